import "server-only";
import { z } from "zod";
import { factOf, factsWithout, spreadsOf } from "#lib/domain/kernel/live-fact/rules.ts";
import type { SpreadRow, TextFacts } from "#lib/domain/kernel/live-fact/types.ts";
import { LIFE_TABLE, SPAN_TABLE } from "#lib/domain/market/market-history/constants.ts";
import { marketHistoryState } from "#lib/domain/market/market-history/data.ts";
import { offeredAt, secondsOf, soldWithin } from "#lib/domain/market/market-history/rules.ts";
import { SUPPLY_DAYS } from "#lib/domain/market/market-supply/constants.ts";
import { daysSupply } from "#lib/domain/market/market-supply/rules.ts";
import { BODY_STYLES, type BodyStyle } from "#lib/domain/vehicles/vehicle/constants.ts";
import { DAY_S } from "#lib/platform/clock.ts";
import { ask } from "#lib/platform/search-engine/client.ts";
import { doWithout } from "#lib/platform/search-engine/failures.ts";
import {
  AFTER_DROP_DAYS,
  BLOG_SOLD_WITHIN_DAYS,
  DROP_EDGES,
  OLDEST_DROP_DAYS,
  PRICE_EDGES,
} from "./constants.sales.ts";
import { dropLabel, priceLabel } from "./rules.sales.ts";

/* How vehicles sell and what price drops do, from the history of the market: every listing with its end. */

const NO_HISTORY = "the history of the market cannot be counted at the moment";
const nullable = z.number().nullable();
const band = (of: string, edges: readonly number[]) =>
  `toUInt8(arrayCount(edge -> ${of} >= edge, [${edges.join(", ")}]))`;

const speedRow = z.object({
  body: z.string(),
  price: z.number(),
  isBody: z.coerce.boolean(),
  isPrice: z.coerce.boolean(),
  active: z.number(),
  soldLately: z.number(),
  inferred: z.number(),
  sold: z.number(),
  low: nullable,
  middle: nullable,
  high: nullable,
});

const SOLD = soldWithin(BLOG_SOLD_WITHIN_DAYS, "now");
const DAYS_TO_SELL = `(ended_at - seller_since) / ${DAY_S}`;
const soldQuantile = (share: number) =>
  `nullIf(quantileExactInclusiveIf(${share})(${DAYS_TO_SELL}, ${SOLD}), nan)`;
const SPEED = `select toString(body_style) as body, price, grouping(body_style) = 0 as isBody, grouping(price) = 0 as isPrice,
    toUInt32(countIf(outcome = 'active')) as active, toUInt32(countIf(${soldWithin(SUPPLY_DAYS, "now")})) as soldLately,
    toUInt32(countIf(${SOLD} and sold_inferred = 1)) as inferred, toUInt32(countIf(${SOLD})) as sold,
    ${soldQuantile(0.25)} as low, ${soldQuantile(0.5)} as middle, ${soldQuantile(0.75)} as high
  from (select *, ${band(
    "price_cents",
    PRICE_EDGES.map((edge) => edge * 100),
  )} as price from ${LIFE_TABLE})
  where outcome = 'active' or ${SOLD}
  group by GROUPING SETS ((), (body_style), (price))`;

const SPEED_NAMES = {
  numbers: ["sold", "middleDays", "quarterDays", "slowDays", "inferredShare", "supplyDays"],
  spreads: ["byBody", "byPrice", "supply"],
} as const;

