/**
 * Golden set, eleventh part: the eighth set that nobody tuned for, by a nurse, a farmer, a teenager, a soldier, a
 * grandmother, a reseller and an engineer; written down after the parser was mended for the seventh and before it was
 * asked for any of these: 53 of the 60 were read right at first, 55 with two readings that overlooked what the house
 * documents. Lines as in spoken-unseen.ts.
 */
export const SPOKEN_EIGHTH = `
night shift nurse needs awd suv with remote start under 22k => body=suv&drivetrain=awd&features=remote_start&price=-22000 ? night shift nurse
honda hrv ex awd 2019 or newer => model=honda.hr-v&trim=EX&drivetrain=awd&year=2019-
toyota venza 2021 limited blue => model=toyota.venza&year=2021&color=blue ! limited
mazda cx-30 or subaru crosstrek under 70k miles => model=mazda.cx-30,subaru.crosstrek&mileage=-70000
heated seats and steering wheel, hybrid, less than 300 a month => fuel=hybrid&features=heated_seats&monthly=-300 ! steering
reliable car for 25 mile commute, under 15k => price=-15000 ! reliable
nissan rogue sl panoramic roof pearl white => model=nissan.rogue&trim=SL&features=sunroof&color=white
used lexus nx near columbus ohio => model=lexus.nx&place=Columbus,OH&within=50
kia sorento ex v6 7 seats => model=kia.sorento&trim=EX&seats=7 ! v6
buick encore gx preferred red => model=buick.encore-gx&trim=Preferred&color=red
f350 flatbed dually diesel with gooseneck => model=ford.f-350&fuel=diesel ! gooseneck
farm truck 4x4 manual under 7 thousand => body=pickup&drivetrain=four_wd&transmission=manual&price=-7000 ! farm
chevy 3500 crew cab long bed diesel 2011-2016 => model=chevrolet.silverado-3500&fuel=diesel&year=2011-2016 ! crew cab
ram 3500 tradesman 4x4 under 150k miles => model=ram.3500&trim=Tradesman&drivetrain=four_wd&mileage=-150000
old ford ranger stick shift => model=ford.ranger&transmission=manual ! old
gmc sierra 2500 denali duramax white under 60 grand => model=gmc.sierra-2500&trim=Denali&fuel=diesel&color=white&price=-60000
pickup to haul hay and pull a stock trailer => body=pickup&features=tow_package ! hay
toyota tundra crewmax limited 2014 to 2017 trd => model=toyota.tundra&trim=Limited,TRD Off-Road,TRD Pro,TRD Sport&year=2014-2017 ! crewmax
suburban or yukon xl, 8 seats, tow package, under 130k => model=chevrolet.suburban,gmc.yukon-xl&seats=8&features=tow_package&price=-130000
half ton gas 4x4 within 200 miles of wichita ks => fuel=gasoline&drivetrain=four_wd&place=Wichita,KS&within=200 ! half ton
charger rt blacked out => model=dodge.charger&trim=R/T&color=black
camaro v6 manual under 15 => model=chevrolet.camaro&transmission=manual&price=-15000 ! v6
infiniti q50 red sport 400 => model=infiniti.q50&trim=Red Sport ? 400
first car under 6k that looks cool => price=-6000 ! first car
honda civic hatchback sport 6 speed under 22000 => model=honda.civic&body=hatchback&trim=Sport&price=-22000 ! speed
bmw 4 series convertible white red interior => model={BMW4}&body=convertible&color=white&interior=red
genesis coupe 3.8 => model=hyundai.genesis-coupe ! 3.8
mustang gt 2015-2017 premium => model=ford.mustang&trim=GT&year=2015-2017 ! premium
acura tlx a spec sh-awd => model=acura.tlx&trim=A-Spec&drivetrain=awd
subaru wrx 2018 blue under 60k mi => model=subaru.wrx&year=2018&color=blue&mileage=-60000
challenger sxt awd orange => model=dodge.challenger&trim=SXT&drivetrain=awd&color=orange
just got back from deployment want a tacoma trd sport 4wd => model=toyota.tacoma&trim=TRD Sport&drivetrain=four_wd ? back deployment
jeep wrangler rubicon near fayetteville nc => model=jeep.wrangler&trim=Rubicon&place=Fayetteville,NC&within=50
gladiator overland under 35k low miles => model=jeep.gladiator&trim=Overland&price=-35000&sort=mileage
dodge ram 1500 near san diego ca 92101 => model=dodge.ram,ram.1500&zip=92101&within=50
bronco badlands 4 door => model=ford.bronco&trim=Badlands ! 4 door
no credit honda accord sport => model=honda.accord&trim=Sport ! no credit
4runner sr5 premium gray or black => model=toyota.4runner&trim=SR5 Premium&color=black,gray
silver camry le for grandma, low miles, near mesa az => model=toyota.camry&trim=LE&color=silver&sort=mileage&place=Mesa,AZ&within=50 ! grandma
small suv with good visibility and heated seats => body=suv&features=heated_seats ! small
buick enclave with lots of cargo room => model=buick.enclave ! cargo
ford edge sel 2018 or 2019 sunroof => model=ford.edge&trim=SEL&year=2018-2019&features=sunroof
chevrolet malibu with backup camera below 13,500 => model=chevrolet.malibu&features=backup_camera&price=-13500
subaru forester limited 2016 through 2018 one owner => model=subaru.forester&trim=Limited&year=2016-2018&owners=1
toyota corolla le not older than ten years => model=toyota.corolla&trim=LE&year=2016-
volvo s60 or v60 => model=volvo.s60,volvo.v60
cars under 3000 runs and drives => price=-3000 ! runs and drives
rebuilt title camry or accord under 9k => model=honda.accord,toyota.camry&title=rebuilt&price=-9000
private seller prius below market => model=toyota.prius&seller=private&deal=good,great
recently reduced trucks near atlanta => body=pickup&dropped=yes&place=Atlanta,GA&within=50
mechanic special bmw => make=bmw ! mechanic special
great deals on suvs under 10k houston => body=suv&deal=great&price=-10000&place=Houston,TX&within=50
vans listed this week => body=van&days=7
lexus rx350 salvage => model=lexus.rx&trim=350,350 F Sport,350 F Sport High,350 Luxury,350 Premium&title=salvage
tesla model 3 standard range plus white under 25k => model=tesla.model-3&trim=Standard Range Plus&color=white&price=-25000
ev or plug in with carplay under 28k bay area => fuel=electric,plug_in_hybrid&features=apple_carplay&price=-28000&place=San Francisco,CA&within=50
hyundai ioniq 5 limited awd with hud => model=hyundai.ioniq-5&trim=Limited&drivetrain=awd&features=head_up_display
volkswagen id4 pro s 2021-2022 <30k miles => model=volkswagen.id-4&trim=Pro S&year=2021-2022&mileage=-30000
rav4 prime xse premium => model=toyota.rav4-prime&trim=XSE Premium
adaptive cruise, lane keeping and 360 camera sedan 2020+ => body=sedan&features=adaptive_cruise,lane_keep,surround_camera&year=2020-
`;
