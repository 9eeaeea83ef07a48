/* Table of other names and slang for makes, models and trims (chevy, bimmer), and names
 * too weak without their make. */

/*
 * What people call makes and models, beyond their names. A line a meaning, `words, words = meaning`; what the
 * catalog does not hold is left out when its words are read.
 */

/** Other names of makes. */
export const MAKE_WORDS = `
chevy, chev, chevys, chevies, shevy = chevrolet
vw, volks, v dub, vdub, veedub, volkswagens = volkswagen
mercedes, benz, merc, mercs, mb, mercedes benz, mersedes, mercades, mersadies, mercedes bens, merced = mercedes-benz
beemer, bimmer, beamer, beemers, bimmers, bmws = bmw
caddy, cadi, caddies, caddys = cadillac
landrover, land rover, lr = land-rover
alfa, alfa romeo = alfa-romeo
lambo, lambos = lamborghini
rolls, rolls royce, rollsroyce, rr = rolls-royce
aston, aston martin = aston-martin
mini cooper, minis = mini
infinity, infinitis = infiniti
hyundais, hunday, hundy, hyundi = hyundai
toyotas, yota, toyoda = toyota
fords = ford
hondas = honda
teslas = tesla
subarus, subi, subie, subbie, scooby = subaru
mazdas = mazda
nissans, datsun = nissan
jeeps = jeep
jag, jags = jaguar
porsches, porch, porshe = porsche
audis = audi
kias = kia
lexi = lexus
acuras = acura
gmcs, g m c = gmc
dodges = dodge
chryslers, mopar = chrysler
volvos = volvo
mitsu, mitsus = mitsubishi
rari, ferraris = ferrari
maser, maserati = maserati
linc, lincolns = lincoln
buicks = buick
olds, oldsmobiles = oldsmobile
ram, rams, ram trucks = ram
`;

