/**
 * The Interstates that join cities, each as the towns along it in order, with the state before them
 * where it changes. General geographic knowledge, no data set: the towns are where one leaves the road,
 * close enough that a line through them stays within a few miles of it. Where two roads meet they name
 * the same town. Two roads of one number in different parts of the country have a letter behind it here.
 */
export const INTERSTATE_TOWNS: Readonly<Record<string, string>> = {
  "I-4": "FL Tampa, Lakeland, Orlando, Daytona Beach",
  "I-5":
    "CA San Diego, Oceanside, Irvine, Los Angeles, Santa Clarita, Lebec, Buttonwillow, Lost Hills, Huron, Gustine, Patterson, Tracy, Stockton, Sacramento, Woodland, Williams, Willows, Corning, Red Bluff, Redding, Dunsmuir, Weed, Yreka | OR Ashland, Medford, Grants Pass, Canyonville, Roseburg, Cottage Grove, Eugene, Albany, Salem, Portland | WA Vancouver, Kelso, Chehalis, Olympia, Tacoma, Seattle, Everett, Mount Vernon, Bellingham, Blaine",
  "I-8":
    "CA San Diego, El Cajon, Alpine, Jacumba, El Centro | AZ Yuma, Wellton, Dateland, Gila Bend, Casa Grande",
  "I-10":
    "CA Santa Monica, Los Angeles, San Bernardino, Redlands, Banning, Indio, Desert Center, Blythe | AZ Quartzsite, Tonopah, Buckeye, Phoenix, Casa Grande, Tucson, Benson, Willcox, San Simon | NM Lordsburg, Deming, Las Cruces | TX El Paso, Fort Hancock, Sierra Blanca, Van Horn, Balmorhea, Fort Stockton, Ozona, Sonora, Junction, Kerrville, Boerne, San Antonio, Seguin, Luling, Columbus, Katy, Houston, Baytown, Beaumont, Orange | LA Lake Charles, Jennings, Lafayette, Baton Rouge, Gonzales, La Place, New Orleans, Slidell | MS Bay Saint Louis, Gulfport, Biloxi, Pascagoula | AL Mobile | FL Pensacola, Crestview, Defuniak Springs, Marianna, Quincy, Tallahassee, Monticello, Madison, Live Oak, Lake City, Macclenny, Jacksonville",
  "I-12": "LA Baton Rouge, Hammond, Covington, Slidell",
  "I-15":
    "CA San Diego, Escondido, Temecula, Corona, San Bernardino, Victorville, Barstow, Baker | NV Jean, Las Vegas, Mesquite | UT Saint George, Cedar City, Beaver, Fillmore, Nephi, Provo, Salt Lake City, Ogden, Brigham City, Tremonton | ID Malad City, Pocatello, Idaho Falls, Dubois | MT Lima, Dillon, Butte, Boulder, Helena, Cascade, Great Falls, Conrad, Shelby, Sunburst",
  "I-16": "GA Macon, Dublin, Metter, Savannah",
  "I-17": "AZ Phoenix, Black Canyon City, Camp Verde, Flagstaff",
  "I-19": "AZ Tucson, Green Valley, Nogales",
  "I-20":
    "TX Van Horn, Pecos, Monahans, Odessa, Midland, Big Spring, Colorado City, Sweetwater, Abilene, Cisco, Weatherford, Fort Worth, Dallas, Terrell, Canton, Tyler, Longview, Marshall | LA Shreveport, Minden, Ruston, Monroe, Tallulah | MS Vicksburg, Jackson, Forest, Meridian | AL Livingston, Tuscaloosa, Birmingham, Pell City, Anniston | GA Bremen, Atlanta, Covington, Madison, Thomson, Augusta | SC Aiken, Lexington, Columbia, Camden, Florence",
  "I-22": "TN Memphis | MS Holly Springs, Tupelo | AL Hamilton, Jasper, Birmingham",
  "I-24":
    "IL Marion, Metropolis | KY Paducah, Cadiz | TN Clarksville, Nashville, Murfreesboro, Manchester, Chattanooga",
  "I-25":
    "NM Las Cruces, Truth Or Consequences, Socorro, Belen, Albuquerque, Santa Fe, Las Vegas, Springer, Raton | CO Trinidad, Walsenburg, Pueblo, Colorado Springs, Castle Rock, Denver, Loveland, Fort Collins | WY Cheyenne, Wheatland, Douglas, Casper, Kaycee, Buffalo",
  "I-26":
    "TN Kingsport, Johnson City | NC Asheville, Hendersonville | SC Spartanburg, Clinton, Columbia, Orangeburg, Summerville, Charleston",
  "I-27": "TX Lubbock, Plainview, Tulia, Amarillo",
  "I-29":
    "MO Kansas City, Saint Joseph, Rock Port | IA Council Bluffs, Missouri Valley, Sioux City | SD Vermillion, Sioux Falls, Brookings, Watertown, Sisseton | ND Wahpeton, Fargo, Grand Forks, Pembina",
  "I-30":
    "TX Fort Worth, Dallas, Greenville, Sulphur Springs, Mount Pleasant, Texarkana | AR Hope, Arkadelphia, Benton, Little Rock",
  "I-35":
    "TX Laredo, Cotulla, Pearsall, San Antonio, New Braunfels, San Marcos, Austin, Georgetown, Temple, Waco, Hillsboro, Fort Worth, Denton, Gainesville | OK Ardmore, Pauls Valley, Norman, Oklahoma City, Guthrie, Perry, Blackwell | KS Wellington, Wichita, El Dorado, Emporia, Ottawa, Olathe | MO Kansas City, Cameron, Bethany | IA Osceola, Des Moines, Ames, Clear Lake | MN Albert Lea, Owatonna, Faribault, Minneapolis, Forest Lake, Hinckley, Duluth",
  "I-35E": "TX Hillsboro, Waxahachie, Dallas, Denton",
  "I-37": "TX San Antonio, Pleasanton, Mathis, Corpus Christi",
  "I-39": "IL Bloomington, La Salle, Rockford | WI Beloit, Madison, Portage, Stevens Point, Wausau",
  "I-40":
    "CA Barstow, Ludlow, Needles | AZ Kingman, Seligman, Williams, Flagstaff, Winslow, Holbrook, Sanders | NM Gallup, Grants, Albuquerque, Moriarty, Santa Rosa, Tucumcari | TX Vega, Amarillo, Groom, Shamrock | OK Elk City, Weatherford, El Reno, Oklahoma City, Shawnee, Henryetta, Checotah, Sallisaw | AR Fort Smith, Clarksville, Russellville, Conway, Little Rock, Brinkley, Forrest City, West Memphis | TN Memphis, Brownsville, Jackson, Dickson, Nashville, Lebanon, Cookeville, Crossville, Knoxville, Dandridge, Newport | NC Waynesville, Asheville, Marion, Hickory, Statesville, Winston Salem, Greensboro, Durham, Raleigh, Benson, Wilmington",
  "I-43": "WI Beloit, Milwaukee, Sheboygan, Manitowoc, Green Bay",
  "I-44":
    "TX Wichita Falls | OK Lawton, Chickasha, Oklahoma City, Stroud, Tulsa, Vinita, Miami | MO Joplin, Springfield, Lebanon, Rolla, Sullivan, Saint Louis",
  "I-45": "TX Galveston, Houston, Huntsville, Fairfield, Corsicana, Dallas",
  "I-49":
    "LA Lafayette, Alexandria, Natchitoches, Shreveport | AR Texarkana, Fort Smith, Fayetteville, Bentonville | MO Joplin, Nevada, Harrisonville, Kansas City",
  "I-55":
    "LA La Place, Hammond | MS McComb, Brookhaven, Jackson, Durant, Grenada, Batesville | TN Memphis | AR West Memphis, Blytheville | MO Sikeston, Cape Girardeau, Festus, Saint Louis | IL Litchfield, Springfield, Lincoln, Bloomington, Pontiac, Joliet, Chicago",
  "I-57":
    "MO Sikeston | IL Cairo, Marion, Mount Vernon, Effingham, Mattoon, Champaign, Kankakee, Chicago",
  "I-59":
    "LA Slidell | MS Picayune, Hattiesburg, Laurel, Meridian | AL Livingston, Tuscaloosa, Birmingham, Gadsden, Fort Payne | TN Chattanooga",
  "I-64":
    "MO Saint Louis | IL Nashville, Mount Vernon | IN Evansville, Dale, Corydon | KY Louisville, Frankfort, Lexington, Mount Sterling, Morehead, Ashland | WV Huntington, Charleston, Beckley, Lewisburg | VA Covington, Lexington, Staunton, Charlottesville, Richmond, Williamsburg, Newport News, Norfolk, Chesapeake",
  "I-65":
    "AL Mobile, Bay Minette, Evergreen, Greenville, Montgomery, Clanton, Birmingham, Cullman, Decatur, Athens | TN Columbia, Nashville | KY Franklin, Bowling Green, Elizabethtown, Louisville | IN Columbus, Indianapolis, Lebanon, Lafayette, Rensselaer, Gary",
  "I-66": "VA Strasburg, Front Royal, Manassas | DC Washington",
  "I-68": "WV Morgantown | MD Cumberland, Hancock",
  "I-69":
    "IN Evansville, Washington, Bloomington, Indianapolis, Anderson, Fort Wayne, Angola | MI Coldwater, Marshall, Lansing, Flint, Port Huron",
  "I-70":
    "UT Beaver, Richfield, Salina, Green River | CO Grand Junction, Rifle, Glenwood Springs, Vail, Frisco, Idaho Springs, Denver, Strasburg, Limon, Burlington | KS Goodland, Colby, Oakley, WaKeeney, Hays, Russell, Salina, Abilene, Junction City, Topeka, Lawrence | MO Kansas City, Concordia, Columbia, Wentzville, Saint Louis | IL Vandalia, Effingham, Marshall | IN Terre Haute, Indianapolis, Richmond | OH Dayton, Springfield, Columbus, Zanesville, Cambridge | WV Wheeling | PA Washington, New Stanton, Somerset, Bedford, Breezewood | MD Hancock, Hagerstown, Frederick, Baltimore",
  "I-71":
    "KY Louisville, Carrollton, Florence | OH Cincinnati, Wilmington, Columbus, Mansfield, Medina, Cleveland",
  "I-72": "MO Hannibal | IL Jacksonville, Springfield, Decatur, Champaign",
  "I-74":
    "IA Davenport | IL Moline, Galesburg, Peoria, Bloomington, Champaign, Danville | IN Crawfordsville, Indianapolis, Greensburg, Batesville | OH Cincinnati",
  "I-75":
    "FL Miami, Fort Lauderdale, Naples, Fort Myers, Punta Gorda, Sarasota, Tampa, Ocala, Gainesville, Lake City, Jasper | GA Valdosta, Tifton, Cordele, Perry, Macon, Forsyth, Atlanta, Cartersville, Calhoun, Dalton | TN Chattanooga, Cleveland, Athens, Knoxville, Jellico | KY Williamsburg, Corbin, London, Berea, Richmond, Lexington, Georgetown, Williamstown, Florence | OH Cincinnati, Dayton, Sidney, Lima, Findlay, Toledo | MI Monroe, Detroit, Pontiac, Flint, Saginaw, Bay City, West Branch, Grayling, Gaylord, Mackinaw City, Saint Ignace, Sault Sainte Marie",
  "I-76 W":
    "CO Denver, Brighton, Keenesburg, Fort Morgan, Brush, Sterling, Julesburg | NE Big Springs",
  "I-76 E":
    "OH Medina, Akron, Youngstown | PA Cranberry Township, Monroeville, New Stanton, Somerset, Bedford, Breezewood, Carlisle, Harrisburg, Denver, King Of Prussia, Philadelphia",
  "I-77":
    "SC Columbia, Rock Hill | NC Charlotte, Statesville, Elkin, Mount Airy | VA Hillsville, Wytheville | WV Princeton, Beckley, Charleston, Ripley, Parkersburg | OH Marietta, Cambridge, New Philadelphia, Canton, Akron, Cleveland",
  "I-78": "PA Harrisburg, Allentown | NJ Phillipsburg, Newark | NY New York",
  "I-79":
    "WV Charleston, Sutton, Weston, Clarksburg, Fairmont, Morgantown | PA Waynesburg, Washington, Pittsburgh, Cranberry Township, Grove City, Meadville, Erie",
  "I-80":
    "CA San Francisco, Oakland, Vallejo, Fairfield, Sacramento, Auburn, Truckee | NV Reno, Fernley, Lovelock, Winnemucca, Battle Mountain, Elko, Wells, West Wendover | UT Salt Lake City, Park City, Coalville | WY Evanston, Green River, Rock Springs, Wamsutter, Rawlins, Laramie, Cheyenne, Pine Bluffs | NE Kimball, Sidney, Big Springs, Ogallala, North Platte, Gothenburg, Lexington, Kearney, Grand Island, York, Lincoln, Omaha | IA Council Bluffs, Atlantic, Stuart, Des Moines, Newton, Grinnell, Williamsburg, Iowa City, Davenport | IL Moline, Geneseo, Princeton, La Salle, Morris, Joliet | IN Gary, Michigan City, South Bend, Elkhart, Angola | OH Toledo, Sandusky, Elyria, Youngstown | PA Mercer, Clarion, Du Bois, Bellefonte, Bloomsburg, Hazleton, Stroudsburg | NJ Parsippany, Paterson | NY New York",
  "I-81":
    "TN Dandridge, Morristown, Kingsport, Bristol | VA Abingdon, Marion, Wytheville, Christiansburg, Roanoke, Lexington, Staunton, Harrisonburg, Strasburg, Winchester | WV Martinsburg | MD Hagerstown | PA Chambersburg, Carlisle, Harrisburg, Pottsville, Hazleton, Wilkes Barre, Scranton | NY Binghamton, Cortland, Syracuse, Watertown, Alexandria Bay",
  "I-82": "WA Ellensburg, Yakima, Sunnyside, Kennewick | OR Hermiston",
  "I-83": "PA Harrisburg, York | MD Baltimore",
  "I-84 W":
    "OR Portland, Hood River, The Dalles, Arlington, Hermiston, Pendleton, La Grande, Baker City, Ontario | ID Boise, Mountain Home, Twin Falls, Burley | UT Snowville, Tremonton, Brigham City, Ogden",
  "I-84 E":
    "PA Scranton, Milford | NY Port Jervis, Middletown, Newburgh | CT Danbury, Waterbury, Hartford | MA Sturbridge",
  "I-85":
    "AL Montgomery, Auburn | GA LaGrange, Newnan, Atlanta, Commerce | SC Anderson, Greenville, Spartanburg, Gaffney | NC Gastonia, Charlotte, Salisbury, Greensboro, Durham, Henderson | VA South Hill, Petersburg",
  "I-86 W": "ID Burley, American Falls, Pocatello",
  "I-86 E": "PA Erie | NY Jamestown, Olean, Hornell, Corning, Elmira, Binghamton",
  "I-87":
    "NY New York, Newburgh, Kingston, Albany, Glens Falls, Schroon Lake, Plattsburgh, Champlain",
  "I-88 W": "IL Moline, Dixon, DeKalb, Aurora, Chicago",
  "I-88 E": "NY Binghamton, Oneonta, Cobleskill, Albany",
  "I-89": "NH Concord, Lebanon | VT White River Junction, Montpelier, Burlington, Swanton",
  "I-90":
    "WA Seattle, North Bend, Ellensburg, Moses Lake, Ritzville, Spokane | ID Coeur d'Alene, Wallace | MT Saint Regis, Missoula, Drummond, Deer Lodge, Butte, Bozeman, Livingston, Big Timber, Billings, Hardin | WY Sheridan, Buffalo, Gillette, Sundance | SD Spearfish, Rapid City, Wall, Kadoka, Murdo, Chamberlain, Mitchell, Sioux Falls | MN Worthington, Jackson, Fairmont, Albert Lea, Austin, Rochester | WI La Crosse, Tomah, Wisconsin Dells, Madison, Beloit | IL Rockford, Elgin, Chicago | IN Gary, Michigan City, South Bend, Elkhart, Angola | OH Toledo, Sandusky, Elyria, Cleveland | PA Erie | NY Fredonia, Buffalo, Batavia, Rochester, Syracuse, Utica, Albany | MA Lee, Springfield, Sturbridge, Worcester, Boston",
  "I-91":
    "CT New Haven, Hartford | MA Springfield, Northampton, Greenfield | VT Brattleboro, White River Junction, Saint Johnsbury, Newport",
  "I-93": "MA Boston | NH Manchester, Concord, Plymouth, Littleton | VT Saint Johnsbury",
  "I-94":
    "MT Billings, Forsyth, Miles City, Glendive | ND Dickinson, Bismarck, Jamestown, Valley City, Fargo | MN Fergus Falls, Alexandria, Saint Cloud, Minneapolis, Saint Paul | WI Menomonie, Eau Claire, Black River Falls, Tomah, Wisconsin Dells, Madison, Milwaukee, Kenosha | IL Waukegan, Chicago | IN Gary, Michigan City | MI Benton Harbor, Kalamazoo, Battle Creek, Marshall, Jackson, Ann Arbor, Detroit, Port Huron",
  "I-95":
    "FL Miami, Fort Lauderdale, West Palm Beach, Fort Pierce, Melbourne, Daytona Beach, Saint Augustine, Jacksonville | GA Brunswick, Savannah | SC Walterboro, Santee, Manning, Florence, Dillon | NC Lumberton, Fayetteville, Benson, Rocky Mount, Roanoke Rapids | VA Emporia, Petersburg, Richmond, Fredericksburg | DC Washington | MD Baltimore, Elkton | DE Wilmington | PA Philadelphia | NJ Trenton, New Brunswick, Newark | NY New York | CT Stamford, Bridgeport, New Haven, New London | RI Providence | MA Boston, Newburyport | NH Portsmouth | ME Portland, Augusta, Waterville, Bangor, Lincoln, Houlton",
  "I-96": "MI Muskegon, Grand Rapids, Lansing, Howell, Detroit",
  "I-135": "KS Wichita, Newton, McPherson, Salina",
  "I-380": "IA Iowa City, Cedar Rapids, Waterloo",
  "I-476": "PA Philadelphia, Allentown, Wilkes Barre, Scranton",
  "I-580": "CA Oakland, Livermore, Tracy",
};

/**
 * Miles of road for a mile of the straight line between two towns of the table: against the lengths
 * that the Federal Highway Administration states of the long roads (Route Log and Finder List), the
 * lines are about a thirtieth too short.
 */
export const ROAD_BEND = 1.035;

/** Miles of other roads for a straight mile between a place and the Interstate. */
export const APPROACH_BEND = 1.2;

/** A place further than this from every town of an Interstate is not on the way along one. */
export const MOST_APPROACH_MILES = 75;

/** A way longer than so many times the straight line is none that people take. */
export const MOST_DETOUR = 1.6;
