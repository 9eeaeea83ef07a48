/**
 * The demo market's assumptions for models that were sold in 2000-2009 and are gone, or had another name then; in the
 * columns of the table in `constants.demo.ts`. Prices are in dollars of 2020, about 1.5 times those of 2004.
 */
export const GONE_MODELS = `
Acura|CL|coupe|midsize|42000|25|5|f|AM|0
Acura|Integra|coupe|compact|31000|25|5|f|CM|0
Acura|RL|sedan|full|66000|12|5|fa|A|0
Acura|RSX|coupe|compact|31500|22|4|f|AM|0
Acura|TL|sedan|midsize|49500|65|5|f|AM|0
Audi|TT|coupe|compact|50000|10|4|fa|MA|0
Audi|allroad|wagon|midsize|60000|6|5|a|A|0
BMW|323i|sedan|compact|44000|25|5|r|AM|0
BMW|325Ci|coupe|compact|46000|16|4|r|AM|0
BMW|325i|sedan|compact|43000|45|5|r|AM|0
BMW|325xi|sedan|compact|45000|18|5|a|AM|0
BMW|330Ci|coupe|compact|55000|12|4|r|AM|0
BMW|330i|sedan|compact|53000|18|5|r|AM|0
BMW|330xi|sedan|compact|54500|8|5|a|AM|0
BMW|525i|sedan|midsize|61000|20|5|r|AM|0
BMW|545i|sedan|midsize|82000|6|5|r|A|0
BMW|550i|sedan|midsize|84000|6|5|r|A|0
BMW|745Li|sedan|full|110000|8|5|r|A|0
BMW|745i|sedan|full|104000|8|5|r|A|0
BMW|750Li|sedan|full|112000|8|5|r|A|0
BMW|M5|sedan|midsize|110000|2|5|r|M|0
BMW|Z3|convertible|compact|47000|12|2|r|MA|0
Buick|Century|sedan|midsize|33000|120|6|f|A|0
Buick|LeSabre|sedan|full|40500|120|6|f|A|0
Buick|Lucerne|sedan|full|39000|70|6|f|A|0
Buick|Park Avenue|sedan|full|53500|45|6|f|A|0
Buick|Rainier|suv|midsize|51000|20|5|ra|A|6000
Buick|Rendezvous|suv|midsize|40000|60|7|fa|A|3500
Buick|Terraza|minivan|full|43000|15|7|f|A|3500
Cadillac|Catera|sedan|midsize|53000|12|5|r|A|0
Cadillac|DTS|sedan|full|60000|45|6|f|A|0
Cadillac|DeVille|sedan|full|69500|90|6|f|A|0
Cadillac|Eldorado|coupe|full|68000|12|5|f|A|0
Cadillac|STS|sedan|midsize|62500|22|5|ra|A|0
Cadillac|Seville|sedan|full|73000|25|5|f|A|0
Cadillac|XLR|convertible|compact|112000|2|2|r|A|0
Chevrolet|Astro|van|midsize|35000|60|8|ra|A|5000
Chevrolet|Avalanche|pickup|full|48500|80|6|4r|A|8000
Chevrolet|Aveo|sedan|compact|16500|60|5|f|MA|0
Chevrolet|Cavalier|sedan|compact|19500|220|5|f|AM|0
Chevrolet|Classic|sedan|midsize|30000|60|5|f|A|0
Chevrolet|Cobalt|sedan|compact|21500|190|5|f|AM|0
Chevrolet|Lumina|sedan|midsize|29000|50|6|f|A|0
Chevrolet|Metro|hatchback|compact|15000|25|4|f|MA|0
Chevrolet|Monte Carlo|coupe|midsize|33000|65|5|f|A|0
Chevrolet|Prizm|sedan|compact|21000|45|5|f|AM|0
Chevrolet|S-10|pickup|midsize|23500|190|3|r4|AM|5000
Chevrolet|SSR|pickup|midsize|64000|6|2|r|AM|2500
Chevrolet|Tracker|suv|compact|26000|45|4|r4|AM|1500
Chevrolet|Trailblazer|suv|midsize|42000|240|5|r4|A|6000
Chevrolet|Uplander|minivan|full|37000|60|7|f|A|3500
Chevrolet|Venture|minivan|full|37000|90|7|f|A|3500
Chrysler|300C|sedan|full|50000|60|5|ra|A|2000
Chrysler|300M|sedan|full|45000|45|5|f|A|0
Chrysler|Aspen|suv|full|46000|25|8|r4|A|8500
Chrysler|Cirrus|sedan|midsize|29000|40|5|f|A|0
Chrysler|Concorde|sedan|full|36000|50|6|f|A|0
Chrysler|Crossfire|coupe|compact|50000|10|2|r|MA|0
Chrysler|LHS|sedan|full|46000|25|5|f|A|0
Chrysler|PT Cruiser|wagon|compact|25500|120|5|f|AM|1000
Chrysler|Sebring|sedan|midsize|30000|100|5|f|A|0
Daewoo|Lanos|sedan|compact|15000|10|5|f|MA|0
Daewoo|Leganza|sedan|midsize|22000|10|5|f|AM|0
Dodge|Caliber|hatchback|compact|21500|90|5|fa|CM|1000
Dodge|Caravan|minivan|midsize|31000|100|7|f|A|2000
Dodge|Dakota|pickup|midsize|28000|130|5|r4|AM|6000
Dodge|Intrepid|sedan|full|33000|120|6|f|A|0
Dodge|Magnum|wagon|full|37000|45|5|ra|A|2000
Dodge|Neon|sedan|compact|20500|140|5|f|MA|0
Dodge|Nitro|suv|midsize|31000|60|5|r4|AM|5000
Dodge|Stratus|sedan|midsize|28500|110|5|f|A|0
Dodge|Viper|coupe|compact|128000|2|2|r|M|0
Ford|Contour|sedan|midsize|24500|40|5|f|AM|0
Ford|Crown Victoria|sedan|full|37000|70|6|r|A|2000
Ford|Escort|sedan|compact|19000|60|5|f|AM|0
Ford|Excursion|suv|full|60000|35|8|r4|A|11000
Ford|Explorer Sport|suv|midsize|34000|40|4|r4|AM|5000
Ford|Explorer Sport Trac|pickup|midsize|37500|50|5|r4|AM|5000
Ford|Five Hundred|sedan|full|35500|90|5|fa|CA|1000
Ford|Freestar|minivan|full|37000|80|7|f|A|3500
Ford|Freestyle|suv|full|39000|60|7|fa|C|2000
Ford|Taurus X|suv|full|36500|15|7|fa|A|2000
Ford|Thunderbird|convertible|midsize|57000|15|2|r|A|0
Ford|Windstar|minivan|full|35500|180|7|f|A|3500
Ford|ZX2|coupe|compact|19500|40|4|f|MA|0
GMC|Envoy|suv|midsize|46000|110|5|r4|A|6000
GMC|Jimmy|suv|midsize|33000|60|5|r4|A|5000
GMC|Safari|van|midsize|35500|25|8|ra|A|5000
GMC|Sonoma|pickup|midsize|24000|50|3|r4|AM|5000
Honda|Element|suv|compact|27500|55|4|fa|AM|1500
Honda|Passport|suv|midsize|36500|20|5|r4|AM|4500
Honda|Prelude|coupe|compact|37500|10|4|f|MA|0
Honda|S2000|convertible|compact|52000|7|2|r|M|0
Hummer|H1|suv|full|160000|1|4|4|A|8000
Hummer|H2|suv|full|78000|26|6|4|A|8000
Hummer|H3|suv|midsize|43000|40|5|4|AM|4500
Hyundai|Azera|sedan|full|34000|25|5|f|A|0
Hyundai|Entourage|minivan|full|33000|15|7|f|A|3500
Hyundai|Tiburon|coupe|compact|25000|20|4|f|MA|0
Hyundai|Veracruz|suv|midsize|37500|18|7|fa|A|3500
Hyundai|XG300|sedan|full|38000|15|5|f|A|0
Hyundai|XG350|sedan|full|37500|17|5|f|A|0
Infiniti|EX35|suv|compact|45000|12|5|ra|A|0
Infiniti|FX35|suv|midsize|54000|25|5|ra|A|3500
Infiniti|FX45|suv|midsize|67500|6|5|a|A|3500
Infiniti|G20|sedan|compact|34500|14|5|f|AM|0
Infiniti|G35|sedan|midsize|44500|65|5|ra|AM|1000
Infiniti|I30|sedan|midsize|48500|30|5|f|A|0
Infiniti|I35|sedan|midsize|45500|25|5|f|A|0
Infiniti|M35|sedan|midsize|60000|20|5|ra|A|0
Infiniti|M45|sedan|midsize|68000|6|5|r|A|0
Infiniti|Q45|sedan|full|83000|4|5|r|A|0
Infiniti|QX4|suv|midsize|54500|22|5|r4|A|5000
Infiniti|QX56|suv|full|73500|15|8|r4|A|8900
Isuzu|Ascender|suv|midsize|42000|8|7|r4|A|6000
Isuzu|Axiom|suv|midsize|40500|6|5|r4|A|4500
Isuzu|Rodeo|suv|midsize|30000|50|5|r4|AM|4500
Isuzu|Trooper|suv|midsize|42500|18|5|r4|A|5000
Jaguar|S-Type|sedan|midsize|67500|15|5|r|A|0
Jaguar|X-Type|sedan|compact|46500|20|5|a|AM|0
Jaguar|XJ|sedan|full|92000|9|5|r|A|0
Jaguar|XJ8|sedan|full|90000|8|5|r|A|0
Jaguar|XK8|convertible|midsize|108000|4|4|r|A|0
Jeep|Cherokee|suv|compact|28500|150|5|r4|AM|5000
Jeep|Commander|suv|midsize|42500|60|7|r4|A|6500
Kia|Amanti|sedan|full|38500|12|5|f|A|0
Kia|Borrego|suv|midsize|33500|10|7|r4|A|6000
Kia|Rondo|wagon|compact|22500|25|7|f|A|0
Kia|Sephia|sedan|compact|17500|35|5|f|MA|0
Kia|Spectra|sedan|compact|20000|60|5|f|MA|0
Land Rover|Freelander|suv|compact|39500|7|5|a|A|2500
Land Rover|LR2|suv|compact|43500|6|5|a|A|3500
Land Rover|LR3|suv|midsize|63000|14|7|4|A|7700
Lexus|SC|convertible|midsize|95000|8|4|r|A|0
Lincoln|Continental|sedan|full|61500|22|6|f|A|0
Lincoln|LS|sedan|midsize|52000|35|5|r|A|0
Lincoln|MKS|sedan|full|45500|20|5|fa|A|0
Lincoln|Mark LT|pickup|full|55000|10|5|r4|A|8500
Lincoln|Town Car|sedan|full|64000|60|6|r|A|1500
Lincoln|Zephyr|sedan|midsize|43000|30|5|f|A|0
MINI|Clubman|hatchback|compact|28500|9|4|f|MA|0
MINI|Cooper|hatchback|compact|26500|30|4|f|MA|0
MINI|Cooper Convertible|convertible|compact|33500|8|4|f|MA|0
Mazda|626|sedan|midsize|29500|60|5|f|AM|0
Mazda|B-Series|pickup|midsize|24000|30|3|r4|MA|4000
Mazda|CX-7|suv|midsize|33500|35|5|fa|A|2000
Mazda|MPV|minivan|midsize|34000|30|7|f|A|3000
Mazda|Mazda5|minivan|compact|25500|18|6|f|AM|0
Mazda|Millenia|sedan|midsize|43500|15|5|f|A|0
Mazda|Protege|sedan|compact|20000|60|5|f|MA|0
Mazda|RX-8|coupe|compact|38500|15|4|r|MA|0
Mazda|Tribute|suv|compact|29500|40|5|fa|A|2000
Mercedes-Benz|CL-Class|coupe|full|150000|3|4|r|A|0
Mercedes-Benz|CLK-Class|coupe|midsize|66000|18|4|r|A|0
Mercedes-Benz|CLS-Class|sedan|midsize|90000|10|4|r|A|0
Mercedes-Benz|GL-Class|suv|full|76000|22|7|a|A|7500
Mercedes-Benz|M-Class|suv|midsize|55000|38|5|a|A|5000
Mercedes-Benz|R-Class|wagon|full|65000|12|6|a|A|3500
Mercedes-Benz|SL-Class|convertible|midsize|132000|10|2|r|A|0
Mercedes-Benz|SLK-Class|convertible|compact|62000|12|2|r|AM|0
Mercury|Cougar|coupe|compact|27500|30|4|f|AM|0
Mercury|Grand Marquis|sedan|full|37500|80|6|r|A|2000
Mercury|Mariner|suv|compact|33000|35|5|fa|A|2000
Mercury|Milan|sedan|midsize|28500|35|5|fa|AM|0
Mercury|Montego|sedan|full|37500|25|5|fa|CA|1000
Mercury|Mountaineer|suv|midsize|45500|40|7|ra|A|5000
Mercury|Mystique|sedan|midsize|25500|20|5|f|AM|0
Mercury|Sable|sedan|midsize|31500|80|6|f|A|0
Mercury|Villager|minivan|midsize|36500|25|7|f|A|3500
Mitsubishi|Diamante|sedan|midsize|40500|12|5|f|A|0
Mitsubishi|Eclipse|coupe|compact|29500|50|4|f|AM|0
Mitsubishi|Endeavor|suv|midsize|39500|20|5|fa|A|3500
Mitsubishi|Galant|sedan|midsize|29000|65|5|f|A|0
Mitsubishi|Montero|suv|midsize|52500|10|7|4|A|5000
Mitsubishi|Montero Sport|suv|midsize|37000|30|5|r4|A|5000
Nissan|350Z|coupe|compact|41500|28|2|r|MA|0
Nissan|cube|wagon|compact|18500|20|5|f|CM|0
Oldsmobile|Alero|sedan|compact|28000|110|5|f|A|0
Oldsmobile|Aurora|sedan|full|49500|30|5|f|A|0
Oldsmobile|Bravada|suv|midsize|50000|25|5|ar|A|5000
Oldsmobile|Intrigue|sedan|midsize|36000|60|5|f|A|0
Oldsmobile|Silhouette|minivan|full|42500|30|7|f|A|3500
Plymouth|Neon|sedan|compact|20500|50|5|f|MA|0
Plymouth|Voyager|minivan|midsize|32000|80|7|f|A|2000
Pontiac|Aztek|suv|midsize|33500|25|5|fa|A|3500
Pontiac|Bonneville|sedan|full|42000|45|6|f|A|0
Pontiac|Firebird|coupe|midsize|32500|30|4|r|AM|0
Pontiac|G5|coupe|compact|21500|25|5|f|MA|0
Pontiac|G6|sedan|midsize|30000|140|5|f|A|0
Pontiac|G8|sedan|full|36500|15|5|r|A|2000
Pontiac|GTO|coupe|midsize|51000|13|4|r|MA|0
Pontiac|Grand Am|sedan|compact|28500|150|5|f|A|0
Pontiac|Grand Prix|sedan|midsize|34500|130|5|f|A|1000
Pontiac|Montana|minivan|full|39000|60|7|f|A|3500
Pontiac|Solstice|convertible|compact|30500|18|2|r|MA|0
Pontiac|Sunfire|coupe|compact|20500|60|5|f|AM|0
Pontiac|Torrent|suv|compact|33500|35|5|fa|A|3500
Pontiac|Vibe|hatchback|compact|25500|55|5|fa|AM|1500
Porsche|Boxster|convertible|compact|68000|10|2|r|MA|0
Porsche|Cayman|coupe|compact|72000|6|2|r|MA|0
Saab|9-3|sedan|compact|43000|28|5|f|AM|0
Saab|9-5|sedan|midsize|54000|14|5|f|AM|0
Saab|9-7X|suv|midsize|56000|5|5|a|A|6000
Saturn|Astra|hatchback|compact|22500|10|5|f|AM|0
Saturn|Aura|sedan|midsize|29000|55|5|f|A|0
Saturn|Ion|sedan|compact|20000|110|5|f|AM|0
Saturn|L200|sedan|midsize|26500|45|5|f|A|0
Saturn|L300|sedan|midsize|31500|30|5|f|A|0
Saturn|Outlook|suv|full|39500|28|8|fa|A|4500
Saturn|SC1|coupe|compact|20000|15|4|f|MA|0
Saturn|SC2|coupe|compact|23500|18|4|f|MA|0
Saturn|SL1|sedan|compact|18500|80|5|f|MA|0
Saturn|SL2|sedan|compact|20500|60|5|f|MA|0
Saturn|Sky|convertible|compact|34000|10|2|r|MA|0
Saturn|Vue|suv|compact|26500|85|5|fa|AM|1500
Subaru|B9 Tribeca|suv|midsize|46500|18|7|a|A|3500
Subaru|Baja|pickup|compact|36500|8|4|a|AM|2400
Subaru|Tribeca|suv|midsize|43500|10|7|a|A|3500
Suzuki|Aerio|sedan|compact|20500|20|5|fa|AM|0
Suzuki|Forenza|sedan|compact|20500|30|5|f|MA|0
Suzuki|Grand Vitara|suv|compact|29000|22|5|r4|AM|1500
Suzuki|Reno|hatchback|compact|20000|12|5|f|MA|0
Suzuki|SX4|hatchback|compact|21000|25|5|af|MA|0
Suzuki|XL7|suv|midsize|33500|18|7|r4|A|3000
Toyota|Camry Solara|coupe|midsize|30500|40|4|f|AM|0
Toyota|Celica|coupe|compact|27500|25|4|f|MA|0
Toyota|Echo|sedan|compact|16000|35|5|f|MA|0
Toyota|MR2|convertible|compact|38000|4|2|r|M|0
Toyota|Matrix|hatchback|compact|24500|55|5|fa|AM|1500
Toyota|Scion tC|coupe|compact|24500|60|5|f|MA|0
Toyota|Scion xA|hatchback|compact|19500|28|5|f|MA|0
Toyota|Scion xB|wagon|compact|22000|50|5|f|MA|0
Toyota|Scion xD|hatchback|compact|19500|22|5|f|MA|0
Volkswagen|Cabrio|convertible|compact|33500|10|4|f|MA|0
Volkswagen|Eos|convertible|compact|36500|10|4|f|AM|0
Volkswagen|EuroVan|van|full|50000|5|7|f|A|4500
Volkswagen|GTI|hatchback|compact|31500|15|5|f|MD|0
Volkswagen|Rabbit|hatchback|compact|21500|25|5|f|MA|0
Volvo|C70|convertible|compact|55500|7|4|f|AM|0
Volvo|S40|sedan|compact|35500|25|5|fa|AM|0
Volvo|S80|sedan|midsize|54500|18|5|fa|A|0
Volvo|V50|wagon|compact|39500|5|5|fa|AM|0
Volvo|V70|wagon|midsize|44500|18|5|fa|A|3300
Volvo|XC70|wagon|midsize|51500|18|5|a|A|3300
smart|Fortwo|hatchback|compact|14500|18|2|r|D|0
`;