/** Other names of models. Several meanings stand apart by a comma: all of them are meant. */
export const MODEL_WORDS = `
camero, camara, cameros = chevrolet.camaro
s2k = honda.s2000
town n country, t n c = chrysler.town-and-country
vette, corvettes, stingray, corvette stingray, z06 = chevrolet.corvette
stang, stangs, pony car = ford.mustang
forerunner, for runner, fore runner, 4 runna, t4r, runner = toyota.4runner
rav for, rap four, raf4 = toyota.rav4
taco, tacos, tacomas, yota taco = toyota.tacoma
miata, miatas, mx5 miata, mazda miata, mx 5 miata = mazda.mx-5
gti, golf gti, vw gti, volkswagen gti, gtis = volkswagen.golf-gti, volkswagen.gti
gli, jetta gli = volkswagen.jetta, volkswagen.jetta-gli
beetle, bug, vw bug = volkswagen.beetle
buzz, id buzz, idbuzz, vw bus = volkswagen.id-buzz
g wagon, g wagen, gwagon, g class, gelandewagen = mercedes-benz.g-class
gle, gle class = mercedes-benz.gle-class
glc, glc class = mercedes-benz.glc-class
gla, gla class = mercedes-benz.gla-class
glb, glb class = mercedes-benz.glb-class
gls, gls class = mercedes-benz.gls-class
glk, glk class = mercedes-benz.glk-class
cla, cla class = mercedes-benz.cla-class
cls, cls class = mercedes-benz.cls-class
slk, slk class = mercedes-benz.slk-class
ml, ml class, m class = mercedes-benz.ml-class, mercedes-benz.m-class
silverado, silverados, silvy, chevy silverado, chevrolet silverado = chevrolet.silverado-1500, chevrolet.silverado-2500, chevrolet.silverado-3500
chevy 1500, chevrolet 1500 = chevrolet.silverado-1500
silverado 2500hd, chevy 2500, chevrolet 2500 = chevrolet.silverado-2500
silverado 3500hd, chevy 3500, chevrolet 3500 = chevrolet.silverado-3500
silverado hd = chevrolet.silverado-2500, chevrolet.silverado-3500
sierra, sierras, gmc sierra = gmc.sierra-1500, gmc.sierra-2500, gmc.sierra-3500
gmc 1500 = gmc.sierra-1500
sierra 2500hd, gmc 2500 = gmc.sierra-2500
sierra 3500hd, gmc 3500 = gmc.sierra-3500
2500hd = chevrolet.silverado-2500, gmc.sierra-2500
3500hd = chevrolet.silverado-3500, gmc.sierra-3500
gmc 2500hd = gmc.sierra-2500
gmc 3500hd = gmc.sierra-3500
sierra hd = gmc.sierra-2500, gmc.sierra-3500
dodge ram 1500, dodge 1500 = dodge.ram, ram.1500
dodge ram 2500, dodge 2500, dodge 2500hd = dodge.ram, ram.2500
dodge ram 3500, dodge 3500, dodge 3500hd = dodge.ram, ram.3500
dodge ram = dodge.ram, ram.1500, ram.2500, ram.3500
ram truck, ram pickup, ram 1500 classic = ram.1500
promaster, ram promaster, pro master = ram.promaster-1500, ram.promaster-2500, ram.promaster-3500, ram.cargo-van
super duty, superduty, ford super duty = ford.f-250, ford.f-350, ford.f-450
f series, ford f series = ford.f-150, ford.f-250, ford.f-350, ford.f-450
effie = ford.f-150
transit 150, transit 250, transit 350, ford transit 150, ford transit 250, ford transit 350 = ford.transit
express 1500, express 2500, express 3500, chevy express 1500, chevy express 2500, chevy express 3500, chevy express 4500 = chevrolet.express
savana 1500, savana 2500, savana 3500, gmc savana 2500, gmc savana 3500 = gmc.savana
sprinter 1500, sprinter 2500, sprinter 3500, mercedes sprinter 2500, mercedes sprinter 3500 = mercedes-benz.sprinter
nv1500, nv2500, nv3500, nissan nv1500, nissan nv2500, nissan nv3500 = nissan.nv
c10, c20, k10, k20, c1500, k1500, c2500, k2500, k3500 = chevrolet.c-k-pickup, gmc.c-k-pickup
chevy c10, chevy k10, chevy c1500, chevy k1500, chevy k2500 = chevrolet.c-k-pickup
k5 blazer, chevy k5, chevy k5 blazer = chevrolet.blazer
mach e, mache, mustang mache, ford mach e = ford.mustang-mach-e
hummer ev, gmc hummer, gmc hummer ev = gmc.hummer-ev-pickup, gmc.hummer-ev-suv
crown vic, crown victoria = ford.crown-victoria
e series, econoline = ford.e-150, ford.e-250, ford.e-350
fj, fj40 = toyota.fj-cruiser
land cruiser, lc, lc200 = toyota.land-cruiser
bz4x, bz 4 x = toyota.bz4x, toyota.bz
frs, scion frs, fr s = toyota.scion-fr-s
tc, scion tc = toyota.scion-tc
xb, scion xb = toyota.scion-xb
scion = toyota.scion-fr-s, toyota.scion-ia, toyota.scion-im, toyota.scion-iq, toyota.scion-tc, toyota.scion-xb, toyota.scion-xd
gr supra, supras = toyota.supra
ft86, gt86, toyobaru = toyota.86, toyota.gr86
type r, ctr, civic type r, civic r = honda.civic-type-r
wrx sti, sti, wrx, subaru sti = subaru.wrx
evo, lancer evo, evo x = mitsubishi.lancer-evolution
jeep wrangler, wranglers = jeep.wrangler
grand cherokees, jgc, gc = jeep.grand-cherokee
wrangler unlimited, jku unlimited = jeep.wrangler
town and country, t and c = chrysler.town-and-country
cuda, challengers = dodge.challenger
chargers = dodge.charger
range rover, rangerover, rangie = land-rover.range-rover
evoque = land-rover.range-rover-evoque
velar = land-rover.range-rover-velar
disco = land-rover.discovery
tesla 3, m3p = tesla.model-3
tesla y, model why = tesla.model-y
tesla s = tesla.model-s
tesla x = tesla.model-x
cyber truck, cybertrucks = tesla.cybertruck
boxster = porsche.boxster, porsche.718-boxster
cayman = porsche.cayman, porsche.718-cayman
718 = porsche.718-boxster, porsche.718-cayman, porsche.718-spyder
nine eleven, 911s = porsche.911
xv, crosstrek, subaru xv = subaru.crosstrek, subaru.xv-crosstrek
mini, cooper, mini cooper = mini.cooper, mini.hardtop
bolt, chevy bolt, chevrolet bolt = chevrolet.bolt-ev, chevrolet.bolt-euv
mini hardtop = mini.hardtop
maxima, max = nissan.maxima
rouge, nissan rouge = nissan.rogue
godzilla, gtr, nissan gtr = nissan.gt-r
z car, fairlady = nissan.z, nissan.370z
santa fe, santafe = hyundai.santa-fe
ev 6 = kia.ev6
explorers = ford.explorer
escalades = cadillac.escalade
lac = cadillac.escalade
tahoes = chevrolet.tahoe
burban, suburbans = chevrolet.suburban
civics = honda.civic
accords = honda.accord
camrys, camries = toyota.camry
corollas = toyota.corolla
priuses, prii = toyota.prius
highlanders = toyota.highlander
tundras = toyota.tundra
siennas = toyota.sienna
odysseys, ody = honda.odyssey
pilots = honda.pilot
outbacks = subaru.outback
foresters, fozzy = subaru.forester
altimas = nissan.altima
broncos = ford.bronco
mustangs = ford.mustang
camaros = chevrolet.camaro
broncos sport = ford.bronco-sport
polestar 2, polestar two = polestar.polestar-2
xc 90 = volvo.xc90
r1 t = rivian.r1t
`;

