/**
 * Golden set, first half: vehicles as people name them. A line a phrase, `what is typed => what it means`:
 * the search's URL, with `place=City,ST` for a ZIP code of that city; after `!` a part of a note that must be
 * given, after `?` words that are not understood. No `?` means that all was understood. The year is 2026.
 * Written before the parser.
 */
export const SPOKEN_VEHICLES = `
toyota => make=toyota
Toyota Corolla => model=toyota.corolla
toyta corola => model=toyota.corolla ! Toyota Corolla
hundai => make=hyundai ! Hyundai
hyundia elantra => model=hyundai.elantra ! Hyundai
chevorlet silverado => model={SILVERADO} ! Chevrolet Silverado
mercedez => make=mercedes-benz ! Mercedes
mercedes bens c300 => model=mercedes-benz.c-class&trim=C 300,C 300 4MATIC
subura outbak => model=subaru.outback ! Subaru Outback
volkswagon jetta => model=volkswagen.jetta ! Volkswagen
wolkswagen passat => model=volkswagen.passat
porche macan => model=porsche.macan ! Porsche
toyota camery => model=toyota.camry ! Camry
mustnag => model=ford.mustang ! Mustang
nisan altma => model=nissan.altima
mitsubushi outlander => model=mitsubishi.outlander
infinity q50 => model=infiniti.q50
cadilac escalade => model=cadillac.escalade
lamborgini urus => model=lamborghini.urus
masserati ghibli => model=maserati.ghibli
crysler pacifica => model=chrysler.pacifica
jeep grand cheroke => model=jeep.grand-cherokee
jeep wranglar => model=jeep.wrangler
honda acord => model=honda.accord
honda oddyssey => model=honda.odyssey
kia tellluride => model=kia.telluride
explorrer => model=ford.explorer
tessla model y => model=tesla.model-y
4 runner => model=toyota.4runner
4runner => model=toyota.4runner
forerunner => model=toyota.4runner
chevy => make=chevrolet
chevy tahoe => model=chevrolet.tahoe
beemer => make=bmw
bimmer => make=bmw
merc => make=mercedes-benz
benz => make=mercedes-benz
caddy => make=cadillac
vw => make=volkswagen
landrover => make=land-rover
range rover => model=land-rover.range-rover
rangerover sport => model=land-rover.range-rover-sport
alfa => make=alfa-romeo
lambo => make=lamborghini
rolls royce => make=rolls-royce
vette => model=chevrolet.corvette
stang => model=ford.mustang
slk => model=mercedes-benz.slk-class
lambo huracan => model=lamborghini.huracan
f150 => model=ford.f-150
f-150 => model=ford.f-150
f 150 => model=ford.f-150
F150 Lariat => model=ford.f-150&trim=Lariat
ford f 150 xlt => model=ford.f-150&trim=XLT
f250 => model=ford.f-250
rav4 => model=toyota.rav4
rav 4 => model=toyota.rav4
rav-4 => model=toyota.rav4
cr v => model=honda.cr-v
crv => model=honda.cr-v
CR-V => model=honda.cr-v
hrv => model=honda.hr-v
cx5 => model=mazda.cx-5
cx 5 => model=mazda.cx-5
mx5 => model=mazda.mx-5
miata => model=mazda.mx-5
mazda 3 => model=mazda.mazda3
mazda3 => model=mazda.mazda3
mazda 6 => model=mazda.mazda6
model 3 => model=tesla.model-3
tesla 3 => model=tesla.model-3
model y => model=tesla.model-y
tesla model s => model=tesla.model-s
330i => model=bmw.330i
bmw 330i => model=bmw.330i
3 series => model={BMW3}
bmw 3-series => model={BMW3}
5 series bmw => model={BMW5}
x5 => model=bmw.x5
x 5 => model=bmw.x5
c class => model=mercedes-benz.c-class
c-class => model=mercedes-benz.c-class
mercedes e class => model=mercedes-benz.e-class
c300 => model=mercedes-benz.c-class&trim=C 300,C 300 4MATIC
g wagon => model=mercedes-benz.g-class
gle => model=mercedes-benz.gle-class
rx350 => model=lexus.rx&trim=350,350 F Sport,350 F Sport High,350 Luxury,350 Premium
lexus rx 350 => model=lexus.rx&trim=350,350 F Sport,350 F Sport High,350 Luxury,350 Premium
lexus is => model=lexus.is
es 350 => model=lexus.es&trim=350,350 F Sport,350 F Sport Handling,350 Luxury,350 Premium,350 Ultra Luxury
gmc sierra 1500 => model=gmc.sierra-1500
ram 1500 => model=ram.1500
dodge ram 1500 => model=dodge.ram,ram.1500
silverado 1500 => model=chevrolet.silverado-1500
ram 2500 => model=ram.2500
ram => make=ram
land cruiser => model=toyota.land-cruiser
landcruiser => model=toyota.land-cruiser
land crusier => model=toyota.land-cruiser
grand cherokee => model=jeep.grand-cherokee
cherokee => model=jeep.cherokee
e-tron => model=audi.e-tron
etron => model=audi.e-tron
id.4 => model=volkswagen.id-4
id4 => model=volkswagen.id-4
vw id 4 => model=volkswagen.id-4
mach e => model=ford.mustang-mach-e
mach-e => model=ford.mustang-mach-e
mustang mach e => model=ford.mustang-mach-e
lightning => model=ford.f-150&fuel=electric ! Lightning
f150 lightning => model=ford.f-150&fuel=electric ! Lightning
civic si => model=honda.civic&trim=Si
civic touring => model=honda.civic&trim=Touring
honda civic sport touring => model=honda.civic&trim=Sport Touring
civic ex-l => model=honda.civic&trim=EX-L
civic exl => model=honda.civic&trim=EX-L
golf gti => model=volkswagen.golf-gti,volkswagen.gti
gti => model=volkswagen.golf-gti,volkswagen.gti
golf r => model=volkswagen.golf-r
wrx sti => model=subaru.wrx&trim=STI
sti => model=subaru.wrx&trim=STI ! STI
type r => model=honda.civic-type-r
civic type r => model=honda.civic-type-r
tacoma trd pro => model=toyota.tacoma&trim=TRD Pro
tacoma trd off road => model=toyota.tacoma&trim=TRD Off-Road
raptor => model=ford.f-150&trim=Raptor ! Raptor
f150 raptor => model=ford.f-150&trim=Raptor
ranger raptor => model=ford.ranger&trim=Raptor
camaro ss => model=chevrolet.camaro&trim=1SS,2SS
mustang gt => model=ford.mustang&trim=GT
accord lx => model=honda.accord&trim=LX
grand cherokee trackhawk => model=jeep.grand-cherokee ! trackhawk
charger scat pack => model=dodge.charger&trim=Scat Pack
challenger hellcat => model=dodge.challenger&trim=SRT Hellcat
sierra denali => model={SIERRA}&trim=Denali
yukon xl denali => model=gmc.yukon-xl&trim=Denali
rogue sv => model=nissan.rogue&trim=SV
altima s => model=nissan.altima&trim=S
rav4 xle premium => model=toyota.rav4&trim=XLE Premium
model 3 long range => model=tesla.model-3&trim=Long Range
malibu lt => model=chevrolet.malibu&trim=1LT,2LT,LT
glc 300 => model=mercedes-benz.glc-class&trim=GLC 300,GLC 300 4MATIC
touring => ! trim
toyota limited => make=toyota ! trim
civic or corolla => model=honda.civic,toyota.corolla
civic, corolla or mazda3 => model=honda.civic,mazda.mazda3,toyota.corolla
toyota honda => make=honda,toyota
ford or chevy truck => make=chevrolet,ford&body=pickup
ford mustang or chevy camaro => model=chevrolet.camaro,ford.mustang
camry vs accord => model=honda.accord,toyota.camry
tahoe/suburban => model=chevrolet.suburban,chevrolet.tahoe
civic or lexus => model={LEXUS},honda.civic ! Lexus
mk7 gti => model=volkswagen.golf-gti,volkswagen.gti&year=2015-2021
pontiac phoenix => model=pontiac.phoenix
firebird => model=pontiac.firebird
oldsmobile alero => model=oldsmobile.alero
chevy s10 => model=chevrolet.s-10
1990 volvo 240 => model=volvo.240&year=1990
mercedes 300 => model=mercedes-benz.300
toyota pickup => make=toyota&body=pickup
nissan van => make=nissan&body=van
summit grand cherokee => model=jeep.grand-cherokee&trim=Summit
v8 coupe => body=coupe
mk 6 gti => model=volkswagen.golf-gti,volkswagen.gti&year=2010-2014
e46 => model={BMW3}&year=1999-2006 ! E46
f30 bmw => model={BMW3}&year=2012-2018
bmw f30 330i => model=bmw.330i&year=2012-2018
g20 => model={BMW3}&year=2019-
c7 corvette => model=chevrolet.corvette&year=2014-2019
c8 => model=chevrolet.corvette&year=2020-
nd miata => model=mazda.mx-5&year=2016-
jk wrangler => model=jeep.wrangler,jeep.wrangler-jk&year=2007-2018
jl => model=jeep.wrangler&year=2018-
jeep jlu rubicon => model=jeep.wrangler&year=2018-&trim=Rubicon ! JL
s550 mustang => model=ford.mustang&year=2015-2023
12th gen corolla => model=toyota.corolla&year=2020-
fourth gen 4runner => model=toyota.4runner&year=2003-2009
4th gen 4runner => model=toyota.4runner&year=2003-2009
3rd generation prius => model=toyota.prius&year=2010-2015
w205 c class => model=mercedes-benz.c-class&year=2015-2021
w205 => model=mercedes-benz.c-class&year=2015-2021
b8 a4 => model=audi.a4&year=2009-2016
fk8 => model=honda.civic-type-r&year=2017-2021
obs chevy => make=chevrolet&year=1988-1998 ! OBS
10th gen civic => model=honda.civic&year=2016-2021
civic 11th gen => model=honda.civic&year=2022-
gen 5 camaro => model=chevrolet.camaro&year=2010-2015
second gen tacoma => model=toyota.tacoma&year=2005-2015
99th gen civic => model=honda.civic ! generation
a4 or 3 series => model=audi.a4,{BMW3}
grand caravan => model=dodge.grand-caravan
town and country => model=chrysler.town-and-country
town & country => model=chrysler.town-and-country
santa fe => model=hyundai.santa-fe
ioniq5 => model=hyundai.ioniq-5
ev6 => model=kia.ev6
wrx => model=subaru.wrx
bronco sport => model=ford.bronco-sport
model x plaid => model=tesla.model-x ! plaid
chrysler 300 => model=chrysler.300
fiat 500 => model=fiat.500
porsche 911 => model=porsche.911
911 turbo => model=porsche.911&trim=Turbo
nissan z => model=nissan.z
370z => model=nissan.370z
gr86 => model=toyota.gr86
e350 mercedes => model=mercedes-benz.e-class&trim=E 350,E 350 4MATIC
`;
