import { quickselect } from "d3-array";
import { modelKey, trimWordsOf } from "#lib/domain/valuation/valuation-terms/rules.ts";
import type { PriceFacts } from "#lib/domain/valuation/valuation-terms/types.ts";
import {
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
  Likeness,
  LikenessHolder,
  NearbyCorrection,
  NearbySettings,
  NearbyVehicle,
  NearbyWeight,
  OfferKeys,
  PricedVehicle,
} from "./types.ts";

interface Lot<Id extends number | string> {
  readonly vehicles: readonly NearbyVehicle<Id>[];
  /** Of each, in order. */
  readonly miles: Float64Array;
}

/** Vehicles by model and model year, each lot in order of mileage. */
export type NearbyIndex<Id extends number | string> = ReadonlyMap<string, Lot<Id>>;

const lotKey = (facts: Pick<PriceFacts, "make" | "model" | "powertrain">, year: number): string =>
  `${modelKey(facts)}|${facts.powertrain ?? ""}|${year}`;

/** Puts vehicles where `nearby` finds them. */
export function nearbyIndex<Id extends number | string>(
  vehicles: readonly NearbyVehicle<Id>[],
): NearbyIndex<Id> {
  const lots = new Map<string, NearbyVehicle<Id>[]>();
  for (const vehicle of vehicles) {
    const key = lotKey(vehicle.facts, vehicle.facts.year);
    const lot = lots.get(key);
    if (lot === undefined) lots.set(key, [vehicle]);
    else lot.push(vehicle);
  }
  return new Map(
    [...lots].map(([key, lot]) => {
      lot.sort((a, b) => a.facts.mileageMiles - b.facts.mileageMiles || byId(a, b));
      const miles = Float64Array.from(lot, ({ facts }) => facts.mileageMiles);
      return [key, { vehicles: lot, miles }] as const;
    }),
  );
}

const byId = <Id extends number | string>(a: { readonly id: Id }, b: { readonly id: Id }) =>
  a.id < b.id ? -1 : a.id > b.id ? 1 : 0;

/**
 * Whether an offer may be held against a vehicle: never one of the same vehicle or the same seller, and
 * one with a brand on its title only against a vehicle with that brand.
 */
export function isComparable(
  judged: OfferKeys & { readonly facts: Pick<PriceFacts, "title"> },
  other: OfferKeys & { readonly facts: Pick<PriceFacts, "title"> },
): boolean {
  const { title } = other.facts;
  return (
    (title === "clean" || title === null || title === judged.facts.title) &&
    (other.sellerKey === null || other.sellerKey !== judged.sellerKey) &&
    (other.vehicleKey === null || other.vehicleKey !== judged.vehicleKey)
  );
}

/**
 * The vehicles of its model that may weigh: of each model year around it the MOST_A_YEAR nearest in
 * mileage of those that are comparable; of as near ones the first by id.
 */
export function nearby<Id extends number | string>(
  index: NearbyIndex<Id>,
  judged: OfferKeys & { readonly facts: PriceFacts },
): readonly NearbyVehicle<Id>[] {
  const found: NearbyVehicle<Id>[] = [];
  const { facts } = judged;
  for (let offset = -NEARBY_YEARS; offset <= NEARBY_YEARS; offset += 1) {
    const lot = index.get(lotKey(facts, facts.year + offset));
    if (lot !== undefined) nearestMiles(lot, judged, found);
  }
  return found;
}

function nearestMiles<Id extends number | string>(
  { vehicles, miles }: Lot<Id>,
  judged: OfferKeys & { readonly facts: PriceFacts },
  found: NearbyVehicle<Id>[],
): void {
  const { mileageMiles: own } = judged.facts;
  let low = 0;
  let high = miles.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((miles[middle] ?? 0) < own) low = middle + 1;
    else high = middle;
  }
  let below = low - 1;
  let above = low;
  const first = found.length;
  let farthest = 0;
  for (;;) {
    const down = own - (miles[below] ?? Number.NEGATIVE_INFINITY);
    const up = (miles[above] ?? Number.POSITIVE_INFINITY) - own;
    const isDown = down <= up;
    const next = vehicles[isDown ? below : above];
    const far = isDown ? down : up;
    // All that are as near as the last one are looked at, so that which of them counts is not chance.
    if (next === undefined || (found.length - first >= MOST_A_YEAR && far > farthest)) break;
    if (isDown) below -= 1;
    else above += 1;
    if (!isComparable(judged, next)) continue;
    found.push(next);
    farthest = far;
  }
  if (found.length - first <= MOST_A_YEAR) return;
  const off = ({ facts }: NearbyVehicle<Id>) => Math.abs(facts.mileageMiles - own);
  const taken = found.splice(first).sort((a, b) => off(a) - off(b) || byId(a, b));
  for (const each of taken.slice(0, MOST_A_YEAR)) found.push(each);
}

