import { quickselect } from "d3-array";
import { modelKey, trimWordsOf } from "#lib/domain/valuation/valuation-terms/rules.ts";
import type { PriceFacts } from "#lib/domain/valuation/valuation-terms/types.ts";
import {
  COLUMN,
  COLUMNS,
  DISTANCES,
  ENOUGH_OF_DRIVETRAIN,
  FAR_DEVIATIONS,
  LEAST_WEIGHT,
  MOST_A_YEAR,
  MOST_NEARBY,
  NEARBY_YEARS,
} from "./constants.ts";
import type {
  Alike,
  NearbyCorrection,
  NearbyIndex,
  NearbyLot,
  NearbySettings,
  NearbyVehicle,
  NearbyWeight,
  OfferKeys,
  PricedVehicle,
  VehicleToCompare,
} from "./types.ts";

/** What is not told. */
const UNTOLD = 0;
/** A word that no vehicle of an index has. */
const UNKNOWN = -1;
const CLEAN = "clean";

const NOTHING = { make: "", model: "", powertrain: null };

/** Model and powertrain: electric ones are held against electric ones. */
const kindKey = (facts: Pick<PriceFacts, "make" | "model" | "powertrain">): string =>
  `${modelKey(facts)}|${facts.powertrain ?? ""}`;

/**
 * Puts vehicles where `nearest` finds them: words as numbers, each vehicle's side by side, the lots of a
 * model year in order of mileage. A market is compared millions of times.
 */
export function nearbyIndex<Thing extends NearbyVehicle>(
  vehicles: readonly Thing[],
): NearbyIndex<Thing> {
  const positions = new Int32Array(vehicles.length);
  const lots = new Map<string, Map<number, NearbyLot>>();
  let from = 0;
  const factsOf = (at: number): PriceFacts | undefined => vehicles[at]?.facts;
  const milesOf = (at: number): number => factsOf(at)?.mileageMiles ?? 0;
  const kinds = Map.groupBy(vehicles.keys(), (at) => kindKey(factsOf(at) ?? NOTHING));
  for (const [kind, all] of kinds) {
    const years = new Map<number, NearbyLot>();
    lots.set(kind, years);
    for (const [year, lot] of Map.groupBy(all, (at) => factsOf(at)?.year ?? 0)) {
      lot.sort((a, b) => milesOf(a) - milesOf(b) || byId(vehicles[a], vehicles[b]));
      positions.set(lot, from);
      years.set(year, { from, to: from + lot.length });
      from += lot.length;
    }
  }
  const codes = new Map<string | number, number>();
  const trims = new Map<number, readonly string[]>();
  const code = (word: string | number | null): number => {
    if (word === null) return UNTOLD;
    const known = codes.get(word) ?? codes.size + 1;
    codes.set(word, known);
    return known;
  };
  const coded = new Int32Array(vehicles.length * COLUMNS);
  const miles = new Float64Array(vehicles.length);
  const things: Thing[] = [];
  for (const [place, at] of positions.entries()) {
    const thing = vehicles[at];
    if (thing === undefined) continue;
    things.push(thing);
    writeCodes(thing, code, coded, place * COLUMNS);
    miles[place] = thing.facts.mileageMiles;
    const { trim } = thing.facts;
    if (trim !== null) trims.set(code(trim), trimWordsOf(trim));
  }
  return { lots, things, positions, miles, logMiles: miles.map(logOf), coded, codes, trims };
}

const byId = (
  a: Pick<NearbyVehicle, "id"> | undefined,
  b: Pick<NearbyVehicle, "id"> | undefined,
): number => {
  const [one, other] = [a?.id ?? 0, b?.id ?? 0];
  return one < other ? -1 : one > other ? 1 : 0;
};

/** Mileage as it is compared: 5,000 miles matter more to few than to many. */
const logOf = (miles: number): number => Math.log(miles + 5_000);

