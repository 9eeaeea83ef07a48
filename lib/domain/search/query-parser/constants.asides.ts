/* Words that set no filter: fillers, negations, units such as mpg and hp, needs (family,
 * reliable), everyday words. */

/*
 * Words that set no filter: those that carry nothing, and those that say something for which there is none.
 */

/** Words that carry nothing of their own; leaving them out changes nothing. */
export const FILLERS = new Set(
  `a an the best with and or in for of to at on by from as is are be am was were it its this that these those
  there here car cars vehicle vehicles auto autos automobile automobiles ride rides whip wheels one ones
  thing something anything im i me my mine we us our you your he she his her they them their ive id ill lets
  let can could would should will need needs needed want wants wanted wanna looking look lookin searching
  search find finding show get got getting give see seeking seek buy buying purchase purchasing shopping shop
  browse help interested interest like love prefer preferably ideally maybe perhaps please pls plz thanks
  thank hi hello hey ok okay just really very so pretty some any all every each much many more most do does
  did dont has have having had must able also too only but if then than who which what where when how about
  sale sales sell selling listing listings inventory available stock instock model models make makes brand
  type kind style trim color colour colored coloured year years yr price priced prices asking mileage miles
  mi transmission trans title engine condition w o n up well around feature features option options equipped
  including includes include plus exterior outside paint painted preferred possible doesnt matter fine
  either whatever etc using out into per vs versus time dollars dollar bucks usd seller owner owned sold
  drive drivetrain wheel body fuel system package pkg ad ads thats whats current market today`.split(
    /\s+/,
  ),
);

/** Phrases said around what is asked for; they carry nothing. */
export const FILLER_PHRASES = `
used, used car, used cars, used vehicle, used vehicles, pre owned, preowned, previously owned, second hand, secondhand, 2nd hand, looking for, i am looking for, im looking for, interested in, in the market for, for sale, show me, find me, give me, get me, i want, i need, i want a, i need a, can you, do you have, are there any, must have, has to have, would like, id like, in stock, in good condition, in great condition, good condition, great condition, excellent condition, good shape, in good shape, great shape, for my, for me, for a, for us, to buy, with a, something like, such as, that has, that have, which has, that is, which is, brand of, kind of, type of, sort of, style of, as well as, or so, if possible, at least, at a, in a, on the, on a, of the, and a, or a, or an, how about, what about, want to buy, need to buy, trying to find, searching for, hoping for, hunting for, new to me, sort by, sorted by, order by, please show, help me find, we need, we want, low to high, first, nationwide, anywhere, any where, in the us, in usa, anywhere in the us, across the country, any color, any year, any make, any model, any price, any mileage, doesnt matter, dont care, no preference, good, nice, great, decent, clean, excellent, solid, well maintained, well kept, my next car, next car, a new car, brand, first owner or, thank you
`;

/**
 * What people need, and what to do here instead. `words = sentence`; the sentence follows “words”. Nothing is set:
 * which vehicle is good for a need is not written in its listing.
 */