/** Fuel, engine, body and title: each another one counts alike. */
const EQUIPMENT = ["cylinders", "displacementLiters", "body", "title", "fuel"] as const;

/** Makes ready what is compared of a vehicle. */
export function likenessOf(facts: PriceFacts): Likeness {
  return {
    year: facts.year,
    logMiles: Math.log(facts.mileageMiles + 5_000),
    trim: facts.trim,
    trimWords: facts.trim === null ? null : trimWordsOf(facts.trim),
    drivetrain: facts.drivetrain,
    equipment: EQUIPMENT.map((name) => facts[name]),
    options: facts.features === null ? null : bitsOf(facts.features),
    metro: facts.metro,
    state: facts.state,
    region: facts.region,
  };
}

/** How unlike two vehicles of a model are; 0: alike in everything that is compared and told of both. */
export function distance(a: Likeness, b: Likeness): number {
  return (
    Math.abs(a.year - b.year) / DISTANCES.years +
    Math.abs(a.logMiles - b.logMiles) / DISTANCES.logMiles +
    trimDifference(a, b) / DISTANCES.trim +
    (hasOtherDrivetrain(a, b) ? 1 / DISTANCES.drivetrain : 0) +
    equipmentDifferences(a.equipment, b.equipment) / DISTANCES.equipment +
    optionsDifference(a.options, b.options) / DISTANCES.options +
    placeDistance(a, b)
  );
}

const hasOtherDrivetrain = (a: Likeness, b: Likeness): boolean =>
  a.drivetrain !== null && b.drivetrain !== null && a.drivetrain !== b.drivetrain;

function trimDifference(a: Likeness, b: Likeness): number {
  if (a.trim === b.trim || a.trimWords === null || b.trimWords === null) return 0;
  const [some, others] = [a.trimWords, b.trimWords];
  let shared = 0;
  for (const word of some) if (others.includes(word)) shared += 1;
  const all = some.length + others.length - shared;
  return all === 0 ? 0 : 1 - shared / all;
}

function equipmentDifferences(a: Likeness["equipment"], b: Likeness["equipment"]): number {
  let differences = 0;
  for (let at = 0; at < a.length; at += 1) {
    const [one, other] = [a[at], b[at]];
    if (one !== other && one !== null && other !== null) differences += 1;
  }
  return differences;
}

/** Of the options that either has the share that one of them lacks. */
function optionsDifference(a: Likeness["options"], b: Likeness["options"]): number {
  if (a === null || b === null) return 0;
  const either = bitCount(a[0] | b[0]) + bitCount(a[1] | b[1]);
  return either === 0 ? 0 : (bitCount(a[0] ^ b[0]) + bitCount(a[1] ^ b[1])) / either;
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

/** How many bits of a number of 32 are set. */
function bitCount(bits: number): number {
  let left = bits - ((bits >>> 1) & 0x55555555);
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
  return Math.imul((left + (left >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

function placeDistance(a: Likeness, b: Likeness): number {
  if (a.region === null || b.region === null) return 0;
  if (a.metro !== null && a.metro === b.metro) return 0;
  if (a.state !== null && a.state === b.state)
    return a.metro === null || b.metro === null ? 0 : 1 / (2 * DISTANCES.state);
  return a.region === b.region ? 1 / DISTANCES.state : 1 / DISTANCES.region;
}

/**
 * The MOST_NEARBY most alike, those first; of as alike ones the first by id. Those of another drivetrain
 * are left out where there are enough of its own.
 */
export function nearest<Thing extends LikenessHolder>(
  things: readonly Thing[],
  likeness: Likeness,
): readonly Alike<Thing>[] {
  const { drivetrain } = likeness;
  let own = 0;
  if (drivetrain !== null)
    for (const thing of things) if (thing.likeness.drivetrain === drivetrain) own += 1;
  const isStrict = own >= ENOUGH_OF_DRIVETRAIN;
  const distances = new Float64Array(things.length);
  for (let at = 0; at < things.length; at += 1) {
    const other = things[at]?.likeness;
    distances[at] =
      other === undefined || (isStrict && hasOtherDrivetrain(other, likeness))
        ? Number.POSITIVE_INFINITY
        : distance(likeness, other);
  }
  // Only what counts is sorted.
  const most =
    things.length <= MOST_NEARBY
      ? undefined
      : quickselect(distances.slice(), MOST_NEARBY - 1, 0, things.length - 1)[MOST_NEARBY - 1];
  const alike: Alike<Thing>[] = [];
  for (let at = 0; at < things.length; at += 1) {
    const far = distances[at] ?? Number.POSITIVE_INFINITY;
    const thing = things[at];
    if (thing !== undefined && far < Number.POSITIVE_INFINITY && far <= (most ?? far))
      alike.push({ thing, distance: far });
  }
  return alike
    .sort((a, b) => a.distance - b.distance || byId(a.thing, b.thing))
    .slice(0, MOST_NEARBY);
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
