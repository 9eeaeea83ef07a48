/**
 * Golden set, fifth part: phrases written down after the parser was mended for the fourth and before it was asked for
 * any of these, to see how much of what nobody tuned for is read. Lines as in spoken-unseen.ts.
 */
export const SPOKEN_LATER = `
nissan murano sl awd under 16k => model=nissan.murano&trim=SL&drivetrain=awd&price=-16000
pathfinder platinum w/ 3rd row => model=nissan.pathfinder&trim=Platinum&features=third_row
nisan titan pro 4x crew cab => model=nissan.titan&trim=PRO-4X ! crew cab
kia sportage ex or lx 2020+ => model=kia.sportage&trim=EX,LX&year=2020-
kia carnival 8 passenger under 35000 => model=kia.carnival&seats=8&price=-35000
hyundai kona n line low miles => model=hyundai.kona&trim=N Line&sort=mileage
2014 ford fusion titanium awd => model=ford.fusion&year=2014&trim=Titanium&drivetrain=awd
ford taurus sho black => model=ford.taurus&trim=SHO&color=black
focus st stick shift => model=ford.focus&trim=ST&transmission=manual
ford edge sport near grand rapids michigan => model=ford.edge&trim=Sport&place=Grand Rapids,MI&within=50
chevy malibu premier 2019 red => model=chevrolet.malibu&trim=Premier&year=2019&color=red
chevrolet travers high country => model=chevrolet.traverse&trim=High Country
chevy trax ls under 12k one owner => model=chevrolet.trax&trim=LS&price=-12000&owners=1
chevy impalla 2017 => model=chevrolet.impala&year=2017
gmc acadia denali captain chairs => model=gmc.acadia&trim=Denali ! captain chairs
gmc terrain slt diesel => model=gmc.terrain&trim=SLT Diesel
buick encore preferred clean title => model=buick.encore&trim=Preferred&title=clean
cadillac xt5 premium luxury awd => model=cadillac.xt5&trim=Premium Luxury&drivetrain=awd
lincoln mkz black label => model=lincoln.mkz&trim=Black Label
honda hrv exl awd => model=honda.hr-v&trim=EX-L&drivetrain=awd
ridgeline rtl-e with tow hitch => model=honda.ridgeline&trim=RTL-E&features=tow_package
honda passport trailsport under 40 grand => model=honda.passport&trim=TrailSport&price=-40000
toyota avalon limited less than 70k miles => model=toyota.avalon&trim=Limited&mileage=-70000
venza xle awd hybrid => model=toyota.venza&trim=XLE&drivetrain=awd&fuel=hybrid
subaru ascent onyx 7 passenger => model=subaru.ascent&trim=Onyx&seats=7
impreza hatchback manual under 14k => model=subaru.impreza&body=hatchback&transmission=manual&price=-14000
mazda cx9 grand touring 2019-2021 => model=mazda.cx-9&trim=Grand Touring&year=2019-2021
passat wolfsburg edition => model=volkswagen.passat&trim=Wolfsburg Edition
audi q7 prestige third row => model=audi.q7&trim=Prestige&features=third_row
bmw x1 28i awd => model=bmw.x1&trim=sDrive28i,xDrive28i&drivetrain=awd
bmw x7 40i white => model=bmw.x7&trim=xDrive40i&color=white
mercedes gls 450 => model=mercedes-benz.gls-class&trim=GLS 450 4MATIC
mercedes gla 250 under 25k => model=mercedes-benz.gla-class&trim=GLA 250,GLA 250 4MATIC&price=-25000
jeep cherokee trailhawk 4wd => model=jeep.cherokee&trim=Trailhawk&drivetrain=four_wd
jeep renagade latitude => model=jeep.renegade&trim=Latitude
grand caravan sxt for a family of 7 => model=dodge.grand-caravan&trim=SXT&seats=7,8
ram 3500 dually diesel laramie => model=ram.3500&fuel=diesel&trim=Laramie ! dually
porsche taycan 4s => model=porsche.taycan&trim=4S
volvo s60 inscription cpo => model=volvo.s60&trim=Inscription&condition=certified
tesla model x long range 6 seats => model=tesla.model-x&trim=Long Range&seats=6
acura rdx aspec advance => model=acura.rdx&trim=A-Spec Advance
infiniti q50 red sport => model=infiniti.q50&trim=Red Sport
ford f350 king ranch towing 15000 lbs => model=ford.f-350&trim=King Ranch&features=tow_package ! 15000 lbs
electric car with 200 miles range under 20k => fuel=electric&price=-20000&range=200-
can i fit 2 car seats in a civic => model=honda.civic ! car seats
is there a prius under 9k in sacramento => model=toyota.prius&price=-9000&place=Sacramento,CA&within=50
pickup missoula mt => body=pickup&place=Missoula,MT&within=50
used subaru flagstaff => make=subaru&place=Flagstaff,AZ&within=50
awd cars colorado under 18k => drivetrain=awd&price=-18000&in=co
toyota suv in new jersey => make=toyota&body=suv&in=nj
golden elm auto group orlando => lot=333
f150 from fontenot ford => model=ford.f-150&lot=219
blue heron ev center => lot=62
goforth lexus of scottsdale rx => model=lexus.rx&lot=310
monte carlo ss => model=chevrolet.monte-carlo&trim=SS
thunderbird convertible 2002 => model=ford.thunderbird&body=convertible&year=2002
1994 integra gsr => model=acura.integra&year=1994 ? gsr
plymouth prowler purple => model=plymouth.prowler&color=purple
bronco ii 4x4 => model=ford.bronco-ii&drivetrain=four_wd
silver or gray accord lx not salvage under 120k miles => model=honda.accord&color=gray,silver&trim=LX&title=clean,lemon,rebuilt&mileage=-120000
`;
