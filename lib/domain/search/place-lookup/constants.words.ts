/**
 * Cities of more than about 190,000 people, largest first (Census estimates of 2023): where a name has several
 * cities, these are meant; and these may be named without "in" or "near".
 */
export const LARGE_CITIES = `
New York,NY|Los Angeles,CA|Chicago,IL|Houston,TX|Phoenix,AZ|Philadelphia,PA|San Antonio,TX|San Diego,CA|Dallas,TX
Jacksonville,FL|Austin,TX|Fort Worth,TX|San Jose,CA|Columbus,OH|Charlotte,NC|Indianapolis,IN|San Francisco,CA
Seattle,WA|Denver,CO|Oklahoma City,OK|Nashville,TN|Washington,DC|El Paso,TX|Las Vegas,NV|Boston,MA|Detroit,MI
Louisville,KY|Portland,OR|Memphis,TN|Baltimore,MD|Milwaukee,WI|Albuquerque,NM|Tucson,AZ|Fresno,CA|Sacramento,CA
Mesa,AZ|Atlanta,GA|Kansas City,MO|Colorado Springs,CO|Omaha,NE|Raleigh,NC|Miami,FL|Virginia Beach,VA
Long Beach,CA|Oakland,CA|Minneapolis,MN|Bakersfield,CA|Tulsa,OK|Tampa,FL|Arlington,TX|Wichita,KS|Aurora,CO
New Orleans,LA|Cleveland,OH|Honolulu,HI|Anaheim,CA|Henderson,NV|Orlando,FL|Lexington,KY|Stockton,CA
Riverside,CA|Corpus Christi,TX|Irvine,CA|Cincinnati,OH|Santa Ana,CA|Newark,NJ|St. Paul,MN|Pittsburgh,PA
Greensboro,NC|Durham,NC|Lincoln,NE|Jersey City,NJ|Plano,TX|Anchorage,AK|St. Louis,MO|Madison,WI|Chandler,AZ
Gilbert,AZ|Reno,NV|Buffalo,NY|Chula Vista,CA|Fort Wayne,IN|Lubbock,TX|Toledo,OH|St. Petersburg,FL|Laredo,TX
Irving,TX|Chesapeake,VA|Glendale,AZ|Winston-Salem,NC|Scottsdale,AZ|Garland,TX|Boise,ID|Norfolk,VA|Spokane,WA
Richmond,VA|Fremont,CA|Huntsville,AL|Frisco,TX|Tallahassee,FL|Tacoma,WA|San Bernardino,CA|Modesto,CA
Baton Rouge,LA|Des Moines,IA|Fontana,CA|Santa Clarita,CA|Birmingham,AL|Oxnard,CA|Fayetteville,NC|Rochester,NY
Moreno Valley,CA|Glendale,CA|Salt Lake City,UT|Yonkers,NY|Huntington Beach,CA|Grand Rapids,MI|Amarillo,TX
Knoxville,TN|Augusta,GA|Columbus,GA|Worcester,MA|Little Rock,AR|Montgomery,AL|Akron,OH|Tempe,AZ|Overland Park,KS
Providence,RI|Chattanooga,TN|Brownsville,TX|Vancouver,WA|Mobile,AL|Fort Lauderdale,FL|Cape Coral,FL|Santa Rosa,CA
Shreveport,LA|Sioux Falls,SD|Springfield,MO|Eugene,OR|Salem,OR|Pasadena,CA|Naperville,IL|Savannah,GA|Hartford,CT
Syracuse,NY|Charleston,SC|Columbia,SC|Brooklyn,NY|Bronx,NY|Staten Island,NY|Boulder,CO|Ann Arbor,MI|Albany,NY
Dayton,OH|Fargo,ND|Burlington,VT|Manchester,NH|Billings,MT|Cheyenne,WY|Asheville,NC|Wilmington,DE|Kalamazoo,MI
Sarasota,FL|Pensacola,FL|Gainesville,FL|Topeka,KS|Trenton,NJ|Santa Barbara,CA|Santa Monica,CA|Berkeley,CA
Round Rock,TX|Waco,TX|Flint,MI|Green Bay,WI|Evansville,IN|Lansing,MI|Peoria,IL|Rockford,IL|Stamford,CT
New Haven,CT|Bridgeport,CT|Elizabeth,NJ|Paterson,NJ|Allentown,PA|Scranton,PA|Harrisburg,PA|Provo,UT|Ogden,UT
`;