export const NEED_ASIDES = `
family, family car, family friendly, for the family, for my family, for a family, kid friendly, kids, for kids, family hauler, family vehicle, big family, large family, kid hauler, baby, car seats, car seat = is not a filter. Seats, body style or third row may serve.
first car, teen, teenager, new driver, for my son, for my daughter, student, college, for a teenager, for a student, for teen, starter car, beginner, learner, teens, high schooler = is not a filter. A price and a mileage may serve.
good on gas, great on gas, gas saver, fuel efficient, fuel economy, good mpg, good gas mileage, gas mileage, great mpg, high mpg, mpg, good mileage, efficient, economical, great gas mileage, better mpg, best mpg, gas sipper, economy car, saves gas, fuel saver, best gas mileage = is not a filter yet. Hybrid or electric may serve, and the monthly cost counts energy.
reliable, reliability, dependable, trustworthy, long lasting, most reliable, bulletproof, good reliability, very reliable, low maintenance = is not a filter: a listing does not say it.
commuter, commuting, commute, daily driver, daily, city car, city driving, highway driving, road trip, road trips, long commute, uber, lyft, rideshare, work car, weekend car, for work, for commuting, doordash = is not a filter: a listing does not say what a vehicle is good for.
winter, winters, snow, for snow, winter driving, bad weather, ice = is not a filter. AWD or 4WD may serve.
safe, safety, safest, good safety rating, safety rating, iihs, top safety pick, five star, 5 star, crash test = is not a filter here. Blind spot monitor, lane keeping and backup camera are.
luxury, luxurious, premium car, fancy, high end, upscale, luxury car, executive, luxury brand, loaded, fully loaded, all options, top trim, top of the line, high trim, base trim = is not a filter. Leather, ventilated seats or a make may serve.
sports car, sporty, fast, performance car, muscle, muscle car, quick, fun, sports cars, fun to drive, powerful, track car, supercar, exotic, sport car, race car, tuner, high performance, drift car = is not a filter. A body style, a model or a trim may serve.
off road, offroad, off roading, overland, overlanding, rugged, lifted, lift kit, leveled, lift, off roader, mudder, rock crawler, lowered, slammed, modified, mods, stock suspension, unmodified, aftermarket = is not a filter. 4WD or a trim may serve.
no accidents, accident free, no accident, never wrecked, zero accidents, no wrecks, clean carfax, clean history, no damage, not wrecked, no accident history, accidents, accident, no reported accidents, carfax, autocheck, clean autocheck, no crashes, never crashed, without accidents, minor accident, without any accidents = is not a filter: sellers do not state it. Clean title is one; a report of a VIN says what its records hold.
small, compact, midsize, mid size, full size, fullsize, large, big, subcompact, tiny, medium, mid sized, bigger, smaller, spacious, roomy, lots of space, lots of room, cargo space, large cargo, big trunk, huge, sized = is not a filter: sizes are not asked for here. A body style or seats may serve.
crew cab, crewcab, high roof, low roof, medium roof, extended cab, double cab, quad cab, king cab, mega cab, access cab, super cab, supercab, supercrew, super crew, regular cab, single cab, crewmax, crew max, long bed, short bed, longbed, shortbed, dually, drw, srw, 6 5 bed, 8 foot bed, flatbed, dual rear wheels = is not a filter: cabs and beds are not stated alike by sellers.
v6, v8, v4, v10, v12, i4, i6, inline 6, inline six, straight six, 4 cylinder, 6 cylinder, 8 cylinder, four cylinder, six cylinder, eight cylinder, 4 cyl, 6 cyl, 8 cyl, v 6, v 8, hemi, ecoboost, turbo, turbocharged, supercharged, twin turbo, boxer, rotary, coyote, 4cyl, 6cyl, 8cyl, big engine, horsepower, hp, flat six, vtec, 2jz, ls swap, n a, naturally aspirated, manual mode, turbos = is not a filter: engines cannot be chosen here yet.
new, new car, brand new, 0 miles, never driven, new cars, zero miles, factory new, brand new car, not used, never used, unused = is not what is sold here: all vehicles are used or certified.
four door, 4 door, 4 doors, four doors, 4dr, three door, 3 door, doors, four door car, 4 door car = is not a filter: doors cannot be chosen here. A body style may serve.
2 door, two door, two doors, 2 doors, 2dr = is not a filter: doors cannot be chosen here.
financing, finance, no credit, bad credit, credit, lease, leasing, rent, rental, trade in, trade, no money down, zero down, 0 down, buy here pay here, warranty, under warranty, factory warranty, extended warranty, loan, in house financing, with warranty, guaranteed approval, no credit check, bhph, delivery, home delivery, shipping, free delivery, ship to me, online purchase, test drive, return policy, rent to own = is not a filter: a listing does not say it.
no rust, rust free, rust, rustless, non smoker, non smoking, no smoking, no smokers, smoke free, garage kept, garaged, well maintained, service records, maintenance records, service history, one of a kind, mint, mint condition, pristine, showroom, no issues, runs great, runs and drives, runs, mechanic special, project, project car, as is, needs work, for parts, parts, fixer upper, no problems, no mechanical issues, new tires, new brakes, no dents, no scratches, no check engine light, dog friendly, pet free, low owner, adult driven, senior owned = cannot be checked: a listing does not say it in a way that we can search.
fleet, rental car, ex rental, former rental, police, police car, taxi, commercial, no rentals, no fleet, not a rental, government, no rental, no rental cars, corporate = is not a filter: what a vehicle was used for is not stated.
bench seat, captains chairs, captain chairs, captain seats, bucket seats, cloth seats, cloth, vegan leather, suede, memory seats, power seats, heated steering wheel, heated mirrors, bluetooth, usb, cruise control, autopilot, full self driving, fsd, self driving, super cruise, bluecruise, blue cruise, ac, air conditioning, cd player, aux, touchscreen, xm radio, sirius, dvd, rear entertainment, entertainment system, led headlights, fog lights, big screen, digital dash, alloy wheels, alloys, rims, 20 inch wheels, 18 inch wheels, tinted windows, tint, bed liner, bedliner, tonneau, tonneau cover, running boards, winch, snow plow, plow, air suspension, spoiler, t top, t tops, targa top, hard top, hardtop, wheelchair, wheelchair accessible, handicap, mobility, power windows, power locks, power doors, power sliding doors, power liftgate, power tailgate, power hatch, power mirrors, apple maps, heated rear seats, rear seat entertainment, ambient lighting, dash cam, parking brake, collision warning, automatic braking, emergency braking, auto emergency braking, night vision, magneride, brembo, sport package, technology package, tech package, cold weather package, winter package, premium package, m sport, m package, amg package, black package, sport mode, launch control, sliding doors, dual zone, dual zone climate, climate control, stow n go, tri zone = is not a filter here.
high mileage, high miles, high mileage ok, high miles ok, high mileage is ok, high mileage fine, any mileage, mileage doesnt matter, miles dont matter = is not a filter: every mileage is shown.
half ton, 1 2 ton, three quarter ton, 3 4 ton, one ton, 1 ton, heavy duty, hd truck, light duty = is not a filter: name a model, such as F-150 or Silverado 2500.
reviews, review, specs, msrp, invoice, insurance, resale, resale value, holds value, depreciation, maintenance, cost to own, recall, recalls, no recalls = is not a filter. Each listing shows what we know of it.
luxury brand cars, german, german car, japanese, japanese car, american, american made, european, korean, italian, domestic, import, imports, foreign, german cars, japanese cars, made in usa, jdm, asian, british, swedish = is not a filter. Makes can be chosen, several at once.
late model, rare, classic, classics, vintage, antique, collector, collectible, limited edition, special edition, old school, retro, unique, iconic, historic, oldtimer = is not a filter. Model years may serve.
motorcycle, motorcycles, rv, rvs, motorhome, boat, boats, trailer, trailers, atv, scooter, bike, bikes, bus, camper, campers, motor home, moped, jet ski, golf cart, semi truck, tractor, box truck, dump truck = is not sold here: cars, vans and pickups are.
`;

