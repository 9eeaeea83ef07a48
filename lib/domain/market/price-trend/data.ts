import "server-only";
import { z } from "zod";
import { HOUR_MS } from "#lib/platform/clock.ts";
import { readDatabase } from "#lib/platform/db/client.ts";
import { trendMoments, trendOf } from "./rules.ts";
import type { PriceTrend } from "./types.ts";

const pointRow = z.object({
  at: z.date(),
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
 * What the vehicles of a make asked through the last year, by the market's own events: each vehicle
 * counts at a moment with the price it had then. Kept for an hour.
 * @throws when the database cannot be read.
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
  const rows = await readDatabase().$queryRaw`
    with state as (
      select e.kind, e.at, e.price_cents,
        lead(e.at) over (partition by e.listing_id order by e.at, e.id) as until
      from listing_event e join listing l on l.id = e.listing_id where l.make_id = ${makeId}
    )
    select m.at, count(*)::int as count,
      percentile_cont(array[0.25, 0.5, 0.75]) within group (order by s.price_cents) as quartiles
    from unnest(${trendMoments(now)}::timestamptz[]) as m(at)
    join state s on s.at <= m.at and (s.until is null or s.until > m.at)
      and s.kind in ('listed', 'price_changed', 'resumed')
    group by m.at order by m.at`;
  return trendOf(
    z
      .array(pointRow)
      .parse(rows)
      .map(({ at, count, quartiles: [quarter, median, threeQuarter] }) => ({
        at: at.toISOString(),
        count,
        quarterCents: Math.round(quarter),
        medianCents: Math.round(median),
        threeQuarterCents: Math.round(threeQuarter),
      })),
  );
}
