import "server-only";
import type { DealRating } from "#lib/domain/listings/deal-rating/types.ts";
import { ask } from "#lib/platform/search-engine/client.ts";
import { doWithout } from "#lib/platform/search-engine/failures.ts";
import { LISTING_TABLE } from "./constants.ts";
import { dealRatingIn } from "./rules.rating.ts";
import { RATED_COLUMNS, ratedRow } from "./schema.rating.ts";

/**
 * Ratings as the search index keeps them, by listing id; what it does not hold is left out.
 * @throws AppError `search_unavailable`.
 */
export async function ratingsInIndex(
  ids: readonly number[],
): Promise<ReadonlyMap<number, DealRating>> {
  if (ids.length === 0) return new Map();
  const rows = await ask(
    `select ${RATED_COLUMNS} from ${LISTING_TABLE} where id in {ids:Array(UInt32)}`,
    { ids: [...ids] },
    ratedRow,
  );
  return new Map(rows.map((row) => [row.id, dealRatingIn(row)]));
}

/** The same, and none while the index cannot be asked: the caller shows those as not checked. */
export const indexedRatings = (ids: readonly number[]): Promise<ReadonlyMap<number, DealRating>> =>
  ratingsInIndex(ids).catch(async (error: unknown) => {
    await doWithout(error, "ratings are unavailable");
    return new Map();
  });
