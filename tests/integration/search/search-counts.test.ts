import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { monthlyCost } from "#lib/domain/finance/monthly-cost/rules.ts";
import { indexChanged, setSearchIndexState } from "#lib/domain/index/search-index/data.ts";
import {
  DAYS_ON_MARKET_CHOICES,
  FACET_NAMES,
  SEARCH_DISTANCES_MILES,
} from "#lib/domain/search/search/constants.ts";
import { activeFilters, withoutFilter } from "#lib/domain/search/search/rules.ts";
import { EMPTY_QUERY, parseSearchParams } from "#lib/domain/search/search/search-params.ts";
import type {
  FacetName,
  FilterName,
  SearchQuery,
  SearchResult,
} from "#lib/domain/search/search/types.ts";
import { answerSearch } from "#lib/domain/search/search-results/data.ts";
import { FUELS, type Fuel } from "#lib/domain/vehicles/vehicle/constants.ts";
import { distanceMiles } from "#lib/platform/geo/distance.ts";
import { lookupZip } from "#lib/platform/geo/zip-codes.ts";
import { NOW, searchMarket, sql, ZIPS } from "#tests/factories/search-market.ts";
import { searchQuery } from "#tests/factories/search-query.ts";
import { drawCount } from "#tests/setup/sample.ts";

const RUNS = drawCount(24, 8);

let models: readonly string[] = [];
let trims: readonly string[] = [];

beforeAll(async () => {
  ({ models, trims } = await searchMarket());
});

const costed = z.object({
  id: z.number(),
  priceCents: z.number(),
  fuel: z.enum(Object.keys(FUELS) as [Fuel, ...Fuel[]]),
  cityMpg: z.number().nullable(),
  highwayMpg: z.number().nullable(),
});

/** The same search in plain SQL, filter by filter: values are written out, this is a test's own text. */
const text = (value: string) => `'${value.replaceAll("'", "''")}'`;
const anyOf = (column: string, values: readonly string[]) =>
  `${column} in (${values.map(text).join(", ")})`;
const FACET_SQL: Readonly<Record<FacetName, string>> = {
  make: "k.slug",
  model: "k.slug || '.' || m.slug",
  trim: "l.trim",
  body: "l.body_style",
  fuel: "l.fuel",
  drivetrain: "l.drivetrain",
  transmission: "l.transmission",
  color: "l.exterior_color",
  interior: "l.interior_color",
  features: "f.feature",
  seats: "case when l.seats >= 8 then 8 else l.seats end::text",
  deal: "d.deal",
  condition: "l.condition::text",
  seller: "s.kind::text",
  owners: "case when l.owner_count >= 3 then 3 else l.owner_count end::text",
  title: "l.title_status",
};
const RANGE_SQL = {
  price: "l.price_cents / 100.0",
  year: "l.year",
  mileage: "l.mileage_miles",
} as const;
/** "automatic" is whatever has no clutch pedal, and "conventional" what sellers call nothing but that. */
const transmissionWhere = (options: readonly string[]) =>
  `(${options
    .map((option) =>
      option === "automatic"
        ? "l.transmission <> 'manual'"
        : `l.transmission = ${text(option === "conventional" ? "automatic" : option)}`,
    )
    .join(" or ")})`;
const FROM =
  "from listing l join seller s on s.id = l.seller_id join make k on k.id = l.make_id join model m on m.id = l.model_id join test_deal d on d.id = l.id";
const AGE = `floor(extract(epoch from timestamptz '${NOW.toISOString()}' - l.listed_at) / 86400)`;
const DROPPED = `(l.drop_cents > 0 and l.dropped_at >= timestamptz '${NOW.toISOString()}' - interval '7 days')`;