/**
 * Names that are also everyday words, trims or plain numbers: they mean a model only beside its make, or
 * where no other model is named.
 */
export const WEAK_NAMES = new Set(
  `gt gts ss is air ocean dawn gravity outlook sky base sport limited custom 200 300 500 57 62 86 296 458
  488 599 812 918 1500 2500 3500 228 335 1m ls lx es gs gx ct lc nx rc rz sc sl tx ux nv ex p1 is dbs db9 m2
  m3 m4 m5 m6 m8 s4 s5 s6 s7 s8 r8 tt rs g5 g6 cc ff mini max gc lc tc xb lr mb rr lac runner bug cooper note
  fit air express transit element passport pilot venue accent quest insight journey focus edge escape spark
  leaf cube soul flex crown matrix aura vibe versa recon spectre ghost phantom tribute sting matrix karma
  california roma continental roadster reserve ram dakota montana freestyle legacy valor liberty commander
  compass patriot hardtop`.split(/\s+/),
);

/**
 * Names of models that ended before 2010 and now say something else by themselves: a city ("Phoenix"),
 * a trim ("Premier"), a generation ("G20"), an everyday word. They mean the model only after its make.
 */
export const ENDED_NAMES = new Set(
  `arrow aspen aspire aurora breeze capri caravelle catalina celebrity century champ charade citation
  classic colt concord contour cordoba courier custom daytona diplomat dynasty eagle eight esteem fairmont fox
  fuego g20 granada horizon impulse laser legend metro monaco monterey omni phoenix premier probe quantum
  rabbit raider rally rampage regency reno riviera rocky seville shadow spirit sprint stealth storm summit
  sundance swift tempo verona vigor vision`.split(/\s+/),
);

/** Names of such models that are bodies and engines, beside their make too: "toyota pickup" is any pickup. */
export const BODY_NAMES = new Set([
  "cabriolet",
  "cargo van",
  "coupe",
  "pickup",
  "standard",
  "turbo",
  "v8",
  "van",
  "wagon",
]);

/** Everyday words among the weak names: never a model without its make, said with "the" or not. */
export const NEVER_ALONE = new Set(
  "is air ocean dawn gravity outlook sky base sport limited custom note max gc lr mb rr lac runner bug reserve recon gs sc ls es hardtop".split(
    " ",
  ),
);

/** Parts of a make's line-up that go by a number or letters: what their models' names look like. */
export const FAMILIES = [
  ["bmw", "1 series", "1##"],
  ["bmw", "2 series", "2##"],
  ["bmw", "3 series", "3##"],
  ["bmw", "4 series", "4##"],
  ["bmw", "5 series", "5##"],
  ["bmw", "6 series", "6##"],
  ["bmw", "7 series", "7##"],
  ["bmw", "8 series", "8##"],
] as const;