function writeCodes(
  { facts, sellerKey, vehicleKey }: VehicleToCompare,
  code: (word: string | number | null) => number,
  into: Int32Array,
  from: number,
): void {
  const [options, moreOptions] = bitsOf(facts.features ?? []);
  into[from + COLUMN.seller] = code(sellerKey);
  into[from + COLUMN.vehicle] = code(vehicleKey);
  into[from + COLUMN.title] = code(facts.title);
  into[from + COLUMN.year] = facts.year;
  into[from + COLUMN.trim] = code(facts.trim);
  into[from + COLUMN.drivetrain] = code(facts.drivetrain);
  into[from + COLUMN.cylinders] = code(facts.cylinders);
  into[from + COLUMN.displacement] = code(facts.displacementLiters);
  into[from + COLUMN.body] = code(facts.body);
  into[from + COLUMN.fuel] = code(facts.fuel);
  into[from + COLUMN.hasOptions] = facts.features === null ? 0 : 1;
  into[from + COLUMN.options] = options;
  into[from + COLUMN.moreOptions] = moreOptions;
  into[from + COLUMN.metro] = code(facts.metro);
  into[from + COLUMN.state] = code(facts.state);
  into[from + COLUMN.region] = code(facts.region);
}

const BITS = 30;
const bitOfOption = new Map<string, number>();

/** Options as bits. There are a few dozen; beyond 60 two share a bit. */
function bitsOf(options: readonly string[]): readonly [number, number] {
  let [first, second] = [0, 0];
  for (const option of options) {
    let bit = bitOfOption.get(option);
    if (bit === undefined) {
      bit = bitOfOption.size % (2 * BITS);
      bitOfOption.set(option, bit);
    }
    if (bit < BITS) first |= 1 << bit;
    else second |= 1 << (bit - BITS);
  }
  return [first, second];
}

/** What of an offer decides whether it may be held against a vehicle, as words or as their numbers. */
interface Standing<Word> {
  readonly title: Word;
  readonly seller: Word;
  readonly vehicle: Word;
}

/**
 * Whether an offer may be held against a vehicle: never one of the same vehicle or the same seller, and
 * one with a brand on its title only against a vehicle with that brand.
 * @param untold, clean how what is not told and a clean title are written.
 */
const mayBeHeldAgainst = <Word>(
  judged: Standing<Word>,
  title: Word,
  seller: Word,
  vehicle: Word,
  untold: Word,
  clean: Word,
): boolean =>
  (title === clean || title === untold || title === judged.title) &&
  (seller === untold || seller !== judged.seller) &&
  (vehicle === untold || vehicle !== judged.vehicle);

/** The same of two by their words. */
export function isComparable(
  judged: OfferKeys & { readonly facts: Pick<PriceFacts, "title"> },
  other: OfferKeys & { readonly facts: Pick<PriceFacts, "title"> },
): boolean {
  const { sellerKey: seller, vehicleKey: vehicle } = judged;
  const own: Standing<string | null> = { title: judged.facts.title, seller, vehicle };
  return mayBeHeldAgainst(own, other.facts.title, other.sellerKey, other.vehicleKey, null, CLEAN);
}

/** A judged vehicle in the numbers of an index. */
interface Asked {
  readonly coded: Int32Array;
  readonly standing: Standing<number>;
  readonly miles: number;
  readonly logMiles: number;
  readonly trimWords: readonly string[];
  /** How its trim differs from others, by their numbers, as far as that was worked out. */
  readonly trimDifferences: Map<number, number>;
}

function askedOf({ codes }: NearbyIndex<unknown>, judged: VehicleToCompare): Asked {
  const coded = new Int32Array(COLUMNS);
  writeCodes(judged, (word) => (word === null ? UNTOLD : (codes.get(word) ?? UNKNOWN)), coded, 0);
  const { mileageMiles: miles, trim } = judged.facts;
  return {
    coded,
    standing: {
      title: coded[COLUMN.title] ?? UNTOLD,
      seller: coded[COLUMN.seller] ?? UNTOLD,
      vehicle: coded[COLUMN.vehicle] ?? UNTOLD,
    },
    miles,
    logMiles: logOf(miles),
    trimWords: trimWordsOf(trim),
    trimDifferences: new Map(),
  };
}

