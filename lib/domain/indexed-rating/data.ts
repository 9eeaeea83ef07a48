import "server-only";
import { z } from "zod";
import { DEALS } from "#lib/domain/rating/constants.ts";
import type { Deal, DealRating } from "#lib/domain/rating/types.ts";
import { LISTING_TABLE } from "#lib/domain/search-index/constants.ts";
import { AppError } from "#lib/platform/errors.ts";
import { log } from "#lib/platform/log.ts";
import { ask } from "#lib/platform/search-engine/client.ts";

const ratingRow = z.object({
  id: z.coerce.number(),
  deal: z.custom<Deal | "none">(
    (value) => value === "none" || (typeof value === "string" && Object.hasOwn(DEALS, value)),
  ),
  none_reason: z.enum(["", "too_few_comparables", "branded_title", "implausible_price"]),
  expected_cents: z.coerce.number(),
  low_cents: z.coerce.number(),
  high_cents: z.coerce.number(),
  comparable_count: z.coerce.number(),
  rating_match: z.enum(["", "trim", "model"]),
  rating_area: z.enum(["", "state", "region", "nation"]),
});

/**
 * Ratings as the search index keeps them, by listing id. What the index does not hold, or all of it
 * while it cannot be asked, is left out: the caller shows those as not checked.
 */
export async function indexedRatings(
  ids: readonly number[],
): Promise<ReadonlyMap<number, DealRating>> {
  if (ids.length === 0) return new Map();
  try {
    const rows = await ask(
      `SELECT id, deal, none_reason, expected_cents, low_cents, high_cents, comparable_count,
         rating_match, rating_area
       FROM ${LISTING_TABLE} FINAL WHERE id IN {ids:Array(UInt32)}`,
      { ids: [...ids] },
      ratingRow,
    );
    return new Map(rows.map((row) => [row.id, ratingOf(row)]));
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "search_unavailable") throw error;
    log.warn({ err: error }, "ratings of similar vehicles are unavailable");
    return new Map();
  }
}

function ratingOf(row: z.infer<typeof ratingRow>): DealRating {
  const { deal, rating_match: match, rating_area: area, comparable_count: comparableCount } = row;
  if (deal === "none" || match === "" || area === "") {
    return { kind: "none", reason: row.none_reason || "not_checked", comparableCount };
  }
  return {
    kind: "rated",
    deal,
    expectedCents: row.expected_cents,
    lowCents: row.low_cents,
    highCents: row.high_cents,
    comparableCount,
    scope: { match, area },
  };
}