async function plainWhere(query: SearchQuery, without?: FilterName): Promise<string> {
  const conditions = ["l.status = 'active'"];
  for (const filter of activeFilters(query)) {
    if (filter === without) continue;
    if (filter === "price" || filter === "year" || filter === "mileage") {
      const { from, to } = query.ranges[filter];
      if (from !== null) conditions.push(`${RANGE_SQL[filter]} >= ${from}`);
      if (to !== null) conditions.push(`${RANGE_SQL[filter]} <= ${to}`);
    } else if (filter === "area") conditions.push(areaWhere(query.area));
    else if (filter === "outline") conditions.push(outlineWhere(query.outline));
    else if (filter === "monthly")
      conditions.push(`l.id in (${(await listingsCosting(query)).join(", ") || "0"})`);
    else if (filter === "days") conditions.push(`${AGE} <= ${query.daysOnMarket}`);
    else if (filter === "photos") conditions.push("l.photo_count > 0");
    else if (filter === "dropped") conditions.push(DROPPED);
    else if (filter === "within")
      conditions.push(`l.seller_id in (${(await sellersWithin(query)).join(", ") || "0"})`);
    else if (filter === "features")
      conditions.push(`l.features && array[${query.options.features.map(text).join(", ")}]`);
    else if (filter === "place") conditions.push(placeWhere(query));
    else if (filter === "lot") conditions.push(`l.seller_id = ${query.sellerId}`);
    else if (filter !== "vin" && filter !== "stock" && filter !== "unbeaten" && filter !== "range")
      conditions.push(
        filter === "transmission"
          ? transmissionWhere(query.options.transmission)
          : anyOf(FACET_SQL[filter], query.options[filter]),
      );
  }
  return conditions.join(" and ");
}

/** A private seller is where it is shown: at the nearest tenth of a degree. */
const shown = (column: string) =>
  `(case when s.kind = 'private' then floor(s.${column}::float8 * 10 + 0.5) / 10 else s.${column} end)::real`;
const placeWhere = ({ places }: SearchQuery) =>
  `(${places.map((place) => anyOf("lower(s.state)", [place.slice(-2)]) + (place.length === 2 ? "" : ` and lower(s.city) = ${text(place.slice(0, -3))}`)).join(" or ")})`;
const areaWhere = (area: SearchQuery["area"]) =>
  area === null
    ? "true"
    : `${shown("latitude")} between ${area.south} and ${area.north} and ${shown("longitude")} between ${area.west} and ${area.east}`;

const outlineWhere = (outline: SearchQuery["outline"]) =>
  outline === null
    ? "true"
    : `polygon '(${outline.map((corner) => `(${corner.longitude},${corner.latitude})`).join()})' @> point(${shown("longitude")}::float8, ${shown("latitude")}::float8)`;

async function listingsCosting({ ranges: { monthly }, cost }: SearchQuery): Promise<number[]> {
  const { from, to } = monthly;
  const listings = await sql(
    costed,
    `select id, price_cents as "priceCents", fuel, city_mpg::int as "cityMpg", highway_mpg::int as "highwayMpg" from listing`,
  );
  return listings.flatMap(({ id, ...vehicle }) => {
    const found = monthlyCost(vehicle, cost);
    if (found.kind === "unknown") return [];
    const dollars = found.totalCents / 100;
    return dollars >= (from ?? 0) && dollars <= (to ?? dollars) ? [id] : [];
  });
}

async function sellersWithin({ zip, withinMiles }: SearchQuery): Promise<number[]> {
  const origin = await lookupZip(zip ?? "");
  if (origin === null) throw new Error("No such ZIP code.");
  const sellers = await sql(
    z.object({ id: z.number(), latitude: z.number(), longitude: z.number() }),
    `select s.id, ${shown("latitude")} as latitude, ${shown("longitude")} as longitude from seller s`,
  );
  return sellers
    .filter((seller) => distanceMiles(origin, seller) <= (withinMiles ?? 0))
    .map(({ id }) => id);
}

const counted = z.object({ value: z.string().nullable(), count: z.number() });
const countBy = async (expression: string, where: string, join = "") =>
  new Map(
    (
      await sql(
        counted,
        `select ${expression} as value, count(*)::int as count ${FROM} ${join} where ${where} group by 1`,
      )
    ).map(({ value, count }) => [value, count]),
  );
const facets = (result: SearchResult) => {
  if (result.facets === null) throw new Error("The search engine did not answer.");
  return result.facets;
};

