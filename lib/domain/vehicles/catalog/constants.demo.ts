import type {
  BodyStyle,
  Drivetrain,
  SizeClass,
  Transmission,
} from "#lib/domain/vehicles/vehicle/constants.ts";
import { GONE_MODELS } from "./constants.gone.ts";
import type { ModelFact } from "./types.demo.ts";

/**
 * Demo-market assumptions for the models that sell most (see `ModelFact`). Columns: make, model,
 * body, size, base price in dollars, sales a year in thousands, seats, drivetrains, transmissions,
 * towing in pounds. Names as the decoder gives them.
 * Codes: f FWD, r RWD, a AWD, 4 4WD; A automatic, M manual, C CVT, D dual clutch, S single speed. What
 * has nothing but a single speed is electric.
 */
const TABLE = `
Acura|ILX|sedan|compact|25900|13|5|f|D|0
Acura|Integra|hatchback|compact|31000|25|5|f|CM|0
Acura|MDX|suv|midsize|44500|52|7|fa|A|3500
Acura|RDX|suv|compact|37800|58|5|fa|A|1500
Acura|TLX|sedan|midsize|33000|28|5|fa|DA|0
Acura|TSX|sedan|compact|30000|28|5|f|AM|0
Alfa Romeo|Giulia|sedan|compact|39400|9|5|ra|A|0
Alfa Romeo|Stelvio|suv|compact|41400|10|5|ra|A|3000
Audi|A3|sedan|compact|33300|20|5|fa|D|0
Audi|A4|sedan|compact|37400|32|5|fa|D|0
Audi|A5|hatchback|compact|42900|24|5|a|D|0
Audi|A6|sedan|midsize|54900|18|5|a|D|0
Audi|A7|hatchback|midsize|69000|7|5|a|D|0
Audi|Q3|suv|compact|34700|25|5|fa|A|0
Audi|Q5|suv|compact|43300|66|5|a|DA|4400
Audi|Q7|suv|midsize|54800|33|7|a|A|7700
Audi|Q8|suv|midsize|68200|14|5|a|A|7700
Audi|S4|sedan|compact|49900|6|5|a|DA|0
Audi|S5|coupe|compact|52500|8|4|a|DA|0
Audi|SQ5|suv|compact|52900|9|5|a|A|4400
Audi|e-tron|suv|midsize|74800|6|5|a|S|4000
BMW|228i|sedan|compact|35700|9|5|ar|A|0
BMW|230i|coupe|compact|35300|8|4|ra|AM|0
BMW|320i|sedan|compact|34000|20|5|ra|A|0
BMW|328i|sedan|compact|38500|60|5|ra|AM|0
BMW|330e|sedan|compact|44500|5|5|ra|A|0
BMW|330i|sedan|compact|40750|38|5|ra|A|0
BMW|335i|sedan|compact|44000|20|5|ra|AM|0
BMW|340i|sedan|compact|48000|8|5|ra|AM|0
BMW|428i|coupe|compact|41000|14|4|ra|A|0
BMW|430i|coupe|compact|45600|16|4|ra|A|0
BMW|440i|coupe|compact|51000|6|4|ra|A|0
BMW|528i|sedan|midsize|50000|28|5|ra|A|0
BMW|530i|sedan|midsize|54200|20|5|ra|A|0
BMW|535i|sedan|midsize|56000|14|5|ra|A|0
BMW|540i|sedan|midsize|59450|9|5|ra|A|0
BMW|740i|sedan|full|86500|6|5|ra|A|0
BMW|M3|sedan|compact|70000|6|5|ra|AM|0
BMW|M4|coupe|compact|72000|5|4|ra|AM|0
BMW|X1|suv|compact|35200|28|5|fa|A|0
BMW|X2|suv|compact|36600|12|5|fa|A|0
BMW|X3|suv|compact|43000|70|5|ar|A|4400
BMW|X4|suv|compact|51100|8|5|a|A|4400
BMW|X5|suv|midsize|59400|55|5|ar|A|7200
BMW|X6|suv|midsize|65050|8|5|ar|A|7200
BMW|X7|suv|full|74900|24|7|a|A|7500
BMW|Z4|convertible|compact|49900|2|2|r|AM|0
BMW|i3|hatchback|compact|44450|7|4|r|S|0
BMW|i4|sedan|compact|52200|20|5|ra|S|0
Buick|Enclave|suv|full|40000|50|7|fa|A|5000
Buick|Encore|suv|compact|23200|80|5|fa|A|0
Buick|Encore GX|suv|compact|24100|60|5|fa|CA|1000
Buick|Envision|suv|compact|32000|35|5|fa|A|1500
Buick|LaCrosse|sedan|full|30500|40|5|fa|A|1000
Buick|Regal|sedan|midsize|26000|20|5|fa|A|0
Buick|Verano|sedan|compact|21000|35|5|f|A|0
Cadillac|ATS|sedan|compact|35500|22|5|ra|AM|1000
Cadillac|CT4|sedan|compact|33300|7|5|ra|A|0
Cadillac|CT5|sedan|midsize|37200|16|5|ra|A|0
Cadillac|CTS|sedan|midsize|46500|24|5|ra|A|1000
Cadillac|Escalade|suv|full|76200|36|7|r4|A|8200
Cadillac|Lyriq|suv|midsize|58600|15|5|ra|S|3500
Cadillac|SRX|suv|midsize|38500|55|5|fa|A|3500
Cadillac|XT4|suv|compact|35800|30|5|fa|A|3500
Cadillac|XT5|suv|midsize|43900|48|5|fa|A|3500
Cadillac|XT6|suv|midsize|48000|22|6|fa|A|4000
Chevrolet|Blazer|suv|midsize|28800|90|5|fa|A|4500
Chevrolet|Bolt EV|hatchback|compact|36600|22|5|f|S|0
Chevrolet|Bolt EUV|suv|compact|33500|25|5|f|S|0
Chevrolet|Camaro|coupe|midsize|25000|60|4|r|AM|0
Chevrolet|Colorado|pickup|midsize|25200|110|5|r4|A|7000
Chevrolet|Corvette|coupe|midsize|58900|28|2|r|DM|0
Chevrolet|Cruze|sedan|compact|18900|200|5|f|AM|0
Chevrolet|Equinox|suv|compact|23800|300|5|fa|A|1500
Chevrolet|Express|van|full|33000|70|12|r|A|7400
Chevrolet|HHR|wagon|compact|19000|60|5|f|AM|1000
Chevrolet|Impala|sedan|full|31600|110|5|f|A|1000
Chevrolet|Malibu|sedan|midsize|22100|160|5|f|CA|0
Chevrolet|Silverado 1500|pickup|full|28300|420|6|4r|A|9500
Chevrolet|Silverado 2500|pickup|full|34600|95|6|4r|A|14500
Chevrolet|Silverado 3500|pickup|full|36900|45|6|4r|A|20000
Chevrolet|Sonic|hatchback|compact|16700|60|5|f|AM|0
Chevrolet|Spark|hatchback|compact|13200|30|4|f|CM|0
Chevrolet|Suburban|suv|full|51700|55|8|r4|A|8300
Chevrolet|Tahoe|suv|full|49000|100|8|r4|A|8400
Chevrolet|Trailblazer|suv|compact|19000|80|5|fa|CA|1000
Chevrolet|Traverse|suv|full|29800|135|8|fa|A|5000
Chevrolet|Trax|suv|compact|21300|90|5|fa|A|0
Chevrolet|Volt|hatchback|compact|34000|20|5|f|C|0
Chrysler|200|sedan|midsize|22500|120|5|fa|A|0
Chrysler|300|sedan|full|29600|40|5|ra|A|1000
Chrysler|Pacifica|minivan|full|34000|105|7|fa|A|3600
Chrysler|Town and Country|minivan|full|30000|110|7|f|A|3600
Chrysler|Voyager|minivan|full|27000|20|7|f|A|3600
Dodge|Avenger|sedan|midsize|20600|90|5|f|A|0
Dodge|Challenger|coupe|full|28100|60|5|ra|AM|1000
Dodge|Charger|sedan|full|29900|90|5|ra|A|1000
Dodge|Dart|sedan|compact|17000|80|5|f|AM|0
Dodge|Durango|suv|full|30800|70|7|ra|A|6200
Dodge|Grand Caravan|minivan|full|27300|120|7|f|A|3600
Dodge|Hornet|suv|compact|31000|15|5|a|A|2000
Dodge|Journey|suv|midsize|23600|85|7|fa|A|1000
Dodge|Ram|pickup|full|22000|230|6|4r|AM|9000
Fiat|500|hatchback|compact|16500|30|4|f|AM|0
Fiat|500X|suv|compact|24600|6|5|a|A|0
Ford|Bronco|suv|midsize|30000|110|5|4|AM|3500
Ford|Bronco Sport|suv|compact|26700|115|5|4|A|2000
Ford|C-MAX|hatchback|compact|24200|25|5|f|C|0
Ford|EcoSport|suv|compact|20000|55|5|f4|A|1400
Ford|Edge|suv|midsize|31100|125|5|fa|A|1500
Ford|Escape|suv|compact|24900|250|5|fa|AC|1500
Ford|Expedition|suv|full|52000|75|8|r4|A|9000
Ford|Explorer|suv|midsize|32800|220|7|ra4|A|5000
Ford|F-150|pickup|full|28700|700|6|4r|A|10000
Ford|F-250|pickup|full|34000|140|6|4r|A|14000
Ford|F-350|pickup|full|36000|60|6|4r|A|18000
Ford|Fiesta|hatchback|compact|14300|55|5|f|DM|0
Ford|Flex|suv|full|30600|22|7|fa|A|4500
Ford|Focus|sedan|compact|18000|190|5|f|DM|0
Ford|Fusion|sedan|midsize|23200|230|5|fa|A|0
Ford|Maverick|pickup|compact|20000|90|5|fa|CA|2000
Ford|Mustang|coupe|midsize|26700|80|4|r|AM|1000
Ford|Mustang Mach-E|suv|midsize|43000|40|5|ra|S|0
Ford|Ranger|pickup|midsize|24100|90|5|r4|A|7500
Ford|Taurus|sedan|full|27800|55|5|fa|A|1000
Ford|Transit|van|full|35500|130|3|ra|A|6000
Ford|Transit Connect|van|compact|24500|38|2|f|A|2000
GMC|Acadia|suv|midsize|29800|95|7|fa|A|4000
GMC|Canyon|pickup|midsize|26400|32|5|r4|A|7000
GMC|Savana|van|full|33300|25|12|r|A|7400
GMC|Sierra 1500|pickup|full|29600|165|6|4r|A|9500
GMC|Sierra 2500|pickup|full|36100|50|6|4r|A|14500
GMC|Sierra 3500|pickup|full|38400|25|6|4r|A|20000
GMC|Terrain|suv|compact|25000|100|5|fa|A|1500
GMC|Yukon|suv|full|50600|75|8|r4|A|8400
GMC|Yukon XL|suv|full|53400|38|8|r4|A|8200
Genesis|G70|sedan|compact|36000|12|5|ra|A|0
Genesis|G80|sedan|midsize|47700|8|5|ra|A|0
Genesis|GV70|suv|compact|41000|20|5|a|A|3500
Genesis|GV80|suv|midsize|48900|18|5|ra|A|6000
Honda|Accord|sedan|midsize|24300|270|5|f|CM|0
Honda|CR-V|suv|compact|25000|360|5|fa|C|1500
Honda|Civic|sedan|compact|20000|325|5|f|CM|0
Honda|Fit|hatchback|compact|16200|45|5|f|CM|0
Honda|HR-V|suv|compact|21000|110|5|fa|C|0
Honda|Insight|sedan|compact|22900|22|5|f|C|0
Honda|Odyssey|minivan|full|30800|95|8|f|A|3500
Honda|Passport|suv|midsize|32000|40|5|fa|A|5000
Honda|Pilot|suv|midsize|31700|130|8|fa|A|5000
Honda|Prologue|suv|midsize|48700|30|5|fa|S|1500
Honda|Ridgeline|pickup|midsize|33900|35|5|af|A|5000
Hyundai|Accent|sedan|compact|15300|50|5|f|CM|0
Hyundai|Elantra|sedan|compact|19300|180|5|f|CMD|0
Hyundai|Genesis|sedan|midsize|39000|25|5|ra|A|0
Hyundai|Ioniq|hatchback|compact|23200|18|5|f|DS|0
Hyundai|Ioniq 5|suv|compact|41500|35|5|ra|S|1500
Hyundai|Kona|suv|compact|20300|80|5|fa|DC|0
Hyundai|Palisade|suv|midsize|31800|85|8|fa|A|5000
Hyundai|Santa Cruz|pickup|compact|24000|35|5|fa|AD|3500
Hyundai|Santa Fe|suv|midsize|25900|115|5|fa|A|2000
Hyundai|Santa Fe Sport|suv|midsize|25000|90|5|fa|A|2000
Hyundai|Sonata|sedan|midsize|23600|160|5|f|AD|0
Hyundai|Tucson|suv|compact|23600|140|5|fa|A|1500
Hyundai|Veloster|hatchback|compact|18700|22|4|f|DM|0
Hyundai|Venue|suv|compact|17400|28|5|f|CM|0
Infiniti|G37|sedan|midsize|36000|50|5|ra|AM|0
Infiniti|Q50|sedan|midsize|36400|32|5|ra|A|0
Infiniti|QX50|suv|compact|37300|20|5|fa|C|3000
Infiniti|QX60|suv|midsize|44400|40|7|fa|C|5000
Infiniti|QX80|suv|full|66800|17|7|r4|A|8500
Jaguar|F-PACE|suv|midsize|45200|15|5|a|A|5290
Jaguar|XE|sedan|compact|39900|6|5|ra|A|0
Jaguar|XF|sedan|midsize|51200|6|5|ra|A|0
Jeep|Cherokee|suv|midsize|26000|190|5|fa4|A|2000
Jeep|Compass|suv|compact|22300|120|5|f4|AM|2000
Jeep|Gladiator|pickup|midsize|33500|80|5|4|AM|6500
Jeep|Grand Cherokee|suv|midsize|33000|230|5|r4|A|6200
Jeep|Grand Cherokee L|suv|full|38000|70|7|r4|A|6200
Jeep|Liberty|suv|midsize|23000|60|5|r4|A|5000
Jeep|Patriot|suv|compact|18000|90|5|f4|CAM|1000
Jeep|Renegade|suv|compact|22400|70|5|f4|A|2000
Jeep|Wrangler|suv|compact|28300|210|5|4|AM|2500
Kia|Cadenza|sedan|full|38100|6|5|f|A|0
Kia|Carnival|minivan|full|32100|35|8|f|A|3500
Kia|EV6|suv|compact|42600|20|5|ra|S|2300
Kia|Forte|sedan|compact|17900|100|5|f|CM|0
Kia|K5|sedan|midsize|23500|80|5|fa|AD|0
Kia|Niro|suv|compact|24600|28|5|f|DS|0
Kia|Optima|sedan|midsize|23400|120|5|f|A|0
Kia|Rio|sedan|compact|15800|30|5|f|CA|0
Kia|Sedona|minivan|full|28700|18|7|f|A|3500
Kia|Seltos|suv|compact|22000|55|5|af|CD|0
Kia|Sorento|suv|midsize|27000|100|7|fa|AD|2000
Kia|Soul|hatchback|compact|17500|110|5|f|CM|0
Kia|Sportage|suv|compact|24000|90|5|fa|A|2000
Kia|Stinger|hatchback|midsize|33100|14|5|ra|A|0
Kia|Telluride|suv|midsize|31900|90|8|fa|A|5000
Land Rover|Defender|suv|midsize|50000|25|5|4|A|8200
Land Rover|Discovery|suv|midsize|52300|8|7|4|A|8200
Land Rover|Discovery Sport|suv|compact|41500|12|7|4|A|4400
Land Rover|Range Rover|suv|full|92000|20|5|4|A|7700
Land Rover|Range Rover Evoque|suv|compact|43300|12|5|4|A|3900
Land Rover|Range Rover Sport|suv|midsize|69500|22|5|4|A|7700
Land Rover|Range Rover Velar|suv|midsize|57200|16|5|4|A|5500
Lexus|CT|hatchback|compact|32000|15|5|f|C|0
Lexus|ES|sedan|midsize|39900|55|5|fa|A|0
Lexus|GS|sedan|midsize|51000|15|5|ra|A|0
Lexus|GX|suv|full|53100|26|7|4|A|6500
Lexus|IS|sedan|compact|39000|30|5|ra|A|0
Lexus|LS|sedan|full|76000|6|5|ra|A|0
Lexus|LX|suv|full|86600|5|8|4|A|7000
Lexus|NX|suv|compact|36900|60|5|fa|AC|2000
Lexus|RC|coupe|compact|42100|5|4|ra|A|0
Lexus|RX|suv|midsize|44200|110|5|fa|AC|3500
Lexus|UX|suv|compact|32500|17|5|fa|C|0
Lincoln|Aviator|suv|midsize|51100|24|7|ra|A|6700
Lincoln|Corsair|suv|compact|36000|26|5|fa|A|3000
Lincoln|MKC|suv|compact|34000|25|5|fa|A|3000
Lincoln|MKX|suv|midsize|39600|28|5|fa|A|3500
Lincoln|MKZ|sedan|midsize|36800|28|5|fa|A|0
Lincoln|Nautilus|suv|midsize|41000|30|5|fa|A|3500
Lincoln|Navigator|suv|full|76200|17|7|r4|A|8700
MINI|Countryman|suv|compact|28400|16|5|fa|ADM|0
MINI|Hardtop|hatchback|compact|22900|20|4|f|ADM|0
Maserati|Ghibli|sedan|midsize|74500|4|5|ra|A|0
Maserati|Levante|suv|midsize|75900|5|5|a|A|5900
Mazda|CX-3|suv|compact|20600|14|5|fa|A|0
Mazda|CX-30|suv|compact|22000|55|5|fa|A|2000
Mazda|CX-5|suv|compact|25200|150|5|fa|A|2000
Mazda|CX-50|suv|compact|26800|60|5|a|A|3500
Mazda|CX-9|suv|midsize|33900|28|7|fa|A|3500
Mazda|CX-90|suv|full|39600|55|7|a|A|5000
Mazda|MX-5|convertible|compact|26600|9|2|r|MA|0
Mazda|Mazda3|sedan|compact|21500|60|5|fa|AM|0
Mazda|Mazda6|sedan|midsize|24000|30|5|f|A|0
Mercedes-Benz|A-Class|sedan|compact|33000|16|5|fa|D|0
Mercedes-Benz|C-Class|sedan|compact|41400|60|5|ra|A|0
Mercedes-Benz|CLA-Class|sedan|compact|36600|22|5|fa|D|0
Mercedes-Benz|E-Class|sedan|midsize|54000|42|5|ra|A|0
Mercedes-Benz|G-Class|suv|full|130900|8|5|4|A|7000
Mercedes-Benz|GLA-Class|suv|compact|36200|24|5|fa|D|0
Mercedes-Benz|GLB-Class|suv|compact|38000|25|7|fa|D|0
Mercedes-Benz|GLC-Class|suv|compact|42500|65|5|ra|A|3500
Mercedes-Benz|GLE-Class|suv|midsize|54200|52|5|ra|A|7700
Mercedes-Benz|GLK-Class|suv|compact|38500|30|5|ra|A|3500
Mercedes-Benz|GLS-Class|suv|full|75900|22|7|a|A|7700
Mercedes-Benz|ML-Class|suv|midsize|48700|38|5|ra|A|7200
Mercedes-Benz|S-Class|sedan|full|94300|15|5|ra|A|0
Mercedes-Benz|Sprinter|van|full|36000|30|2|r4|A|5000
Mitsubishi|Eclipse Cross|suv|compact|23000|15|5|fa|C|1500
Mitsubishi|Lancer|sedan|compact|18000|18|5|fa|CM|0
Mitsubishi|Mirage|hatchback|compact|14300|20|5|f|CM|0
Mitsubishi|Outlander|suv|midsize|25000|38|7|fa|C|1500
Mitsubishi|Outlander Sport|suv|compact|21000|32|5|fa|CM|0
Nissan|370Z|coupe|compact|30100|4|2|r|AM|0
Nissan|Altima|sedan|midsize|24300|230|5|fa|C|0
Nissan|Armada|suv|full|47500|32|8|r4|A|8500
Nissan|Ariya|suv|midsize|43200|14|5|fa|S|1500
Nissan|Frontier|pickup|midsize|26800|72|5|r4|AM|6000
Nissan|Juke|suv|compact|20300|30|5|fa|CM|0
Nissan|Kicks|suv|compact|19000|60|5|f|C|0
Nissan|Leaf|hatchback|compact|31600|14|5|f|S|0
Nissan|Maxima|sedan|full|34500|45|5|f|C|0
Nissan|Murano|suv|midsize|31700|65|5|fa|C|1500
Nissan|NV200|van|compact|23500|17|2|f|C|0
Nissan|Pathfinder|suv|midsize|31700|65|7|f4|CA|6000
Nissan|Quest|minivan|full|27000|12|7|f|C|3500
Nissan|Rogue|suv|compact|25300|350|5|fa|C|1100
Nissan|Rogue Sport|suv|compact|23300|40|5|fa|C|0
Nissan|Sentra|sedan|compact|19100|190|5|f|CM|0
Nissan|Titan|pickup|full|36200|30|5|4r|A|9000
Nissan|Versa|sedan|compact|14800|85|5|f|CM|0
Nissan|Versa Note|hatchback|compact|15700|25|5|f|CM|0
Nissan|Xterra|suv|midsize|25000|17|5|r4|AM|5000
Polestar|Polestar 2|hatchback|compact|48400|9|5|fa|S|2000
Porsche|911|coupe|compact|99200|9|4|ra|DM|0
Porsche|Cayenne|suv|midsize|67500|19|5|a|A|7700
Porsche|Macan|suv|compact|52100|23|5|a|D|4400
Porsche|Panamera|hatchback|full|88400|6|4|ra|D|0
Porsche|Taycan|sedan|full|81200|7|4|ra|S|0
Ram|1500|pickup|full|32300|420|6|4r|A|10000
Ram|2500|pickup|full|34000|95|6|4r|AM|15000
Ram|3500|pickup|full|36000|60|6|4r|AM|20000
Ram|ProMaster 1500|van|full|32000|20|2|f|A|6800
Ram|ProMaster City|van|compact|25000|13|2|f|A|2000
Rivian|R1S|suv|full|78000|20|7|a|S|7700
Rivian|R1T|pickup|full|73000|18|5|a|S|11000
Subaru|Ascent|suv|midsize|32000|75|8|a|C|5000
Subaru|BRZ|coupe|compact|28800|4|4|r|MA|0
Subaru|Crosstrek|suv|compact|22200|130|5|a|CM|1500
Subaru|Forester|suv|compact|24500|175|5|a|C|1500
Subaru|Impreza|hatchback|compact|18700|60|5|a|CM|0
Subaru|Legacy|sedan|midsize|22700|40|5|a|C|0
Subaru|Outback|wagon|midsize|26600|175|5|a|C|2700
Subaru|WRX|sedan|compact|27500|26|5|a|MC|0
Subaru|XV Crosstrek|suv|compact|21800|60|5|a|CM|1500
Tesla|Model 3|sedan|midsize|39900|200|5|ra|S|0
Tesla|Model S|hatchback|full|79900|22|5|ar|S|0
Tesla|Model X|suv|full|84900|20|6|a|S|5000
Tesla|Model Y|suv|midsize|49900|300|5|ar|S|3500
Toyota|4Runner|suv|midsize|36100|130|5|4r|A|5000
Toyota|86|coupe|compact|27000|4|4|r|MA|0
Toyota|Avalon|sedan|full|35900|35|5|fa|A|0
Toyota|C-HR|suv|compact|21400|45|5|f|C|0
Toyota|Camry|sedan|midsize|24800|340|5|fa|A|0
Toyota|Corolla|sedan|compact|19800|300|5|f|CM|0
Toyota|Corolla Cross|suv|compact|22300|70|5|fa|C|1500
Toyota|FJ Cruiser|suv|midsize|27000|14|5|r4|AM|5000
Toyota|Grand Highlander|suv|full|43000|70|7|fa|AC|5000
Toyota|Highlander|suv|midsize|34600|240|8|fa|A|5000
Toyota|Land Cruiser|suv|full|85300|4|8|4|A|8100
Toyota|Prius|hatchback|compact|24500|70|5|fa|C|0
Toyota|Prius Prime|hatchback|compact|27900|20|5|f|C|0
Toyota|Prius c|hatchback|compact|20600|25|5|f|C|0
Toyota|RAV4|suv|compact|26100|420|5|fa|AC|1500
Toyota|RAV4 Prime|suv|compact|38100|20|5|a|C|2500
Toyota|Sequoia|suv|full|49900|11|8|r4|A|7400
Toyota|Sienna|minivan|full|31600|95|7|fa|AC|3500
Toyota|Tacoma|pickup|midsize|26200|245|5|4r|AM|6400
Toyota|Tundra|pickup|full|33700|110|6|4r|A|9000
Toyota|Venza|suv|midsize|32500|35|5|a|C|0
Toyota|Yaris|hatchback|compact|15700|28|5|f|AM|0
Volkswagen|Atlas|suv|full|31500|75|7|fa|A|5000
Volkswagen|Atlas Cross Sport|suv|midsize|30500|40|5|fa|A|5000
Volkswagen|Beetle|hatchback|compact|20900|22|4|f|AM|0
Volkswagen|CC|sedan|midsize|32000|18|5|fa|DA|0
Volkswagen|Golf|hatchback|compact|23200|20|5|f|AM|0
Volkswagen|Golf GTI|hatchback|compact|28600|20|5|f|DM|0
Volkswagen|ID.4|suv|compact|40000|28|5|ra|S|2700
Volkswagen|Jetta|sedan|compact|18900|115|5|f|AM|0
Volkswagen|Passat|sedan|midsize|23000|70|5|f|A|0
Volkswagen|Taos|suv|compact|23000|60|5|fa|AD|0
Volkswagen|Tiguan|suv|compact|25000|100|5|fa|A|1500
Volkswagen|Touareg|suv|midsize|49500|7|5|a|A|7700
Volvo|S60|sedan|compact|36100|18|5|fa|A|0
Volvo|S90|sedan|midsize|51200|5|5|fa|A|0
Volvo|XC40|suv|compact|33700|25|5|fa|A|3500
Volvo|XC60|suv|compact|41700|38|5|fa|A|3500
Volvo|XC90|suv|midsize|48400|35|7|fa|A|5000
`;

