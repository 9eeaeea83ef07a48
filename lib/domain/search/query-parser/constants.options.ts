/* Other words for filter options: body, fuel, color, interior, features, sort orders, and
 * listing age such as today. */

import type { FacetName } from "#lib/domain/search/search/types.ts";

/*
 * What people say for the closed lists of the search, beyond the lists' own labels. A line a meaning:
 * `words, words = filter: value value`. Spaces and hyphens do not matter.
 */
export const OPTION_WORDS = `
suvs, s u v, crossover, crossovers, cuv, cuvs, cross over, sport utility, sport utility vehicle = body: suv
truck, trucks, pickups, troca, trocas, troka, troque, pickup truck, pickup trucks, pick up, pick up truck, pick ups, pu truck = body: pickup
sedans, sudan, saloon, four door sedan, 4 door sedan, 4dr sedan = body: sedan
hatch, hatches, hatchbacks, 5 door hatch, 5 door, liftback, sportback, hot hatch = body: hatchback
coupes, coup, coups, coop, coope, 2 door coupe, two door coupe, 2dr coupe = body: coupe
convertibles, vert, verts, convertable, soft top, softtop, drop top, droptop, ragtop, rag top, cabriolet, cabrio, cabriolets, spyder, top down, hard top convertible = body: convertible
wagons, station wagon, station wagons, estate, estate car, shooting brake, avant, wagen, wagens, waggon = body: wagon
minivans, mini van, mini vans, mom van = body: minivan
camioneta, camionetas = body: pickup suv
vans, cargo van, cargo vans, passenger van, work van, camper van, panel van = body: van
gas, gasolina, gasoline, petrol, gas powered, gas engine, gas only, regular gas = fuel: gasoline
ev, evs, e v, electric car, electric cars, electric vehicle, electric vehicles, bev, battery electric, all electric, full electric, fully electric, pure electric, zero emission, zero emissions = fuel: electric
hybrids, hibrido, hev, gas hybrid, hybrid electric, self charging hybrid, full hybrid, mild hybrid = fuel: hybrid
phev, phevs, plug in, plugin, plug in hybrids, plugin hybrid, 4xe, energi, plug in hev = fuel: plug_in_hybrid
recharge = fuel: electric plug_in_hybrid
diesels, tdi, duramax, powerstroke, power stroke, cummins, ecodiesel, eco diesel, turbo diesel, turbodiesel, bluetec, oil burner = fuel: diesel
flex fuel, flexfuel, e85, e 85, ffv, ethanol = fuel: flex_fuel
hydrogen, fuel cell, hydrogen fuel cell, fcev = fuel: hydrogen
awd, all wheel drive, all wheel, allwheel drive, awd e, awde, e awd, quattro, xdrive, x drive, 4matic, 4 matic, 4motion, symmetrical awd, sh awd, s awc, all4, all 4, e four = drivetrain: awd
4wd, 4x4, 4 x 4, 4 by 4, four by four, four wheel drive, 4 wheel drive, four wd, for by four, four x four, four x 4, for wheel drive, 4 wheeler, fourwheel drive, 4 wheel, four wheel = drivetrain: four_wd
fwd, front wheel drive, front wheel, front drive = drivetrain: fwd
rwd, rear wheel drive, rear wheel, rear drive = drivetrain: rwd
2wd, 2 wheel drive, two wheel drive, 4x2, two wd, 2x4 = drivetrain: fwd rwd
awd or 4wd, 4wd or awd = drivetrain: awd four_wd
stick, standard shift, estandar, estandard, five on the floor, stick shift, stickshift, manual transmission, manual trans, manual gearbox, manuel, manual shift, standard transmission, row your own, three pedals, 3 pedals, 5 speed manual, 6 speed manual, 7 speed manual, five speed manual, six speed manual, manual 6 speed, manual 5 speed, 6mt, 5mt, 6 spd manual = transmission: manual
auto, automatico, automatica, automatic transmission, auto transmission, auto trans, automatic trans, automatics, automatic gearbox, 6 speed automatic, 8 speed automatic, 9 speed automatic, 10 speed automatic = transmission: automatic
cvt, cvt transmission, continuously variable, continuously variable transmission = transmission: cvt
dual clutch, dct, dsg, pdk, s tronic, double clutch, paddle shift dual clutch = transmission: dual_clutch
single speed = transmission: single_speed
grey, greys, gris, charcoal, graphite, gunmetal, slate, anthracite, gun metal, dark gray, dark grey, light gray, light grey, nardo = color: gray
azul, navy, navy blue, dark blue, light blue, sky blue, baby blue, royal blue, teal, turquoise, cobalt blue, midnight blue = color: blue
rojo, roja, burgundy, maroon, crimson, cherry, cherry red, candy apple red, ruby, wine, dark red, bright red, scarlet = color: red
verde, dark green, forest green, olive, army green, british racing green, brg, lime, lime green, military green = color: green
tan, cream, champagne, sand, ivory beige, khaki, taupe = color: beige
wht, whte, blanco, blanca, triple white, pearl, pearl white, ivory, off white, snow white, arctic white, all white, glacier white = color: white
blk, blck, negro, negra, jet black, matte black, all black, blacked out, murdered out, midnight black, triple black = color: black
bronze, copper brown, mocha, chocolate, dark brown = color: brown
violet, plum, lavender = color: purple
burnt orange, copper, naranja, anaranjado = color: orange
cafe = color: brown
golden, dorado = color: gold
slvr, plata, plateado, silvers, light silver = color: silver
carplay, car play, apple car play, iphone integration, apple carplay, wireless carplay, wireless apple carplay = features: apple_carplay
android auto, androidauto, android car play, wireless android auto = features: android_auto
carplay android auto, phone mirroring, smartphone integration = features: apple_carplay android_auto
backup cam, camera, cameras, back up camera, back up cam, rear camera, rear view camera, rearview camera, reverse camera, reversing camera, rear cam, reverse cam, backup cameras, parking camera = features: backup_camera
blind spot, blind spots, blind spot monitoring, blind spot detection, blind spot warning, blindspot, blindspot monitor, bsm, blis, blind spot assist, blind spot sensor, blind spot sensors = features: blind_spot_monitor
adaptive cruise, acc, radar cruise, radar cruise control, smart cruise, smart cruise control, dynamic cruise control, intelligent cruise control, active cruise, active cruise control = features: adaptive_cruise
lane keep, lane assist, lane keep assist, lane keeping assist, lane departure, lane departure warning, lka, lane centering = features: lane_keep
heated seat, heated front seats, seat heaters, seat heater, warm seats, bun warmers, butt warmers, seat warmers, heated leather seats, heating seats, heated and cooled seats = features: heated_seats
ventilated seat, cooled seats, cooled seat, cooling seats, air conditioned seats, ac seats, seat coolers = features: ventilated_seats
heated and ventilated seats, heated and cooled seats, heated ventilated seats, heated cooled seats = features: heated_seats ventilated_seats
leather, leather seat, leather interior, leather upholstery, leathers, nappa leather, real leather, leather trim, leather trimmed = features: leather
moonroof, moon roof, sun roof, panoramic roof, panoramic sunroof, pano roof, panorama roof, glass roof, pano, panoramic moonroof, sunroofs, power moonroof, panoramic, power sunroof, panoramic glass roof, dual sunroof = features: sunroof
nav, navi, gps, navigation system, nav system, sat nav, satnav, built in navigation, gps navigation = features: navigation
third row seat, third row seating, 3rd row, 3rd row seat, 3rd row seats, 3rd row seating, 3 row, 3 rows, three row, three rows, third row seats, 3 rows of seats, three rows of seats, 3 row seating, 3 filas, tres filas, three row seating = features: third_row
tow, to pull, can pull, will pull, pulling, tow vehicle, tow rig, tow hitch, towing, tow capacity, towing capacity, max towing, towing package, tow pkg, trailer hitch, hitch, trailer tow package, trailering package, max tow, max tow package, trailer package, tow packages, hitch receiver, tow ready, towing capability, tow capable, towing hitch = features: tow_package
remote starter, auto start, autostart, remote engine start, remote start system = features: remote_start
premium sound, premium audio system, premium sound system, premium stereo, bose, bose sound, bose audio, harman kardon, harmon kardon, jbl, bang olufsen, bang and olufsen, burmester, mark levinson, meridian sound, revel audio, good stereo, nice stereo, nice sound system, bose speakers, upgraded audio, upgraded sound = features: premium_audio
keyless, keyless go, push button start, push start, push to start, smart key, proximity key, keyless ignition, push button = features: keyless_entry
power tailgate, power lift gate, power trunk, hands free liftgate, automatic tailgate, power hatch, hands free tailgate, automatic liftgate, electric tailgate = features: power_liftgate
parking sensor, park sensors, park assist, parking assist, front parking sensors, rear parking sensors, backup sensors, reverse sensors, pdc = features: parking_sensors
360 camera, 360 cam, 360 view, 360 degree camera, surround view, surround view camera, birds eye view, bird view camera, around view, around view monitor, birdseye camera, overhead camera, 360 cameras = features: surround_camera
hud, head up, heads up display, head up displays, heads up = features: head_up_display
wireless charging, wireless charger, wireless phone charger, qi charging, charging pad, qi charger = features: wireless_charging
roof rails, roof racks, luggage rack, roof bars, ski rack, cross bars, crossbars = features: roof_rack
great deals, bargain, bargains, steal, steals, killer deal, amazing deal, excellent deal, awesome deal, super deal, great price, great prices, great value, amazing price = deal: great
great or good deal, great or good deals, good or great deal, good or great deals, great and good deals, good and great deals, good deal or better, good deals or better, good or better deal = deal: good great
undervalued, priced right, priced well, below kbb, under kbb, below blue book, under blue book, below book, under book, below book value, under book value, below mmr, good deal, good deals, good price, good prices, good value, well priced, below market, under market, under market value, below market value, underpriced, under priced, below average price, priced to sell, discount, discounted, decent deal, nice deal, deals, deal, good or great deal, great or good deal, good and great deals, good or better deal = deal: good great
fair price, fair deal, fair prices, fairly priced, fair value, market price = deal: fair
high price, high priced = deal: high
overpriced, over priced, above market, over market, above market value = deal: overpriced
cpo, certified pre owned, certified preowned, certified used, pre owned certified, manufacturer certified, factory certified, dealer certified, certified cars = condition: certified
uncertified = condition: used
used or certified, cpo or used, used or cpo, used or certified pre owned, certified pre owned or used, certified or used, used and certified, certified and used = condition: certified used
dealer, dealers, dealership, dealerships, from a dealer, from dealer, from dealers, dealer only, dealership only, dealers only, by dealer, car lot, stealership, stealerships, franchise, franchise dealer, franchise dealers, franchised dealer, franchised dealers = seller: dealer
private, private seller, private sellers, private party, private owner, private sale, private sales, by owner, for sale by owner, fsbo, from owner, private only, owner selling, individual, individuals, from an individual, private individual, individual seller, sold by owner, by private owner, direct from owner, no dealers please = seller: private
one owner, single owner, 1 owner, first owner, one owners, un dueno, unico dueno, one previous owner, 1 previous owner, original owner, one prior owner, one owner only = owners: 1
two owner, two owners, 2 owner, 2 owners, second owner = owners: 2
up to 2 owners, two owners max, two owners or less, 2 owners max, max 2 owners, less than 3 owners, 2 owners or less, 2 owners or fewer, at most two owners, one or two owners, 1 or 2 owners, max two owners, maximum 2 owners, maximum two owners, no more than 2 owners, no more than two owners, not more than 2 owners, not more than two owners, 2 or fewer owners, two or fewer owners, under 3 owners, 1 to 2 owners, 2 owner max, two owner max = owners: 1 2
clean title, clean titles, clear title, title clean, title is clean, titulo limpio, no title issues, clean title only, titles clean = title: clean
rebuilt title, rebuilt titles, reconstructed, reconstructed title, rebuild title, rebuilds = title: rebuilt
salvage title, salvaged, salvage titles, salvaged title, wrecked = title: salvage
lemon, lemons, lemon title, lemon buyback, lemon law, manufacturer buyback, buyback = title: lemon
branded title, branded titles, branded, title brand = title: rebuilt salvage lemon
two seater, two seaters, 2 seater, 2 seaters, two seat = seats: 2
`;