/** Room for what is looked at for one vehicle, kept: a market asks for it millions of times. */
let room = {
  places: new Int32Array(512),
  distances: new Float64Array(512),
  sorted: new Float64Array(512),
};

function withRoom(size: number): typeof room {
  if (room.places.length < size) {
    const places = new Int32Array(2 * size);
    places.set(room.places);
    room = { places, distances: new Float64Array(2 * size), sorted: new Float64Array(2 * size) };
  }
  return room;
}

/**
 * The MOST_NEARBY vehicles of its model most like one, those first; of as alike ones the first by id. Of
 * each model year around it the MOST_A_YEAR nearest in mileage of those that are comparable are looked
 * at; those of another drivetrain are left out where there are enough of its own.
 */
export function nearest<Thing extends NearbyVehicle>(
  index: NearbyIndex<Thing>,
  judged: VehicleToCompare,
): readonly Alike<Thing>[] {
  const { facts } = judged;
  const asked = askedOf(index, judged);
  let size = 0;
  const years = index.lots.get(kindKey(facts));
  for (let offset = -NEARBY_YEARS; offset <= NEARBY_YEARS; offset += 1) {
    const lot = years?.get(facts.year + offset);
    if (lot !== undefined) size = nearestMiles(index, lot, asked, size);
  }
  return mostAlike(index, asked, size);
}

/** Adds to the places that are looked at, of which there are `first`, those of a lot. @returns how many there are then. */
function nearestMiles(
  { miles, coded, codes, things }: NearbyIndex<NearbyVehicle>,
  { from, to }: NearbyLot,
  { standing, miles: own }: Asked,
  first: number,
): number {
  const clean = codes.get(CLEAN) ?? UNKNOWN;
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((miles[middle] ?? 0) < own) low = middle + 1;
    else high = middle;
  }
  let below = low - 1;
  let above = low;
  let size = first;
  let farthest = 0;
  let { places } = withRoom(size + 1);
  for (;;) {
    const down = below < from ? Number.POSITIVE_INFINITY : own - (miles[below] ?? 0);
    const up = above >= to ? Number.POSITIVE_INFINITY : (miles[above] ?? 0) - own;
    const isDown = down <= up;
    const far = isDown ? down : up;
    // All that are as near as the last one are looked at, so that which of them counts is not chance.
    if (far === Number.POSITIVE_INFINITY || (size - first >= MOST_A_YEAR && far > farthest)) break;
    const next = isDown ? below : above;
    if (isDown) below -= 1;
    else above += 1;
    const row = next * COLUMNS;
    const isHeld = mayBeHeldAgainst(
      standing,
      coded[row + COLUMN.title] ?? UNTOLD,
      coded[row + COLUMN.seller] ?? UNTOLD,
      coded[row + COLUMN.vehicle] ?? UNTOLD,
      UNTOLD,
      clean,
    );
    if (!isHeld) continue;
    if (size >= places.length) ({ places } = withRoom(size + 1));
    places[size] = next;
    size += 1;
    farthest = far;
  }
  if (size - first <= MOST_A_YEAR) return size;
  const off = (place: number) => Math.abs((miles[place] ?? 0) - own);
  places.subarray(first, size).sort((a, b) => off(a) - off(b) || byId(things[a], things[b]));
  return first + MOST_A_YEAR;
}