/** What people call cities and their surroundings: `words = City,ST`. */
export const PLACE_NICKNAMES = `
nyc, n y c, new york city, manhattan, big apple, new york ny, ny city = New York,NY
la, l a, l a ca, socal, so cal, southern california, greater los angeles, hollywood = Los Angeles,CA
sf, s f, san fran, frisco ca, bay area, sf bay area, san francisco bay area, sfo = San Francisco,CA
silicon valley, south bay = San Jose,CA
philly, phila = Philadelphia,PA
vegas, lv nv = Las Vegas,NV
dc, d c, washington dc, washington d c, dmv area, nova = Washington,DC
dfw, dallas fort worth, dallas ft worth, d fw = Dallas,TX
atl, hotlanta = Atlanta,GA
htown, h town = Houston,TX
chi town, chitown, chicagoland = Chicago,IL
nola = New Orleans,LA
slc, salt lake = Salt Lake City,UT
kc, kcmo = Kansas City,MO
okc = Oklahoma City,OK
pdx = Portland,OR
indy = Indianapolis,IN
jax = Jacksonville,FL
the twin cities, twin cities, mpls = Minneapolis,MN
phx = Phoenix,AZ
stl = St. Louis,MO
cincy = Cincinnati,OH
cleve, the land = Cleveland,OH
motor city = Detroit,MI
south florida, miami dade = Miami,FL
puget sound, sea tac, seatac = Seattle,WA
inland empire = Riverside,CA
orange county, oc = Santa Ana,CA
abq = Albuquerque,NM
pitt, pgh = Pittsburgh,PA
bmore = Baltimore,MD
the bronx = Bronx,NY
queens = Flushing,NY
long island = Hicksville,NY
`;

/** Words before a place. The longer the more certain. */
export const PLACE_WORDS = new Set(
  "near in around nearby closeto nearto within outside outsideof by at from of located locatedin around closeby aroundthe inthe nearthe innear inoraround inornear inandaround nextto justoutside closestto nearestto zip zipcode inzip nearzip zipcodeis atzip vicinityof inthevicinityof".split(
    " ",
  ),
);

/** Of those, the ones said before anything at all: a place after them is less certain. */
export const LOOSE_PLACE_WORDS = new Set("in by at from of within inthe".split(" "));

/** Miles that "near a place" means where no distance is said. */
export const NEAR_PLACE_MILES = 50;

/** Postal codes of states that are also everyday words: a state only right after one of its cities. */
export const WORDY_STATES = new Set(
  "in or me hi ok oh la co de id al ma pa mo mi ms md mt nd ne va ga ar ct ca".split(" "),
);

/** Towns whose names are also everyday words or first names: a place only after "in" or "near", or before its state. */
export const TOWN_WORDS: ReadonlySet<string> = new Set(
  `ada agency agenda alabaster alice allen alma alto alvin amber anaconda anchor antelope antler apache arena art
atlantic axis banner bannister basin blair bluff blunt bonanza booth boring bountiful breeding brethren briar brick
brilliant brook brush brussels bryan buckskin bush cable cache cactus cadet calcium campus cannon canon capitol
cardinal carnation carpenter cary cascade cataract cedar cement champion charm chase chili chloride circle clay clever
clover cocoa colony commerce commodore concrete congress constable convent cope coral corral cosmos cotton couch craig
cranberry crane creole crescent crook crystal cucumber dairy daisy darling davis defiance deforest deport deputy derby
dice distant dolphin drew duke dwarf ebony eden effort elk elm emblem emporium energy ether evergreen exchange falcon
fedora ferris fidelity flattop floral fossil foster fountain gap gary gem given glade globe goldsmith gore granite
grant groom grove gulf gully haiku hamlet hardy harmony harvest hasty haven hazard helper hemlock herald hull humble
hunter hurricane ivy jackpot java jersey junction junior justice katy kent kiln kindred kinsman kite krypton landing
lapel laurel licking likely lilly lily lingo lively logan lynn magazine magnolia majestic mango manila manly manor
marathon marina marine marlin mascot matador mayflower media mollusk monument moody morse mulberry mutual nursery oak
oblong onset opal otter outing oxford oyster ozone pacific palm panama panhandle panther parachute paradox paramount
parish partridge pavilion peculiar pelican pep petal petroleum petty platter plaza polo pope poplar porcupine portal
price pueblo quail railroad rake raven ravine recluse register reliance rice riverbank roulette roundup sage saline
sandstone sandy satin savage savanna scenic selma seltzer shamrock shock shorter silt singer siren slick smith smock
snowflake snowshoe spearfish spearman spray spruce squire stacy stark starlight startup stem stonewall stout strum
sublime superior supply surprise swan sycamore thermal thicket tiger tracy transfer triangle tribune trinity trout
turkey twig twilight tyler umpire union universal utopia valley vendor venus vest veteran village vista wake walnut
widen wilder willow winner wisdom wise wolf wolverine zap`.split(/\s+/),
);
