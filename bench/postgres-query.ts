import {
  FEATURE_BITS,
  INDEX_WORDS,
  MILEAGE_GRID,
  PRICE_GRID,
} from "#lib/domain/index/search-index/constants.codes.ts";
import {
  FACET_NAMES,
  RECENT_DROP_DAYS,
  SEARCH_DISTANCES_MILES,
  SEARCH_PAGE_SIZE,
  type Sort,
} from "#lib/domain/search/search/constants.ts";
import { activeFilters, storedWords } from "#lib/domain/search/search/rules.ts";
import type { FilterName } from "#lib/domain/search/search/types.ts";
import type { ResolvedQuery } from "#lib/domain/search/search-query/types.ts";
import { DAY_S } from "#lib/platform/clock.ts";
import { EARTH_RADIUS_MILES, squaredChord, unitVector } from "#lib/platform/geo/distance.ts";
import { BENCH_TABLE, LOW_FEATURES } from "./postgres-table.ts";

/*
 * The questions of a search as SQL for PostgreSQL, as well as we know how: one pass of GROUPING SETS for
 * the filters that are not used and a pass for each that is; the totals with exact medians; the page.
 */

const WORD_COLUMNS = {
  body: "body_style",
  fuel: "fuel",
  drivetrain: "drivetrain",
  transmission: "transmission",
  color: "exterior_color",
  interior: "interior_color",
  condition: "condition",
  seller: "seller_kind",
  title: "title_status",
  deal: "deal",
} as const satisfies Partial<Record<FilterName, keyof typeof INDEX_WORDS>>;

/** How each facet is counted; steps and caps as the page draws them. */
const facetColumns = (nowSeconds: number): Readonly<Record<string, string>> => ({
  ...WORD_COLUMNS,
  owners: "least(owner_count, 3)",
  seats: "least(seats, 8)",
  photos: "(photo_count > 0)::int",
  dropped: `${recentDrop(nowSeconds)}::int`,
  features0: "low_features",
  features1: "high_features",
  price: `least(price_cents / ${PRICE_GRID * 100}, 9999)`,
  mileage: `least(mileage_miles / ${MILEAGE_GRID}, 1999)`,
  days: `least(${age(nowSeconds)}, 999)`,
  year: "least(greatest(year, 1980) - 1980, 63)",
  model: "model_id",
  make: "make_id",
});
/** Makes are added up from models while neither is chosen, as the index does. */
const ALWAYS_OWN = ["make"];
const RANGES: Readonly<Record<string, string>> = {
  price: "price_cents",
  year: "year",
  mileage: "mileage_miles",
};

const age = (nowSeconds: number): string => `greatest(0, ${nowSeconds} - seller_since) / ${DAY_S}`;
const recentDrop = (nowSeconds: number): string =>
  `(drop_cents > 0 and dropped_at >= ${nowSeconds - RECENT_DROP_DAYS * DAY_S})`;

interface Asked {
  readonly resolved: ResolvedQuery;
  readonly nowSeconds: number;
  readonly conditions: ReadonlyMap<FilterName, string>;
  readonly chord: string;
}

/** The SQL of a search's facets, totals and page, of the table of `makeBenchTable`. */
export function postgresQueries(
  resolved: ResolvedQuery,
  now: Date,
): { facets: string; totals: string; page: string } {
  const nowSeconds = Math.floor(now.getTime() / 1_000);
  const chord = chordSql(resolved);
  const conditions = new Map(
    activeFilters(resolved.query).map((filter) => [
      filter,
      conditionOf(filter, resolved, { nowSeconds, chord }),
    ]),
  );
  const asked: Asked = { resolved, nowSeconds, conditions, chord };
  return { facets: facetSql(asked), totals: totalsSql(asked), page: pageSql(asked) };
}

function chordSql({ origin }: ResolvedQuery): string {
  if (origin === null) return "0";
  const { x, y, z } = unitVector(origin);
  const part = (name: string, at: number) =>
    `(${name} - (${at})::float8) * (${name} - (${at})::float8)`;
  return `(${part("x", x)} + ${part("y", y)} + ${part("z", z)})`;
}

