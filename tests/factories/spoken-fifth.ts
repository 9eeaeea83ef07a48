/**
 * Golden set, eighth part: the fifth set that nobody tuned for, written down after no word could be lost in silence
 * any more and before the parser was asked for any of these: 109 of the 120 were read right at first, 111 with two
 * readings that overlooked what the house documents. Lines as in spoken-unseen.ts.
 */
export const SPOKEN_FIFTH = `
ram 1500 tradesman quad cab under 22k => model=ram.1500&trim=Tradesman&price=-22000 ! quad cab
f-250 xl work truck diesel => model=ford.f-250&trim=XL&fuel=diesel ! work truck
silverado 2500hd wt 4x4 => model=chevrolet.silverado-2500&trim=Work Truck&drivetrain=four_wd
colorado wt under 20 grand => model=chevrolet.colorado&trim=Work Truck&price=-20000
used work van under 18k => body=van&price=-18000
transit connect xlt cargo van => model=ford.transit-connect&trim=XLT&body=van
ford transit high roof 2020 => model=ford.transit&year=2020 ! high roof
chevy express 2500 white => model=chevrolet.express&color=white ! 2500
sierra 1500 at4x => model=gmc.sierra-1500&trim=AT4X
ram 2500 big horn cummins 2018 or newer => model=ram.2500&trim=Big Horn&fuel=diesel&year=2018-
f150 stx 4wd under 45k miles => model=ford.f-150&trim=STX&drivetrain=four_wd&mileage=-45000
f-150 king ranch max towing package => model=ford.f-150&trim=King Ranch&features=tow_package
nissan frontier sv crew cab 4x4 => model=nissan.frontier&trim=SV&drivetrain=four_wd ! crew cab
tundra 1794 edition => model=toyota.tundra&trim=1794
ranger xlt tow package => model=ford.ranger&trim=XLT&features=tow_package
truck that can pull a 7500 lb trailer => body=pickup&features=tow_package ! 7500
tow capacity at least 5000 pounds suv under 35k => body=suv&price=-35000&features=tow_package ! 5000
minivan to haul 6 kids => body=minivan&seats=8
8 seater suv under 40k with captains chairs => body=suv&seats=8&price=-40000 ! captains chairs
odyssey ex-l 2016-2019 less than 90k miles => model=honda.odyssey&trim=EX-L&year=2016-2019&mileage=-90000
pacifica touring l 3rd row under 25k => model=chrysler.pacifica&trim=Touring L&features=third_row&price=-25000
traverse or enclave awd => model=buick.enclave,chevrolet.traverse&drivetrain=awd
seats 7 under 20k suv not white => body=suv&seats=7,8&price=-20000&color={NOTWHITE}
family of 5 hybrid suv => body=suv&fuel=hybrid&seats=5,6,7,8
tahoe premier 4wd black on black => model=chevrolet.tahoe&trim=Premier&drivetrain=four_wd&color=black&interior=black
grand highlander xle hybrid => model=toyota.grand-highlander&trim=XLE&fuel=hybrid
sedona sx limited => model=kia.sedona&trim=SX Limited
carnival sx prestige white with black interior => model=kia.carnival&trim=SX Prestige&color=white&interior=black
expedition max limited => model=ford.expedition-max ! Limited
suburban high country 2021+ => model=chevrolet.suburban&trim=High Country&year=2021-
ev with 250 mile range under 30k => fuel=electric&price=-30000&range=250-
used tesla model y long range under 32k no accidents => model=tesla.model-y&trim=Long Range&price=-32000 ! accidents
mustang mach e premium awd blue => model=ford.mustang-mach-e&trim=Premium&drivetrain=awd&color=blue
bolt euv premier under 18k => model=chevrolet.bolt-euv&trim=Premier&price=-18000
ioniq 5 or ev6 => model=hyundai.ioniq-5,kia.ev6
cheap ev for commuting 60 miles a day => fuel=electric&sort=price ! 60 miles a day
prius prime xle => model=toyota.prius-prime&trim=XLE
electric awd suv within 100 miles of 55401 => fuel=electric&body=suv&drivetrain=awd&zip=55401&within=100
rivian r1s adventure => model=rivian.r1s&trim=Adventure
id4 pro s plus => model=volkswagen.id-4&trim=Pro S Plus
leaf sl 2019 => model=nissan.leaf&trim=SL&year=2019
$300 a month suv => body=suv&monthly=-300
car payment under 275 a month 1500 down => monthly=-275&down=1500
sedan around 250 per month => body=sedan&monthly=230-280
less than $400/mo truck with 72 month loan => body=pickup&monthly=-400&months=72
crosstrek 350 monthly => model=subaru.crosstrek,subaru.xv-crosstrek&monthly=-350
5.9% apr civic => model=honda.civic&apr=5.9
10 grand or less sedan => body=sedan&price=-10000
budget 16500 suv => body=suv&price=-16500
i got 8k cash need a truck => body=pickup&price=-8000
under 12 large => price=-12000
anything between 9 and 11 thousand dollars => price=9000-11000
20k tops awd wagon => body=wagon&drivetrain=awd&price=-20000
six figures g wagon => model=mercedes-benz.g-class ! six figures
red corvette with tan interior => model=chevrolet.corvette&color=red&interior=beige
gray outback brown leather => model=subaru.outback&color=gray&interior=brown&features=leather
black suv red interior => body=suv&color=black&interior=red
blue or gray rav4 hybrid => model=toyota.rav4&fuel=hybrid&color=blue,gray
pearl white escalade beige interior => model=cadillac.escalade&color=white&interior=beige
silver or black accord no red => model=honda.accord&color=black,silver
awd sedan under 18k => body=sedan&drivetrain=awd&price=-18000
4wd pickup long bed => body=pickup&drivetrain=four_wd ! long bed
front wheel drive hatchback manual => body=hatchback&drivetrain=fwd&transmission=manual
rwd coupe v8 => body=coupe&drivetrain=rwd ! v8
all wheel drive minivan => body=minivan&drivetrain=awd
quattro wagon => body=wagon&drivetrain=awd
convertible with automatic under 15k => body=convertible&transmission=automatic&price=-15000
2015 thru 2018 tacoma => model=toyota.tacoma&year=2015-2018
late 2000s silverado => model={SILVERADO}&year=2007-2009
5th gen 4runner => model=toyota.4runner&year=2010-2024
third gen tacoma trd sport => model=toyota.tacoma&year=2016-2023&trim=TRD Sport
2nd gen xc90 => model=volvo.xc90&year=2016-
c6 corvette => model=chevrolet.corvette&year=2005-2013
mk7 golf r manual => model=volkswagen.golf-r&year=2015-2019&transmission=manual
not older than 2016 crv => model=honda.cr-v&year=2016-
2012 and older wrangler => model=jeep.wrangler&year=-2012
newer than 2020 sportage => model=kia.sportage&year=2021-
80s corvette => model=chevrolet.corvette&year=1981-1989
iron bridge motors oklahoma city trucks => body=pickup&lot=39
civics at summit park toyota => model=honda.civic&lot=121
lathrop kia telluride => model=kia.telluride&lot=101
rav4 from private seller in ohio => model=toyota.rav4&seller=private&in=oh
dealer cars near tulsa ok under 9k => seller=dealer&place=Tulsa,OK&within=50&price=-9000
tacoma in reno nevada => model=toyota.tacoma&place=Reno,NV&within=50
honda pilot columbus ohio => model=honda.pilot&place=Columbus,OH&within=50
truck within 75 miles of boise => body=pickup&place=Boise,ID&within=75
wagons in vermont => body=wagon&in=vt
4x4 near spokane wa => drivetrain=four_wd&place=Spokane,WA&within=50
closest rav4 to 60614 => model=toyota.rav4&zip=60614&sort=nearest
toyoda tacmoa => model=toyota.tacoma
hunda civc ex => model=honda.civic&trim=EX
chevorlet equinoxx => model=chevrolet.equinox
jeep grand cheerokee laredo => model=jeep.grand-cherokee&trim=Laredo
suburu forrester premium => model=subaru.forester&trim=Premium
volkswaggen tigaun => model=volkswagen.tiguan
mazda cx5 gran touring => model=mazda.cx-5&trim=Grand Touring
nissan sentera => model=nissan.sentra
hyndai santafe => model=hyundai.santa-fe
awd suv witout sunroof => body=suv&drivetrain=awd ! sunroof
suv but not a jeep => body=suv ! jeep
anything but a cvt under 10k => transmission=conventional,dual_clutch,manual,single_speed&price=-10000
sedan no manual => body=sedan&transmission=automatic
non smoker one owner camry => model=toyota.camry&owners=1 ! smoker
not salvage not rebuilt accord => model=honda.accord&title=clean,lemon
camrys and accords under 15k => model=honda.accord,toyota.camry&price=-15000
f-150s near dallas => model=ford.f-150&place=Dallas,TX&within=50
hondas or mazdas under 100k miles => make=honda,mazda&mileage=-100000
mom's minivan => body=minivan ! mom's
teslas under 25 => make=tesla&price=-25000
jeeps with soft top => make=jeep ! soft top
ford or gmc pickup diesel => make=ford,gmc&body=pickup&fuel=diesel
bmw or audi wagon => make=audi,bmw&body=wagon
lexus or acura suv cpo => make=acura,lexus&body=suv&condition=certified
tacoma vs frontier vs ranger => model=ford.ranger,nissan.frontier,toyota.tacoma
subaru or toyota awd under 60k mi => make=subaru,toyota&drivetrain=awd&mileage=-60000
mustang gt or camaro ss => model=chevrolet.camaro,ford.mustang ! trim
used lexus gx 470 => model=lexus.gx ! 470
bmw x5 xdrive40i m sport => model=bmw.x5&trim=xDrive40i ! m sport
slk or z4 => model=bmw.z4,mercedes-benz.slk-class
dirt cheap hatchback => body=hatchback&sort=price
`;