/** Units that look like a price or mileage and are neither. */
export const OTHER_UNITS = new Map(
  Object.entries({
    mpg: "Fuel economy",
    mpge: "Fuel economy",
    hp: "Power",
    horsepower: "Power",
    bhp: "Power",
    lbs: "Towing weight",
    lb: "Towing weight",
    pounds: "Towing weight",
    pound: "Towing weight",
    range: "Electric range",
    milerange: "Electric range",
    milesrange: "Electric range",
    milesofrange: "Electric range",
    mileofrange: "Electric range",
    milesevrange: "Electric range",
    mileevrange: "Electric range",
    ...Object.fromEntries(
      "aday perday eachday daily day eachway oneway aweek perweek weekly"
        .split(" ")
        .flatMap((often) => [
          [`miles${often}`, "How far one drives"],
          [`mile${often}`, "How far one drives"],
          [`mi${often}`, "How far one drives"],
        ]),
    ),
    mirange: "Electric range",
    miofrange: "Electric range",
    mileselectricrange: "Electric range",
    ...Object.fromEntries(
      "carseats carseat carseatsacross childseats childseatsacross boosterseats boosters infantseats kidseats"
        .split(" ")
        .map((seats) => [seats, "Room for child seats"]),
    ),
    mph: "Speed",
    seconds: "Acceleration",
    sec: "Acceleration",
    inch: "Size",
    inches: "Size",
    inchwheels: "Size",
    feet: "Size",
    foot: "Size",
    ft: "Size",
    liter: "Engine size",
    liters: "Engine size",
    litre: "Engine size",
    l: "Engine size",
    cylinder: "Engine size",
    cylinders: "Engine size",
    cyl: "Engine size",
    cc: "Engine size",
    kwh: "Battery size",
    kw: "Charging power",
    doors: "The number of doors",
    door: "The number of doors",
    dr: "The number of doors",
    speed: "The number of gears",
    spd: "The number of gears",
    stars: "Safety rating",
    airbags: "The number of airbags",
    star: "Safety rating",
    cupholders: "The number of cup holders",
    months: "A loan's length",
    hours: "Time",
    minutes: "Time",
  }),
);

