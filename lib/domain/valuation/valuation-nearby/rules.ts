import { modelKey, trimWordsOf } from "#lib/domain/valuation/valuation-terms/rules.ts";
import type { PriceFacts } from "#lib/domain/valuation/valuation-terms/types.ts";
import {
  DISTANCES,
  LEAST_WEIGHT,
  MOST_A_YEAR,
  MOST_NEARBY,
  MOST_RESIDUAL_DEVIATIONS,
  NEARBY_YEARS,
} from "./constants.ts";
import type { NearbyCorrection, NearbySettings, NearbyWeight, PricedVehicle } from "./types.ts";

/** Priced vehicles by model and model year, each lot in order of mileage. */
export type NearbyIndex<Id> = ReadonlyMap<string, readonly PricedVehicle<Id>[]>;

const lotKey = (facts: Pick<PriceFacts, "make" | "model" | "powertrain">, year: number): string =>
  `${modelKey(facts)}|${facts.powertrain ?? ""}|${year}`;

/** Puts priced vehicles where `nearby` finds them. */
export function nearbyIndex<Id>(vehicles: readonly PricedVehicle<Id>[]): NearbyIndex<Id> {
  const lots = new Map<string, PricedVehicle<Id>[]>();
  for (const vehicle of vehicles) {
    const key = lotKey(vehicle.facts, vehicle.facts.year);
    const lot = lots.get(key);
    if (lot === undefined) lots.set(key, [vehicle]);
    else lot.push(vehicle);
  }
  for (const lot of lots.values()) {
    lot.sort((a, b) => a.facts.mileageMiles - b.facts.mileageMiles);
  }
  return lots;
}

/** The vehicles of its model that may weigh: of each model year around it the nearest in mileage. */
export function nearby<Id>(
  index: NearbyIndex<Id>,
  facts: PriceFacts,
): readonly PricedVehicle<Id>[] {
  const found: PricedVehicle<Id>[] = [];
  for (let offset = -NEARBY_YEARS; offset <= NEARBY_YEARS; offset += 1) {
    const lot = index.get(lotKey(facts, facts.year + offset));
    if (lot !== undefined) found.push(...nearestMiles(lot, facts.mileageMiles));
  }
  return found;
}

function nearestMiles<Id>(
  lot: readonly PricedVehicle<Id>[],
  miles: number,
): readonly PricedVehicle<Id>[] {
  if (lot.length <= MOST_A_YEAR) return lot;
  let low = 0;
  let high = lot.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lot[middle]?.facts.mileageMiles ?? 0) < miles) low = middle + 1;
    else high = middle;
  }
  let from = low;
  let to = low;
  while (to - from < MOST_A_YEAR) {
    const below = lot[from - 1];
    const above = lot[to];
    const isBelowNearer =
      above === undefined ||
      (below !== undefined && miles - below.facts.mileageMiles <= above.facts.mileageMiles - miles);
    if (isBelowNearer) from -= 1;
    else to += 1;
  }
  return lot.slice(from, to);
}

/** How unlike two vehicles of a model are; 0: alike in everything that is compared. */
export function distance(a: PriceFacts, b: PriceFacts): number {
  const miles = Math.log((a.mileageMiles + 5_000) / (b.mileageMiles + 5_000));
  return (
    Math.abs(a.year - b.year) / DISTANCES.years +
    Math.abs(miles) / DISTANCES.logMiles +
    trimDifference(a.trim, b.trim) / DISTANCES.trim +
    equipmentDifferences(a, b) / DISTANCES.equipment +
    placeDistance(a, b)
  );
}

function trimDifference(a: string | null, b: string | null): number {
  if (a === b) return 0;
  const [some, others] = [trimWordsOf(a), trimWordsOf(b)];
  if (some.length === 0 && others.length === 0) return 0;
  const shared = some.filter((word) => others.includes(word)).length;
  return 1 - shared / (some.length + others.length - shared);
}

const COMPARED = [
  "drivetrain",
  "cylinders",
  "displacementLiters",
  "body",
  "title",
  "fuel",
] as const;

function equipmentDifferences(a: PriceFacts, b: PriceFacts): number {
  return COMPARED.filter((name) => a[name] !== b[name]).length;
}

function placeDistance(a: PriceFacts, b: PriceFacts): number {
  if (a.metro !== null && a.metro === b.metro) return 0;
  if (a.state !== null && a.state === b.state)
    return a.metro === null ? 0 : 1 / (2 * DISTANCES.state);
  return a.region === b.region ? 1 / DISTANCES.state : 1 / DISTANCES.region;
}

/** Things with how unlike the vehicle each is: the MOST_NEARBY most alike, those first. */
export function nearest<Thing>(
  things: readonly Thing[],
  factsOf: (thing: Thing) => PriceFacts,
  facts: PriceFacts,
): readonly { readonly thing: Thing; readonly distance: number }[] {
  return things
    .map((thing) => ({ thing, distance: distance(facts, factsOf(thing)) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, MOST_NEARBY);
}

/** How much each vehicle counts at a reach; those that hardly do are left out. */
export function weightsAt<Id>(
  vehicles: readonly { readonly thing: PricedVehicle<Id>; readonly distance: number }[],
  reach: number,
): readonly NearbyWeight<Id>[] {
  return vehicles.flatMap(({ thing, distance: unlike }) => {
    const weight = Math.exp(-unlike / reach);
    return weight < LEAST_WEIGHT ? [] : [{ vehicle: thing, weight }];
  });
}

/**
 * What vehicles nearby add: the mean of what is left of their prices, weighted by likeness, and
 * drawn towards nothing by caution / (caution + weights).
 * @param deviation spread of what is left of prices; farther ones count as MOST_RESIDUAL_DEVIATIONS.
 */
export function correction<Id>(
  weights: readonly NearbyWeight<Id>[],
  caution: number,
  deviation: number,
): NearbyCorrection<Id> {
  const most = MOST_RESIDUAL_DEVIATIONS * deviation;
  let mass = 0;
  let sum = 0;
  for (const { vehicle, weight } of weights) {
    mass += weight;
    sum += weight * Math.min(most, Math.max(-most, vehicle.residual));
  }
  const share = Number.isFinite(caution) && mass > 0 ? mass / (mass + caution) : 0;
  return { shift: mass === 0 ? 0 : (share * sum) / mass, mass, share, weights };
}

const factsOfVehicle = ({ facts }: PricedVehicle<unknown>): PriceFacts => facts;

/** The same from scratch, at settings. */
export function correctionFor<Id>(
  index: NearbyIndex<Id>,
  facts: PriceFacts,
  settings: NearbySettings,
  deviation: number,
  counts: (vehicle: PricedVehicle<Id>) => boolean = () => true,
): NearbyCorrection<Id> {
  const vehicles = nearest(nearby(index, facts).filter(counts), factsOfVehicle, facts);
  return correction(weightsAt(vehicles, settings.reach), settings.caution, deviation);
}
