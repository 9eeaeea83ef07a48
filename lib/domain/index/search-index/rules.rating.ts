import type { DealRating } from "#lib/domain/listings/deal-rating/types.ts";
import type { RatedRow } from "./schema.rating.ts";

/** What is said of a vehicle that the index does not hold, or while it cannot be asked. */
export const NOT_CHECKED: DealRating = { kind: "none", reason: "not_checked", comparableCount: 0 };

/** A rating as the index holds it; "not checked" where there is none. */
export function dealRatingIn(row: RatedRow | undefined): DealRating {
  if (row === undefined || row.deal === "") return NOT_CHECKED;
  const { deal, none_reason: reason, rating_match: match, rating_area: area } = row;
  if (deal === "none" || match === "" || area === "") {
    if (reason === "" || reason === "not_checked") return NOT_CHECKED;
    const isFew = reason === "too_few_comparables";
    return {
      kind: "none",
      reason,
      comparableCount: isFew ? row.model_count : row.comparable_count,
    };
  }
  return {
    kind: "rated",
    deal,
    expectedCents: row.expected_cents,
    lowCents: row.low_cents,
    highCents: row.high_cents,
    comparableCount: row.comparable_count,
    scope: { match, area },
  };
}
