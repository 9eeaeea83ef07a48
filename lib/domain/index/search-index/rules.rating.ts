import type { DealRating } from "#lib/domain/listings/deal-rating/types.ts";
import type { RatedRow } from "./schema.rating.ts";

/** What is said of a vehicle that the index does not hold, or while it cannot be asked. */
export const NOT_CHECKED: DealRating = { kind: "none", reason: "not_checked", comparableCount: 0 };

/** A rating as the index holds it; "not checked" where there is none. */
export function dealRatingIn(row: RatedRow | undefined): DealRating {
  if (row === undefined || row.deal === "") return NOT_CHECKED;
  const { deal, none_reason: reason, rating_match: match, rating_area: area } = row;
  if (reason !== "" && reason !== "ratings_off") {
    if (reason === "not_checked") return NOT_CHECKED;
    const isFew = reason === "too_few_comparables";
    return {
      kind: "none",
      reason,
      comparableCount: isFew ? row.model_count : row.comparable_count,
    };
  }
  if (match === "" || area === "") return NOT_CHECKED;
  const expected = {
    expectedCents: row.expected_cents,
    lowCents: row.low_cents,
    highCents: row.high_cents,
    comparableCount: row.comparable_count,
    modelCount: row.model_count,
    scope: { match, area },
  };
  if (reason === "ratings_off") return { kind: "none", reason, why: row.ratings_off, ...expected };
  return deal === "none" ? NOT_CHECKED : { kind: "rated", deal, ...expected };
}
