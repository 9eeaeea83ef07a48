/**
 * Golden set, sixth part: the third set that nobody tuned for, written down before the parser was asked for any of it,
 * by different shoppers: who tows, has a family, names brands in slang, misspells, drives electric. Lines as in
 * spoken-unseen.ts. 144 of the 158 were read right at first; three of the
 * others stand as they are read.
 */
export const SPOKEN_THIRD = `
silverado => model={SILVERADO}
silverado 2500hd 4x4 diesel under 45k => model=chevrolet.silverado-2500&drivetrain=four_wd&fuel=diesel&price=-45000
sierra 3500 denali dually => model=gmc.sierra-3500&trim=Denali ! dually
chevy 3500 diesel => model=chevrolet.silverado-3500&fuel=diesel
silverado ev => model=chevrolet.silverado-ev
gmc sierra at4 2020 and up => model={SIERRA}&trim=AT4&year=2020-
silverado 1500 trail boss black => model=chevrolet.silverado-1500&trim=Custom Trail Boss,LT Trail Boss&color=black
half ton pickup under 30k => body=pickup&price=-30000 ! half ton
f250 or silverado 2500 or ram 2500 => model=chevrolet.silverado-2500,ford.f-250,ram.2500
tow vehicle for a 6000 lb camper => features=tow_package ! 6000
something that can pull a boat, suv, under 25k => body=suv&price=-25000&features=tow_package
f150 platinum max tow => model=ford.f-150&trim=Platinum&features=tow_package
ram 1500 rebel with tow package near tulsa => model=ram.1500&trim=Rebel&features=tow_package&place=Tulsa,OK&within=50
chevy colorado z71 crew cab low miles => model=chevrolet.colorado&trim=Z71&sort=mileage ! crew cab
ford ranger lariat 4x4 2019-2023 => model=ford.ranger&trim=Lariat&drivetrain=four_wd&year=2019-2023
nissan frontier pro4x manual => model=nissan.frontier&trim=PRO-4X&transmission=manual
toyota tundra trd pro under 60 thousand dollars => model=toyota.tundra&trim=TRD Pro&price=-60000
tacoma sr5 double cab 4wd white => model=toyota.tacoma&trim=SR5&drivetrain=four_wd&color=white ! double cab
gladiator mojave => model=jeep.gladiator&trim=Mojave
honda ridgeline black edition awd => model=honda.ridgeline&trim=Black Edition&drivetrain=awd
ford maverick hybrid under 28k => model=ford.maverick&fuel=hybrid&price=-28000
three row suv with captains chairs under 35k => body=suv&features=third_row&price=-35000 ! captains chairs
suv for 5 kids => body=suv&seats=7,8
8 passenger suv leather => body=suv&seats=8&features=leather
minivan for family of 6 low miles => body=minivan&seats=6,7,8&sort=mileage
honda odyssey elite 2018+ one owner => model=honda.odyssey&trim=Elite&year=2018-&owners=1
sienna xle awd hybrid => model=toyota.sienna&trim=XLE&drivetrain=awd&fuel=hybrid
pacifica plug in hybrid => model=chrysler.pacifica&fuel=plug_in_hybrid
safe car for a new driver under 12000 => price=-12000 ! safe
telluride sx or palisade calligraphy => model=hyundai.palisade,kia.telluride ! trim
kia sorento x-line awd third row => model=kia.sorento&trim=SX Prestige X-Line,SX X-Line&drivetrain=awd&features=third_row
highlander xle 8 seater 2017 to 2020 under 32k => model=toyota.highlander&trim=XLE&seats=8&year=2017-2020&price=-32000
vw atlas sel r-line => model=volkswagen.atlas&trim=SEL R-Line
mazda cx90 => model=mazda.cx-90
subie outback => model=subaru.outback
bimmer x3 under 30k => model=bmw.x3&price=-30000
beemer 3 series => model={BMW3}
benz c300 => model=mercedes-benz.c-class&trim=C 300,C 300 4MATIC
merc e class => model=mercedes-benz.e-class
lambo urus => model=lamborghini.urus
chevy pickup => make=chevrolet&body=pickup
vw bug convertible => model=volkswagen.beetle&body=convertible
caddy cts => model=cadillac.cts
jeep trackhawk => model=jeep.grand-cherokee ! trackhawk
yota 4runner limited => model=toyota.4runner&trim=Limited
rangie sport => model=land-rover.range-rover-sport
rolls royce ghost => model=rolls-royce.ghost
z4 convertible => model=bmw.z4&body=convertible
350z => model=nissan.350z
s2000 => model=honda.s2000
toyota camery le => model=toyota.camry&trim=LE
hunday sonata => model=hyundai.sonata
hyndai elantra n line => model=hyundai.elantra&trim=N Line
volkswagon jetta sel => model=volkswagen.jetta&trim=SEL
mitsubshi outlander => model=mitsubishi.outlander
porshe macan => model=porsche.macan
cadilac escalade platinum => model=cadillac.escalade&trim=Platinum
chevrolet tahoo lt => model=chevrolet.tahoe&trim=LT
toyoda corolla => model=toyota.corolla
lexis rx350 => model=lexus.rx&trim=350,350 F Sport,350 F Sport High,350 Luxury,350 Premium
jeep wangler sport => model=jeep.wrangler&trim=Sport
acura mdx tecnology => model=acura.mdx&trim=Technology
nissan patfinder => model=nissan.pathfinder
subaru foerster => model=subaru.forester
ford exploror xlt => model=ford.explorer&trim=XLT
kia telurride => model=kia.telluride
dodge chalenger => model=dodge.challenger
gmc yukn denali => model=gmc.yukon&trim=Denali
honda acord ex-l => model=honda.accord&trim=EX-L
under twenty thousand => price=-20000
between 12,500 and 17,500 => price=12500-17500
25 to 30 thousand suv => body=suv&price=25000-30000
no more than $18,999 => price=-18999
around 15k sedan => body=sedan&price=13500-16500 ! 15
at least 10k but under 20k => price=10000-20000
sub 10k hatchback => body=hatchback&price=-10000
< 25k awd => drivetrain=awd&price=-25000
max price 22000 => price=-22000
monthly payment under 350 => monthly=-350
$250/month with 2000 down => monthly=-250&down=2000
cheapest prius => model=toyota.prius&sort=price
price drop crv => model=honda.cr-v&dropped=yes
great deal on a rav4 => model=toyota.rav4&deal=great
good or great deals under 20k => deal=good,great&price=-20000
newest listings mustang => model=ford.mustang&sort=newest
2020 => year=2020
2018 or later => year=2018-
before 2015 => year=-2014
no older than 2017 => year=2017-
15 to 18 accord => model=honda.accord&year=2015-2018
'19 civic => model=honda.civic&year=2019
late model suv => body=suv ! late model
less than 5 years old truck => body=pickup&year=2022-
90s honda civic => model=honda.civic&year=1990-1999
classic car before 1990 => year=-1989 ! classic
under 50k miles and under 25k dollars => mileage=-50000&price=-25000
less than 60,000 mi => mileage=-60000
75k miles max crv => model=honda.cr-v&mileage=-75000
high mileage ok => ! mileage
black on black tahoe => model=chevrolet.tahoe&color=black&interior=black
white with tan leather => color=white&interior=beige&features=leather
red or orange sports car => color=orange,red ! sports
not white or black suv => body=suv&color={NOTWHITEBLACK}
charcoal gray accord => model=honda.accord&color=gray
navy blue wrangler => model=jeep.wrangler&color=blue
maroon sedan => body=sedan&color=red
burgundy interior => interior=red
yellow corvette stick shift => model=chevrolet.corvette&color=yellow&transmission=manual
used cars phoenix az under 12k => place=Phoenix,AZ&within=50&price=-12000
trucks near amarillo => body=pickup&place=Amarillo,TX&within=50
awd suv burlington vermont => body=suv&drivetrain=awd&place=Burlington,VT&within=50
within 25 miles of 30301 honda => make=honda&zip=30301&within=25
cars in north carolina under 9k => in=nc&price=-9000
kansas city tacoma => model=toyota.tacoma&place=Kansas City,MO&within=50
toyota rav4 new york => model=toyota.rav4&place=New York,NY&within=50
100 miles from seattle subaru => make=subaru&place=Seattle,WA&within=100
la jolla ca convertible => body=convertible&place=La Jolla,CA&within=50
eagle mesa trucks => lot=58
canyon rim ford dallas f150 => model=ford.f-150&lot=85
orchard hill honda san antonio => lot=21
blue heron toyota => lot=56
private seller miata => model=mazda.mx-5&seller=private
dealer only camry => model=toyota.camry&seller=dealer
certified pre owned bmw x5 => model=bmw.x5&condition=certified
fsbo truck => body=pickup&seller=private
heated steering wheel and seats => features=heated_seats ! steering
apple car play and backup cam under 15k => features=apple_carplay,backup_camera&price=-15000
panoramic roof suv => body=suv&features=sunroof
moonroof leather nav => features=leather,navigation,sunroof
bose sound system mazda3 => model=mazda.mazda3&features=premium_audio
adaptive cruise lane assist sedan => body=sedan&features=adaptive_cruise,lane_keep
hands free liftgate suv => body=suv&features=power_liftgate
remote start heated seats awd => drivetrain=awd&features=heated_seats,remote_start
hud and wireless charging => features=head_up_display,wireless_charging
no sunroof => ! sunroof
car with bluetooth under 8k => price=-8000 ! bluetooth
tesla model 3 long range awd 2021 white => model=tesla.model-3&trim=Long Range&drivetrain=awd&year=2021&color=white
used ev under 20k => fuel=electric&price=-20000
electric truck => fuel=electric&body=pickup
phev suv => fuel=plug_in_hybrid&body=suv
plug in hybrid rav4 => model=toyota.rav4&fuel=plug_in_hybrid
bolt ev premier => model=chevrolet.bolt-ev&trim=Premier
ioniq 5 limited awd => model=hyundai.ioniq-5&trim=Limited&drivetrain=awd
ev that charges with nacs => fuel=electric ! nacs ? charges
id4 pro s awd => model=volkswagen.id-4&trim=Pro S&drivetrain=awd
kona electric => model=hyundai.kona&fuel=electric
hybrid sedan 50 mpg => fuel=hybrid&body=sedan ! mpg
diesel suv => fuel=diesel&body=suv
flex fuel tahoe => model=chevrolet.tahoe&fuel=flex_fuel
rebuilt title prius => model=toyota.prius&title=rebuilt
no salvage clean title only under 15k => title=clean&price=-15000
salvage f150 => model=ford.f-150&title=salvage
rwd v8 sedan manual => body=sedan&drivetrain=rwd&transmission=manual ! v8
front wheel drive small suv => body=suv&drivetrain=fwd ! small
station wagon awd => body=wagon&drivetrain=awd
cargo van high roof => body=van ! roof
two seater convertible => body=convertible&seats=2
work truck regular cab long bed => body=pickup ! work truck
`;