describe("counts", () => {
  test("are those of plain SQL for any filters", async () => {
    await fc.assert(
      fc.asyncProperty(searchQuery(models, trims, ZIPS), async (query) => {
        const result = await answerSearch(query, { now: NOW });
        expect(result.notes).toEqual([]);
        const all = await plainWhere(query);
        expect(result.total).toBe((await countBy("'all'", all)).get("all") ?? 0);
        const { options, ranges, daysOnMarket, distances, photos, dropped, medianPriceCents } =
          facets(result);
        for (const name of FACET_NAMES) {
          const join = name === "features" ? "cross join unnest(l.features) as f(feature)" : "";
          const found = await countBy(FACET_SQL[name], await plainWhere(query, name), join);
          for (const { value, count } of options[name]) {
            if (name === "transmission") {
              const where = `${await plainWhere(query, name)} and ${transmissionWhere([value])}`;
              found.set(value, (await countBy("'all'", where)).get("all") ?? 0);
            }
            expect(`${name} ${value} ${count}`).toBe(
              `${name} ${value} ${found.get(parseSearchParams({ trim: value }).query.options.trim[0] ?? value) ?? 0}`,
            );
          }
          if (name !== "trim") {
            const offered = new Set(options[name].map(({ value }) => value));
            expect(
              [...found.keys()].filter(
                (value) => value !== null && !offered.has(value) && value !== "",
              ),
            ).toEqual([]);
          }
        }
        for (const name of ["price", "year", "mileage"] as const) {
          const where = await plainWhere(query, name);
          const values = (
            await sql(
              z.object({ value: z.coerce.number() }),
              `select ${RANGE_SQL[name]} as value ${FROM} where ${where}`,
            )
          ).map(({ value }) => value);
          const { bins, extent } = ranges[name];
          expect(extent).toEqual(
            values.length === 0
              ? null
              : { from: Math.floor(Math.min(...values)), to: Math.ceil(Math.max(...values)) },
          );
          bins.forEach(({ from, to, count }, index) => {
            const isLast = index === bins.length - 1;
            expect(count).toBe(
              values.filter((value) => value >= from && (isLast || value < to)).length,
            );
          });
          expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(values.length);
        }
        const ages = await countBy(`${AGE}::text`, await plainWhere(query, "days"));
        for (const choice of DAYS_ON_MARKET_CHOICES) {
          const expected = [...ages].reduce(
            (sum, [age, count]) => (Number(age) <= choice ? sum + count : sum),
            0,
          );
          expect(daysOnMarket.find(({ value }) => value === `${choice}`)?.count).toBe(expected);
        }
        expect(distances === null).toBe(query.zip === null);
        for (const withinMiles of query.zip === null ? [] : [null, ...SEARCH_DISTANCES_MILES]) {
          const where = await plainWhere({ ...query, withinMiles });
          const option = distances?.find(({ value }) => value === `${withinMiles ?? ""}`);
          expect(option?.count).toBe((await countBy("'all'", where)).get("all") ?? 0);
          expect(option?.selected).toBe(withinMiles === query.withinMiles);
        }
        expect(photos.count).toBe(
          (await countBy("(l.photo_count > 0)::text", await plainWhere(query, "photos"))).get(
            "true",
          ) ?? 0,
        );
        expect(dropped.count).toBe(
          (
            await countBy(`coalesce(${DROPPED}, false)::text`, await plainWhere(query, "dropped"))
          ).get("true") ?? 0,
        );
        const [median] = await sql(
          z.object({ price: z.number().nullable() }),
          `select percentile_cont(0.5) within group (order by l.price_cents) as price ${FROM} where ${all}`,
        );
        expect(medianPriceCents).toBe(median?.price == null ? null : Math.round(median.price));
      }),
      { numRuns: RUNS, seed: 20_261_120 },
    );
  }, 240_000);

  test("are the same where those of the search without a filter are kept", async () => {
    const run = async (query: SearchQuery) => facets(await answerSearch(query, { now: NOW }));
    await fc.assert(
      fc.asyncProperty(searchQuery(models, trims, ZIPS), async (query) => {
        setSearchIndexState({ state: "building", asOf: null, rows: 0 });
        const expected = await run(query);
        setSearchIndexState({ state: "ready", asOf: NOW.toISOString(), rows: 3_000 });
        // Nothing is kept from before.
        indexChanged();
        for (const filter of activeFilters(query)) await run(withoutFilter(query, filter));
        expect(await run(query)).toEqual(expected);
      }),
      { numRuns: RUNS, seed: 20_261_124 },
    );
    setSearchIndexState({ state: "building", asOf: null, rows: 0 });
  }, 240_000);

  test("of few results say what each filter costs", async () => {
    const query = {
      ...EMPTY_QUERY,
      options: {
        ...EMPTY_QUERY.options,
        model: ["mazda.mx-5-miata"],
        color: ["orange"],
        fuel: ["diesel"],
      },
      zip: "80202",
      withinMiles: 700,
    };
    const result = await answerSearch(query, { now: NOW });
    expect(result.total).toBeLessThan(8);
    const { filterCosts } = facets(result);
    expect(filterCosts.map(({ filter }) => filter)).toEqual(["model", "fuel", "color", "within"]);
    for (const { filter, totalWithout } of filterCosts) {
      expect(totalWithout).toBe(
        (await answerSearch(withoutFilter(query, filter as FilterName), { now: NOW })).total,
      );
    }
  });
});