/** How long vehicles took to sell, by body style and price, and how many days the ones for sale would last. */
export async function speedFacts(now: Date): Promise<TextFacts> {
  try {
    const rows = await ask(SPEED, { now: secondsOf(now) }, speedRow);
    const all = rows.find(({ isBody, isPrice }) => !isBody && !isPrice);
    const n = all?.sold ?? 0;
    const of = (value: number | null | undefined) =>
      factOf(value ?? null, n, "vehicles sold lately");
    const bodies = rows.filter(({ isBody }) => isBody);
    return {
      numbers: {
        sold: of(n),
        middleDays: of(all?.middle),
        quarterDays: of(all?.low),
        slowDays: of(all?.high),
        inferredShare: of(n === 0 ? null : (all?.inferred ?? 0) / n),
        supplyDays: factOf(supplyDays(all), all?.soldLately ?? 0, "vehicles sold lately"),
      },
      spreads: {
        byBody: spreadsOf(
          bodies.flatMap((row) => spread(row, row.body, bodyLabel(row.body))).sort(byMiddle),
          "vehicles sold lately",
        ),
        byPrice: spreadsOf(
          rows
            .filter(({ isPrice }) => isPrice)
            .sort((a, b) => a.price - b.price)
            .flatMap((row) => spread(row, `${row.price}`, priceLabel(row.price))),
          "vehicles sold lately",
        ),
        supply: spreadsOf(
          bodies
            .flatMap((row): SpreadRow[] => {
              const days = supplyDays(row);
              if (days === null) return [];
              const flat = { low: 0, middle: days, high: days };
              return [{ key: row.body, label: bodyLabel(row.body), n: row.soldLately, ...flat }];
            })
            .sort(byMiddle),
          "vehicles sold lately",
        ),
      },
      asOf: marketHistoryState().asOf ?? now.toISOString(),
    };
  } catch (error) {
    await doWithout(error, "facts of sales are unavailable");
    return factsWithout(NO_HISTORY, SPEED_NAMES);
  }
}

const byMiddle = (a: SpreadRow, b: SpreadRow): number => a.middle - b.middle;

const supplyDays = (row: { active: number; soldLately: number } | undefined): number | null =>
  row === undefined ? null : daysSupply({ active: row.active, sold: row.soldLately });

function spread(
  { sold, low, middle, high }: z.infer<typeof speedRow>,
  key: string,
  label: string,
): readonly SpreadRow[] {
  return low === null || middle === null || high === null
    ? []
    : [{ key, label, n: sold, low, middle, high }];
}

const bodyLabel = (body: string): string =>
  Object.hasOwn(BODY_STYLES, body) ? BODY_STYLES[body as BodyStyle] : "Not stated";

const soldRow = z.object({
  sold: z.number(),
  cut: z.number(),
  twice: z.number(),
  cutShare: nullable,
  cutCents: nullable,
  daysToCut: nullable,
  daysUncut: nullable,
  daysCut: nullable,
  daysAfter: nullable,
});
const dropRow = z.object({ band: z.number(), n: z.number(), sold: z.number() });
const baseRow = z.object({ n: z.number(), sold: z.number() });

const CUT = "price_before_cents > price_cents";
const half = (of: string, where: string) =>
  `nullIf(quantileExactInclusiveIf(0.5)(${of}, ${where}), nan)`;
/** Each vehicle sold lately with how its price came down before. */
const SOLD_WITH_CUTS = `select toUInt32(count()) as sold, toUInt32(countIf(cuts > 0)) as cut, toUInt32(countIf(cuts > 1)) as twice,
    ${half("1 - last / first", "cuts > 0 and last < first")} as cutShare,
    ${half("toFloat64(first) - last", "cuts > 0 and last < first")} as cutCents,
    ${half(`(first_cut - listed) / ${DAY_S}`, "cuts > 0")} as daysToCut,
    ${half(`(ended - listed) / ${DAY_S}`, "cuts = 0")} as daysUncut,
    ${half(`(ended - listed) / ${DAY_S}`, "cuts > 0")} as daysCut,
    ${half(`(ended - last_cut) / ${DAY_S}`, "cuts > 0")} as daysAfter
  from (select s.listing_id, countIf(${CUT}) as cuts, argMin(s.price_cents, s.from_at) as first, argMax(s.price_cents, s.from_at) as last,
      minIf(s.from_at, ${CUT}) as first_cut, maxIf(s.from_at, ${CUT}) as last_cut, any(l.seller_since) as listed, any(l.ended_at) as ended
    from ${SPAN_TABLE} as s
    inner join (select listing_id, seller_since, ended_at from ${LIFE_TABLE} where ${SOLD}) as l on l.listing_id = s.listing_id
    group by s.listing_id)`;