/** Words that turn what follows into its opposite. */
export const NEGATIONS = [
  "not",
  "no",
  "non",
  "without",
  "except",
  "except for",
  "excluding",
  "exclude",
  "anything but",
  "but not",
  "but no",
  "nothing",
  "minus",
  "avoid",
  "avoiding",
  "isnt",
  "is not",
  "not a",
  "not an",
  "not in",
  "no more",
  "other than",
  "any but",
  "any color but",
  "any colour but",
  "every color but",
  "every colour but",
  "any color except",
  "any colour except",
  "all but",
  "sans",
  "w/o",
  "dont want",
  "do not want",
  "dont want a",
  "doesnt have",
  "does not have",
  "that isnt",
  "that is not",
  "thats not",
  "never",
  "without a",
  "without any",
  "not any",
  "hate",
  "dont like",
  "dont need",
  "lacking",
  "skip",
  "no to",
  "and not",
  "and no",
  "none",
  "everything but",
  "everything except",
  "anything except",
  "arent",
  "are not",
  "not with",
  "aint",
  "rather than",
  "instead of",
] as const;

/**
 * Everyday words that must not be taken for a misspelled make or model: those close to one, and the most frequent.
 */
export const COMMON_WORDS = `
able after again aint alone along already also another apart area around aunt away back bank bare bath bear beard been
before being best beside better bike bill bird blank boat body book born boss both bowl brake bring brother build built
bunch call came camp camper candy card care cart case cash cave chair chance change charge cheer child church city
class clear climb close coat come coming comp cook copy core corn cost count country couple court cousin cover
crash cross cruise dark date dear dent desk dial dirt dish dock done doubt down draw dream dress drink driver drove dust
each early earth east easy edge eight else email empty enough even ever every exact extra eyes face fact fair fall
fan far farm father fell felt fence fifth file fill final fine fire fish five flat flood floor flow fly flying folk
food foot force forest forge form fort forth found four frame free fresh friend from front fruit full garage garden gave gear
ghost gift give glad glass goal goat goes going gone grand grandma grandpa grass green group grow guess guest guy hair half hall
hand happy hard hate head hear heard heart heat heavy held hell hill hold hole home hope horse host hotel house huge
hunt hurt idea iron issue item jump keep kept kick kill kind king knee knew know lady lake land lane last
late laugh lead learn least leave left legs lend less lesson letter life lift line link lion list live load
loan local lock long lose loss lost lots loud love luck lunch mail main major male map mark market master mate math
meal mean meat meet mess metal meter might mile mind mine minor minute mirror miss mode mom month moon more
most mother motor mount mouth move movie music myself name neck nest never news next night nine noise none noon north
nose note noted nurse ocean offer office beater beaters winters kid often once only open order other outer over paid pain paint pair paper
parent park part party pass past path peace people pet phone photo pick piece pile pink place plain plan plane plant play
point police pool poor pop porch port post pound power press print proof prove pull pure push quick quiet quite race
rack rain raise range rate rather reach read ready real rear reason recent rent rest rich ride right ring rise
risk river road rock roll roof room root rope rough round route rule rush sad safe said salt same sand save school
score sea seat seats seem seen send sense sent serve seven shade shake shape share sharp sheet shell shift shine ship shirt
shoe shore short shot show shown side sign silly since sing sister site sits size skill skin sleep slide slow
small smart smell smile smoke snow soft soil sold some son song soon sort soul sound soup south space spare speak
speed spend spent split sport spot spring stage stairs stand star start state stay steel step stick still stone stop store
storm story street strong stuff style such sugar suit summer sun sure swim table take talk tall tank tape task taste
taxi teach team tell tent term test text their think third those three throw ticket tight time tiny tire tired tires today
told tone took tool tooth top total touch tough tour tower town toy toys track train travel tree trick trip true trust
try tune turn twice type uncle under unit until upon upset used useful usual value very view visit voice wait walk
wall warm wash watch water wave weak wear week weight went were west what wheel when white whole wide wife wild will
wind window wine wing winter wish within woman women wood word wore work world worry worse worst worth write wrong yard
year yellow young zebra zone cow dog dogs cat horse farmhouse dad daddy mommy grandson granddaughter nephew niece boss
golfer camping fishing hunting skiing beach mountain mountains ski trail trails hauling haul lumber plowing ladder ladders band tools
bicycle bikes stroller strollers groceries carpool soccer hockey gear guitar drums surfboard surf kayak kayaks canoe
`
  .trim()
  .split(/\s+/);

/** Words for where the reader is. */
export const NEAR_ME_WORDS =
  "near me, from me, of me, from here, of here, from home, of home, from my house, of my house, miles away, nearby, close to me, around me, in my area, local, close by, around here, my area, in my city, near by, locally, close to home, near my house";
/** What they need where no place is known; follows “words”. */
export const NEEDS_ZIP = "needs a ZIP code: add one, such as “near 80202”.";
