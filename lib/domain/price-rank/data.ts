import "server-only";
import type { SellerId } from "#lib/domain/listing/types.ts";
import { areaParameters, secondsOf } from "#lib/domain/market-history/rules.ts";
import { HOUR_MS } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { AppError } from "#lib/platform/errors.ts";
import { ask } from "#lib/platform/search-engine/client.ts";
import { RANK_BEFORE_HOURS, RANK_MILES } from "./constants.ts";
import { OVERLAP_QUERY, overlapOf, RANKABLE_QUERY, RANKS_QUERY, vehicleRank } from "./rules.ts";
import { overlapRow, rankableRow, rankRow } from "./schema.ts";
import type { Overlap, SellerRanks } from "./types.ts";

const sinceOf = (asOf: Date): Date => new Date(asOf.getTime() - RANK_BEFORE_HOURS * HOUR_MS);

/** A seller's vehicles at a moment, and what its questions are told. */
async function rankedBy(sellerId: SellerId, asOf: Date) {
  const place = await database().seller.findUnique({
    where: { id: sellerId },
    select: { latitude: true, longitude: true },
  });
  if (place === null) throw new AppError("not_found", `ranks: no seller ${sellerId}`);
  const seller = { seller: sellerId, now: secondsOf(asOf) };
  const vehicles = await ask(RANKABLE_QUERY, seller, rankableRow);
  const rankable = vehicles.filter((each) => each.rankable === 1);
  return {
    rankableCount: rankable.length,
    unranked: vehicles.flatMap((each) => (each.rankable === 1 ? [] : [each.listing_id])),
    parameters: {
      ...seller,
      before: secondsOf(sinceOf(asOf)),
      models: [...new Set(rankable.map(({ model_id }) => model_id))],
      ...areaParameters(place, RANK_MILES),
    },
  };
}

/**
 * The ranks of all vehicles that a seller has for sale at a moment, and where they stood a day
 * before, in two questions however many there are.
 * @throws AppError `search_unavailable` where the history of the market cannot be asked.
 */
export async function ranksOf(sellerId: SellerId, asOf: Date): Promise<SellerRanks> {
  const { parameters, rankableCount, unranked } = await rankedBy(sellerId, asOf);
  const rows = rankableCount === 0 ? [] : await ask(RANKS_QUERY, parameters, rankRow);
  return {
    ranks: new Map(rows.map((row) => [row.listing_id, vehicleRank(row)])),
    unranked,
    miles: RANK_MILES,
    asOf,
    since: sinceOf(asOf),
  };
}

/**
 * Dealers nearby that sell what a seller sells, those that match most of its vehicles first.
 * @throws AppError `search_unavailable` where the history of the market cannot be asked.
 */
export async function overlapsOf(
  sellerId: SellerId,
  { asOf, most }: { readonly asOf: Date; readonly most: number },
): Promise<readonly Overlap[]> {
  const { parameters, rankableCount } = await rankedBy(sellerId, asOf);
  if (rankableCount === 0) return [];
  const rows = await ask(OVERLAP_QUERY, { ...parameters, most }, overlapRow);
  return rows.map((row) => overlapOf(row, rankableCount));
}
