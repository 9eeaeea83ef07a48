/**
 * Golden set, seventh part: the fourth set that nobody tuned for, written down after the parser was mended for the
 * third and before it was asked for any of these: 92 of the 100 were read right at first, five of the others better than
 * was written down. Lines as in spoken-unseen.ts.
 */
export const SPOKEN_FOURTH = `
sierra 2500 slt duramax => model=gmc.sierra-2500&trim=SLT&fuel=diesel
silverado rst under 40k low mileage => model=chevrolet.silverado-1500&trim=RST&price=-40000&sort=mileage
chevy silverado 3500hd high country => model=chevrolet.silverado-3500&trim=High Country
sierra or silverado 1500 4x4 => model=chevrolet.silverado-1500,{SIERRA}&drivetrain=four_wd
2016 silverado ltz crew cab => model={SILVERADO}&year=2016&trim=LTZ ! crew cab
f350 lariat diesel dually 2017 => model=ford.f-350&trim=Lariat&fuel=diesel&year=2017 ! dually
ram 2500 power wagon => model=ram.2500&trim=Power Wagon
ram trx => model=ram.1500&trim=TRX
tundra capstone white => model=toyota.tundra&trim=Capstone&color=white
truck to tow a horse trailer under 30k => body=pickup&price=-30000&features=tow_package
suv that can tow 3500 lbs awd => body=suv&drivetrain=awd&features=tow_package ! 3500
colorado zr2 diesel => model=chevrolet.colorado&trim=ZR2&fuel=diesel
nissan titan platinum reserve => model=nissan.titan ! Platinum
bronco badlands manual soft top => model=ford.bronco&trim=Badlands&transmission=manual ! soft top
bronco sport outer banks => model=ford.bronco-sport&trim=Outer Banks
jeep gladiator rubicon under 38k => model=jeep.gladiator&trim=Rubicon&price=-38000
wrangler 4xe sahara => model=jeep.wrangler&fuel=plug_in_hybrid&trim=Sahara
grand cherokee overland 2016 4x4 => model=jeep.grand-cherokee&trim=Overland&year=2016&drivetrain=four_wd
durango citadel awd => model=dodge.durango&trim=Citadel&drivetrain=awd
charger scat pack orange => model=dodge.charger&trim=Scat Pack&color=orange
pilot touring 8 seats => model=honda.pilot&trim=Touring&seats=8
crv hybrid 2020 or newer under 28k => model=honda.cr-v&fuel=hybrid&year=2020-&price=-28000
civic hatch sport touring => model=honda.civic&body=hatchback&trim=Sport Touring
accord 2.0t sport manual => model=honda.accord&trim=Sport&transmission=manual ! Engine
fit ex => model=honda.fit&trim=EX
highlander hybrid platinum => model=toyota.highlander&fuel=hybrid&trim=Platinum
sequoia for a family of 8 => model=toyota.sequoia&seats=8
4runner sr5 third row under 150k miles => model=toyota.4runner&trim=SR5&features=third_row&mileage=-150000
corolla cross awd => model=toyota.corolla-cross&drivetrain=awd
camry tdr => model=toyota.camry ? tdr
prius two 2014 => model=toyota.prius&trim=Two&year=2014
rav4 adventure 2019 blue => model=toyota.rav4&trim=Adventure&year=2019&color=blue
outback touring xt => model=subaru.outback&trim=Touring ! xt
forester wilderness near portland oregon => model=subaru.forester&trim=Wilderness&place=Portland,OR&within=50
crosstrek sport manual => model=subaru.crosstrek&trim=Sport&transmission=manual
brz limited red => model=subaru.brz&trim=Limited&color=red
cx5 grand touring reserve => model=mazda.cx-5&trim=Grand Touring Reserve
cx30 turbo => model=mazda.cx-30&trim=Carbon Turbo
mazda6 signature => model=mazda.mazda6&trim=Signature
rogue platinum under 25k => model=nissan.rogue&trim=Platinum&price=-25000
altima sr awd 2019 => model=nissan.altima&trim=SR&drivetrain=awd&year=2019
sentra sr 6 speed manual => model=nissan.sentra&trim=SR&transmission=manual
armada third row => model=nissan.armada&features=third_row
sonata n line => model=hyundai.sonata&trim=N Line
santa cruz awd => model=hyundai.santa-cruz&drivetrain=awd
venue under 15k => model=hyundai.venue&price=-15000
sportage hybrid sx prestige => model=kia.sportage&fuel=hybrid&trim=SX Prestige
stinger gt2 => model=kia.stinger&trim=GT2
kia niro ev => model=kia.niro&fuel=electric
forte gt manual => model=kia.forte&trim=GT&transmission=manual
tiguan sel premium r line => model=volkswagen.tiguan&trim=SEL Premium R-Line
golf gti autobahn manual => model=volkswagen.golf-gti&trim=Autobahn&transmission=manual
audi s4 prestige => model=audi.s4&trim=Prestige
a6 premium plus => model=audi.a6&trim=Premium Plus
q8 under 50 grand => model=audi.q8&price=-50000
bmw 530i xdrive => model=bmw.530i&drivetrain=awd
m4 competition convertible => model=bmw.m4&trim=Competition xDrive&body=convertible
mercedes s class under 60k => model=mercedes-benz.s-class&price=-60000
gle 450 => model=mercedes-benz.gle-class&trim=GLE 450,GLE 450 4MATIC
lexus nx 300 luxury => model=lexus.nx&trim=300 Luxury
lexus ls 500 => model=lexus.ls&trim=500
tlx type s => model=acura.tlx&trim=Type S
q50 red sport awd under 30k => model=infiniti.q50&trim=Red Sport&drivetrain=awd&price=-30000
xt4 sport => model=cadillac.xt4&trim=Sport
ct5 v series => model=cadillac.ct5&trim=V-Series
navigator reserve => model=lincoln.navigator&trim=Reserve
aviator reserve => model=lincoln.aviator&trim=Reserve
enclave avenir black => model=buick.enclave&trim=Avenir&color=black
acadia at4 awd => model=gmc.acadia&trim=AT4&drivetrain=awd
equinox rs 2022 => model=chevrolet.equinox&trim=RS&year=2022
model s plaid => model=tesla.model-s ! plaid
tesla under 25k white interior => make=tesla&price=-25000&interior=white
cheap electric car for commuting => fuel=electric&sort=price ! commuting
hybrid under 20k with apple carplay => fuel=hybrid&price=-20000&features=apple_carplay
leaf under 10k phoenix => model=nissan.leaf&price=-10000&place=Phoenix,AZ&within=50
polestar 2 long range => model=polestar.polestar-2 ! long range
volvo xc60 recharge => model=volvo.xc60&fuel=electric,plug_in_hybrid
xc40 inscription awd => model=volvo.xc40&trim=Inscription&drivetrain=awd
countryman s all4 => model=mini.countryman&trim=Cooper S&drivetrain=awd
macan s 2019 => model=porsche.macan&trim=S&year=2019
cayman manual under 45k => model=porsche.718-cayman,porsche.cayman&transmission=manual&price=-45000
discovery hse third row => model=land-rover.discovery&trim=HSE&features=third_row
blue or green suv under 20k => body=suv&color=blue,green&price=-20000
anything but blue or green => color={NOTBLUEGREEN}
white exterior black interior suv => body=suv&color=white&interior=black
silver over tan => color=silver&interior=beige
van with 3 rows under 15000 => body=van&features=third_row&price=-15000
4 kids and a dog suv => body=suv&seats=6,7,8 ! dog
truck under 15k in el paso => body=pickup&price=-15000&place=El Paso,TX&within=50
used cars ohio under 8000 => in=oh&price=-8000
subaru bend oregon => make=subaru&place=Bend,OR&within=50
50 miles around 98101 ev => fuel=electric&zip=98101&within=50
suv 20k-30k 2019+ under 60k mi => body=suv&price=20000-30000&year=2019-&mileage=-60000
sedan 10 to 15k dollars => body=sedan&price=10000-15000
reduced price minivan one owner => body=minivan&dropped=yes&owners=1
overpriced trucks => body=pickup&deal=overpriced
foothill nissan kansas city rogue => model=nissan.rogue&lot=45
quillen dodge => lot=458 ! Biola
harlowe ford near me => lot=4 ! ZIP
coop convertable miata 90s => model=mazda.mx-5&body=convertible,coupe&year=1990-1999
`;
