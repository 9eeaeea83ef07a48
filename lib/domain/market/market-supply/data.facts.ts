import "server-only";
import { z } from "zod";
import { USUAL_COST } from "#lib/domain/finance/monthly-cost/constants.ts";
import { MONTHLY_COST, monthlyCostParameters } from "#lib/domain/finance/monthly-cost/rules.ts";
import { INDEX_WORDS } from "#lib/domain/index/search-index/constants.codes.ts";
import { LISTING_TABLE } from "#lib/domain/index/search-index/constants.ts";
import { searchIndexState } from "#lib/domain/index/search-index/data.ts";
import { priceBoundsCents } from "#lib/domain/search/search/rules.ts";
import { searchCatalog } from "#lib/domain/search/search-catalog/data.ts";
import { AGE_DAYS, HAS_RECENT_DROP } from "#lib/domain/search/search-query/rules.ts";
import { BODY_STYLES, type BodyStyle } from "#lib/domain/vehicles/vehicle/constants.ts";
import { ask } from "#lib/platform/search-engine/client.ts";
import { doWithout } from "#lib/platform/search-engine/failures.ts";
import { MONTHLY_BUDGETS, PRICE_BANDS } from "./constants.facts.ts";
import type { MarketFacts } from "./types.facts.ts";

const totalsRow = z.object({
  total: z.number(),
  price: z.number().nullable(),
  days: z.number().nullable(),
  bands: z.array(z.number()),
  budgets: z.array(z.number()),
});
/** How many ask a price within each band: the same condition as a search's. */
const BAND_COUNTS = PRICE_BANDS.map((band) => {
  const { from, to } = priceBoundsCents(band);
  const edges = [
    ...(from === null ? [] : [`price_cents >= ${from}`]),
    ...(to === null ? [] : [`price_cents <= ${to}`]),
  ];
  return `toUInt32(countIf(${edges.join(" AND ")}))`;
}).join(", ");
/** How many cost at most each budget: the same condition as a search's. */
const BUDGET_COUNTS = MONTHLY_BUDGETS.map(
  (dollars) => `toUInt32(countIf(monthly between 0 and ${dollars * 100}))`,
).join(", ");
const countRow = z.object({ code: z.number(), count: z.number() });
const idRow = z.object({ id: z.number() });

/**
 * Live facts for the home page, in four small questions to the index; null while it cannot be asked.
 * @param drops how many listings with a recent price drop to name, at most one of each VIN.
 */
export async function marketFacts({
  now,
  drops,
}: {
  now: Date;
  drops: number;
}): Promise<MarketFacts | null> {
  try {
    return await read(now, drops);
  } catch (error) {
    await doWithout(error, "market facts are unavailable");
    return null;
  }
}

async function read(now: Date, drops: number): Promise<MarketFacts> {
  const parameters = {
    now: Math.floor(now.getTime() / 1_000),
    drops,
    ...monthlyCostParameters(USUAL_COST),
  };
  const from = `FROM ${LISTING_TABLE}`;
  const [[totals], bodies, models, recent, catalog] = await Promise.all([
    ask(
      `select toUInt32(count()) as total, quantileExactInclusive(0.5)(price_cents) as price, quantileExactInclusive(0.5)(${AGE_DAYS}) as days, [${BAND_COUNTS}] as bands, [${BUDGET_COUNTS}] as budgets
       from (select *, ${MONTHLY_COST} as monthly ${from})`,
      parameters,
      totalsRow,
    ),
    ask(
      `select cast(body_style as UInt8) as code, toUInt32(count()) as count ${from} group by code`,
      parameters,
      countRow,
    ),
    ask(
      `select model_id as code, toUInt32(count()) as count ${from} group by code`,
      parameters,
      countRow,
    ),
    ask(
      `select id from (select id, vin, dropped_at ${from} where ${HAS_RECENT_DROP} order by dropped_at desc, id limit 1 by vin)
       order by dropped_at desc, id limit {drops:UInt32}`,
      parameters,
      idRow,
    ),
    searchCatalog(),
  ]);
  const byBody = new Map(
    bodies.map(({ code, count }) => [INDEX_WORDS.body_style[code - 1] ?? "", count]),
  );
  const byMake = new Map<number, number>();
  for (const { code, count } of models) {
    const makeId = catalog.modelsById.get(code)?.makeId;
    if (makeId !== undefined) byMake.set(makeId, (byMake.get(makeId) ?? 0) + count);
  }
  const isAny = totals !== undefined && totals.total > 0;
  return {
    activeCount: totals?.total ?? 0,
    medianPriceCents: isAny ? Math.round(totals.price ?? 0) : null,
    medianDaysOnMarket: isAny ? Math.round(totals.days ?? 0) : null,
    bodyStyles: (Object.keys(BODY_STYLES) as BodyStyle[]).map((value) => ({
      value,
      label: BODY_STYLES[value],
      count: byBody.get(value) ?? 0,
    })),
    priceBands: PRICE_BANDS.map((band, index) => ({ ...band, count: totals?.bands[index] ?? 0 })),
    monthlyBudgets: MONTHLY_BUDGETS.map((dollars, index) => ({
      dollars,
      count: totals?.budgets[index] ?? 0,
    })),
    makes: [...byMake]
      .flatMap(([id, count]) => {
        const make = catalog.makesById.get(id);
        return make === undefined ? [] : [{ value: make.value, label: make.name, count }];
      })
      .sort((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1)),
    recentDropIds: recent.map(({ id }) => id),
    asOf: searchIndexState().asOf ?? now.toISOString(),
  };
}
