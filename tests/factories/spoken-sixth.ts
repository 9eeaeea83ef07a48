/**
 * Golden set, ninth part: the sixth set that nobody tuned for, in the voices of a contractor, a student, a parent of four,
 * a retiree, an enthusiast, a dealer's buyer, somebody whose first language is Spanish and somebody who dictates; written
 * down before the parser was asked for any of these: 106 of the 120 were read right at first. Lines as in spoken-unseen.ts.
 */
export const SPOKEN_SIXTH = `
f250 xl reg cab long bed gas under 30k => model=ford.f-250&trim=XL&fuel=gasoline&price=-30000 ! reg cab
2500 silverado work truck w ladder rack, crew, 4wd => model=chevrolet.silverado-2500&trim=Work Truck&drivetrain=four_wd ! ladder rack
transit 250 high roof extended cargo van, white, less than 100k miles => model=ford.transit&body=van&color=white&mileage=-100000 ! high roof
nv200 or promaster city under 15 grand => model=nissan.nv200,ram.promaster-city&price=-15000
dually flatbed diesel 1 ton, ram or chevy => make=chevrolet,ram&fuel=diesel ! flatbed
need a truck to pull my skid steer 10k lbs => body=pickup&features=tow_package ! 10k
gmc savana or express cargo vans 2015+ under 120k miles => model=chevrolet.express,gmc.savana&body=van&year=2015-&mileage=-120000
tacoma access cab 4cyl 4x4 with a topper => model=toyota.tacoma&drivetrain=four_wd ! topper
cheap work truck dont care about miles => body=pickup&sort=price
sierra 3500 slt duramax crew 4x4 2017 up => model=gmc.sierra-3500&trim=SLT&fuel=diesel&drivetrain=four_wd&year=2017- ! crew
f-150 supercrew xlt 2.7 or 3.5, 2018-2020, under 75k mi => model=ford.f-150&trim=XLT&year=2018-2020&mileage=-75000 ! 2.7
ranger xl 2wd 4 cyl for my guys => model=ford.ranger&trim=XL&drivetrain=fwd,rwd ! 4 cyl
nissan titan xd diesel => model=nissan.titan&fuel=diesel ! xd
tundra sr5 dbl cab 5.7 with tow package no rust => model=toyota.tundra&trim=SR5&features=tow_package ! rust
fleet maintained f150s, white, under 18 => model=ford.f-150&color=white&price=-18000 ! fleet
reliable beater under 3500 bucks => price=-3500 ! reliable ? beater
used civic or corolla good on gas <9k => model=honda.civic,toyota.corolla&price=-9000 ! gas
something cute like a fiat 500 or vw beetle under 8000 => model=fiat.500,volkswagen.beetle&price=-8000 ! cute
hyundai elantra 2017ish w/ bluetooth => model=hyundai.elantra&year=2016-2018 ! bluetooth
whats the cheapest car with apple carplay => features=apple_carplay&sort=price
car w/ low miles n good mpg, budget 7500 => price=-7500&sort=mileage ! mpg
prius c under 100k miles for delivery => model=toyota.prius-c&mileage=-100000 ! delivery
stick shift hatchback 2010 or up => transmission=manual&body=hatchback&year=2010-
my first car!! 2012-2016 mazda 3 hatch => model=mazda.mazda3&body=hatchback&year=2012-2016 ! first car
payments under 200/mo no money down => monthly=-200 ! no money down
girlfriend needs a car, automatic, under 10k, ann arbor => transmission=automatic&price=-10000&place=Ann Arbor,MI&within=50 ! girlfriend
2k15 or newer jetta tdi => model=volkswagen.jetta&fuel=diesel&year=2015-
honda fit sport manual near boulder => model=honda.fit&trim=Sport&transmission=manual&place=Boulder,CO&within=50
subie awd for ski trips under 12k => make=subaru&drivetrain=awd&price=-12000 ! ski
kia soul red or green => model=kia.soul&color=green,red
8 seat suv with bench 2nd row => body=suv&seats=8 ! 2nd row
minivan with power sliding doors and rear entertainment, 2017+ => body=minivan&year=2017- ! sliding doors
honda odyssey elite or touring < 80k miles => model=honda.odyssey&trim=Elite,Touring&mileage=-80000
sienna xle 8 passenger awd => model=toyota.sienna&trim=XLE&seats=8&drivetrain=awd
enough room for 3 car seats and a stroller => ! car seats
ford expedition or expedition max 2018-2021 under 40k => model=ford.expedition,ford.expedition-max&year=2018-2021&price=-40000
volvo xc90 7 seats plug in hybrid => model=volvo.xc90&seats=7&fuel=plug_in_hybrid
safest 3 row suv under 30k with blind spot and lane assist => body=suv&features=blind_spot_monitor,lane_keep,third_row&price=-30000 ! safest
pilot ex-l leather 2nd row captains 2016 to 2019 => model=honda.pilot&trim=EX-L&features=leather&year=2016-2019 ! captains
atlas or traverse or ascent, third row, carplay => model=chevrolet.traverse,subaru.ascent,volkswagen.atlas&features=apple_carplay,third_row
suv not white not black leather 3rd row => body=suv&color={NOTWHITE}&interior=beige,blue,brown,gray,red,white&features=third_row ! leather
used suburban z71 or yukon xl => model=chevrolet.suburban,gmc.yukon-xl ! z71
kia carnival lxs under 33k => model=kia.carnival&trim=LXS&price=-33000
highlander limited 7 seater not over 90k miles => model=toyota.highlander&trim=Limited&seats=7&mileage=-90000
car for five people and two big dogs => seats=5,6,7,8 ! dogs
buick lacrosse or lucerne, garage kept, low mileage => model=buick.lacrosse,buick.lucerne&sort=mileage ! garage
toyota avalon xle beige or gold under 20,000 dollars => model=toyota.avalon&trim=XLE&color=beige,gold&price=-20000
lincoln mkz with ventilated seats and a sunroof => model=lincoln.mkz&features=sunroof,ventilated_seats
comfortable sedan easy to get in and out of, one owner => body=sedan&owners=1 ! comfortable
ford escape or honda crv, heated seats, backup camera, 2019 or newer => model=ford.escape,honda.cr-v&features=backup_camera,heated_seats&year=2019-
no turbo engine please, naturally aspirated suv => body=suv ! naturally aspirated
cadillac xt6 sport awd => model=cadillac.xt6&trim=Sport&drivetrain=awd
impala ltz 2015 thru 2019 => model=chevrolet.impala&trim=LTZ&year=2015-2019
mercury grand marquis ls under 60,000 miles => model=mercury.grand-marquis&trim=LS&mileage=-60000
corvette coupe automatic, red, before 2014 => model=chevrolet.corvette&body=coupe&transmission=automatic&color=red&year=-2013
I would like a subaru forester premium, not the turbo => model=subaru.forester&trim=Premium ! turbo
a hybrid that gets 50 miles per gallon, hyundai or toyota => make=hyundai,toyota&fuel=hybrid ! miles per gallon
rv tow vehicle, v8, leather => features=leather,tow_package ! v8
chrysler 300 limited w/ navigation within 100 miles of 34236 => model=chrysler.300&trim=Limited&features=navigation&zip=34236&within=100
kia soul for my wife, blue preferred => model=kia.soul&color=blue ! wife
e39 m5 under 30k => model=bmw.m5&year=2000-2003&price=-30000
manual only, rwd, under 20 grand => transmission=manual&drivetrain=rwd&price=-20000
c5 z06 yellow => model=chevrolet.corvette&year=1997-2004&color=yellow&trim=Z06 2LZ
mk4 supra => model=toyota.supra&year=1993-1998
nc or nd miata hardtop => model=mazda.mx-5&year=2006- ! hardtop
350z or g35 coupe 6mt => model=infiniti.g35,nissan.350z&body=coupe&transmission=manual
focus rs nitrous blue => model=ford.focus&trim=RS&color=blue ? nitrous
unmolested s2000 silver => model=honda.s2000&color=silver ? unmolested
golf r mk7 6 speed no dsg => model=volkswagen.golf-r&year=2015-2019&transmission=conventional,cvt,manual,single_speed ! speed
camaro 2ss convertible v8 manual => model=chevrolet.camaro&trim=2SS&body=convertible&transmission=manual ! v8
wrx premium 2015-2017 bone stock => model=subaru.wrx&trim=Premium&year=2015-2017 ! stock
lexus is300 manual 01-05 => model=lexus.is&trim=300,300 Comfort,300 F Sport,300 Premium&transmission=manual&year=2001-2005
bmw 128i or 135i coupe with sport seats => model=bmw.128i,bmw.135i&body=coupe ! sport seats
cayman or boxster, pdk ok => model=porsche.718-boxster,porsche.718-cayman,porsche.boxster,porsche.cayman ! pdk
hellcat under 55k, widebody a plus => price=-55000 ! hellcat
2021-2023 rav4 xle awd <40k mi one owner => model=toyota.rav4&trim=XLE&year=2021-2023&drivetrain=awd&mileage=-40000&owners=1
silverado 1500 lt crew z71 under book => model=chevrolet.silverado-1500&trim=2LT,LT&deal=good,great ! z71
f150 lariat 502a 4x4 2019 => model=ford.f-150&trim=Lariat&drivetrain=four_wd&year=2019 ? 502a
off lease mercedes glc300 2021 cpo => model=mercedes-benz.glc-class&trim=GLC 300,GLC 300 4MATIC&year=2021&condition=certified ! off lease
private sellers only, trucks, listed in last 3 days, within 75 mi of 30303 => seller=private&body=pickup&days=3&zip=30303&within=75
camry se/xse 2020-2022 sub 50k miles no rentals => model=toyota.camry&trim=SE,XSE&year=2020-2022&mileage=-50000 ! rentals
equinox/terrain awd under 17500 => model=chevrolet.equinox,gmc.terrain&drivetrain=awd&price=-17500
price drops on minivans, great deals only => dropped=yes&body=minivan&deal=great
wrangler 4dr sahara or rubicon 18-21 => model=jeep.wrangler&trim=Rubicon,Sahara&year=2018-2021 ! 4dr
altima 2.5 sv 2019+ clean title only => model=nissan.altima&trim=SV&year=2019-&title=clean ! 2.5
luxury suvs 20 to 30k, x5, q7, gle => model=audi.q7,bmw.x5,mercedes-benz.gle-class&body=suv&price=20000-30000 ! luxury
crv ex awd mid 20s => model=honda.cr-v&trim=EX&drivetrain=awd&price=24000-26000
bmw x3 xdrive30i black/black => model=bmw.x3&trim=xDrive30i&color=black&interior=black
diesel colorado z71 crew => model=chevrolet.colorado&trim=Z71&fuel=diesel ! crew
rogues and rav4s under 22k dallas => model=nissan.rogue,toyota.rav4&price=-22000&place=Dallas,TX&within=50
i am looking one truck ford f150 four doors => model=ford.f-150&body=pickup ! doors
toyota camry color white year 2015 until 2018 => model=toyota.camry&color=white&year=2015-2018
minivan barata for family of 7 => body=minivan&sort=price&seats=7,8
nissan sentra with few miles and good price => model=nissan.sentra&sort=mileage&deal=good,great
automatic car that not cost more of 8000 dollars => transmission=automatic&price=-8000
honda crv 2014 in good conditions, title clean => model=honda.cr-v&year=2014&title=clean
troca chevrolet silverado doble cabina => model={SILVERADO}&body=pickup ? doble cabina
need a van for work of construction, diesel or gasoline => body=van&fuel=diesel,gasoline ! construction
i search a jeep wrangler of 4 doors color green => model=jeep.wrangler&color=green ! doors
car for my son of 17 years, cheap and secure => sort=price ! son ? secure
toyota tacoma 4x4 standard de 2005 a 2012 => model=toyota.tacoma&drivetrain=four_wd&year=2005-2012 ! standard
how much is the most cheap suv with 3 row => body=suv&sort=price&features=third_row
pickup dodge ram 1500 hemi low milage => model=dodge.ram,ram.1500&body=pickup&sort=mileage ! hemi
something for uber, 4 door, no more than 60 thousands miles => mileage=-60000 ! uber
in san antonio texas camioneta toyota => make=toyota&body=pickup,suv&place=San Antonio,TX&within=50
show me used Honda Pilots between 20 and 30 thousand dollars => model=honda.pilot&price=20000-30000
I need a truck that can tow my boat for under $25,000 => body=pickup&price=-25000&features=tow_package
find me a blue Toyota Prius with less than 50,000 miles within 30 miles of Sacramento => model=toyota.prius&color=blue&mileage=-50000&place=Sacramento,CA&within=30
okay what do you have in the way of electric SUVs under forty thousand => body=suv&fuel=electric&price=-40000
2019 or 2020 Ford Explorer with third row and leather => model=ford.explorer&year=2019-2020&features=leather,third_row
I want a white Silverado, four-wheel drive, crew cab, not a diesel => model={SILVERADO}&color=white&drivetrain=four_wd&fuel=electric,flex_fuel,gasoline,hybrid,hydrogen,plug_in_hybrid ! crew cab
cheapest Subaru Outback near Madison Wisconsin => model=subaru.outback&sort=price&place=Madison,WI&within=50
how about a Lexus RX with a heads up display => model=lexus.rx&features=head_up_display
convertible Mustang GT automatic two thousand sixteen to two thousand nineteen => model=ford.mustang&trim=GT&body=convertible&transmission=automatic&year=2016-2019
my daughter needs a small safe car around twelve thousand => price=10800-13200 ! daughter
Chevy Bolt or Nissan Leaf with a range over two hundred miles => model=chevrolet.bolt-euv,chevrolet.bolt-ev,nissan.leaf&range=200-
a used minivan that isn't a Chrysler with under 80,000 miles => body=minivan&mileage=-80000 ! Chrysler
Tahoe or Expedition or Sequoia eight passengers => model=chevrolet.tahoe,ford.expedition,toyota.sequoia&seats=8
Kia Telluride SX with captain's chairs in Charlotte North Carolina => model=kia.telluride&trim=SX&place=Charlotte,NC&within=50 ! captain
hey can you pull up Jeep Gladiators under 40 grand => model=jeep.gladiator&price=-40000
`;