const text = (value: string): string => `'${value.replaceAll("'", "''")}'`;

function conditionOf(
  filter: FilterName,
  { query, makeIds, modelIds }: ResolvedQuery,
  { nowSeconds, chord }: Pick<Asked, "nowSeconds" | "chord">,
): string {
  switch (filter) {
    case "make":
      return `make_id in (${makeIds.join(", ")})`;
    case "model":
      return `model_id in (${modelIds.join(", ")})`;
    case "trim":
      return `trim in (${query.options.trim.map(text).join(", ")})`;
    case "features": {
      const bits = query.options.features.map((feature) => FEATURE_BITS.indexOf(feature));
      const some = (column: string, from: number, to: number) =>
        `(${column} & ${bits.filter((bit) => bit >= from && bit < to).reduce((sum, bit) => sum + 2 ** (bit - from), 0)}) <> 0`;
      return `(${some("low_features", 0, LOW_FEATURES)} or ${some("high_features", LOW_FEATURES, 64)})`;
    }
    case "owners":
      return `least(owner_count, 3) in (${query.options.owners.map(Number).join(", ")})`;
    case "price":
    case "year":
    case "mileage": {
      const { from, to } = query.ranges[filter];
      const scale = filter === "price" ? 100 : 1;
      return [
        ...(from === null ? [] : [`${RANGES[filter]} >= ${from * scale}`]),
        ...(to === null ? [] : [`${RANGES[filter]} <= ${to * scale}`]),
      ].join(" and ");
    }
    case "days":
      // Of the column alone, so that its index serves.
      return `seller_since > ${nowSeconds - ((query.daysOnMarket ?? 0) + 1) * DAY_S}`;
    case "photos":
      return "photo_count > 0";
    case "dropped":
      return recentDrop(nowSeconds);
    case "within":
      return `${chord} <= ${squaredChord(query.withinMiles ?? 0)}`;
    case "seats":
      return `least(seats, 8) in (${query.options.seats.map(Number).join(", ")})`;
    default: {
      const columns: Partial<Record<FilterName, keyof typeof INDEX_WORDS>> = WORD_COLUMNS;
      const column = columns[filter];
      const name = FACET_NAMES.find((each) => each === filter);
      if (column === undefined || name === undefined)
        throw new Error(`Not a question of this comparison: ${filter}`);
      const words: readonly string[] = INDEX_WORDS[column];
      return `${column} in (${storedWords(name, query.options[name])
        .map((word) => words.indexOf(word) + 1)
        .join(", ")})`;
    }
  }
}

function matching({ conditions }: Asked, without?: FilterName): string {
  const kept = [...conditions].filter(([filter]) => filter !== without).map(([, sql]) => sql);
  return `from ${BENCH_TABLE}${kept.length === 0 ? "" : ` where ${kept.join(" and ")}`}`;
}

/** The filter whose values a facet counts. */
export const filterOf = (facet: string): string => facet.replace(/\d$/, "");