/** Of the places that are looked at the most alike ones. */
function mostAlike<Thing extends NearbyVehicle>(
  index: NearbyIndex<Thing>,
  asked: Asked,
  size: number,
): readonly Alike<Thing>[] {
  const { coded, things, positions } = index;
  const drivetrain = asked.coded[COLUMN.drivetrain] ?? UNTOLD;
  const { places, distances, sorted } = withRoom(size);
  let own = 0;
  if (drivetrain !== UNTOLD)
    for (let at = 0; at < size; at += 1)
      if (coded[(places[at] ?? 0) * COLUMNS + COLUMN.drivetrain] === drivetrain) own += 1;
  const isStrict = own >= ENOUGH_OF_DRIVETRAIN;
  for (let at = 0; at < size; at += 1) {
    const place = places[at] ?? 0;
    const other = coded[place * COLUMNS + COLUMN.drivetrain] ?? UNTOLD;
    distances[at] =
      isStrict && isOther(other, drivetrain)
        ? Number.POSITIVE_INFINITY
        : distance(index, place, asked);
  }
  // Only what counts is sorted.
  let most = Number.POSITIVE_INFINITY;
  if (size > MOST_NEARBY) {
    sorted.set(distances.subarray(0, size));
    quickselect(sorted, MOST_NEARBY - 1, 0, size - 1);
    most = sorted[MOST_NEARBY - 1] ?? most;
  }
  const alike: Alike<Thing>[] = [];
  for (let at = 0; at < size; at += 1) {
    const far = distances[at] ?? Number.POSITIVE_INFINITY;
    if (far === Number.POSITIVE_INFINITY || far > most) continue;
    const place = places[at] ?? 0;
    const thing = things[place];
    if (thing !== undefined) alike.push({ thing, at: positions[place] ?? 0, distance: far });
  }
  return alike
    .sort((a, b) => a.distance - b.distance || byId(a.thing, b.thing))
    .slice(0, MOST_NEARBY);
}

const isOther = (one: number, other: number): boolean =>
  one !== other && one !== UNTOLD && other !== UNTOLD;

/** How unlike two vehicles of a model are; 0: alike in everything that is compared and told of both. */
function distance(
  { coded, logMiles, trims }: NearbyIndex<unknown>,
  place: number,
  asked: Asked,
): number {
  const own = asked.coded;
  const row = place * COLUMNS;
  return (
    Math.abs((own[COLUMN.year] ?? 0) - (coded[row + COLUMN.year] ?? 0)) / DISTANCES.years +
    Math.abs(asked.logMiles - (logMiles[place] ?? 0)) / DISTANCES.logMiles +
    trimDifference(asked, coded[row + COLUMN.trim] ?? UNTOLD, trims) / DISTANCES.trim +
    (isOtherIn(COLUMN.drivetrain, own, coded, row) ? 1 / DISTANCES.drivetrain : 0) +
    equipmentDifferences(own, coded, row) / DISTANCES.equipment +
    optionsDifference(own, coded, row) / DISTANCES.options +
    placeDistance(own, coded, row)
  );
}

const isOtherIn = (column: number, own: Int32Array, coded: Int32Array, row: number): boolean =>
  isOther(own[column] ?? UNTOLD, coded[row + column] ?? UNTOLD);

function trimDifference(
  { coded, trimWords, trimDifferences }: Asked,
  trim: number,
  trims: ReadonlyMap<number, readonly string[]>,
): number {
  const own = coded[COLUMN.trim] ?? UNTOLD;
  if (own === trim || own === UNTOLD || trim === UNTOLD) return 0;
  const known = trimDifferences.get(trim);
  if (known !== undefined) return known;
  const others = trims.get(trim) ?? [];
  let shared = 0;
  for (const word of trimWords) if (others.includes(word)) shared += 1;
  const all = trimWords.length + others.length - shared;
  const difference = all === 0 ? 0 : 1 - shared / all;
  trimDifferences.set(trim, difference);
  return difference;
}