const SOLD_SOON = (since: string) =>
  `l.outcome = 'sold' and l.ended_at <= ${since} + ${AFTER_DROP_DAYS * DAY_S}`;
/** Drops by size, and how many of their vehicles were sold within a month. */
const DROPS = `select ${band("1 - s.price_cents / s.price_before_cents", DROP_EDGES)} as band, toUInt32(count()) as n,
    toUInt32(countIf(${SOLD_SOON("s.from_at")})) as sold
  from ${SPAN_TABLE} as s inner join ${LIFE_TABLE} as l on l.listing_id = s.listing_id
  where s.price_before_cents > s.price_cents and s.from_at <= {until:UInt32} and s.from_at > {from:UInt32}
  group by band order by band`;
/** All that was for sale at one moment, whether its price moved or not. */
const BASE = `select toUInt32(count()) as n, toUInt32(countIf(${SOLD_SOON("{asked:UInt32}")})) as sold
  from (select listing_id from ${SPAN_TABLE} where ${offeredAt("asked")}) as s
  inner join ${LIFE_TABLE} as l on l.listing_id = s.listing_id`;

const DROP_NAMES = {
  numbers: [
    "sold",
    "cutFirst",
    "cutTwice",
    "cutShare",
    "cutCents",
    "daysToCut",
    "daysUncut",
    "daysCut",
    "daysAfter",
    "anySoon",
  ],
  spreads: ["bySize"],
} as const;

/** What price drops do: how many came before a sale, how large, and what follows within a month by their size. */
export async function dropFacts(now: Date): Promise<TextFacts> {
  const at = secondsOf(now);
  try {
    const [[sales], drops, [base]] = await Promise.all([
      ask(SOLD_WITH_CUTS, { now: at }, soldRow),
      ask(
        DROPS,
        { until: at - AFTER_DROP_DAYS * DAY_S, from: at - OLDEST_DROP_DAYS * DAY_S },
        dropRow,
      ),
      ask(BASE, { asked: at - 2 * AFTER_DROP_DAYS * DAY_S }, baseRow),
    ]);
    const [n, cut] = [sales?.sold ?? 0, sales?.cut ?? 0];
    const ofSold = (value: number | null | undefined) =>
      factOf(value ?? null, n, "vehicles sold lately");
    const ofCut = (value: number | null | undefined) =>
      factOf(value ?? null, cut, "vehicles that were reduced and then sold");
    return {
      numbers: {
        sold: ofSold(n),
        cutFirst: ofSold(n === 0 ? null : cut / n),
        cutTwice: ofCut(cut === 0 ? null : (sales?.twice ?? 0) / cut),
        cutShare: ofCut(sales?.cutShare),
        cutCents: ofCut(sales?.cutCents),
        daysToCut: ofCut(sales?.daysToCut),
        daysUncut: factOf(sales?.daysUncut ?? null, n - cut, "vehicles sold without a reduction"),
        daysCut: ofCut(sales?.daysCut),
        daysAfter: ofCut(sales?.daysAfter),
        anySoon: factOf(
          base === undefined || base.n === 0 ? null : base.sold / base.n,
          base?.n ?? 0,
          "vehicles for sale two months ago",
        ),
      },
      spreads: {
        bySize: spreadsOf(
          drops.map(({ band: size, n: count, sold }) => {
            const part = sold / count;
            return {
              key: `${size}`,
              label: dropLabel(size),
              n: count,
              low: 0,
              middle: part,
              high: part,
            };
          }),
          "price drops",
        ),
      },
      asOf: marketHistoryState().asOf ?? now.toISOString(),
    };
  } catch (error) {
    await doWithout(error, "facts of price drops are unavailable");
    return factsWithout(NO_HISTORY, DROP_NAMES);
  }
}
