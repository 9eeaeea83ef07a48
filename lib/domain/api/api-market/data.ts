import "server-only";
import { z } from "zod";
import { ApiProblem } from "#lib/domain/api/api-endpoint/rules.problem.ts";
import { askedSearch } from "#lib/domain/api/api-listing/data.filters.ts";
import { understoodAs } from "#lib/domain/api/api-listing/rules.filters.ts";
import { LISTING_TABLE } from "#lib/domain/index/search-index/constants.ts";
import { Answers } from "#lib/domain/index/search-index/data.cache.ts";
import { searchIndexState } from "#lib/domain/index/search-index/data.ts";
import { LIFE_TABLE } from "#lib/domain/market/market-history/constants.ts";
import { activeFilters } from "#lib/domain/search/search/rules.ts";
import { searchCatalog } from "#lib/domain/search/search-catalog/data.ts";
import type { SearchCatalog } from "#lib/domain/search/search-catalog/types.ts";
import { conditionsOf, type SqlConditions, where } from "#lib/domain/search/search-query/rules.ts";
import { MINUTE_MS } from "#lib/platform/clock.ts";
import { ask } from "#lib/platform/search-engine/client.ts";
import { SearchTooDear } from "#lib/platform/search-engine/failures.ts";
import { type Grouping, MOST_GROUPS } from "./constants.ts";
import { groupColumn, OFFER_FIGURES, SALE_FIGURES, salesSaid, whyNoSales } from "./rules.ts";
import type { ApiMarketQuery, MarketSaid, SalesSaid } from "./schema.ts";

const offerRow = z.object({
  id: z.number(),
  count: z.number(),
  // Of no vehicle there is no quantile.
  prices: z.tuple([z.coerce.number(), z.coerce.number(), z.coerce.number()]),
  miles: z.number(),
  days: z.number(),
});
type OfferRow = z.infer<typeof offerRow>;
const saleRow = z.object({
  id: z.number(),
  sold: z.number(),
  inferred: z.number(),
  sold_days: z.number(),
  active: z.number(),
});

/** Answers that were asked for, kept until the index or the minute changes. */
const kept = new Answers<MarketSaid>({
  most: 20_000,
  weigh: ({ groups }) => 1 + (groups?.length ?? 0),
});

/**
 * Statistics of what is for sale and what was sold lately.
 * @throws ApiProblem for names that nobody knows; AppError `search_unavailable` without the index.
 */
export function marketSaid(asked: ApiMarketQuery, now: Date): Promise<MarketSaid> {
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  return kept.to(minute, JSON.stringify(asked), () => read(asked, new Date(minute * MINUTE_MS)));
}

async function read({ by, ...fields }: ApiMarketQuery, at: Date): Promise<MarketSaid> {
  const [resolved, catalog] = await Promise.all([askedSearch(fields), searchCatalog()]);
  const conditions = conditionsOf(resolved, at);
  const why = whyNoSales(activeFilters(resolved.query));
  const [[whole], groups, sales, groupSales] = await Promise.all([
    offersBy(null, conditions),
    by === undefined ? null : offersBy(by, conditions),
    why === null ? salesBy(null, conditions) : null,
    why === null && by !== undefined ? salesBy(by, conditions) : null,
  ]).catch((error: unknown) => {
    throw resolved.query.unbeaten && error instanceof SearchTooDear ? tooMany() : error;
  });
  const saidOf = (found: ReadonlyMap<number, SalesSaid> | null, id: number): SalesSaid =>
    why === null
      ? (found?.get(id) ?? { state: "none", soldCount: 0 })
      : { state: "not_checked", reason: why };
  return {
    ...figuresOf(whole),
    sales: saidOf(sales, 0),
    groups:
      groups === null || by === undefined
        ? null
        : groups.map((row) => ({
            ...named(by, row.id, catalog),
            ...figuresOf(row),
            sales: saidOf(groupSales, row.id),
          })),
    asOf: searchIndexState().asOf ?? at.toISOString(),
    ...understoodAs(resolved),
  };
}

function offersBy(by: Grouping | null, conditions: SqlConditions): Promise<OfferRow[]> {
  return ask(
    `select toUInt32(${groupColumn(by)}) as id, ${OFFER_FIGURES} from ${LISTING_TABLE}
     where ${where(conditions)} group by id order by count desc, id limit ${MOST_GROUPS}`,
    conditions.parameters,
    offerRow,
  );
}

async function salesBy(
  by: Grouping | null,
  conditions: SqlConditions,
): Promise<ReadonlyMap<number, SalesSaid>> {
  const rows = await ask(
    `select toUInt32(${groupColumn(by)}) as id, ${SALE_FIGURES} from ${LIFE_TABLE}
     where ${where(conditions)} group by id`,
    conditions.parameters,
    saleRow,
  );
  return new Map(
    rows.map(({ id, sold_days: soldDays, ...row }) => [id, salesSaid({ ...row, soldDays })]),
  );
}

function figuresOf(row: OfferRow | undefined) {
  if (row === undefined || row.count === 0)
    return { count: 0, priceCents: null, medianMileageMiles: null, medianDaysOnMarket: null };
  const [p25, median, p75] = row.prices;
  return {
    count: row.count,
    priceCents: { p25, median, p75 },
    medianMileageMiles: row.miles,
    medianDaysOnMarket: row.days,
  };
}

/** A group as the filter takes it, and as people call it. */
function named(by: Grouping, id: number, { makesById, modelsById }: SearchCatalog) {
  switch (by) {
    case "make": {
      const make = makesById.get(id);
      return { value: make?.value ?? `${id}`, label: make?.name ?? `${id}` };
    }
    case "model": {
      const model = modelsById.get(id);
      return { value: model?.value ?? `${id}`, label: model?.fullName ?? `${id}` };
    }
    case "year":
      return { value: `${id}`, label: `${id}` };
  }
}

function tooMany(): ApiProblem {
  const detail = "There are too many vehicles here to compare each with the others: add filters.";
  return new ApiProblem("invalid-request", detail, {
    errors: [{ in: "query", field: "unbeaten", detail }],
  });
}
