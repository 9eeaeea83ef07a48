import type { WordSeller } from "#lib/domain/search/query-parser/types.ts";

/** The dealers of a demo market of 25,000 vehicles: name, city, state, vehicles for sale; numbered from 1 in this order. */
const TABLE = `
Cedar Fork Motors|Denver|CO|67~Stone Ridge Toyota|Denver|CO|141~Pellman Auto Group|Austin|TX|92~Harlowe Ford of Naperville|Naperville|IL|182
Corwin Used Cars|Smyrna|GA|23~Hatherley Import Autos|Los Angeles|CA|30~Eagle Mesa Ford of Rochester|Rochester|NY|36~Santoro Chevrolet of Burnsville|Burnsville|MN|41
Tillotson Vehicle Co.|San Jose|CA|52~Sorrell Ford of Chicago|Chicago|IL|20~Gallardin Cadillac of Cambridge|Cambridge|MA|27~Red Bluff Road Chevrolet of Pasadena|Pasadena|CA|72
Escarra Ram|Memphis|TN|45~Goforth Car Company|Phoenix|AZ|37~Pine Barrens Auto Exchange|Boynton Beach|FL|29~Ostrander Buick|Clayton|NM|8
Lakeshore Motors|St. Louis|MO|20~Sycamore Motor Company|San Diego|CA|45~Whitlock Mazda of Swarthmore|Swarthmore|PA|47~Nakashima Lexus of Louisville|Louisville|KY|9
Orchard Hill Honda of San Antonio|San Antonio|TX|39~Mabry Autos|Miami|FL|9~Fontenot Truck & 4x4|Woodbury Heights|NJ|20~Silver Birch Autos|Detroit|MI|18
Granite Bend Auto Exchange|Orlando|FL|15~Prairie Gate Chevrolet of Moreno Valley|Moreno Valley|CA|101~Iron Bridge Used Cars|Elma|NY|36~Thornbury Motors|Sausalito|CA|16
Palmetto Bay Buy-Here Autos|Orlando|FL|21~Isbell Truck Center|Pardeeville|WI|11~Grand Prairie Trail Ford of North Charleston|North Charleston|SC|24~Palmetto Bay Motors|Midlothian|VA|45
Palmetto Bay Import Motors|Dallas|TX|29~Lakeshore Vehicle Co.|Sand Springs|OK|25~Penhallow Buy-Here Autos|Birmingham|AL|17~Old Mill Auto Center|Las Vegas|NV|61
Union Square Car Company|Honolulu|HI|16~Birchard Motorcars|Baytown|TX|26~Iron Bridge Motors|Oklahoma City|OK|32~Orchard Hill Truck Center|Farmersville|IL|24
Crossroads Pre-Owned|Norfolk|VA|36~Quillen Dodge|Biola|CA|40~Pellman Subaru|Woodstock|OH|37~Foothill Jeep|Cascade Locks|OR|20
Foothill Nissan|Kansas City|MO|58~Willow Run Autos|Salt Lake City|UT|27~Lakeshore Honda of Supply|Supply|NC|39~Novakowski Auto Group|West Roxbury|MA|33
Ingleby Hyundai of Hollywood|Hollywood|FL|48~Mill Hollow Subaru|Cornettsville|KY|21~Harbor Point Used Cars|Bakersfield|CA|14~Prairie Gate BMW|Wasco|CA|8
Underhay Nissan|Fort Myers|FL|51~Wexley Toyota of Temple|Temple|TX|18~Riverbend Ford of Baltimore|Baltimore|MD|72~Blue Heron Toyota of Westwood|Westwood|MA|25
Willow Run BMW|Houtzdale|PA|43~Eagle Mesa Trucks|Creston|NE|10~Aldaine Volkswagen of Jacksonville|Jacksonville|FL|17~Harlowe Car Company|Sacramento|CA|14
Foothill Mazda of San Diego|San Diego|CA|18~Blue Heron EV Center|Clackamas|OR|24~Magnolia Dodge|Guild|TN|26~Eagle Mesa Budget Autos|Clark|PA|18
Cedar Fork Motor Company|Trenton|MI|56~Summit Park Motor Company|Ankeny|IA|19~Vanterpool Car Company|Duluth|MN|23~Isbell Chevrolet of Paterson|Paterson|NJ|19
Jessamy Chevrolet|Frederick|MD|11~Castellane Premium Autos|Duncanville|TX|38~Rademaker Chevrolet of Staten Island|Staten Island|NY|36~Mill Hollow Vehicle Co.|Bronx|NY|14
Northcott Nissan|Kenton|KY|25~Summit Park Ford of Memphis|Memphis|TN|41~Kowalke Car Company|Milton Village|MA|18~Fairmile Auto Superstore Green Valley Lake|Green Valley Lake|CA|129
Hargrave Motorcars|San Diego|CA|48~Ravensworth Family Motors of Peoria|Peoria|IL|23~Golden Elm Auto Group|Redding|CA|17~Hollis Porsche of Jersey City|Jersey City|NJ|80
Westergaard Auto Group|Dallas|TX|21~Canyon Rim Pre-Owned|Omaha|NE|23~Stannard GMC of Nashville|Nashville|TN|83~Riverbend Budget Autos|Gresham|OR|30
Canyon Rim Ford|Dallas|TX|168~Westergaard Kia of Holly Springs|Holly Springs|NC|54~Union Square Chevrolet of Las Vegas|Las Vegas|NV|65~Everhart Ford|Boston|MA|10
Open Lot Autos Los Angeles|Los Angeles|CA|171~Fairmile Auto Superstore Keego Harbor|Keego Harbor|MI|124~Palmetto Bay Ram of Indian Rocks Beach|Indian Rocks Beach|FL|31~Gallardin Honda of Weston|Weston|MA|44
Mabry Honda of Glen Carbon|Glen Carbon|IL|100~Willow Run Motor Company|Madison|WI|11~Aldaine & Rosario Motors|Mulliken|MI|23~Novakowski & Whitlock Auto Group|Milwaukee|WI|13
Tillotson Budget Autos|North Providence|RI|14~Sycamore Lincoln|Vidalia|LA|21~High Plains Auto Sales|Athens|GA|9~Whitlock Trucks|Fort Howard|MD|59
Lathrop Kia of Bellaire|Bellaire|TX|163~Whitlock Kia|Georgetown|TX|20~Kinsale Ford|Lavina|MT|8~Fairholt Value Cars|Philadelphia|PA|20
Summit Park Autos|Phoenix|AZ|34~Cedar Fork Chevrolet|Abilene|TX|22~Open Lot Autos Ruskin|Ruskin|FL|108~Orchard Hill Auto Sales|New Rochelle|NY|74
Nakashima Ford of Louisville|Louisville|KY|38~Hargrave Motors|Chalmette|LA|21~Mill Hollow Auto Exchange|Clawson|MI|46~Granite Bend Dodge|Topeka|KS|13
Whitlock Mercedes-Benz of Wynnewood|Wynnewood|PA|41~Summit Park Import Autos|Sacramento|CA|90~Fox Run Import Autos|Green Pond|SC|12~Kellerton Ford|St. Louis|MO|56
Hollis Buy-Here Autos|Albuquerque|NM|14~Whitlock Nissan of Philadelphia|Philadelphia|PA|22~Brindle & Everhart Motorcars|Indianapolis|IN|29~Pine Barrens Subaru|Atlanta|GA|44
Summit Park Toyota|Columbus|OH|66~Harbor Point Nissan of Mukilteo|Mukilteo|WA|20~Summit Park Fine Motorcars|Cleveland|OH|50~Open Lot Autos Cincinnati|Cincinnati|OH|90
Escarra Premium Autos|Indianapolis|IN|8~Harbor Point Mercedes-Benz of Seattle|Seattle|WA|21~Silver Birch Car Company|Waldron|MO|18~High Plains Kia|Garwood|TX|55
Pine Barrens Used Cars|Tampa|FL|34~Fairholt Infiniti of Orlando|Orlando|FL|30~Ingleby Autohaus|Minneapolis|MN|9~Novakowski BMW|Providence|RI|54
Red Bluff Road Kia of Pacific Palisades|Pacific Palisades|CA|8~Cedar Fork Subaru of Orinda|Orinda|CA|48~Riverbend Acura of Simsbury|Simsbury|CT|19~Thornbury Chevrolet|Dover|FL|17
Harbor Point Infiniti|Miami|FL|129~Escarra Budget Autos|Flushing|NY|30~Crossroads Vehicle Co.|Indianapolis|IN|45~Fontenot Toyota of Lansdowne|Lansdowne|PA|27
Novakowski Value Cars|Raleigh|NC|23~Open Lot Autos Norfolk|Norfolk|VA|68~Quillen Ford of St. Paul|St. Paul|MN|45~Zellner Truck Center|Pittsburgh|PA|16
Orchard Hill Autohaus|Riverside|CA|33~Pellman Motorcars|Houston|TX|46~Kellerton Import Motors|Inglewood|CA|18~Sorrell Kia|Birmingham|AL|40
Valcourt Budget Autos|Mount Mourne|NC|11~Juniper Flats Truck Center|Los Angeles|CA|24~Lathrop & Drayton Vehicle Co.|Lawndale|CA|67~Open Lot Autos Cupertino|Cupertino|CA|78
Copper Creek Import Motors|Whitesboro|NJ|17~Sorrell GMC of Niles|Niles|IL|30~Castellane Dodge of Scappoose|Scappoose|OR|51~Hollis Used Cars|Honolulu|HI|32
Juniper Flats Motors|East Point|KY|21~Ravensworth Chevrolet of Pittsburgh|Pittsburgh|PA|56~Summit Park Car Company|Phoenix|AZ|10~Cedar Fork Hyundai of Orinda|Orinda|CA|97
Open Lot Autos Apopka|Apopka|FL|100~Oakhurst Auto Sales|Charlotte|NC|21~Everhart Fine Motorcars|Sacramento|CA|24~Abernell Acura|Grand Rapids|MN|23
Fairholt Motorcars|San Diego|CA|73~Cedar Fork Toyota of Oakland|Oakland|CA|31~Granite Bend Used Cars|Dover|DE|8~Pellman Toyota|Norfolk|VA|14
Fenwick Motorcars|Huntersville|NC|29~Nakashima Pre-Owned|New Washington|OH|10~Willow Run Value Cars|Readville|MA|19~Hargrave Chevrolet|Newington|CT|36
Timberline Autos|Daleville|VA|12~Isbell Kia|Tippo|MS|16~Isbell GMC of North Palm Beach|North Palm Beach|FL|29~Timberline Premium Autos|Milwaukee|WI|38
Mabry Family Vehicle Co. of Las Vegas|Las Vegas|NV|22~Lathrop Lexus of Royston|Royston|GA|23~Juniper Flats Toyota|Kingman|AZ|13~Ingleby Chevrolet of Lilburn|Lilburn|GA|55
Sorrell Motorcars|Charlotte|NC|68~Palmetto Bay Import Motors|Williamstown|MA|13~Ellsbury Truck & 4x4|Republic|WA|14~Montagne Value Cars|Bronx|NY|27
Harbor Point Volkswagen of Seattle|Seattle|WA|44~Tillotson Chevrolet of Salt Lake City|Salt Lake City|UT|45~Ravensworth Honda|Pensacola|FL|24~Ellsbury Motor Company|Fort Wayne|IN|12
Ashdown & Abernell Motor Company|Oklahoma City|OK|38~Tillotson Auto Exchange|Southfield|MI|14~Okonjo & Brindle Car Company|Queens Village|NY|17~Canyon Rim Ford|Osnabrock|ND|8
Castellane Truck Ranch|Northfield|OH|23~Ingleby Car Company|Bonita|CA|8~Ellsbury GMC|Baton Rouge|LA|21~Delacour Mercedes-Benz|Cross Plains|IN|12
Lathrop Subaru of Houston|Houston|TX|28~Marlowe Truck & 4x4|Miami|FL|34~Hargrave Import Motors|Midland|MI|22~Crossroads Car Company|Studio City|CA|14
Old Mill Budget Autos|West Palm Beach|FL|28~Palmetto Bay Volvo|San Antonio|TX|46~Nakashima GMC of Pekin|Pekin|IN|49~Gallardin Chevrolet|Jacksonville|FL|17
Northcott Used Cars|Plympton|MA|42~Thornbury Motorcars|Brooklyn|NY|18~Crossroads Kia of Madison|Madison|WI|20~Palmetto Bay Fine Motorcars|Marietta|GA|31
Harbor Point Motors|Chicago|IL|45~Fox Run Volkswagen of Portland|Portland|OR|52~Riverbend Audi of Towson|Towson|MD|31~Blue Heron Chevrolet of San Jose|San Jose|CA|78
Whitlock Chevrolet of Conshohocken|Conshohocken|PA|59~Fairmile Auto Superstore St. Paul|St. Paul|MN|115~Granite Bend Used Cars|Warsaw|OH|37~Summit Park Cash Cars|Charlotte|NC|12
Oakhurst Family Autos of Atlanta|Atlanta|GA|28~Blue Heron Pre-Owned|Rockaway Park|NY|222~Fontenot Ford|Winnetka|IL|26~Prairie Gate Auto Center|Tacoma|WA|25
Three Rivers Auto Exchange|Skokie|IL|23~Zellner Nissan of Spokane|Spokane|WA|16~Stannard Hyundai of Julian|Julian|CA|63~Golden Elm Hyundai of Boise|Boise|ID|24
Grand Prairie Trail Nissan of Johns Island|Johns Island|SC|20~Pellman Kia|Madison|TN|17~Brindle Autos|North Las Vegas|NV|52~Lindqvist Volvo of Sierra Madre|Sierra Madre|CA|22
Montagne Hyundai|Northville|SD|8~Summit Park Value Cars|Lansing|KS|8~Castellane Buy-Here Autos|Norco|CA|30~Stone Ridge Truck Ranch|Phoenix|AZ|38
Aldaine Mazda of Cleveland|Cleveland|OH|58~Riverbend Ford of Orlando|Orlando|FL|24~Eagle Mesa Vehicle Co.|Daly City|CA|8~Rosario Cash Cars|Whitinsville|MA|15
Dunmore Honda of Umpire|Umpire|AR|17~Sorrell Subaru|Aiken|SC|22~Ellsbury Mercedes-Benz|St. Louis|MO|24~Pine Barrens Pre-Owned|Indianapolis|IN|9
High Plains Car Company|Milwaukee|WI|11~Dunmore & Ingleby Vehicle Co.|San Antonio|TX|33~Ashdown Family Car Company of Willow Grove|Willow Grove|PA|26~Whitlock Motor Company|Thiensville|WI|22
Thornbury Truck Ranch|Renton|WA|26~Copper Creek Buy-Here Autos|Santa Fe|NM|8~Willow Run Honda|Barnesville|MD|132~Golden Elm Truck Center|West Palm Beach|FL|29
Novakowski Autos|Norman|OK|18~Blue Heron Auto Group|Riverview|FL|36~Tillotson Used Cars|St. Louis|MO|24~Pruett Ford|Monroeville|IN|12
Kinsale Auto Center|Glen Allen|VA|45~Mill Hollow Cash Cars|Veyo|UT|13~Fairmile Auto Superstore Houston|Houston|TX|101~Fenwick & Ellsbury Used Cars|Dupont|CO|17
Okonjo Chevrolet of Missouri Valley|Missouri Valley|IA|32~Dunmore Budget Autos|Ashville|OH|26~Rademaker & Corwin Auto Sales|Phoenix|AZ|14~Zellner Ford of Evanston|Evanston|IL|47
Tillotson Toyota|Nashville|TN|27~Crossroads Nissan of Columbus|Columbus|OH|49~Grand Prairie Trail Chevrolet|Minneapolis|MN|99~Yarwood Value Cars|Washington|DC|33
Nakashima Car Company|Seattle|WA|93~Willow Run Ford|Tucson|AZ|32~Fox Run Budget Autos|Coral Gables|FL|19~Juniper Flats BMW|Washington|DC|52
Blue Heron Mazda|Hildreth|NE|10~Zellner Kia of Milwaukee|Milwaukee|WI|58~Pruett Motor Company|Silver Spring|MD|38~Fontenot Cash Cars|Gray|IA|11
Yamane Honda of Lynnfield|Lynnfield|MA|38~Yamane Subaru of Colorado Springs|Colorado Springs|CO|24~Foothill Premium Autos|Portland|OR|26~Novakowski Pre-Owned|Wesley Chapel|FL|18
Ingleby Kia of Atlanta|Atlanta|GA|29~Birchard Auto Exchange|Decatur|GA|12~Prairie Gate Honda of Cincinnati|Cincinnati|OH|17~Copper Creek Chevrolet of Tulsa|Tulsa|OK|28
Fox Run Chevrolet|Philadelphia|PA|24~Montagne Mercedes-Benz of Prudence Island|Prudence Island|RI|18~Aldaine Subaru of Kaneohe|Kaneohe|HI|32~Willow Run Volkswagen|Ponte Vedra Beach|FL|50
Underhay Buy-Here Autos|Las Vegas|NV|31~Nakashima Mazda of Mechanicsville|Mechanicsville|VA|45~Fenwick Cadillac|Sacramento|CA|59~Magnolia Honda of Mauricetown|Mauricetown|NJ|13
Okonjo Family Motorcars of Matthews|Matthews|NC|43~Tillotson Value Cars|Elliott|IL|11~Kellerton Honda|Fort Worth|TX|19~Calloway Buy-Here Autos|El Paso|TX|18
Canyon Rim Autos|Corona|NY|11~Marlowe Value Cars|Chicago|IL|11~Foothill Mazda of Albuquerque|Albuquerque|NM|28~Juniper Flats Autos|Damascus|OR|42
Ingleby Ford|San Diego|CA|50~Nakashima Pre-Owned|Chicago|IL|21~Willow Run Auto Sales|Glendale|AZ|11~North Star Budget Autos|Waltham|MA|20
Fairmile Auto Superstore West Jordan|West Jordan|UT|45~Harlowe & Hatherley Auto Sales|Kansas City|MO|29~Fairholt Auto Exchange|Cato|NY|35~Lathrop GMC of Houston|Houston|TX|64
Old Mill Pre-Owned|Hahnville|LA|32~Valcourt Subaru of Eugene|Eugene|OR|20~Grand Prairie Trail Motorcars|Roland|OK|10~Ingleby Kia of Hialeah|Hialeah|FL|38
Harlowe & Hatherley Pre-Owned|San Antonio|TX|98~Goforth Lexus of Scottsdale|Scottsdale|AZ|59~Orchard Hill Jeep|Seattle|WA|45~Brindle Kia|San Luis Obispo|CA|70
Juniper Flats Ford|Oklahoma City|OK|54~Jessamy Motors|Cleveland|OH|35~Fairmile Auto Superstore Livonia|Livonia|MI|124~North Star Chevrolet of Dallas|Dallas|TX|61
Nakashima Ford of Washington|Washington|DC|60~Sorrell & Castellane Car Company|Lutz|FL|32~Fairmile Auto Superstore Cary|Cary|NC|54~Grand Prairie Trail Auto Exchange|Columbus|OH|10
Ellsbury Kia|Kalaheo|HI|8~Grand Prairie Trail Subaru of Douglas|Douglas|OK|10~Bastable Motors|Woodbury|CT|8~Kowalke Nissan|Long Beach|CA|49
Lindqvist Truck Ranch|Vida|OR|10~Riverbend Motor Company|Atlanta|GA|20~Fairmile Auto Superstore Independence|Independence|OH|88~Ravensworth Pre-Owned|New Rochelle|NY|15
Cedar Fork Auto Group|Clarksville|TN|26~Fenwick Audi|San Antonio|TX|39~Ravensworth Lexus of San Francisco|San Francisco|CA|31~Zellner Buy-Here Autos|Fairfield|AL|21
Golden Elm Auto Group|Orlando|FL|55~Ibarrola Mazda|Denver|CO|23~Riverbend Motor Company|Cook Sta|MO|23~Castellane Truck Center|Schenevus|NY|34
Voorhees Mazda of Austin|Austin|TX|72~Aldaine Honda|Rochester|NY|20~Delacour & Yamane Motor Company|Pittsburgh|PA|14~Sorrell Electric Cars|Lutherville Timonium|MD|45
Santoro Used Cars|Austin|TX|9~Iron Bridge Import Motors|Madison|WI|20~Hollis Vehicle Co.|Winthrop|MA|16~Cedar Fork Motorcars|Riverdale|GA|19
Crossroads Truck & 4x4|Nashville|TN|23~High Plains Motorcars|Grand Junction|CO|13~Laramore Chevrolet of St. Louis|St. Louis|MO|60~Ashdown Motorcars|Johnston|IA|20
Novakowski Dodge|Roxbury|VT|8~Hatherley & Fontenot Auto Group|Iron City|GA|8~Stone Ridge Chevrolet|Brentwood|TN|46~Isbell Ram of Hackensack|Hackensack|NJ|80
Lakeshore Honda of Grand Junction|Grand Junction|CO|13~Dunmore BMW of Brandon|Brandon|FL|31~Garrick Buy-Here Autos|Atlanta|GA|13~Red Bluff Road Chevrolet|Lansing|MI|35
Three Rivers Buy-Here Autos|Dallas|TX|11~Copper Creek Ford of New Orleans|New Orleans|LA|32~Stone Ridge Budget Autos|O'Kean|AR|11~Uribe Mazda|Morrisville|NC|54
Granite Bend Vehicle Co.|San Diego|CA|13~Yarwood Buick of Canton|Canton|OH|30~Gallardin Kia of Winchester|Winchester|MA|99~Mabry Mazda|Greenwood|IN|50
Orchard Hill Mazda of Lake Worth|Lake Worth|FL|43~Tenmile Cars Balch Springs|Balch Springs|TX|170~Aldaine Value Cars|Eagle|ID|11~Sorrell Hyundai of Chicago|Chicago|IL|182
Copper Creek Premium Autos|San Antonio|TX|27~Ravensworth Jeep of Pinole|Pinole|CA|55~Novakowski & Hollis Vehicle Co.|Madison|AL|23~Blue Heron Ford of Bloomfield|Bloomfield|CT|36
Goforth Nissan of Lynchburg|Lynchburg|VA|16~Tillotson Motor Company|Honolulu|HI|13~Stannard Kia of Sacramento|Sacramento|CA|47~Lakeshore Hyundai|Glen Rock|PA|43
Tenmile Cars Pittsburgh|Pittsburgh|PA|74~Silver Birch Dodge of Elm Grove|Elm Grove|WI|36~Harbor Point Car Company|Linthicum Heights|MD|10~Ashdown Truck Center|Attleboro Falls|MA|11
Brindle Honda|Bethany Beach|DE|8~Willow Run Vehicle Co.|Ithaca|NY|35~Ingleby Honda of Atlanta|Atlanta|GA|57~Aldaine Honda of Jacksonville|Jacksonville|FL|51
Hargrave Family Motorcars of Chestnut Hill|Chestnut Hill|MA|27~Prairie Gate Ford of Scottdale|Scottdale|GA|36~North Star Nissan of Ogden|Ogden|UT|13~Ingleby Motors|Loma Linda|CA|29
Tenmile Cars Phoenix|Phoenix|AZ|131~Eagle Mesa Motorcars|Kimberly|WV|8~Rosario Auto Center|Ashland|LA|17~Prairie Gate Truck Ranch|Orlando|FL|8
Montagne Buick of Norton|Norton|MA|46~Ellsbury Auto Exchange|Fairview|WY|8~Iron Bridge Ford|Pasadena|CA|24~Fenwick Used Cars|Meridian|ID|8
Tenmile Cars Atlanta|Atlanta|GA|66~Rademaker Kia of High Point|High Point|NC|45~Palmetto Bay Auto Sales|Patoka|IL|29~Palmetto Bay Chevrolet|Pittsburgh|PA|92
Quillen Hyundai of Miami|Miami|FL|42~Yamane Motorcars|Omaha|NE|32~Northcott Buick|Houston|TX|50~Prairie Gate Chevrolet of Tucson|Tucson|AZ|32
Three Rivers Buick|Charlotte|NC|55~Escarra Used Cars|Anchorage|AK|10~Rosario Auto Sales|Reynoldsburg|OH|9~Whitlock Car Company|Parma|MO|23
Prairie Gate Kia|Peace Dale|RI|8~Fox Run Pre-Owned|Oakland|CA|21~Rosario Used Cars|Baltimore|MD|55~Goforth Buy-Here Autos|Oklahoma City|OK|41
Santoro Family Auto Sales of Ks City|Ks City|MO|9~Rosario Motorcars|Kansas City|MO|16~Jarrow Cash Cars|Buffalo|NY|25~Pellman Subaru|Milltown|NJ|23
Yamane Ford of Colorado Springs|Colorado Springs|CO|24~High Plains Auto Group|Yakima|WA|14~Eagle Mesa Kia of East Rochester|East Rochester|NY|36~Nakashima Car Company|Austin|TX|23
Granite Bend Auto Center|Wallingford|CT|8~Golden Elm Jeep|Myrtle Beach|SC|22~Fox Run Cash Cars|Sausalito|CA|18~Crossroads Pre-Owned|Los Angeles|CA|41
Laramore Volkswagen|Fisher|WV|11~Juniper Flats Vehicle Co.|Elizabeth|NJ|48~Yamane Hyundai|Greenwood Springs|MS|16~Underhay Ford|Temple Hills|MD|19
Cedar Fork Imports|Fort Collins|CO|13~Tremblay Import Motors|Corral|ID|8~Novakowski Budget Autos|Indianapolis|IN|16~Underhay Subaru|Camp Dennison|OH|67
Isbell Budget Autos|Salem|OR|20~Tremblay Motorcars|Theodore|AL|23~Kowalke GMC of Kansas City|Kansas City|MO|20~Ostrander Pre-Owned|East Windsor Hill|CT|16
Laramore & Corwin Motor Company|Phoenix|AZ|16~Three Rivers Pre-Owned|Reno|PA|24~Delacour & Westergaard Auto Exchange|Norfolk|VA|40~Isbell Auto Exchange|Paramount|CA|18
Whitlock Audi of Bala Cynwyd|Bala Cynwyd|PA|49~Blue Heron Chevrolet of Memphis|Memphis|TN|25~Garrick Kia of Layton|Layton|NJ|17~Nakashima Jeep of Alexandria|Alexandria|VA|75
Hargrave Auto Group|Cincinnati|OH|27~Westergaard Subaru|Litchfield|NH|8~Hatherley Electric Autos|Fresno|CA|18~Pellman Ram of Orlando|Orlando|FL|43
Timberline Volkswagen|Austin|TX|63~Rosario Buy-Here Autos|Buffalo|NY|36~Lakeshore Auto Exchange|Edmund|WI|8~Silver Birch Honda of Woodman|Woodman|WI|11
Canyon Rim Ram|Inglewood|CA|57~Lakeshore Jeep of El Paso|El Paso|TX|28~Delacour Used Cars|El Paso|TX|13~Abernell Import Autos|Louisville|KY|15
Drayton Nissan|Las Vegas|NV|38~Quillen Dodge|Cabin John|MD|91~Timberline Kia|Newton|MS|16~Magnolia Value Cars|Pine Bluff|AR|17
Underhay & Santoro Pre-Owned|Fort Huachuca|AZ|13~Golden Elm Jeep|Coleman|FL|34~Rademaker GMC|Valmy|NV|8~Stone Ridge Auto Group|Houston|TX|29
Cedar Fork Truck Center|Rochester|NY|29~Thornbury Chevrolet of Belmont|Belmont|NC|75~Granite Bend Jeep of Nashville|Nashville|TN|63~Juniper Flats Vehicle Co.|Goodyear|AZ|38
Iron Bridge Jeep|Juneau|AK|8~Timberline Chevrolet|Great Falls|MT|8~Westergaard Fine Motorcars|Brooklyn|NY|52~Rosario Motors|Peoria|IL|12
Fox Run Motors|Louisville|KY|13~Drayton Cadillac of El Paso|El Paso|TX|28~Lakeshore Pre-Owned|Springfield|MA|13~Union Square Mazda of Venice|Venice|FL|46
Harbor Point Truck Ranch|Mount St. Joseph|OH|69~Zellner Ram of Veradale|Veradale|WA|16~Corwin Budget Autos|Germantown|TN|8~Dunmore Truck & 4x4|Phoenix|AZ|55
Jessamy Motors|Birmingham|AL|29~Ibarrola Family Vehicle Co. of Fowler|Fowler|CA|15~Northcott Lincoln|Miami|FL|62~Copper Creek Mazda of Tulsa|Tulsa|OK|32
Lakeshore Toyota of Bridgeville|Bridgeville|PA|21~Rosario Audi|Gretna|LA|32~Jarrow Auto Center|Waukena|CA|54~Fox Run Ram|Upper Darby|PA|46
Harbor Point Hyundai|Jacksonville|FL|39~Golden Elm Audi of Meridian|Meridian|ID|24~Old Mill Auto Center|Portland|OR|28~Grand Prairie Trail Auto Sales|Indianapolis|IN|20
Lindqvist & Hollis Pre-Owned|Minneapolis|MN|14~Lindqvist Auto Exchange|Compton|CA|38~Tillotson Pre-Owned|Indianapolis|IN|32~Fairmile Auto Superstore Fair Oaks|Fair Oaks|CA|92
Vanterpool Motor Company|Bryan|TX|29~Harlowe Ford|Covington|TN|26~Grand Prairie Trail Used Cars|Tampa|FL|30~Yamane Value Cars|Seattle|WA|23
Kowalke Kia of Las Vegas|Las Vegas|NV|8~Tremblay Budget Autos|Tucson|AZ|17~Tenmile Cars Independence|Independence|MO|88~Iron Bridge Imports|Dragoon|AZ|13
Northcott Autohaus|Fresno|CA|18~Fairholt Hyundai of Cherry Hill|Cherry Hill|NJ|28~High Plains Car Company|Honolulu|HI|32~Prairie Gate Hyundai of Grand Terrace|Grand Terrace|CA|71
Copper Creek Pre-Owned|Leivasy|WV|11~Abernell Buick of Overland Park|Overland Park|KS|81~Lakeshore Import Autos|Port Orchard|WA|18~Crossroads Auto Exchange|Coon Rapids|IA|11
Abernell Mercedes-Benz|Old Mystic|CT|8~Corwin Mazda of McCall|McCall|ID|8~Quillen Hyundai of Pickens|Pickens|OK|10~Juniper Flats Jeep of Birmingham|Birmingham|AL|14
Silver Birch Truck Center|Ocean Shores|WA|9~Goforth Nissan|Welch|MN|23~Tenmile Cars Patton|Patton|CA|95~Castellane & Hollis Used Cars|Augusta|GA|17
Westergaard Porsche|Columbus|OH|54~Bayside Auto Exchange|San Diego|CA|13~Pruett Truck Ranch|Carrollton|KY|21~Golden Elm Vehicle Co.|St. Paul|MN|9
Ellsbury Imports|Stoneham|ME|8~Jessamy Auto Exchange|Duquesne|PA|10~Three Rivers Cash Cars|Rancho Santa Fe|CA|13~Grand Prairie Trail Hyundai|Bergland|MI|35
Blue Heron Jeep of San Jose|San Jose|CA|78~Uribe Chevrolet|Manchester|NH|8~Foothill Truck Center|Albuquerque|NM|9~Harlowe Genesis|Valdosta|GA|29
Ashdown Buy-Here Autos|Tuscaloosa|AL|23~Ibarrola Truck Center|Bradford|ME|8~Zamorano Auto Center|Solomon|KS|13~High Plains Truck Ranch|Mill Valley|CA|30
Bayside Auto Exchange|Indianapolis|IN|8~Mill Hollow Acura|Boys Town|NE|26~Tremblay Vehicle Co.|Mendon|MA|44~Eagle Mesa BMW of San Francisco|San Francisco|CA|62
Gallardin Kia|Cascade|CO|15~Valcourt Car Company|DeForest|WI|20~Riverbend Toyota of Eagle River|Eagle River|AK|10~Zellner Auto Sales|Wakefield|RI|8
Pruett Lincoln|Siloam Springs|AR|17~Brindle & Birchard Auto Sales|Broadway|NJ|17~Zellner Hyundai of Spokane|Spokane|WA|16~Crossroads Toyota of Dublin|Dublin|OH|88
Northcott Motorcars|Madera|CA|32~Quillen Chevrolet of Lynchburg|Lynchburg|VA|16~Brindle Premium Autos|San Diego|CA|19~Orchard Hill Mazda|Hoven|SD|8
Orchard Hill Pre-Owned|Oakland|FL|100~Zamorano Truck Center|Kernersville|NC|9~Lathrop Auto Center|San Antonio|TX|56~Kinsale Toyota|Ririe|ID|8
Prairie Gate Mazda of Tucson|Tucson|AZ|32~Foothill Cadillac of Albuquerque|Albuquerque|NM|28~Drayton Auto Group|South Houston|TX|17~Yarwood Cash Cars|Lexington|NC|32
Iron Bridge Kia of Aurora|Aurora|CO|103~Thornbury Ford of Polk City|Polk City|IA|20~Summit Park Cash Cars|Mule Creek|NM|8~Prairie Gate Motor Company|Hamtramck|MI|24
Uribe Honda|Cleveland|OH|44~Kinsale Pre-Owned|Mount Pleasant|SC|22~Foothill Hyundai of San Diego|San Diego|CA|107~Valcourt Auto Group|Aston|PA|19
Calloway Audi of Salt Lake City|Salt Lake City|UT|19~Stone Ridge Ford of Westport|Westport|KY|49~Valcourt Kia|Edmonds|WA|37~Northcott BMW of Hampton|Hampton|VA|46
Cedar Fork Chevrolet|Mountlake Terrace|WA|78~Crossroads Budget Autos|Jacksonville|FL|19~Ellsbury & Penhallow Autos|Princeton|NC|8~Delacour Chevrolet|Clinton|AL|17
Ingleby Nissan of Conley|Conley|GA|150~Northcott Motorcars|Indianapolis|IN|45~Yamane Kia of St. Paul|St. Paul|MN|41~Fairmile Auto Superstore Vancouver|Vancouver|WA|70
Northcott Lexus of Suffolk|Suffolk|VA|55~Okonjo Nissan of Lubbock|Lubbock|TX|45~Wexley Honda|Athens|ME|8~Quillen Hyundai of St. Louis|St. Louis|MO|35
Summit Park Autos|Des Moines|IA|20~Granite Bend Buy-Here Autos|Provo|UT|13~Bastable Nissan|Miami|FL|63~Lakeshore Cadillac of Pittsburgh|Pittsburgh|PA|92
Crossroads Toyota|Florence|SC|15~Fairmile Auto Superstore Burbank|Burbank|CA|67~Stone Ridge Buick|Teigen|MT|8~Tillotson Buy-Here Autos|Hagerstown|MD|11
Valcourt Car Company|Austin|TX|60~Pine Barrens Auto Exchange|Martinsville|MO|23~Silver Birch Auto Exchange|Lincoln|NE|10~Union Square Honda of Las Vegas|Las Vegas|NV|90
Valcourt Budget Autos|Rio Rancho|NM|25~Grand Prairie Trail Chevrolet of Charleston|Charleston|SC|24~Open Lot Autos Memphis|Memphis|TN|45~Ibarrola Jeep|Walker|KY|21
Montagne Honda|Lake Worth|FL|39~Ellsbury Budget Autos|Spokane|WA|16~Prairie Gate Nissan|Grantville|KS|13~Zellner Hyundai of Milwaukee|Milwaukee|WI|29
Ellsbury Subaru|Charlestown|MD|11~Summit Park Motors|Warren|PA|35~Tillotson Cash Cars|Baltimore|MD|27~Dunmore Nissan|Haledon|NJ|54
Lathrop Import Motors|Ringle|WI|1
`;

/** The table above as the market's sellers. */
export function wordSellers(): readonly WordSeller[] {
  return TABLE.trim()
    .split(/[\n~]/)
    .map((line, at) => {
      const [name = "", city = "", state = "", vehicles = "0"] = line.split("|");
      return { id: at + 1, name, city, state, vehicles: Number(vehicles) };
    });
}
