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
  drive drivetrain wheel body fuel system package pkg ad ads thats whats current market today
  um umm uh uhh er hmm oh yeah yes yep yup gonna gotta lemme kinda sorta lol haha btw fyi imo asap now currently
  actually basically literally honestly definitely probably possibly hopefully essentially generally usually mostly
  mainly primarily especially particularly specifically simply quite fairly rather somewhat totally absolutely super
  extremely highly anyone anybody someone somebody everyone everybody again still yet soon later tomorrow tonight
  greetings dear sir maam guys guy dude bro cheers regards sincerely thx ty tysm tia appreciate appreciated sorry
  excuse know knows tell told think thinking thought guess believe feel heard said saying wonder wondering curious
  consider considering deciding decided decide planning plan plans trying try hope hoping go going goes gone come
  comes coming keep take taking make making been being become becoming might may shall cannot cant couldnt wouldnt
  shouldnt wont didnt wasnt werent heres theres wheres youre youve youd youll theyre theyve weve wed were shes hes
  excelent exellent excellant lookn loking serching intrested wth wich someting somthing becuase cuz coz bcuz probly
  definately tho alot becouse nothin anythin other others comma
  both several couple bunch lot lots plenty bit touch item items wtb iso wanting ur u r yall spend stay afford fit fits starting always whichever sellers
  located based interior cost costs de del monday tuesday wednesday thursday friday saturday sunday while forgot forget way died
  carro carros coche coches vehiculo vehiculos un una unos unas el los las con para por que quiero busco
  buscando necesito tengo muy buen bueno buena buenas y usado usada usados venta vende favor hola gracias`.split(
    /\s+/,
  ),
);

/** Phrases said around what is asked for; they carry nothing. */
export const FILLER_PHRASES = `
used, used car, used cars, used vehicle, used vehicles, pre owned, preowned, previously owned, second hand, secondhand, 2nd hand, looking for, i am looking for, im looking for, interested in, in the market for, for sale, show me, find me, give me, get me, i want, i need, i want a, i need a, can you, do you have, are there any, must have, has to have, would like, id like, in stock, in good condition, in great condition, good condition, great condition, excellent condition, good shape, in good shape, great shape, for my, for me, for a, for us, to buy, with a, something like, such as, that has, that have, which has, that is, which is, brand of, kind of, type of, sort of, style of, as well as, or so, if possible, at least, at a, in a, on the, on a, of the, and a, or a, or an, how about, what about, want to buy, need to buy, trying to find, searching for, hoping for, hunting for, new to me, sort by, sorted by, order by, please show, help me find, we need, we want, low to high, first, nationwide, anywhere, any where, in the us, in usa, anywhere in the us, across the country, any color, any year, any make, any model, any price, any mileage, doesnt matter, dont care, no preference, good, nice, great, decent, clean, excellent, solid, right now, right away, at the moment, these days, this weekend, next week, next month, this year, in advance, thanks in advance, thank you so much, let me know, of course, no rush, in a hurry, as soon as possible, good morning, good afternoon, good evening, good day, at all, you guys, you got, i was wondering, was wondering if, wondering if, been looking for, on the hunt for, come with, comes with, coming with, end up with, go with, take a look at, check out, thinking about, thinking of, or better, any condition, have in mind, in mind, feel free, if you have, any chance, by any chance, a little, a little bit, little bit, a bit, a lot, a lot of, lots of, a couple of, in the way of, by the way, pull up, pull the trigger, bring up, looking 4, metro area, metro, greater, area, areas, downtown, surrounding areas, more or less, en venta, de venta, se vende, por favor, well maintained, well kept, my next car, next car, a new car, brand, first owner or, thank you
`;

/**
 * What people need, and what to do here instead. `words = sentence`; the sentence follows “words”. Nothing is set:
 * which vehicle is good for a need is not written in its listing.
 */
export const NEED_ASIDES = `
family, family car, family friendly, for the family, for my family, for a family, kid friendly, kids, for kids, family hauler, family vehicle, big family, large family, kid hauler, baby, car seats, car seat = is not a filter. Seats, body style or third row may serve.
first car, teen, teenager, new driver, for my son, for my daughter, student, college, for a teenager, for a student, for teen, starter car, beginner, learner, teens, high schooler, young driver, college student, college kid, teen driver, high school, high school kid, first time driver, first time buyer, new drivers = is not a filter. A price and a mileage may serve.
gas saver, fuel efficient, gas efficient, good mileage, efficient, economical, gas sipper, economy car, saves gas, fuel saver, gas friendly, sips gas, fuel sipper, gas guzzler, gas guzzlers, # on gas, # on fuel, # mpg, # gas mileage, # gas milage, # fuel economy, # fuel mileage, # on gas mileage, # fuel efficiency, # miles per gallon = is not a filter yet. Hybrid or electric may serve, and the monthly cost counts energy.
reliable, reliability, dependable, trustworthy, long lasting, most reliable, bulletproof, good reliability, very reliable, low maintenance, dependability, wont die, wont die on me, wont break down, that wont break down, doesnt break down, wont leave me stranded, last a long time, last forever, lasts, runs forever, trouble free, problem free, cheap to maintain, easy to maintain, cheap to fix, easy to work on, cheap parts, cheap to insure, low insurance = is not a filter: a listing does not say it.
commuter, commuting, commute, daily driver, daily, city car, city driving, city, point a to point b, a to b, grocery getter, runabout, getting around, get around, get around town, around town, to work, to and from work, back and forth to work, get to work, getting to work, go to work, going to work, drive to work, to school, to and from school, for school, for college, for business, for my business, business, for my job, side hustle, uber xl, uber eats, uber black, instacart, amazon flex, food delivery, for delivery, for deliveries, deliveries, family trips, long trips, long drives, long distance, freeway driving, freeway, highway, easy to park, easy to drive, easy to get in and out of, easy to get into, easy to get in, easy entry, comfortable, comfy, comfort, good seats, nice seats, comfy seats, comfortable seats, easy in and out, easy in, easy out, the work, for the work, smooth ride, smooth, quiet, quiet ride, good visibility, sits high, sits up high, high seating position, practical, versatile, highway driving, road trip, road trips, long commute, uber, lyft, rideshare, work car, weekend car, for work, for commuting, doordash = is not a filter: a listing does not say what a vehicle is good for.
esposa, esposo, hijo, hija, familia, wife, husband, hubby, spouse, fiance, fiancee, girlfriend, boyfriend, mom, mommy, mama, mother, dad, daddy, father, parents, parent, grandma, grandpa, grandmother, grandfather, granny, grandparents, grandson, granddaughter, grandkids, grandchildren, nephew, niece, aunt, uncle, cousin, brother, sister, son, daughter, kid, child, toddler, toddlers, newborn, infant, twins, elderly, senior, seniors, senior citizen, retiree, retired, roommate, nanny, friend, friends, coworker, employee, employees, boss, in laws, mother in law, father in law = is not a filter: a listing does not say whom a vehicle suits.
dog, dogs, puppy, cat, cats, pets, pet, horse, horses, livestock, goats, cattle, groceries, stroller, strollers, tools, lumber, plywood, drywall, mulch, hay, furniture, bicycles, kayak, kayaks, canoe, surfboard, surfboards, skis, snowboard, snowboards, golf clubs, drums, guitar, hockey gear, luggage, equipment, materials, supplies, ladder, ladders, dirt bike, dirt bikes, camping, fishing, hunting, skiing, snowboarding, hiking, ski, ski trip, ski trips, camping trips, camping trip, fishing trips, hunting trips, weekend trips, trips, trip, weekends, weekend, cabin, lake house, cottage, soccer, soccer practice, practice, baseball, sports, band, kids sports, mountain biking, biking, boating, surfing, golfing, hauling, haul, haul stuff, hauling stuff, moving, plowing, plowing snow, landscaping, lawn care, construction, contractor, contracting, farming, farm, farm use, ranch, ranching, shop, yard, roofing, plumbing, plumber, electrician, hvac, painting, carpentry, carpenter, welding, welder, catering, carpool, carpooling, errands, running errands, vanlife, van life, van build, conversion, traveling, travelling, travel, vacations, vacation, school, church, beach, lake, mountains, job site, jobsite, job sites, turo, courier, hauler, workhorse, home depot runs, home depot, trabajo, de trabajo, para trabajar, pop up = is not a filter: a listing does not say what a vehicle is good for.
last gen, previous gen, current gen, prior gen, last generation, previous generation, current generation, new body style, old body style, newer body style, facelift, facelifted, prefacelift, pre facelift, refreshed, refresh, lci, redesigned, last year, newer, older, newish, old, oldish, recent model, recent models, later model, later models, newer model, newer models, older model, older models, not too old, not that old, not very old, nothing too old, nothing old, nothing ancient, fairly new, modern = is not a filter. Model years may serve.
or similar, similar, similar to, equivalent, or equivalent, comparable, comparable to, or comparable, alternative, alternatives, alternative to, alternatives to, something similar, or something similar, or something like that, something like that, or something, or the like = is not a filter: name each model that you want.
carolinas, the carolinas, dakotas, the dakotas, tristate area, east coast, west coast, midwest, new england, pacific northwest, pnw, tri state, tristate, tri state area, the south, southeast, southwest, northeast, northwest, gulf coast, rust belt, sun belt, rocky mountains, great lakes, mid atlantic, deep south, down south, up north, out west, upstate, out of state, in state = is not a filter: name a state or a city.
an hour, within an hour, an hour away, an hour drive, half an hour, half hour, driving distance, within driving distance, a days drive, short drive, not too far, not far, not far away, reasonable distance = is not a filter: add miles, such as “within 50 miles”.
aged inventory, old inventory, stale, been sitting, sitting, sitting on the lot = is not a filter: how long a vehicle has stood is told on its listing.
worth, trade in value, sell my car, sell my truck, what is my car worth, appraisal, appraise = is not searched for here: Valuation tells what a vehicle is worth.
winter, winters, snow, for snow, winter driving, bad weather, the snow, in the snow, snowy, mountain driving, mountain roads, dirt roads, gravel roads, back roads, country roads, good in snow, good in the snow, handle snow, mud, sand, rain, ice = is not a filter. AWD or 4WD may serve.
safe, safety, safest, good safety rating, safety rating, iihs, top safety pick, five star, 5 star, crash test = is not a filter here. Blind spot monitor, lane keeping and backup camera are.
luxury, luxurious, premium car, fancy, high end, upscale, luxury car, executive, luxury brand, loaded, decked out, tricked out, all the bells and whistles, bells and whistles, all the options, lots of options, full option, with everything, basic, bare bones, no frills, base model, base models, top of line, fully equipped, well equipped, highest trim, higher trim, lowest trim, fully loaded, all options, top trim, top of the line, high trim, base trim = is not a filter. Leather, ventilated seats or a make may serve.
sports car, sporty, fast, performance car, muscle, muscle car, quick, fun, sports cars, fun to drive, powerful, track car, supercar, fun car, weekend toy, toy, weekend cruiser, cruiser, hot rod, sleeper, speed, 0 60, 0 to 60, zero to sixty, zero to 60, fast car, hypercar, track ready, autocross, good looking, nice looking, cool, cool looking, cute, aggressive, stylish, flashy, exotic, sport car, race car, tuner, high performance, drift car = is not a filter. A body style, a model or a trim may serve.
off road, offroad, off roading, overland, overlanding, rugged, lifted, lift kit, leveled, lift, off roader, mudder, rock crawler, lowered, slammed, modified, mods, stock suspension, unmodified, aftermarket, leveling kit, all terrain, mud terrain, mud terrains, mudding, bagged, stanced, body kit, widebody, straight piped, exhaust, coilovers, tuned, tune, swapped, 2 inch lift, 3 inch lift, 4 inch lift, 6 inch lift, lift kits, prerunner, rock sliders, skid plate, skid plates, lockers, locking diff, locking differential, rear locker, bull bar, brush guard, light bar, snorkel, bone stock, completely stock, all original, modded, kit car = is not a filter. 4WD or a trim may serve.
no accidents, accident free, no accident, never wrecked, zero accidents, no wrecks, clean carfax, clean history, no damage, not wrecked, no accident history, accidents, accident, no reported accidents, carfax, autocheck, clean autocheck, no crashes, never crashed, without accidents, minor accident, without any accidents, wreck free, no wreck, no crash, crash free, no hail, hail damage, hail, no frame damage, frame damage, body damage, never in an accident, never been in an accident, clean autocheck report, clean report, clean car fax, car fax, flood, flood car, flood cars, flooded, water damage, flood damage, flood title, no flood, no floods, no flood damage, no flood cars, never flooded, theft recovery, stolen, history report, vehicle history, undamaged = is not a filter: sellers do not state it. Clean title is one; a report of a VIN says what its records hold.
small, compact, midsize, mid size, full size, fullsize, large, big, subcompact, tiny, medium, mid sized, bigger, smaller, spacious, roomy, lots of space, lots of room, cargo space, large cargo, big trunk, huge, sized, little, oversized, smallish, medium sized, medium size, small size, full sized, biggest, smallest, leg room, legroom, headroom, head room, rear legroom, trunk space, room for luggage, lots of cargo space, lots of cargo room, cargo room, cargo, plenty of room, plenty of space, enough room, enough space, space, room, storage, trunk, payload, gvwr, payload capacity, ground clearance, high clearance, high ground clearance = is not a filter: sizes are not asked for here. A body style or seats may serve.
crew cab, crewcab, high roof, low roof, medium roof, extended cab, double cab, quad cab, king cab, mega cab, access cab, super cab, supercab, supercrew, super crew, regular cab, single cab, crewmax, crew max, long bed, short bed, longbed, shortbed, dually, drw, srw, 6 5 bed, 8 foot bed, flatbed, dual rear wheels, crew, quad, reg cab, ext cab, extra cab, x cab, xtra cab, club cab, cab, chassis, chassis cab, cab chassis, cab and chassis, bed, full bed, truck bed, standard bed, standard cab, screw, scab, ccsb, cclb, rcsb, rclb, ecsb, eclb, dual cab, dbl cab, dbl, four door cab, long box, short box, longbox, shortbox, 8 box, 8 bed, 6 box, 6 bed, 5 bed, 6 1 2 ft bed, 6 1 2 foot bed, 5 1 2 ft bed, 5 1 2 foot bed, 6 1 2 bed, swb, lwb, long wheelbase, short wheelbase, extended, extended length, extended wheelbase, mid roof, tall roof, hi roof, single rear wheel = is not a filter: cabs and beds are not stated alike by sellers.
v6, v8, v six, v eight, v4, v10, v12, i4, i6, inline 6, inline six, straight six, 4 cylinder, 6 cylinder, 8 cylinder, four cylinder, six cylinder, eight cylinder, 4 cyl, 6 cyl, 8 cyl, v 6, v 8, hemi, ecoboost, turbo, turbocharged, supercharged, twin turbo, boxer, rotary, coyote, 4cyl, 6cyl, 8cyl, big engine, horsepower, hp, flat six, vtec, 2jz, ls swap, n a, naturally aspirated, manual mode, turbos, four banger, 4 banger, 6 banger, six banger, inline 4, inline four, flat 6, flat four, flat 4, straight 6, i5, 5 cyl, 5 cylinder, 3 cylinder, 10 cylinder, vr6, w12, gasser, small block, big block, n54, n55, b58, s55, s58, b48, lbz, lb7, lly, lmm, lml, l5p, 4bt, 12 valve, 24 valve, 12v, 24v, 22re, 5vz, 2uz, 1uz, ej25, fa20, fa24, vq35, vq37, k20, k24, lsx, ls1, ls2, ls3, lt1, lt4, triton, vortec, pentastar, skyactiv, b series, k series, k swap, ls swapped, engine swap, motor, big motor, power, more power, torque, engine size, engines, cylinders, high output = is not a filter: engines cannot be chosen here yet.
new, new car, brand new, 0 miles, never driven, new cars, zero miles, factory new, brand new car, not used, never used, unused, nuevo, nueva, nuevos = is not what is sold here: all vehicles are used or certified.
four door, 4 door, 4 doors, four doors, 4dr, three door, 3 door, doors, four door car, 4 door car = is not a filter: doors cannot be chosen here. A body style may serve.
2 door, two door, two doors, 2 doors, 2dr = is not a filter: doors cannot be chosen here.
financing, finance, no credit, bad credit, credit, lease, leasing, rent, rental, trade in, trade, no money down, zero down, 0 down, buy here pay here, warranty, under warranty, factory warranty, extended warranty, loan, in house financing, with warranty, guaranteed approval, obo, or best offer, negotiable, price negotiable, prices negotiable, firm, firm price, no haggle, haggle free, haggle, motivated seller, must sell, quick sale, otd, out the door, out the door price, drive out price, drive out, all in, plus tax, plus ttl, ttl, before tax, after tax, before taxes, after taxes, including tax, including taxes, with tax, with fees, including fees, no fees, no dealer fees, no hidden fees, no doc fee, tax and title, taxes, fees, kbb, kelley blue book, blue book, bluebook, book value, mmr, nada, jd power, black book, wholesale, auction, frontline ready, front line ready, frontline, front line, retail ready, title in hand, paid off, no lien, no liens, lien free, no credit check, bhph, low down payment, easy financing, financing available, owner finance, owner financing, seller financing, bad credit ok, no credit ok, poor credit, credit score, pre approved, preapproved, tax credit, ev tax credit, used ev credit, ev credit, ev rebate, rebate, rebates, incentives, trade ins, trades welcome, will trade, bumper to bumper, powertrain warranty, manufacturer warranty, remaining warranty, balance of factory warranty, with a warranty, lifetime warranty, inspection, inspected, pre purchase inspection, smog, smogged, passed smog, state inspection, registered, tags, current tags, registration, plates, cash only, cash in hand, paying cash, pay cash, cash buyer, cash deal, ship, shipped, deliver, delivered, delivery, home delivery, shipping, free delivery, ship to me, online purchase, test drive, return policy, rent to own = is not a filter: a listing does not say it.
no rust, rust free, rust, rustless, non smoker, non smoking, no smoking, no smokers, smoke free, garage kept, garaged, well maintained, service records, maintenance records, service history, one of a kind, mint, mint condition, pristine, showroom, no issues, runs great, runs and drives, runs, mechanic special, project, project car, as is, needs work, beat up, beatup, for parts, parts, fixer upper, no problems, no mechanical issues, new tires, new brakes, no dents, no scratches, no check engine light, dog friendly, pet free, low owner, adult driven, senior owned, lady owned, lady driven, woman owned, grandma owned, elderly owned, family owned, ac works, cold ac, ac blows cold, ice cold ac, everything works, runs good, runs well, drives great, drives good, no leaks, no oil leaks, no warning lights, check engine light, recently serviced, well taken care of, taken care of, well cared for, babied, serviced, new engine, rebuilt engine, rebuilt motor, rebuilt transmission, new transmission, new motor, like new, almost new, nearly new, barely used, barely driven, gently used, lightly used, good tires, good brakes, brand new tires, tires, no rips, no odors, clean interior, nice interior, clean body, minimal rust, little rust, surface rust, rusty, rusted, rusted out, frame rust, no frame rust, rust bucket, southern, never seen snow, never seen salt, no salt, dry climate, barn find, survivor, repainted, original paint, paint job, dents, dings, scratches, not running, doesnt run, blown engine, blown motor, bad transmission, mechanically sound, turn key, turnkey, ready to go = cannot be checked: a listing does not say it in a way that we can search.
fleet, rental car, ex rental, former rental, police, police car, taxi, commercial, no rentals, no fleet, not a rental, government, off lease, lease return, lease returns, lease turn in, repo, repos, repossessed, loaner, loaners, courtesy car, demo, dealer demo, ex fleet, former fleet, fleet vehicle, fleet vehicles, fleet maintained, ex police, former police, cop car, police interceptor, interceptor, municipal, company car, company cars, former rentals, never a rental, personal use, personal use only, personal vehicle, no rental, no rental cars, corporate = is not a filter: what a vehicle was used for is not stated.
bench seat, captains chairs, captains, captain chair, captains seats, 2nd row captains, 2nd row captains chairs, second row captains chairs, second row captains, quad seats, buckets, front bench, split bench, fold flat seats, folding seats, removable seats, captain chairs, captain seats, bucket seats, cloth seats, cloth, vegan leather, suede, memory seats, alcantara, leatherette, bench, second row, 2nd row, massaging seats, massage seats, massage, lumbar, lumbar support, power seat, power drivers seat, electric seats, recaro, recaros, sport seats, power seats, heated steering wheel, heated mirrors, heated wheel, heated windshield, hands free, handsfree, hotspot, wifi, wi fi, wifi hotspot, usb c, usb ports, alexa, onstar, sync, sync 3, sync 4, idrive, uconnect, homelink, garage door opener, garage opener, key fob, two keys, 2 keys, spare key, both keys, rain sensing wipers, auto headlights, automatic headlights, auto high beams, headlights, xenon, hid headlights, folding mirrors, power folding mirrors, towing mirrors, tow mirrors, paddle shifters, eco mode, drive modes, start stop, auto start stop, rear ac, rear air, rear heat, tri zone climate, automatic climate control, dual climate, heater, working ac, good ac, tv, tvs, dvd player, rear screens, cassette, cd, radio, stereo, subwoofer, speakers, bluetooth, usb, cruise control, autopilot, full self driving, fsd, self driving, super cruise, bluecruise, blue cruise, ac, air conditioning, cd player, aux, touchscreen, xm radio, sirius, dvd, rear entertainment, entertainment system, led headlights, fog lights, big screen, touch screen, touch screens, touchscreens, screen, screens, buttons, knobs, physical buttons, sport chrono, digital dash, alloy wheels, alloys, rims, 33s, 35s, 37s, 20 inch wheels, 18 inch wheels, tinted windows, tint, bed liner, bedliner, spray in bedliner, spray in liner, bed cover, truck cap, cap, topper, camper shell, camper top, shell, tool box, toolbox, tool boxes, toolboxes, ladder rack, ladder racks, lumber rack, headache rack, shelving, shelves, bulkhead, service body, utility body, utility bed, service bed, dump bed, stake bed, flat bed, lift gate, trailer brake controller, brake controller, gooseneck, goose neck, gooseneck hitch, fifth wheel hitch, 5th wheel, 5th wheel hitch, fifth wheel prep, side steps, step bars, nerf bars, mud flaps, fender flares, pto, exhaust brake, plow package, plow prep, snow plow package, snow plow prep, with plow, inverter, generator, power outlet, pro power onboard, max payload, payload package, fx4 package, z71 package, off road package, sport pkg, appearance package, convenience package, comfort package, safety package, tow mode, 4 wheel steering, ramp, wheelchair ramp, hand controls, handicapped, roof box, roof tent, rooftop tent, bike rack, spare tire, spare, floor mats, seat covers, chademo, ccs, ccs1, nacs, j1772, fast charging, fast charge, dc fast charge, dc fast, dc charging, dc fast charger, dc fast charging, level 2 charger, home charger, charger, heat pump, dual motor, single motor, tri motor, max pack, battery, battery health, battery pack, long range battery, extended range, extended range battery, fx4, crawl control, deleted, egr delete, enclosed, alarm, rhd, right hand drive, lhd, left hand drive, two tone, 2 tone, two toned, matte, metallic, wrapped, abs, air bags, airbags, traction control, stability control, latch, isofix, hill assist, electronic parking brake, self parking, auto park, tonneau, tonneau cover, running boards, winch, snow plow, plow, air suspension, spoiler, t top, t tops, targa top, hard top, hardtop, wheelchair, wheelchair accessible, handicap, mobility, power windows, power locks, power doors, power sliding doors, power liftgate, power tailgate, power hatch, power mirrors, apple maps, heated rear seats, rear seat entertainment, ambient lighting, dash cam, parking brake, collision warning, automatic braking, emergency braking, auto emergency braking, night vision, magneride, brembo, sport package, technology package, tech package, cold weather package, winter package, premium package, m sport, m package, amg package, black package, sport mode, launch control, sliding doors, dual zone, dual zone climate, climate control, stow n go, tri zone = is not a filter here.
high mileage, high miles, high mileage ok, high miles ok, high mileage is ok, high mileage fine, any mileage, mileage doesnt matter, miles dont matter = is not a filter: every mileage is shown.
half ton, 1 2 ton, three quarter ton, 3 4 ton, one ton, 1 ton, heavy duty, light duty = is not a filter: name a model, such as F-150 or Silverado 2500.
reviews, review, specs, msrp, under msrp, below msrp, sticker price, invoice, insurance, resale, resale value, holds value, depreciation, maintenance, cost to own, recall, recalls, no recalls = is not a filter. Each listing shows what we know of it.
luxury brand cars, german, german car, japanese, japanese car, american, american made, european, korean, italian, domestic, import, imports, foreign, chinese, german cars, japanese cars, made in usa, jdm, asian, british, swedish = is not a filter. Makes can be chosen, several at once.
late model, rare, classic, classics, vintage, antique, collector, collectible, limited edition, special edition, old school, retro, unique, iconic, historic, oldtimer = is not a filter. Model years may serve.
motorcycle, motorcycles, rv, rvs, motorhome, boat, boats, trailer, trailers, atv, scooter, bike, bikes, bus, camper, campers, motor home, moped, jet ski, golf cart, semi truck, tractor, box truck, dump truck = is not sold here: cars, vans and pickups are.
`;

/** What "#" stands for among needs: nothing, or how much of it. */
export const DEGREES =
  "good great decent better best easy light nice excellent amazing awesome fair high super okay easier more".split(
    " ",
  );

/** Units that look like a price or mileage and are neither. */
export const OTHER_UNITS = new Map(
  Object.entries({
    mpg: "Fuel economy",
    mpge: "Fuel economy",
    ...Object.fromEntries(
      "mpgs mpghighway mpghwy mpgcity mpgcombined milespergallon milepergallon milesagallon milestothegallon milestoagallon"
        .split(" ")
        .map((economy) => [economy, "Fuel economy"]),
    ),
    hp: "Power",
    horsepower: "Power",
    bhp: "Power",
    lbs: "Towing weight",
    lb: "Towing weight",
    pounds: "Towing weight",
    pound: "Towing weight",
    ...Object.fromEntries(
      "roundtrip commute aday perday eachday daily day eachway oneway aweek perweek weekly"
        .split(" ")
        .flatMap((often) => [
          [`miles${often}`, "How far one drives"],
          [`mile${often}`, "How far one drives"],
          [`mi${often}`, "How far one drives"],
        ]),
    ),
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
    cilindros: "Engine size",
    puertas: "The number of doors",
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
    ...Object.fromEntries(
      "hour hours hr hrs minute minutes mins hourdrive hoursdrive hrdrive hoursaway houraway minutesaway minutedrive minutesdrive"
        .split(" ")
        .map((time) => [time, "Time"]),
    ),
    digits: "An amount in digits",
    figures: "An amount in digits",
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
mobile able after again aint alone along already also another apart area around aunt away back bank bare bath bear beard been
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

/** Words behind an option that make it no wish: "rebuilt ok", "third row not needed". */
export const NO_WISH: ReadonlySet<string> = new Set(
  `ok okay fine acceptable optional isok isokay isfine isoptional isacceptable areok areokay arefine wouldbeok
  wouldbefine worksfine isnotneeded notneeded notrequired notnecessary notimportant notmandatory notamust
  isnotrequired isnotnecessary isnotimportant isnotamust isntneeded isntrequired isntnecessary isntimportant isntamust
  doesntmatter dontmatter doesnotmatter notabigdeal isnotabigdeal isntabigdeal notadealbreaker isnotadealbreaker
  isntadealbreaker noproblem isnoproblem oktoo isoktoo alsook alsofine`.split(/\s+/),
);

/** Words before an option that make it no wish: "open to rebuilt". */
export const NO_WISH_AHEAD: ReadonlySet<string> = new Set(
  `opento okwith okaywith finewith dontmind dontminda donotmind donotminda wouldconsider wouldconsidera willconsider
  willconsidera considering wouldaccept wouldaccepta willaccept willtake willtakea wouldtake wouldtakea oktohave
  mayalsobe canbe canbea couldbe couldbea mightconsider alsoconsidering`.split(/\s+/),
);

/** Words for where the reader is. */
export const NEAR_ME_WORDS =
  "near me, from me, of me, from here, of here, from home, of home, from my house, of my house, miles away, nearby, close to me, around me, in my area, local, close by, around here, my area, in my city, near by, locally, close to home, near my house";
/** What they need where no place is known; follows “words”. */
export const NEEDS_ZIP = "needs a ZIP code: add one, such as “near 80202”.";
