import "server-only";
import { z } from "zod";
import { SPAN_TABLE } from "#lib/domain/market/market-history/constants.ts";
import { secondsOf } from "#lib/domain/market/market-history/rules.ts";
import { HOUR_MS } from "#lib/platform/clock.ts";
import { ask } from "#lib/platform/search-engine/client.ts";
import { trendMoments, trendOf } from "./rules.ts";
import type { PriceTrend } from "./types.ts";

const pointRow = z.object({
  /** Seconds since 1970. */
  at: z.number(),
  count: z.number(),
  quartiles: z.tuple([z.number(), z.number(), z.number()]),
});

/** Months that are over do not change: a make's trend is worked out anew each hour. */
const KEPT_MS = HOUR_MS;
const MOST_KEPT = 100;
interface Kept {
  readonly trend: Promise<PriceTrend>;
  readonly until: number;
}
const kept = new Map<number, Kept>();

/**
 * What the vehicles of a make asked through the last year, by the history of the market: each vehicle
 * counts at a moment with the price it had then. Kept for an hour.
 * @throws AppError `search_unavailable` where the history of the market cannot be asked.
 */
export function priceTrendOfMake(makeId: number, now: Date): Promise<PriceTrend> {
  const known = kept.get(makeId);
  if (known !== undefined && known.until > now.getTime()) return known.trend;
  const mine: Kept = { trend: read(makeId, now), until: now.getTime() + KEPT_MS };
  kept.delete(makeId);
  kept.set(makeId, mine);
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST_KEPT) break;
    kept.delete(oldest);
  }
  mine.trend.catch(() => {
    // What failed is asked for again; whoever awaits this one is told by the promise itself.
    if (kept.get(makeId) === mine) kept.delete(makeId);
  });
  return mine.trend;
}

async function read(makeId: number, now: Date): Promise<PriceTrend> {
  const rows = await ask(
    `select at, toUInt32(count()) as count, quantilesExactInclusive(0.25, 0.5, 0.75)(price_cents) as quartiles
     from (select from_at, until_at, price_cents from ${SPAN_TABLE} where make_id = {make:UInt32})
     array join {moments:Array(UInt32)} as at
     where from_at <= at and until_at > at group by at order by at`,
    { make: makeId, moments: trendMoments(now).map(secondsOf) },
    pointRow,
  );
  return trendOf(
    rows.map(({ at, count, quartiles: [quarter, median, threeQuarter] }) => ({
      at: new Date(at * 1_000).toISOString(),
      count,
      quarterCents: Math.round(quarter),
      medianCents: Math.round(median),
      threeQuarterCents: Math.round(threeQuarter),
    })),
  );
}
