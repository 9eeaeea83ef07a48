/**
 * Golden set, third part: phrases that were read wrong once, each for a reason of its own. Lines as in
 * spoken-vehicles.ts; written before the parser was mended.
 */
export const SPOKEN_AGAIN = `
7 passenger suv under 30k with sunroof => body=suv&price=-30000&features=sunroof&seats=7
minivan for family of 7 => body=minivan&seats=7,8
minivan for 7 people => body=minivan&seats=7,8
suv for a family of five => body=suv&seats=5,6,7,8
at least 7 seats => seats=7,8
7+ seats suv => body=suv&seats=7,8
7+ passenger van => body=van&seats=7,8
seats for 7 => seats=7,8
room for 8 adults => seats=8
7 passenger van => body=van&seats=7
honda civic 94103 25 miles => model=honda.civic&zip=94103&within=25
25 miles 94103 honda civic => model=honda.civic&zip=94103&within=25
camry se near denver colorado within 25 miles => model=toyota.camry&trim=SE&place=Denver,CO&within=25
truck 50 miles from austin => body=pickup&place=Austin,TX&within=50
25 mile radius of 80202 => zip=80202&within=25
80202 25 mile radius red => color=red&zip=80202&within=25
civic within 30 miles => model=honda.civic ! needs a ZIP code or a city
under 60k miles near denver => mileage=-60000&place=Denver,CO&within=50
within 30 miles of denver 40k miles => mileage=-40000&place=Denver,CO&within=30
white f-250 super duty => model=ford.f-250&color=white
super duty f350 => model=ford.f-350
silverado 1500 silverado => model=chevrolet.silverado-1500
ram 1500 ram truck => model=ram.1500
3 series 330i => model=bmw.330i
chevy 2500hd duramax diesel => model=chevrolet.silverado-2500&fuel=diesel
gmc 1500 => model=gmc.sierra-1500
ford 150 => model=ford.f-150 ! Ford F-150
ford 250 a month => make=ford&monthly=-250
used tesla model y => model=tesla.model-y
not certified camry => model=toyota.camry&condition=used
non-certified camry => model=toyota.camry&condition=used
used or certified camry => model=toyota.camry&condition=certified,used
cars near me => ! needs a ZIP code
2016 awd under 18000 80k miles 50 miles 80202 => year=2016&drivetrain=awd&price=-18000&mileage=-80000&zip=80202&within=50
my budget is about 22 grand, prius => model=toyota.prius&price=-22000
i would rather not go over 70 thousand miles => mileage=-70000
7 pass suv => body=suv&seats=7
beater under 3 grand => price=-3000 ? beater
awd for winter => drivetrain=awd ! AWD or 4WD may serve
truck towing under 30k => body=pickup&features=tow_package&price=-30000
awd minivan w captains chairs & power doors => body=minivan&drivetrain=awd ! power doors
cars less than 20 miles from me => ! needs a ZIP code
suv near me 80202 => body=suv&zip=80202&within=50
convertible zip code 33101 within 10 miles => body=convertible&zip=33101&within=10
2015 to present lexus gx => model=lexus.gx&year=2015-
6 or 7 seats minivan => body=minivan&seats=6,7
blazer ss => model=chevrolet.blazer ! ss
dodge 2500 cummins => model=dodge.ram,ram.2500&fuel=diesel
150 miles ev range => range=150-
trans am => model=pontiac.firebird ! trans am
blk tahoe 19 => model=chevrolet.tahoe&color=black&year=2019 ! 2019
slvr camry or wht camry => model=toyota.camry&color=silver,white
hummer ev => model=gmc.hummer-ev-pickup,gmc.hummer-ev-suv
blazer & tahoe => model=chevrolet.blazer,chevrolet.tahoe
sunroof & leather => features=leather,sunroof
lexus is 300 f sport => model=lexus.is&trim=300+F+Sport
i drive 60 miles a day, hybrid sedan => fuel=hybrid&body=sedan ! 60 miles a day
commute 40 miles each way prius => model=toyota.prius ! 40 miles each way
suv 2019 35000 30000 miles => body=suv&year=2019&price=-35000&mileage=-30000
civic 15000 => model=honda.civic&price=-15000
price 10-15 accord => model=honda.accord&price=10000-15000
300k miles is fine, land cruiser => model=toyota.land-cruiser&mileage=-300000
fits a family of 4 => seats=4,5,6,7,8
we are a family of 6 and need a minivan => body=minivan&seats=6,7,8
more than 5 seats => seats=6,7,8
cpo or used bmw x3 => model=bmw.x3&condition=certified,used
phoenix within 25 => place=Phoenix,AZ&within=25
not beaten toyota camry => model=toyota.camry&unbeaten=1
hide beaten civics => model=honda.civic&unbeaten=1
unbeaten => unbeaten=1
mustang gt 5.0 => model=ford.mustang&trim=GT ! Engine size is not a filter
accord sport 2.0t => model=honda.accord&trim=Sport ! Engine size is not a filter
silverado 2500 => model=chevrolet.silverado-2500
bolt => model=chevrolet.bolt-euv,chevrolet.bolt-ev
chevy bolt => model=chevrolet.bolt-euv,chevrolet.bolt-ev
mini cooper s => model=mini.hardtop&trim=Cooper+S ! trim of MINI Hardtop
`;