/** Colors as they are said of the inside, in the words of the filter. */
export const QUERY_INTERIOR_WORDS = `
black = black
gray, grey, charcoal = gray
beige, tan, cream, camel, sand, parchment = beige
brown, saddle, cognac, chestnut, mocha, saddle brown, dark brown = brown
white, ivory = white
red, burgundy, maroon = red
blue, navy = blue
`;

/** What is said of the inside around a color; "leather" among them is a feature too. */
export const INTERIOR_FORMS = [
  "# interior",
  "# interiors",
  "# inside",
  "# seats",
  "# cloth",
  "# cloth interior",
  "# cabin",
  "interior #",
  "interior in #",
  "# leather",
  "# leather interior",
  "# leather seats",
  "# leathers",
  "# leather inside",
] as const;

/** Sorting asked for in words: `words = sort`. */
export const SORT_WORDS = `
cheap, barato, barata, baratos, baratas, economico, cheaper, budget, affordable, inexpensive, low cost, economical to buy, low price, low priced, cheap price, cheapo, on a budget, tight budget, low budget, budget friendly, thrifty, dirt cheap, super cheap = price
cheapest, lowest price, lowest prices, lowest priced, price low to high, least expensive, cheapest first, lowest price first, price ascending, sort by price, by price, most affordable = price
most expensive, highest price, highest priced, priciest, price high to low, expensive first, most expensive first, price descending = price_desc
low miles, low low miles, low low mileage, low millage, low milage, poco millaje, pocas millas, low mileage, lowest miles, lowest mileage, fewest miles, least miles, least mileage, few miles, low mile, lowest miles first, lowest mileage first, low km, sort by mileage, by mileage, not many miles, not much miles, not a lot of miles, not too many miles, low mileages, less miles, low mi, mileage low to high = mileage
newest, newest listings, newest listed, newest first, most recent, recently added, latest, latest listings, sort by newest, sort by date, most recent listings, latest arrivals, newest ads, recent listings, recently listed = newest
newest year, newest model year, newest model, latest model, latest model year, latest year, newest models, newest year first = year
best deal, best deals, best value, best price, best prices, best bargain, best bargains, best deal first, best bang for the buck, most bang for the buck, best bang for buck, best bang for my buck, bang for the buck, bang for buck, best deals first, top deals, hottest deals = deal
biggest price drop, biggest price drops, biggest drop, biggest drops, biggest discount, largest price drop, biggest reduction, largest price cut, biggest price cut, most reduced, biggest price reduction, biggest markdown = drop
lowest monthly cost, lowest payment, lowest payments, cheapest monthly, lowest monthly payment, cheapest to own = monthly
longest range, most range, best range, longest range first, most range first, by range, sort by range, farthest range, furthest range, highest range, longest electric range, longest ev range = range
closest, nearest, closest to me, nearest to me, nearest first, closest first, by distance, sort by distance, closest to, nearest to = nearest
`;

