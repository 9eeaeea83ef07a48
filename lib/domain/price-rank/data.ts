import "server-only";
import type { ListingId, SellerId } from "#lib/domain/listing/types.ts";
import { areaParameters, secondsOf } from "#lib/domain/market-history/rules.ts";
import { HOUR_MS } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { AppError } from "#lib/platform/errors.ts";
import type { GeoPoint } from "#lib/platform/geo/distance.ts";
import { ask } from "#lib/platform/search-engine/client.ts";
import { doWithout } from "#lib/platform/search-engine/failures.ts";
import {
  MOST_OVERLAPS,
  RANK_BEFORE_HOURS,
  RANK_MILES,
  RANKS_FRESH_MS,
  RANKS_KEPT,
  RANKS_OLDEST_MS,
} from "./constants.ts";
import {
  hasRivals,
  OVERLAP_QUERY,
  overlapOf,
  RANKABLE_QUERY,
  RANKS_QUERY,
  vehicleRank,
} from "./rules.ts";
import { overlapRow, type RankRow, rankableRow, rankRow } from "./schema.ts";
import type { MarketAround, Overlap, SellerRanks } from "./types.ts";

const sinceOf = (asOf: Date): Date => new Date(asOf.getTime() - RANK_BEFORE_HOURS * HOUR_MS);

interface Asked {
  readonly place: GeoPoint;
  readonly unranked: readonly ListingId[];
  readonly rankableCount: number;
  /** What the questions are told, but for the area. */
  readonly parameters: Readonly<Record<string, unknown>>;
}

/** A seller's vehicles at a moment, and what its questions are told. */
async function askedOf(sellerId: SellerId, asOf: Date): Promise<Asked> {
  const place = await database().seller.findUnique({
    where: { id: sellerId },
    select: { latitude: true, longitude: true },
  });
  if (place === null) throw new AppError("not_found", `ranks: no seller ${sellerId}`);
  const seller = { seller: sellerId, now: secondsOf(asOf) };
  const vehicles = await ask(RANKABLE_QUERY, seller, rankableRow);
  const rankable = vehicles.filter((each) => each.rankable === 1);
  return {
    place,
    unranked: vehicles.flatMap((each) => (each.rankable === 1 ? [] : [each.listing_id])),
    rankableCount: rankable.length,
    parameters: {
      ...seller,
      before: secondsOf(sinceOf(asOf)),
      models: [...new Set(rankable.map(({ model_id }) => model_id))],
    },
  };
}

/**
 * The ranks of all vehicles that a seller has for sale at a moment, and where they stood a day
 * before, in a few questions however many there are.
 * @throws AppError `search_unavailable` where the history of the market cannot be asked.
 */
export async function ranksOf(sellerId: SellerId, asOf: Date): Promise<SellerRanks> {
  return ranksFrom(await askedOf(sellerId, asOf), asOf);
}

async function ranksFrom(asked: Asked, asOf: Date): Promise<SellerRanks> {
  let rows: readonly RankRow[] = [];
  let miles: number = RANK_MILES[0];
  for (miles of asked.rankableCount === 0 ? [] : RANK_MILES) {
    const area = areaParameters(asked.place, miles);
    rows = await ask(RANKS_QUERY, { ...asked.parameters, ...area }, rankRow);
    if (hasRivals(rows)) break;
  }
  return {
    ranks: new Map(rows.map((row) => [row.listing_id, vehicleRank(row)])),
    unranked: asked.unranked,
    miles,
    asOf,
    since: sinceOf(asOf),
  };
}

/**
 * Dealers that sell what a seller sells within some miles, those that match most of its vehicles first.
 * @throws AppError `search_unavailable` where the history of the market cannot be asked.
 */
export async function overlapsOf(
  sellerId: SellerId,
  { asOf, miles }: Pick<SellerRanks, "asOf" | "miles">,
): Promise<readonly Overlap[]> {
  return overlapsFrom(await askedOf(sellerId, asOf), miles);
}

async function overlapsFrom(
  { place, parameters, rankableCount }: Asked,
  miles: number,
): Promise<readonly Overlap[]> {
  if (rankableCount === 0) return [];
  const told = { ...parameters, ...areaParameters(place, miles), most: MOST_OVERLAPS };
  return (await ask(OVERLAP_QUERY, told, overlapRow)).map((row) => overlapOf(row, rankableCount));
}

/** Survives the module being loaded twice (Next.js loads instrumentation and pages separately). */
const holder = globalThis as typeof globalThis & {
  lotwiseMarketAround?: Map<
    SellerId,
    { kept: MarketAround | null; next: Promise<MarketAround> | null }
  >;
};

/**
 * The ranks of a seller's vehicles and the dealers around it, as they were at most RANKS_FRESH_MS ago:
 * working them out takes longer than drawing a page, so members who look on one after another share
 * them. Older ones are shown at once, with the moment they are of, while new ones are worked out; past
 * RANKS_OLDEST_MS they are waited for.
 * @throws AppError `search_unavailable` where the history of the market cannot be asked and none are kept.
 */
export async function marketAround(sellerId: SellerId, at: Date): Promise<MarketAround> {
  holder.lotwiseMarketAround ??= new Map();
  const all = holder.lotwiseMarketAround;
  const entry = all.get(sellerId) ?? { kept: null, next: null };
  // The one used last stands last; the one unused for longest makes room.
  all.delete(sellerId);
  all.set(sellerId, entry);
  const [oldest] = all.keys();
  if (all.size > RANKS_KEPT && oldest !== undefined) all.delete(oldest);
  const age =
    entry.kept === null ? Number.POSITIVE_INFINITY : at.getTime() - entry.kept.asOf.getTime();
  if (entry.kept !== null && age >= 0 && age <= RANKS_FRESH_MS) return entry.kept;
  entry.next ??= workOut(sellerId, at)
    .then((found) => {
      entry.kept = found;
      return found;
    })
    .finally(() => {
      entry.next = null;
    });
  if (entry.kept === null || age < 0 || age > RANKS_OLDEST_MS) return entry.next;
  // Whoever waits for it next is told; this reader has an answer.
  entry.next.catch((error: unknown) => doWithout(error, "ranks: shown as they were"));
  return entry.kept;
}

async function workOut(sellerId: SellerId, asOf: Date): Promise<MarketAround> {
  const asked = await askedOf(sellerId, asOf);
  const ranks = await ranksFrom(asked, asOf);
  return { ...ranks, overlaps: await overlapsFrom(asked, ranks.miles) };
}
