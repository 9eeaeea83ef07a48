/**
 * Golden set, tenth part: the seventh set that nobody tuned for, after the wording of public threads of people who want
 * a vehicle and of short searches, rewritten; written down after the parser was mended for the sixth and before it was
 * asked for any of these: 87 of the 120 were read right at first, 88 with one reading that overlooked what the house
 * documents. Lines as in spoken-unseen.ts.
 */
export const SPOKEN_SEVENTH = `
mazda cx5 touring awd 2018 => model=mazda.cx-5&trim=Touring&drivetrain=awd&year=2018
used 4runner trd pro under 45k => model=toyota.4runner&trim=TRD Pro&price=-45000
trucks under 15000 near tulsa ok => body=pickup&price=-15000&place=Tulsa,OK&within=50
2016 dodge durango r/t black => model=dodge.durango&trim=R/T&year=2016&color=black
nissan kicks sr orange => model=nissan.kicks&trim=SR&color=orange
hyundai santa cruz sel premium => model=hyundai.santa-cruz&trim=SEL Premium
taos sel awd white => model=volkswagen.taos&trim=SEL&drivetrain=awd&color=white
ford bronco outer banks 2 door => model=ford.bronco&trim=Outer Banks ! 2 door
lexus gx 460 premium under 35k => model=lexus.gx&trim=460 Premium&price=-35000
q5 prestige s line => model=audi.q5&trim=S Line Prestige
gmc canyon at4x => model=gmc.canyon&trim=AT4X
subaru brz manual 2017 - 2020 => model=subaru.brz&transmission=manual&year=2017-2020
honda accord coupe v6 6 speed => model=honda.accord&body=coupe ! v6
cadillac escalade esv platinum => model=cadillac.escalade-esv ! platinum
chevy tahoe rst 2021 up => model=chevrolet.tahoe&trim=RST&year=2021-
2020 kia telluride s awd => model=kia.telluride&trim=S&drivetrain=awd&year=2020
toyota sequoia platinum 4x4 sunroof => model=toyota.sequoia&trim=Platinum&drivetrain=four_wd&features=sunroof
jeep compass trailhawk under 20k miles => model=jeep.compass&trim=Trailhawk&mileage=-20000
nissan ariya engage => model=nissan.ariya&trim=Engage
jcw countryman => model=mini.countryman&trim=JCW,John Cooper Works
infiniti qx80 third row black leather => model=infiniti.qx80&features=leather,third_row&interior=black
genesis g70 3.3t sport => model=genesis.g70&trim=3.3T Sport
tesla model x 7 seater white => model=tesla.model-x&seats=7&color=white
buick envision essence awd low mileage => model=buick.envision&trim=Essence&drivetrain=awd&sort=mileage
polestar under 25k => make=polestar&price=-25000
corolla under 10k 100k miles => model=toyota.corolla&price=-10000&mileage=-100000
cheap convertible near tampa => body=convertible&sort=price&place=Tampa,FL&within=50
red trucks for sale in georgia => color=red&body=pickup&in=ga
used minivans columbus ohio under 12,000 => body=minivan&price=-12000&place=Columbus,OH&within=50
one owner lexus es350 => model=lexus.es&trim=350,350 F Sport,350 F Sport Handling,350 Luxury,350 Premium,350 Ultra Luxury&owners=1
78 year old mom needs smaller car, easy in and out, good visibility, Detroit area => place=Detroit,MI&within=50 ! mom
daughter starting college, want awd under 10k, no CVT => drivetrain=awd&price=-10000&transmission=conventional,dual_clutch,manual,single_speed ! college
need: 3 rows. want: captains chairs, pano roof. budget: 38k => features=sunroof,third_row&price=-38000 ! captains
Budget $16,000, must be SAFE, decent on gas and not too large => price=-16000 ! safe
no minivans please, something that seats 7 under 25 grand => body=convertible,coupe,hatchback,pickup,sedan,suv,van,wagon&seats=7,8&price=-25000
small bare bones pickup, 4 cylinder, good gas mileage, to haul mulch => body=pickup ! bare bones
tundra long bed double cab 2015 sr5 super white or magnetic gray metallic => model=toyota.tundra&trim=SR5&year=2015&color=gray,white ! long bed ? magnetic
need truck for home depot runs & towing a jet ski, 6k max => body=pickup&features=tow_package&price=-6000 ! home depot
fun to drive daily with room for kids, around $15k => price=13500-16500 ! fun
S2000, M3, STI or Miata for 15k => model=bmw.m3,honda.s2000,mazda.mx-5,subaru.wrx&price=-15000 ! sti
Looking for a 15k daily, cant decide: mazda3 or gti or focus st => model=ford.focus,mazda.mazda3,volkswagen.golf-gti,volkswagen.gti&price=-15000 ! daily
clean e46 m3 coupe, 6mt, under 110k miles, any color but silver => model=bmw.m3&year=2001-2006&body=coupe&transmission=manual&mileage=-110000&color=beige,black,blue,brown,gold,gray,green,orange,purple,red,white,yellow
is a 2016 leaf ok for a 40 mile round trip commute => model=nissan.leaf&year=2016 ! commute
used ev for under 10k that can do 100 miles in winter => fuel=electric&price=-10000&range=100- ! winter
bolt with new battery, dc fast charge => model=chevrolet.bolt-euv,chevrolet.bolt-ev ! battery
2500 gas or diesel to pull a 30ft travel trailer => model=ram.2500&fuel=diesel,gasoline&features=tow_package ! 30ft
dodge cummins 2001 ho 6 speed => make=dodge&year=2001&fuel=diesel ! speed ? ho
gasser not a diesel, 3/4 ton, crew cab short box => fuel=electric,flex_fuel,gasoline,hybrid,hydrogen,plug_in_hybrid ! 3/4 ton
hauling a 7000 lb toy hauler, suv or truck => body=pickup,suv&features=tow_package ! 7000
airport shuttle van 12 or 15 passenger => body=van&seats=8 ? airport shuttle
grandma's buick, low low miles, always garaged => make=buick&sort=mileage ! garaged
comfy highway cruiser, adaptive cruise, good seats, 20-25k => features=adaptive_cruise&price=20000-25000 ! comfy
retired and want a fun convertible under 18k florida => body=convertible&price=-18000&in=fl ! retired
toyota or honda only, 2017+, no rebuilt or salvage, <75k miles => make=honda,toyota&year=2017-&title=clean,lemon&mileage=-75000
hail damage ok if its cheap => sort=price ! hail
rav4 or similar, hybrid, will drive up to 200 miles from 44114 => model=toyota.rav4&fuel=hybrid&zip=44114&within=200 ! similar
local pickup truck under 8k, cash in hand => body=pickup&price=-8000 ! cash in hand
anything with a manual and less than 100 thousand miles near pittsburgh => transmission=manual&mileage=-100000&place=Pittsburgh,PA&within=50
wanted: subaru baja => model=subaru.baja
ISO honda element sc or ex, awd, any condition => model=honda.element&trim=EX&drivetrain=awd ! sc
cheap reliable gas saver 5k cash => price=-5000&sort=price ! reliable
who has a clean tacoma in socal under 30? => model=toyota.tacoma&price=-30000&place=Los Angeles,CA&within=50
best bang for buck awd wagon => body=wagon&drivetrain=awd&sort=deal
whats a good hybrid for around 14k? => fuel=hybrid&price=12600-15400
can i get a decent truck for 300 a month with 2k down => body=pickup&monthly=-300&down=2000
72 months at 6.9% suv under 450 a month => body=suv&months=72&apr=6.9&monthly=-450
0 down, 8% interest, honda civic => model=honda.civic&apr=8&down=0
price range 18-24k, years 2018 to 2022, miles under 60k, toyota highlander => model=toyota.highlander&price=18000-24000&year=2018-2022&mileage=-60000
Make: Ford, Model: Edge, Trim: ST, Max price: 30000 => model=ford.edge&trim=ST&price=-30000
color: blue or grey; body: sedan; fuel: gas => color=blue,gray&body=sedan&fuel=gasoline
not black, not over 12k, not a stick => color=beige,blue,brown,gold,gray,green,orange,purple,red,silver,white,yellow&price=-12000&transmission=automatic
anything except a nissan or a chrysler product => ! Nissan ? product
quiet, smooth, leather, moonroof, no higher than 17,500 => features=leather,sunroof&price=-17500 ! quiet
third row optional, awd a must => drivetrain=awd ! third row
open to rebuilt title if under 7k => price=-7000 ! rebuilt
v6 or better tacoma => model=toyota.tacoma ! v6
crv vs rav4 vs forester, awd, carplay, under 26 => model=honda.cr-v,subaru.forester,toyota.rav4&drivetrain=awd&features=apple_carplay&price=-26000
accord or camry, whichever is cheaper => model=honda.accord,toyota.camry&sort=price
lowest mileage miata under 15k => model=mazda.mx-5&price=-15000&sort=mileage
most expensive corvette => model=chevrolet.corvette&sort=price_desc
suvs that just dropped in price => body=suv&dropped=yes
trucks added today => body=pickup&days=0
sellers in 60601 with a prius => model=toyota.prius&zip=60601&within=50
no dealers, houston, nissan maxima => model=nissan.maxima&seller=private&place=Houston,TX&within=50
cpo audi a4 or certified bmw 330i => model=audi.a4,bmw.330i&condition=certified
odyssey ex l w/ navi & res => model=honda.odyssey&trim=EX-L&features=navigation ? res
f150 xlt 4x4 v6 ecoboost 6 1/2 ft bed 2017 => model=ford.f-150&trim=XLT&drivetrain=four_wd&year=2017 ! ecoboost
1/2 ton 4wd reg cab 8' box => drivetrain=four_wd ! 1/2 ton
05-09 mustang gt 5 spd => model=ford.mustang&trim=GT&year=2005-2009 ! 5 spd
97 to 06 wrangler 4.0 5spd hard top => model=jeep.wrangler&year=1997-2006 ! hard top
2012 or 13 civic si => model=honda.civic&trim=Si&year=2012-2013
late 90s 4runner limited 5vz => model=toyota.4runner&trim=Limited&year=1997-1999 ! 5vz
early 2000s lexus ls430 => model=lexus.ls&year=2000-2003 ! 430
any toyota from the 80s => make=toyota&year=1981-1989
10 yr old or newer honda w less than 90k mi => make=honda&year=2016-&mileage=-90000
no older than 6 years, suv, 4 cylinder => body=suv&year=2020- ! 4 cylinder
pre 2012 tdi wagon manual => fuel=diesel&body=wagon&transmission=manual&year=-2011
post 2019 mazda cx 30 premium => model=mazda.cx-30&trim=Premium&year=2020-
honda ridgline black edtion => model=honda.ridgeline&trim=Black Edition
toyta tundera crewmax => model=toyota.tundra ! crewmax
jeep wrangeler unlimted sahra => model=jeep.wrangler&trim=Unlimited Sahara
chevrolt traverce lt awd => model=chevrolet.traverse&trim=1LT,2LT,LT&drivetrain=awd
hundai pallisade sel => model=hyundai.palisade&trim=SEL
mercades gle350 white => model=mercedes-benz.gle-class&trim=GLE 350,GLE 350 4MATIC&color=white
volkswagon atlas crossport => model=volkswagen.atlas-cross-sport
subaru imprezza hatchbak => model=subaru.impreza&body=hatchback
infinity qx 60 luxe => model=infiniti.qx60&trim=Luxe
ford explorer platnum => model=ford.explorer&trim=Platinum
nisan pathfindr sl 4wd => model=nissan.pathfinder&trim=SL&drivetrain=four_wd
black dodge chargr scat pak => model=dodge.charger&trim=Scat Pack&color=black
gmc yukn xl => model=gmc.yukon-xl
lathrop kia bellaire sportage => model=kia.sportage&lot=101
riverbend ford orlando mustang => model=ford.mustang&lot=234
vehicles at willow run honda => lot=247
camioneta familiar 7 asientos menos de 20 mil => body=pickup,suv&seats=7&price=-20000 ? familiar
toyota corolla automatico 4 cilindros, poco millaje => model=toyota.corolla&transmission=automatic&sort=mileage ! 4 cilindros
i want to buy japanese car for the work under 9 thousand => price=-9000 ! japanese
necesito una van de 15 pasajeros => body=van&seats=8
hey siri find used dodge grand caravans under ten thousand dollars near me => model=dodge.grand-caravan&price=-10000 ! near me ? siri
text me if you have a clean jetta under 9500 => model=volkswagen.jetta&price=-9500 ? text
`;
