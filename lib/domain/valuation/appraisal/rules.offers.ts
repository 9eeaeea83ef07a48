import { modelKey } from "#lib/domain/valuation/valuation-terms/rules.ts";
import type { PriceFacts } from "#lib/domain/valuation/valuation-terms/types.ts";
import type { TitleStatus } from "#lib/domain/vehicles/vehicle/constants.ts";
import {
  APPRAISED_AT_ONCE,
  COUNTED_MODEL_YEARS,
  FEWEST_FOR_THREADS,
  MOST_THREADS,
} from "./constants.ts";
import type { EditionOffer, OfferCounts, VehicleToAppraise } from "./types.offers.ts";

const CLEAN = "clean" satisfies TitleStatus;

const kindKey = (facts: PriceFacts): string => `${modelKey(facts)}|${facts.powertrain ?? ""}`;

/** Makes ready to count offers. */
export function offerCounts(offers: readonly EditionOffer[]): OfferCounts {
  const kinds = new Map<string, Map<number, { all: number; bySeller: Map<string, number> }>>();
  const byVehicle = new Map<string, EditionOffer>();
  for (const offer of offers) {
    const { facts, leftOut, vehicleKey } = offer;
    if (leftOut !== null || facts.title !== CLEAN) continue;
    const sellerKey = offer.sellerKey ?? "";
    if (vehicleKey !== null) byVehicle.set(vehicleKey, offer);
    const key = kindKey(facts);
    const years =
      kinds.get(key) ?? new Map<number, { all: number; bySeller: Map<string, number> }>();
    kinds.set(key, years);
    const lot = years.get(facts.year) ?? { all: 0, bySeller: new Map<string, number>() };
    years.set(facts.year, lot);
    lot.all += 1;
    lot.bySeller.set(sellerKey, (lot.bySeller.get(sellerKey) ?? 0) + 1);
  }
  return { kinds, byVehicle };
}

/** How many of its model and powertrain with clean titles others offer within COUNTED_MODEL_YEARS. */
export function modelCountOf({ kinds, byVehicle }: OfferCounts, judged: VehicleToAppraise): number {
  const { facts } = judged;
  const { powertrain, year } = facts;
  const years = kinds.get(kindKey(facts));
  let count = 0;
  for (let offset = -COUNTED_MODEL_YEARS; offset <= COUNTED_MODEL_YEARS; offset += 1) {
    const lot = years?.get(year + offset);
    if (lot !== undefined) count += lot.all - (lot.bySeller.get(judged.sellerKey ?? "none") ?? 0);
  }
  const own = judged.vehicleKey === null ? undefined : byVehicle.get(judged.vehicleKey);
  const isCounted =
    own !== undefined &&
    own.sellerKey !== judged.sellerKey &&
    modelKey(own.facts) === modelKey(facts) &&
    own.facts.powertrain === powertrain &&
    Math.abs(own.facts.year - year) <= COUNTED_MODEL_YEARS;
  return isCounted ? count - 1 : count;
}

/** Threads that appraise a market: one by itself where it is small, for beginning costs each about a second. */
export const threadsFor = (offers: number, cores: number): number =>
  offers < FEWEST_FOR_THREADS ? 1 : Math.min(cores, MOST_THREADS);

/**
 * Models in lots of APPRAISED_AT_ONCE offers or a little more, which is what is in memory at a time.
 * @param models large ones first, so that no thread is left with one at the end.
 */
export function modelLots(
  models: readonly { readonly modelId: number; readonly offers: number }[],
): readonly number[][] {
  const lots: number[][] = [];
  let room = 0;
  for (const { modelId, offers } of models) {
    if (room <= 0) {
      lots.push([]);
      room = APPRAISED_AT_ONCE;
    }
    lots.at(-1)?.push(modelId);
    room -= offers;
  }
  return lots;
}