/** Engine, body, title and fuel: each another one counts alike. */
const equipmentDifferences = (own: Int32Array, coded: Int32Array, row: number): number =>
  (isOtherIn(COLUMN.cylinders, own, coded, row) ? 1 : 0) +
  (isOtherIn(COLUMN.displacement, own, coded, row) ? 1 : 0) +
  (isOtherIn(COLUMN.body, own, coded, row) ? 1 : 0) +
  (isOtherIn(COLUMN.title, own, coded, row) ? 1 : 0) +
  (isOtherIn(COLUMN.fuel, own, coded, row) ? 1 : 0);

/** Of the options that either has the share that one of them lacks. */
function optionsDifference(own: Int32Array, coded: Int32Array, row: number): number {
  if (own[COLUMN.hasOptions] === 0 || coded[row + COLUMN.hasOptions] === 0) return 0;
  const [a, b] = [own[COLUMN.options] ?? 0, coded[row + COLUMN.options] ?? 0];
  const [c, d] = [own[COLUMN.moreOptions] ?? 0, coded[row + COLUMN.moreOptions] ?? 0];
  const either = bitCount(a | b) + bitCount(c | d);
  return either === 0 ? 0 : (bitCount(a ^ b) + bitCount(c ^ d)) / either;
}

/** How many bits of a number of 32 are set. */
function bitCount(bits: number): number {
  let left = bits - ((bits >>> 1) & 0x55555555);
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
  return Math.imul((left + (left >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

function placeDistance(own: Int32Array, coded: Int32Array, row: number): number {
  const [region, otherRegion] = [own[COLUMN.region], coded[row + COLUMN.region]];
  if (region === UNTOLD || otherRegion === UNTOLD) return 0;
  const [metro, otherMetro] = [own[COLUMN.metro], coded[row + COLUMN.metro]];
  if (metro !== UNTOLD && metro === otherMetro) return 0;
  const state = own[COLUMN.state];
  if (state !== UNTOLD && state === coded[row + COLUMN.state])
    return metro === UNTOLD || otherMetro === UNTOLD ? 0 : 1 / (2 * DISTANCES.state);
  return region === otherRegion ? 1 / DISTANCES.state : 1 / DISTANCES.region;
}

/** How much each vehicle counts at a reach; those that hardly do are left out. */
export function weightsAt<Thing>(
  vehicles: readonly PricedVehicle<Thing>[],
  reach: number,
): readonly NearbyWeight<Thing>[] {
  const weights: NearbyWeight<Thing>[] = [];
  for (const { thing, distance: unlike, residual } of vehicles) {
    const weight = Math.exp(-unlike / reach);
    if (weight >= LEAST_WEIGHT) weights.push({ thing, residual, weight });
  }
  return weights;
}

/**
 * What vehicles nearby add: the mean of what is left of their prices, weighted by likeness, and
 * drawn towards nothing by caution / (caution + weights). Prices that are far off do not count.
 * @param deviation spread of what is left of prices.
 */
export function correction<Thing>(
  vehicles: readonly PricedVehicle<Thing>[],
  { reach, caution }: NearbySettings,
  deviation: number,
): NearbyCorrection<Thing> {
  const isFar = ({ residual }: PricedVehicle<Thing>) =>
    Math.abs(residual) > FAR_DEVIATIONS * deviation;
  const weights = weightsAt(
    vehicles.filter((each) => !isFar(each)),
    reach,
  );
  const far = vehicles.filter(isFar).map(({ thing }) => thing);
  return { ...shiftOf(weights, caution), weights, far };
}

/** The same of weights that are there already. */
export function shiftOf(
  weights: readonly NearbyWeight<unknown>[],
  caution: number,
): Pick<NearbyCorrection<unknown>, "shift" | "mass" | "share"> {
  let mass = 0;
  let sum = 0;
  for (const { residual, weight } of weights) {
    mass += weight;
    sum += weight * residual;
  }
  const share = Number.isFinite(caution) && mass > 0 ? mass / (mass + caution) : 0;
  return { shift: mass === 0 ? 0 : (share * sum) / mass, mass, share };
}
