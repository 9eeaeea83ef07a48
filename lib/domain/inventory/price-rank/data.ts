import "server-only";
import type { ListingId, SellerId } from "#lib/domain/listings/listing/types.ts";
import { areaParameters, secondsOf } from "#lib/domain/market/market-history/rules.ts";
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

/** What was worked out for a seller last, and what is being worked out. */
interface Kept<Answer> {
  kept: Answer | null;
  next: Promise<Answer> | null;
}

/** Survives the module being loaded twice (Next.js loads instrumentation and pages separately). */
const holder = globalThis as typeof globalThis & {
  lotwiseMarketAround?: Map<SellerId, Kept<MarketAround>>;
  lotwiseRanksAround?: Map<SellerId, Kept<SellerRanks>>;
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
  return shared(holder.lotwiseMarketAround, sellerId, at, { work: () => workOut(sellerId, at) });
}

/**
 * `ranksOf`, kept and shared as `marketAround` is, for a page that shows a seller's prices beside them:
 * where one of the prices is not the one that was ranked, new ranks are waited for.
 * @param pricesCents what the seller's vehicles ask now, by listing.
 * @throws AppError `search_unavailable` where the history of the market cannot be asked.
 */
export async function ranksAround(
  sellerId: SellerId,
  pricesCents: ReadonlyMap<ListingId, number>,
  at: Date,
): Promise<SellerRanks> {
  holder.lotwiseRanksAround ??= new Map();
  return shared(holder.lotwiseRanksAround, sellerId, at, {
    work: () => ranksOf(sellerId, at),
    isCurrent: ({ ranks, unranked }) => {
      const apart = new Set(unranked);
      return [...pricesCents].every(
        ([id, cents]) => ranks.get(id)?.now.priceCents === cents || apart.has(id),
      );
    },
  });
}

async function shared<Answer extends SellerRanks>(
  all: Map<SellerId, Kept<Answer>>,
  sellerId: SellerId,
  at: Date,
  {
    work,
    isCurrent = () => true,
  }: {
    readonly work: () => Promise<Answer>;
    readonly isCurrent?: (kept: Answer) => boolean;
  },
): Promise<Answer> {
  const entry = all.get(sellerId) ?? { kept: null, next: null };
  // The one used last stands last; the one unused for longest makes room.
  all.delete(sellerId);
  all.set(sellerId, entry);
  const [oldest] = all.keys();
  if (all.size > RANKS_KEPT && oldest !== undefined) all.delete(oldest);
  const kept = entry.kept !== null && isCurrent(entry.kept) ? entry.kept : null;
  const age = kept === null ? Number.POSITIVE_INFINITY : at.getTime() - kept.asOf.getTime();
  if (kept !== null && age >= 0 && age <= RANKS_FRESH_MS) return kept;
  entry.next ??= work()
    .then((found) => {
      entry.kept = found;
      return found;
    })
    .finally(() => {
      entry.next = null;
    });
  if (kept === null || age < 0 || age > RANKS_OLDEST_MS) return entry.next;
  // Whoever waits for it next is told; this reader has an answer.
  entry.next.catch((error: unknown) => doWithout(error, "ranks: shown as they were"));
  return kept;
}

async function workOut(sellerId: SellerId, asOf: Date): Promise<MarketAround> {
  const asked = await askedOf(sellerId, asOf);
  const ranks = await ranksFrom(asked, asOf);
  return { ...ranks, overlaps: await overlapsFrom(asked, ranks.miles) };
}
