import { modelKey } from "#lib/domain/valuation/valuation-terms/rules.ts";
import type { PriceFacts } from "#lib/domain/valuation/valuation-terms/types.ts";
import type { TitleStatus } from "#lib/domain/vehicles/vehicle/constants.ts";
import { COUNTED_MODEL_YEARS } from "./constants.ts";
import type { EditionOffer, OfferCounts, VehicleToAppraise } from "./types.offers.ts";

const CLEAN = "clean" satisfies TitleStatus;

const lotKey = (facts: PriceFacts, year: number): string =>
  `${modelKey(facts)}|${facts.powertrain ?? ""}|${year}`;

/** Makes ready to count offers. */
export function offerCounts(offers: readonly EditionOffer[]): OfferCounts {
  const lots = new Map<string, { all: number; bySeller: Map<string, number> }>();
  const byVehicle = new Map<string, EditionOffer>();
  for (const offer of offers) {
    const { facts, leftOut, vehicleKey } = offer;
    if (leftOut !== null || facts.title !== CLEAN) continue;
    const sellerKey = offer.sellerKey ?? "";
    if (vehicleKey !== null) byVehicle.set(vehicleKey, offer);
    const key = lotKey(facts, facts.year);
    const lot = lots.get(key) ?? { all: 0, bySeller: new Map<string, number>() };
    lots.set(key, lot);
    lot.all += 1;
    lot.bySeller.set(sellerKey, (lot.bySeller.get(sellerKey) ?? 0) + 1);
  }
  return { lots, byVehicle };
}

/** How many of its model and powertrain with clean titles others offer within COUNTED_MODEL_YEARS. */
export function modelCountOf({ lots, byVehicle }: OfferCounts, judged: VehicleToAppraise): number {
  const { facts } = judged;
  const { powertrain, year } = facts;
  let count = 0;
  for (let offset = -COUNTED_MODEL_YEARS; offset <= COUNTED_MODEL_YEARS; offset += 1) {
    const lot = lots.get(lotKey(facts, year + offset));
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
