import type { Deal, DealRating, NoRatingReason } from "#lib/domain/listings/deal-rating/types.ts";
import { PLAUSIBLE_PRICE_CENTS } from "#lib/domain/valuation/valuation-market/constants.ts";
import { DEAL_LIMITS, FEWEST_OF_MODEL, MOST_SPREAD_SHARE } from "./constants.ts";
import type { Appraisal, PricedListing, PriceQuantiles } from "./types.ts";

/** Where an asking price stands against the appraisal, or why nothing is said: the steps of `constants.ts`. */
export function dealRatingOf(vehicle: PricedListing, appraisal: Appraisal | null): DealRating {
  const reason = reasonAgainst(vehicle, appraisal);
  if (appraisal?.kind !== "appraised" || reason !== null) {
    const isFew = reason === "too_few_comparables";
    const count = isFew ? appraisal?.modelCount : appraisal?.comparableCount;
    return { kind: "none", reason: reason ?? "not_checked", comparableCount: count ?? 0 };
  }
  const { p25Cents, p50Cents, p75Cents, comparableCount, modelCount, scope } = appraisal;
  const expected = {
    expectedCents: p50Cents,
    lowCents: p25Cents,
    highCents: p75Cents,
    comparableCount,
    modelCount,
    scope,
  };
  if (appraisal.ratingsOff !== null)
    return { kind: "none", reason: "ratings_off", why: appraisal.ratingsOff, ...expected };
  return { kind: "rated", deal: dealOf(vehicle.priceCents, p50Cents), ...expected };
}

/** How a price stands against the expected one (> 0). */
export function dealOf(priceCents: number, expectedCents: number): Deal {
  const ratio = (priceCents - expectedCents) / expectedCents;
  return DEAL_LIMITS.find((limit) => ratio <= limit.atMost)?.deal ?? "overpriced";
}

function reasonAgainst(
  { status, titleStatus, doubt, priceCents }: PricedListing,
  appraisal: Appraisal | null,
): NoRatingReason | null {
  if (status !== "active") return "not_for_sale";
  if (titleStatus !== "clean") return "branded_title";
  if (doubt !== null) return doubt;
  if (priceCents < PLAUSIBLE_PRICE_CENTS) return "implausible_price";
  if (appraisal === null) return "not_checked";
  if (appraisal.kind === "refused" && appraisal.refusal !== "too_uncertain")
    return appraisal.refusal;
  if (appraisal.modelCount < FEWEST_OF_MODEL) return "too_few_comparables";
  if (appraisal.kind === "refused") return "wide_range";
  return spreadShare(appraisal) > MOST_SPREAD_SHARE ? "wide_range" : null;
}

/** How far apart the middle half of such vehicles' prices is, as a share of p50. */
export function spreadShare({
  p25Cents,
  p50Cents,
  p75Cents,
}: Pick<PriceQuantiles, "p25Cents" | "p50Cents" | "p75Cents">): number {
  return (p75Cents - p25Cents) / p50Cents;
}