/** Trims known by name everywhere: which model they mean without it. */
export const TRIM_NAMES = [
  ["raptor", "ford.f-150", "raptor", null],
  ["lightning", "ford.f-150", "lightning", "electric"],
  ["f150 lightning", "ford.f-150", "lightning", "electric"],
  ["ford lightning", "ford.f-150", "lightning", "electric"],
  ["sti", "subaru.wrx", "sti", null],
  ["wrx sti", "subaru.wrx", "sti", null],
  ["subaru sti", "subaru.wrx", "sti", null],
  ["subaru wrx sti", "subaru.wrx", "sti", null],
  ["trackhawk", "jeep.grand-cherokee", "trackhawk", null],
  ["rubicon", "jeep.wrangler", "rubicon", null],
  ["z06", "chevrolet.corvette", "z06", null],
  ["zl1", "chevrolet.camaro", "zl1", null],
  ["cooper s", "mini.hardtop", "cooper s", null],
  ["mini cooper s", "mini.hardtop", "cooper s", null],
  ["jcw", "mini.hardtop", "john cooper works", null],
  ["john cooper works", "mini.hardtop", "john cooper works", null],
  ["shelby", "ford.mustang", "shelby", null],
  ["gt500", "ford.mustang", "shelby gt 500", null],
  ["gt350", "ford.mustang", "shelby", null],
  ["trx", "ram.1500", "trx", null],
  ["gt3", "porsche.911", "gt3", null],
  ["carrera", "porsche.911", "carrera", null],
  ["targa", "porsche.911", "targa", null],
  ["c4s", "porsche.911", "carrera 4s", null],
  ["c2s", "porsche.911", "carrera s", null],
  ["john wick mustang", "ford.mustang", "mach 1", null],
  ["trans am", "pontiac.firebird", "trans am", null],
  ["grand national", "buick.regal", "grand national", null],
  ["iroc", "chevrolet.camaro", "iroc", null],
  ["z28", "chevrolet.camaro", "z28", null],
  ["plaid", "tesla.model-s", "plaid", null],
  ["demon", "dodge.challenger", "demon", null],
] as const;

/** Names as they are cut short, which are read as one more way to mean the whole. */
export const SHORT_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    silv: "silverado",
    sil: "silverado",
    tac: "tacoma",
    tund: "tundra",
    hyun: "hyundai",
    chrys: "chrysler",
    pont: "pontiac",
    plym: "plymouth",
    infin: "infiniti",
    niss: "nissan",
    mits: "mitsubishi",
    toyo: "toyota",
    cad: "cadillac",
    lex: "lexus",
    maz: "mazda",
    suby: "subaru",
    porsch: "porsche",
    merced: "mercedes",
    volks: "volkswagen",
    gr: "grand",
    grnd: "grand",
    g: "grand",
    cher: "cherokee",
    wran: "wrangler",
    exped: "expedition",
    expy: "expedition",
    burb: "suburban",
    conti: "continental",
    outb: "outback",
    pak: "pack",
    edtn: "edition",
    crossport: "crosssport",
    cont: "continental",
  }),
);

/** Words of trims as they are cut short behind a model. */
export const SHORT_TRIMS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ltd: "limited",
    lmtd: "limited",
    lim: "limited",
    prem: "premium",
    plat: "platinum",
    perf: "performance",
    tech: "technology",
    adv: "advance",
    lux: "luxury",
    pres: "prestige",
    pref: "preferred",
    sig: "signature",
    ess: "essence",
    rubi: "rubicon",
    tourer: "touring",
    wt: "work truck",
    lr: "long range",
    sr: "standard range",
    kr: "king ranch",
    hc: "high country",
    gt: "grand touring",
  }),
);

/** Models whose roof comes off and that are not listed as convertibles for it. */
export const OPEN_ROOFS: ReadonlySet<string> = new Set(
  `jeep.wrangler jeep.wrangler-jk jeep.gladiator jeep.cj-5 jeep.cj-7 jeep.scrambler ford.bronco ford.bronco-ii
  land-rover.defender suzuki.samurai suzuki.sidekick geo.tracker chevrolet.tracker`.split(/\s+/),
);

/** Makes whose convertibles are all such models. */
export const OPEN_ROOF_MAKES: ReadonlySet<string> = new Set(["jeep"]);