/** Yes-or-no filters and ages of listings in words. */
export const SWITCH_WORDS = `
with photos, with pictures, with pics, has photos, has pictures, photos, pictures, pics, with images, must have photos, photos only, with a photo, with picture, has pics, with photo = photos
price drop, price drops, price dropped, dropped, reduced, price reduced, price cut, price cuts, price reduction, price reductions, recently reduced, marked down, markdown, markdowns, just reduced, reduced price, on sale, sale price, recent price drop, recent price drops, price lowered, lowered price, reduced prices, prices dropped = dropped
unbeaten, not beaten, hide beaten, without beaten, no beaten, never beaten, exclude beaten, only unbeaten, unbeaten only = unbeaten
listed today, today, new today, posted today, added today, todays listings = days:0
since yesterday, listed yesterday, yesterday, last 24 hours, past 24 hours, posted yesterday = days:1
just listed, just added, new arrivals, new arrival, fresh listings, just posted, just came in, just arrived, just in, fresh = days:3
new listing, new listings, this week, listed this week, posted this week, added this week, past week, last week, new this week, recent, within a week, in the last week, within the last week, in the past week, listed recently, new on the market, new to market, listed last week, new on market = days:7
this month, listed this month, past month, last month, within a month, in the last month, in the past month = days:30
`;

/** What is said of something to be towed: every verb with every word before every thing. */
export const TOWED = {
  verbs: ["tow", "pull", "haul", "towing", "pulling", "hauling"],
  before: ["a", "my", "our", "the", ""],
  things: [
    "boat",
    "trailer",
    "camper",
    "travel trailer",
    "horse trailer",
    "rv",
    "fifth wheel",
    "jet ski",
    "stock trailer",
    "car trailer",
    "utility trailer",
    "dump trailer",
    "equipment trailer",
    "cargo trailer",
    "boat trailer",
    "toy hauler",
    "skid steer",
    "tractor",
    "gooseneck",
  ],
} as const;

/** Filters whose every value is known, so that "not" can be all the others. */
export const CLOSED_FILTERS: ReadonlySet<FacetName> = new Set<FacetName>([
  "body",
  "fuel",
  "drivetrain",
  "transmission",
  "color",
  "interior",
  "condition",
  "seller",
  "title",
  "deal",
  "owners",
]);