/** Rows of a facet's name, a value of it, its vehicles and, for ranges, the extent. */
function facetSql(asked: Asked): string {
  const { conditions, resolved, nowSeconds } = asked;
  const columns = facetColumns(nowSeconds);
  const isUsed = (facet: string) => [...conditions.keys()].some((each) => each === filterOf(facet));
  const shared = Object.keys(columns).filter(
    (facet) => !ALWAYS_OWN.includes(facet) && !isUsed(facet),
  );
  const extent = (column: string | undefined) =>
    column === undefined ? "0, 0" : `min(${column})::int, max(${column})::int`;
  const own = [...conditions.keys()].flatMap((filter) => {
    const facets = Object.keys(columns).filter((facet) => filterOf(facet) === filter);
    if (facets.length === 0 && filter !== "trim" && filter !== "within") {
      return [
        `select 'without', ${text(filter)}, null::int, count(*)::int, 0, 0 ${matching(asked, filter)}`,
      ];
    }
    return facets.map(
      (facet) =>
        `select ${text(facet)}, '', ${columns[facet]}, count(*)::int, ${extent(RANGES[facet])} ${matching(asked, filter)} group by 3`,
    );
  });
  return [
    `select case ${shared.map((facet) => `when ${facet} is not null then ${text(facet)}`).join(" ")} end as name, '' as word,
       coalesce(${shared.join(", ")}) as value, count(*)::int as vehicles, 0 as low, 0 as high
     from (select ${shared.map((facet) => `${columns[facet]} as ${facet}`).join(", ")} ${matching(asked)}) m
     group by grouping sets (${shared.map((facet) => `(${facet})`).join(", ")})`,
    ...own,
    ...(conditions.has("model") && !conditions.has("make")
      ? [`select 'make', '', make_id, count(*)::int, 0, 0 ${matching(asked)} group by 3`]
      : []),
    ...(resolved.query.options.model.length === 1
      ? [
          `select 'trim', trim, null::int, count(*)::int, 0, 0 ${matching(asked, "trim")} group by 2`,
        ]
      : []),
    ...(resolved.origin === null
      ? []
      : [0, ...SEARCH_DISTANCES_MILES].map(
          (miles) =>
            `select 'distances', '', ${miles}, (count(*)${miles === 0 ? "" : ` filter (where ${asked.chord} <= ${squaredChord(miles)})`})::int, 0, 0 ${matching(asked, "within")}`,
        )),
  ].join("\nunion all\n");
}

const totalsSql = (asked: Asked): string => `
  select count(*)::int as total, percentile_cont(0.5) within group (order by price_cents) as median_price,
    percentile_cont(0.5) within group (order by ${age(asked.nowSeconds)}) as median_days,
    min(price_cents) as price_low, max(price_cents) as price_high, min(year)::int as year_low, max(year)::int as year_high,
    min(mileage_miles) as mileage_low, max(mileage_miles) as mileage_high
  ${matching(asked)}`;

function pageSql(asked: Asked): string {
  const { query } = asked.resolved;
  return `select id ${matching(asked)} order by ${orderOf(query.sort, asked)} limit ${SEARCH_PAGE_SIZE} offset ${(query.page - 1) * SEARCH_PAGE_SIZE}`;
}

function orderOf(sort: Sort, { resolved, nowSeconds, chord }: Asked): string {
  const ratio = "price_cents::float8 / expected_cents";
  const isUnrated = `deal = ${INDEX_WORDS.deal.indexOf("none") + 1} or expected_cents = 0`;
  const judged = `case when title_status <> ${INDEX_WORDS.title_status.indexOf("clean") + 1} then 0.15::float8 when ${isUnrated} then 0.05
    else least(0.15::float8, greatest(-0.15::float8, ${ratio} - 1)) end`;
  const fresh = `power(2::float8, -greatest(0, ${Math.floor(nowSeconds / DAY_S)} - seller_since / ${DAY_S}) / 21::float8)`;
  const near =
    resolved.origin === null
      ? ""
      : ` + 2 * power(2::float8, -${2 * EARTH_RADIUS_MILES}::float8 * asin(least(1, sqrt(${chord}) / 2)) / 70)`;
  const orders: Readonly<Record<string, string>> = {
    best: `(-20 * (${judged}) + ${fresh} + least(photo_count, 10) / 10::float8${near}) desc, id`,
    deal: `case when ${isUnrated} then 'infinity'::float8 else ${ratio} end, id`,
    price: "price_cents, id",
    price_desc: "price_cents desc, id",
    mileage: "mileage_miles, id",
    year: "year desc, id",
    newest: "seller_since desc, id desc",
    drop: "drop_cents desc, id",
    nearest: `${chord}, id`,
  };
  const order = orders[sort];
  if (order === undefined) throw new Error(`Not an order of this comparison: ${sort}`);
  return order;
}
