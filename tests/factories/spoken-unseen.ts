/**
 * Golden set, fourth part: phrases as shoppers type them, with the reading that a careful person gives, written down
 * before the parser was asked for any of them. Lines as in spoken-vehicles.ts; `lot` is a seller of word-sellers.ts,
 * `in` a state or city that is searched as a whole.
 */
export const SPOKEN_UNSEEN = `
el camino => model=chevrolet.el-camino
1985 chevy el camino under 15k => model=chevrolet.el-camino&year=1985&price=-15000
300c => model=chrysler.300&trim=300C,300C Luxury,300C Platinum,300C Varvatos
chrysler 300 touring black => model=chrysler.300&trim=Touring&color=black
soft top jeep wrangler => model=jeep.wrangler ! soft top
1500 => model=ram.1500 ! 1500
rx 350 => model=lexus.rx&trim=350,350 F Sport,350 F Sport High,350 Luxury,350 Premium
2017 lexus rx350 under 28k => model=lexus.rx&year=2017&price=-28000&trim=350,350 F Sport,350 F Sport High,350 Luxury,350 Premium
4 door => ! door
4 door truck under 20k => body=pickup&price=-20000 ! door
mini cooper countryman => model=mini.countryman
cedar fork motors => lot=1
trucks at cedar fork motors => body=pickup&lot=1
stone ridge toyota => lot=2
harlowe ford naperville f150 => model=ford.f-150&lot=4
lakeshore motors st louis => lot=17
tenmile cars phoenix suv under 15k => body=suv&price=-15000&lot=389
cars that fit 3 car seats => ! car seats
suv that fits 3 carseats across => body=suv ! seats
300 mile range => range=300-
ev with at least 250 miles of range under 30k => fuel=electric&price=-30000&range=250-
electric suv 300+ mile range => fuel=electric&body=suv&range=300-
towing 7000 => features=tow_package ! 7000
truck that can tow 10000 lbs => body=pickup&features=tow_package ! 10000
suv tow capacity 5000 => body=suv&features=tow_package ! 5000
honda civic automatic => model=honda.civic&transmission=automatic
toyota tacoma trd off road 4x4 2016-2020 => model=toyota.tacoma&trim=TRD Off-Road&drivetrain=four_wd&year=2016-2020
tacoma trd pro low miles => model=toyota.tacoma&trim=TRD Pro&sort=mileage
2019 f150 lariat 4x4 under 35k => model=ford.f-150&year=2019&trim=Lariat&drivetrain=four_wd&price=-35000
ford f 150 xlt supercrew 5.0 => model=ford.f-150&trim=XLT ! supercrew
used silverado high country under 50k near fort worth => model={SILVERADO}&trim=High Country&price=-50000&place=Fort Worth,TX&within=50
chevy silverado z71 2015 or newer => model={SILVERADO}&year=2015- ! z71
gmc sierra denali white => model={SIERRA}&trim=Denali&color=white
ram 1500 big horn 4wd => model=ram.1500&trim=Big Horn&drivetrain=four_wd
ram 2500 cummins diesel laramie => model=ram.2500&fuel=diesel&trim=Laramie
jeep wrangler rubicon 4 door manual => model=jeep.wrangler&trim=Rubicon&transmission=manual ! door
wrangler unlimited sahara under 60k miles => model=jeep.wrangler&mileage=-60000&trim=Unlimited Sahara
grand cherokee l 3rd row => model=jeep.grand-cherokee-l&features=third_row
jeep grand cherokee summit 2018 to 2021 => model=jeep.grand-cherokee&trim=Summit&year=2018-2021
dodge challenger rt scat pack => model=dodge.challenger&trim=R/T Scat Pack
charger hellcat => model=dodge.charger&trim=SRT Hellcat
mustang gt convertible => model=ford.mustang&trim=GT&body=convertible
mustang ecoboost premium 2018+ => model=ford.mustang&year=2018- ! ecoboost
corvette c7 => model=chevrolet.corvette&year=2014-2019
c8 corvette under 80k => model=chevrolet.corvette&year=2020-&price=-80000
camaro 2ss => model=chevrolet.camaro&trim=2SS
tahoe z71 or suburban z71 => model=chevrolet.suburban,chevrolet.tahoe ! z71
suburban high country captains chairs => model=chevrolet.suburban&trim=High Country ! captains chairs
escalade esv => model=cadillac.escalade-esv
honda accord sport 2.0 => model=honda.accord&trim=Sport ! Engine size
accord hybrid touring 2021 => model=honda.accord&fuel=hybrid&trim=Touring&year=2021
crv ex-l awd => model=honda.cr-v&trim=EX-L&drivetrain=awd
hond crv 2018 => model=honda.cr-v&year=2018
civic si 6 speed => model=honda.civic&trim=Si ! speed
odyssey touring elite => model=honda.odyssey&trim=Touring Elite
toyota camry xse v6 => model=toyota.camry&trim=XSE ! v6
camry or accord under 20k => model=honda.accord,toyota.camry&price=-20000
rav4 hybrid xle awd 2019 or newer => model=toyota.rav4&fuel=hybrid&trim=XLE&drivetrain=awd&year=2019-
rav 4 prime => model=toyota.rav4-prime
toyota highlandar hybrid => model=toyota.highlander&fuel=hybrid
grand highlander => model=toyota.grand-highlander
sienna woodland => model=toyota.sienna&trim=XLE Woodland Edition
4runner trd off road premium low mileage => model=toyota.4runner&trim=TRD Off-Road Premium&sort=mileage
tundra 1794 => model=toyota.tundra&trim=1794
corolla hatchback se => model=toyota.corolla&body=hatchback&trim=SE
prius prime plug in => model=toyota.prius-prime&fuel=plug_in_hybrid
subaru outback wilderness => model=subaru.outback&trim=Wilderness
forrester limited eyesight => model=subaru.forester&trim=Limited ? eyesight
suburu crosstrek => model=subaru.crosstrek
mazda cx5 signature => model=mazda.cx-5&trim=Signature
mazda 3 hatchback => model=mazda.mazda3&body=hatchback
mazda miata club manual soft top => model=mazda.mx-5&trim=Club&transmission=manual&body=convertible
bmw x5 40i => model=bmw.x5&trim=sDrive40i,xDrive40i
bmw 3 series under 25000 less than 60000 miles => model={BMW3}&price=-25000&mileage=-60000
bmw m3 competition => model=bmw.m3&trim=Competition
x3 m40i => model=bmw.x3&trim=M40i
mercedes e350 4matic => model=mercedes-benz.e-class&trim=E 350 4MATIC ! trim of Mercedes
mercedes glc 300 => model=mercedes-benz.glc-class&trim=GLC 300,GLC 300 4MATIC
amg c63 => model=mercedes-benz.c-class&trim=AMG C 63
audi q5 premium plus under 30k => model=audi.q5&trim=Premium Plus&price=-30000
audi a4 quattro => model=audi.a4&drivetrain=awd
lexus gx 460 => model=lexus.gx&trim=460,460 High,460 Luxury,460 Premium
lexus es 300h => model=lexus.es&fuel=hybrid&trim=300h,300h Premium,300h Ultra Luxury
is350 f sport => model=lexus.is&trim=350 F Sport Handling
acura mdx a spec => model=acura.mdx&trim=A-Spec
infinity qx60 => model=infiniti.qx60
genesis gv80 3.5t => model=genesis.gv80
tesla model y long range under 30k => model=tesla.model-y&trim=Long Range&price=-30000
model 3 performance red => model=tesla.model-3&trim=Performance&color=red
tesla with fsd => make=tesla ! fsd
rivian r1t => model=rivian.r1t
mach e gt awd => model=ford.mustang-mach-e&trim=GT&drivetrain=awd
chevy bolt euv => model=chevrolet.bolt-euv
ioniq 5 sel => model=hyundai.ioniq-5&trim=SEL
kia ev6 gt line => model=kia.ev6&trim=GT-Line
nissan leaf sv plus => model=nissan.leaf&trim=SV ? plus
hyundai palisade calligraphy => model=hyundai.palisade&trim=Calligraphy
kia telluride sx x line => model=kia.telluride&trim=SX X-Line
kia soal => model=kia.soul
hyundai tuscon under 18k => model=hyundai.tucson&price=-18000
santa fe near santa fe nm => model=hyundai.santa-fe&place=Santa Fe,NM&within=50
vw golf r => model=volkswagen.golf-r
vw tiguan se awd => model=volkswagen.tiguan&trim=SE&drivetrain=awd
jetta gli manual => model=volkswagen.jetta,volkswagen.jetta-gli&transmission=manual
volvo xc90 7 seater => model=volvo.xc90&seats=7
porsche 911 targa => model=porsche.911&trim=Targa 4,Targa 4 GTS,Targa 4S
porsche cayenne s under 40k => model=porsche.cayenne&trim=S&price=-40000
range rover sport supercharged => model=land-rover.range-rover-sport&trim=Supercharged
defender 110 => model=land-rover.defender&trim=110
minivan with sliding doors under 12 grand => body=minivan&price=-12000 ! sliding doors
reliable commuter car under 8k good gas mileage => price=-8000 ! reliable
first car for my daughter under 10k => price=-10000 ! first car
best suv for family of 6 under 30000 => body=suv&seats=6,7,8&price=-30000
what is the cheapest awd car => drivetrain=awd&sort=price
do you have any hybrids under 20k? => fuel=hybrid&price=-20000
which trucks get 25 mpg => body=pickup ! mpg
suv 30 mpg or better => body=suv ! mpg
40mpg sedan => body=sedan ! mpg
one owner no accidents camry => model=toyota.camry&owners=1 ! accidents
clean carfax 1 owner crv under 80k miles => model=honda.cr-v&owners=1&mileage=-80000 ! carfax
no rust pickup 4x4 => body=pickup&drivetrain=four_wd ! rust
low mileage garage kept corvette => model=chevrolet.corvette&sort=mileage ! garage
cash car under 5000 => price=-5000 ? cash
5k budget anything that runs => price=-5000 ! runs
cars under $200/month => monthly=-200
suv 350 a month 3000 down => body=suv&monthly=-350&down=3000
pickup between 15 and 20k => body=pickup&price=15000-20000
2015-2018 under 100k miles under 15k sedan => body=sedan&year=2015-2018&mileage=-100000&price=-15000
newer than 2019 with under 40,000 miles suv awd => body=suv&year=2020-&mileage=-40000&drivetrain=awd
toyota or honda sedan 2016 and newer => make=honda,toyota&body=sedan&year=2016-
no toyota or honda sedan under 15k => body=sedan&price=-15000 ! toyota
white or silver suv no black => body=suv&color=silver,white
dark green jeep => make=jeep&color=green
blue subaru wrx sti manual => model=subaru.wrx&color=blue&trim=STI&transmission=manual
tan interior leather suv with sunroof and nav => body=suv&interior=beige&features=leather,navigation,sunroof
heated and cooled seats carplay blind spot => features=apple_carplay,blind_spot_monitor,heated_seats,ventilated_seats
v8 suv third row tow package => body=suv&features=third_row,tow_package ! v8
4 cylinder automatic sedan => body=sedan&transmission=automatic ! cylinder
turbo diesel truck crew cab long bed => body=pickup&fuel=diesel ! crew cab
v6 mustang convertable => model=ford.mustang&body=convertible&trim=V6
manual sports car under 20k => transmission=manual&price=-20000 ! sports car
hybrid suv in texas => fuel=hybrid&body=suv&in=tx
trucks for sale in boise idaho under 25k => body=pickup&place=Boise,ID&within=50&price=-25000
cars near bozeman mt => place=Bozeman,MT&within=50
honda pilot bozeman => model=honda.pilot&place=Bozeman,MT&within=50
subaru within 100 miles of 05401 => make=subaru&zip=05401&within=100
used cars san antonio under 10000 => place=San Antonio,TX&within=50&price=-10000
f150 in tulsa ok => model=ford.f-150&place=Tulsa,OK&within=50
4x4 suv denver co 80203 => body=suv&drivetrain=four_wd&zip=80203&within=50
minivan florida => body=minivan&in=fl
toyota dealer near me => make=toyota&seller=dealer ! ZIP
by owner pickup under 10k houston => body=pickup&seller=private&price=-10000&place=Houston,TX&within=50
cpo lexus suv => make=lexus&body=suv&condition=certified
under 15k uner 80k miles => price=-15000&mileage=-80000
toyta camery 2018 undr 20k => model=toyota.camry&year=2018&price=-20000
nisssan altma sv => model=nissan.altima&trim=SV
chevy equinix lt awd => model=chevrolet.equinox&trim=1LT,2LT,3LT,LT&drivetrain=awd
hyundai elentra => model=hyundai.elantra
wranger rubicon => model=jeep.wrangler&trim=Rubicon
dodge durrango rt => model=dodge.durango&trim=R/T
volkswagan passat tdi => model=volkswagen.passat&fuel=diesel
land crusier 100 series => model=toyota.land-cruiser&year=1998-2007
e46 m3 => model=bmw.m3&year=2001-2006
fox body mustang => model=ford.mustang&year=1981-1993
pontiac firebird trans am 1998 => model=pontiac.firebird&year=1998 ! trans am
buick grand national => model=buick.regal ! grand national
ford crown vic p71 => model=ford.crown-victoria ? p71
honda del sol => model=honda.del-sol
toyota mr2 manual => model=toyota.mr2&transmission=manual
saab 9-5 => model=saab.9-5
oldsmobile cutlass supreme 88 => model=oldsmobile.cutlass-supreme&year=1988 ! 1988
datsun 280zx => model=datsun.280zx
geo tracker => model=geo.tracker
ford ranger 1994 manual 4x4 => model=ford.ranger&year=1994&transmission=manual&drivetrain=four_wd
lincoln town car => model=lincoln.town-car
`;
