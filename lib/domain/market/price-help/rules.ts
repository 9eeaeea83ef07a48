import { median } from "#lib/domain/kernel/statistics/rules.ts";
import type { RatingVehicle } from "#lib/domain/listings/deal-rating/types.ts";
import { priceLimits } from "#lib/domain/valuation/rating/rules.sensitivity.ts";
import { expectedAt } from "#lib/domain/valuation/rating/rules.ts";
import { noRatingWords } from "#lib/domain/valuation/rating/rules.words.ts";
import type { RatingWorking } from "#lib/domain/valuation/rating/types.ts";
import { MIN_SALES, NEAR_EXPECTED_SHARE, POSITIONS } from "./constants.ts";
import type { PriceHelp, PricePosition, SoldBand, SoldVehicle } from "./types.ts";

/** The price help that a rating's working gives; its own price plays no part. */
export function priceHelpOf(
  working: RatingWorking<RatingVehicle>,
  sold: readonly SoldVehicle[],
  mileageMiles: number,
  asOf: Date,
): PriceHelp {
  const { rating } = working;
  if (rating.kind === "none") {
    return { kind: "none", why: noRatingWords(rating.reason, rating.comparableCount) };
  }
  return {
    kind: "priced",
    expectedCents: rating.expectedCents,
    lowCents: rating.lowCents,
    highCents: rating.highCents,
    n: rating.comparableCount,
    scope: rating.scope,
    limits: priceLimits(rating.expectedCents),
    sold: soldBands(working, sold),
    mileageMiles,
    asOf: asOf.toISOString(),
  };
}

/**
 * How long vehicles were listed until they sold, by where their last asking price stood against what
 * the comparables' line expects at their own mileage and year.
 */
export function soldBands(
  { baseCents, slopes }: Pick<RatingWorking<RatingVehicle>, "baseCents" | "slopes">,
  sold: readonly SoldVehicle[],
): readonly SoldBand[] {
  const days: Record<PricePosition, number[]> = { below: [], near: [], above: [] };
  for (const vehicle of sold) {
    const expected = baseCents === null ? 0 : expectedAt(baseCents, slopes, vehicle);
    if (expected <= 0) continue;
    days[positionOf(vehicle.priceCents / expected - 1)].push(vehicle.days);
  }
  const order = Object.keys(POSITIONS) as PricePosition[];
  return order.map((position) => ({
    position,
    n: days[position].length,
    medianDays: days[position].length < MIN_SALES ? null : Math.round(median(days[position])),
  }));
}

function positionOf(share: number): PricePosition {
  if (share < -NEAR_EXPECTED_SHARE) return "below";
  return share > NEAR_EXPECTED_SHARE ? "above" : "near";
}