const DRIVES: Readonly<Record<string, Drivetrain>> = {
  f: "fwd",
  r: "rwd",
  a: "awd",
  "4": "four_wd",
};
const GEARBOXES: Readonly<Record<string, Transmission>> = {
  A: "automatic",
  M: "manual",
  C: "cvt",
  D: "dual_clutch",
  S: "single_speed",
};
const BODIES: Readonly<Record<string, BodyStyle>> = {
  sedan: "sedan",
  suv: "suv",
  pickup: "pickup",
  hatchback: "hatchback",
  coupe: "coupe",
  convertible: "convertible",
  wagon: "wagon",
  minivan: "minivan",
  van: "van",
};
const SIZES: Readonly<Record<string, SizeClass>> = {
  compact: "compact",
  midsize: "midsize",
  full: "full",
};

function words<T>(codes: string, table: Readonly<Record<string, T>>): T[] {
  return [...codes].map((code) => {
    const word = table[code];
    if (word === undefined) throw new Error(`unknown code ${code} in the model table`);
    return word;
  });
}

function parseLine(line: string): ModelFact {
  const [make = "", model = "", body = "", size = "", price, sales, seats, drives, boxes, tow] =
    line.split("|");
  const bodyStyle = BODIES[body];
  const sizeClass = SIZES[size];
  if (!bodyStyle || !sizeClass || !drives || !boxes || tow === undefined) {
    throw new Error(`bad line in the model table: ${line}`);
  }
  return {
    make,
    model,
    bodyStyle,
    sizeClass,
    baseMsrpCents: Number(price) * 100,
    annualSalesThousands: Number(sales),
    seats: Number(seats),
    drivetrains: words(drives, DRIVES),
    transmissions: words(boxes, GEARBOXES),
    isElectric: boxes === "S",
    towPounds: Number(tow),
  };
}

const parse = (table: string): ModelFact[] => table.trim().split("\n").map(parseLine);

/** Demo-market assumptions by model, in order of make and model. */
export const MODEL_FACTS: readonly ModelFact[] = parse(TABLE);
/** The same of model years up to 2009, where they differ or the model is gone. */
export const EARLY_MODEL_FACTS: readonly ModelFact[] = parse(GONE_MODELS);
