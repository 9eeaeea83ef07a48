import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import {
  DAYS_ON_MARKET_CHOICES,
  FACET_NAMES,
  PAGE_SIZE,
  SORTS,
  type Sort,
} from "#lib/domain/search/constants.ts";
import { activeFilters, withoutFilter } from "#lib/domain/search/rules.ts";
import { EMPTY_QUERY, parseSearchParams } from "#lib/domain/search/search-params.ts";
import type { FacetName, FilterName, SearchQuery, SearchResult } from "#lib/domain/search/types.ts";
import { listingCards, ratingOf } from "#lib/domain/search-cards/data.ts";
import { loadListings } from "#lib/domain/search-index/jobs.ts";
import { searchListings } from "#lib/domain/search-results/data.ts";
import { env } from "#lib/platform/env.ts";
import { distanceMiles } from "#lib/platform/geo/distance.ts";
import { lookupZip } from "#lib/platform/geo/zip-codes.ts";
import { ask, tell } from "#lib/platform/search-engine/client.ts";
import { insertMarket, withConnection } from "#tests/factories/market.ts";
import { searchQuery } from "#tests/factories/search-query.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
const ZIPS = ["80202", "10001", "60601", "98101"];
const RUNS = 60;

const databaseUrl = () => {
  const { DATABASE_URL } = env();
  if (DATABASE_URL === undefined) throw new Error("This test has no database.");
  return DATABASE_URL;
};
async function sql<T>(
  row: z.ZodType<T>,
  text: string,
  values: readonly unknown[] = [],
): Promise<T[]> {
  const { rows } = await withConnection(databaseUrl(), (client) => client.query(text, [...values]));
  return z.array(row).parse(rows);
}
const search = (change: Partial<SearchQuery> = {}) =>
  searchListings({ ...EMPTY_QUERY, ...change }, { now: NOW });

let models: string[] = [];
let trims: string[] = [];

beforeAll(async () => {
  await insertMarket(databaseUrl(), { listings: 3_000, seed: 11, now: NOW });
  await loadListings();
  models = (
    await sql(
      z.object({ value: z.string() }),
      "select k.slug || '.' || m.slug as value from model m join make k on k.id = m.make_id order by 1",
    )
  ).map(({ value }) => value);
  trims = (
    await sql(
      z.object({ trim: z.string() }),
      "select distinct trim from listing where trim is not null order by 1",
    )
  ).map(({ trim }) => trim);
  // PostgreSQL knows no ratings: what the index says is put beside the listings for the plain SQL.
  const rated = await ask(
    "SELECT id, toString(deal) AS deal FROM listing FINAL",
    {},
    z.object({ id: z.number(), deal: z.string() }),
  );
  await withConnection(databaseUrl(), async (client) => {
    await client.query("create table test_deal (id int primary key, deal text not null)");
    await client.query(
      "insert into test_deal select id, deal from json_to_recordset($1) as r(id int, deal text)",
      [JSON.stringify(rated)],
    );
  });
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
    } else if (filter === "days") conditions.push(`${AGE} <= ${query.daysOnMarket}`);
    else if (filter === "photos") conditions.push("l.photo_count > 0");
    else if (filter === "dropped") conditions.push(DROPPED);
    else if (filter === "within")
      conditions.push(`l.seller_id in (${(await sellersWithin(query)).join(", ") || "0"})`);
    else if (filter === "features")
      conditions.push(`l.features && array[${query.options.features.map(text).join(", ")}]`);
    else if (filter !== "vin" && filter !== "stock")
      conditions.push(anyOf(FACET_SQL[filter], query.options[filter]));
  }
  return conditions.join(" and ");
}

async function sellersWithin({ zip, withinMiles }: SearchQuery): Promise<number[]> {
  const origin = await lookupZip(zip ?? "");
  if (origin === null) throw new Error("No such ZIP code.");
  const sellers = await sql(
    z.object({ id: z.number(), latitude: z.number(), longitude: z.number() }),
    "select id, latitude, longitude from seller",
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
        const result = await searchListings(query, { now: NOW });
        expect(result.notes).toEqual([]);
        const all = await plainWhere(query);
        expect(result.total).toBe((await countBy("'all'", all)).get("all") ?? 0);
        const { options, ranges, daysOnMarket, photos, dropped, medianPriceCents } = facets(result);
        for (const name of FACET_NAMES) {
          const join = name === "features" ? "cross join unnest(l.features) as f(feature)" : "";
          const found = await countBy(FACET_SQL[name], await plainWhere(query, name), join);
          for (const { value, count } of options[name]) {
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
    const result = await searchListings(query, { now: NOW });
    expect(result.total).toBeLessThan(8);
    const { filterCosts } = facets(result);
    expect(filterCosts.map(({ filter }) => filter)).toEqual(["model", "fuel", "color", "within"]);
    for (const { filter, totalWithout } of filterCosts) {
      expect(totalWithout).toBe(
        (await searchListings(withoutFilter(query, filter as FilterName), { now: NOW })).total,
      );
    }
  });
});

/** A sort's value for a card, ascending. */
const SORT_VALUES: Readonly<
  Record<Sort, ((card: SearchResult["cards"][number]) => number) | null>
> = {
  best: null,
  deal: ({ priceCents, rating }) =>
    rating.kind === "rated" ? priceCents / rating.expectedCents : Number.POSITIVE_INFINITY,
  price: ({ priceCents }) => priceCents,
  price_desc: ({ priceCents }) => -priceCents,
  mileage: ({ mileageMiles }) => mileageMiles,
  year: ({ year }) => -year,
  newest: ({ listedAt }) => -Date.parse(listedAt),
  drop: ({ drop }) => -(drop?.cents ?? 0),
  nearest: ({ distanceMiles: miles }) => Math.round((miles ?? 0) * 1_000),
};

describe("pages", () => {
  test.each(Object.keys(SORTS) as Sort[])(
    "sorted by %s hold every vehicle once, in order",
    async (sort) => {
      const query: Partial<SearchQuery> = {
        sort,
        options: { ...EMPTY_QUERY.options, body: ["suv"], fuel: ["hybrid"] },
        zip: "80202",
      };
      const first = await search(query);
      const pages = await Promise.all(
        Array.from({ length: first.pageCount }, (_, index) =>
          search({ ...query, page: index + 1 }),
        ),
      );
      const cards = pages.flatMap((page) => page.cards);
      expect(cards.length).toBe(first.total);
      expect(new Set(cards.map(({ id }) => id)).size).toBe(first.total);
      expect(first.pageCount).toBe(Math.ceil(first.total / PAGE_SIZE));
      const place = SORT_VALUES[sort];
      if (place !== null) {
        const values = cards.map(place);
        expect(values).toEqual(values.toSorted((a, b) => a - b));
      }
    },
  );

  test("beyond the last one show the last one and say so", async () => {
    const result = await search({ page: 400 });
    expect(result.page).toBe(result.pageCount);
    expect(result.cards.length).toBeGreaterThan(0);
    expect(result.notes.join(" ")).toMatch(/There are \d+ pages/);
  });

  test("leave out a vehicle sold since the index last looked", async () => {
    const [card] = (await search({ sort: "price" })).cards;
    if (card === undefined) throw new Error("The market is empty.");
    await withConnection(databaseUrl(), (client) =>
      client.query("update listing set status = 'sold', ended_at = now() where id = $1", [card.id]),
    );
    expect((await search({ sort: "price" })).cards.map(({ id }) => id)).not.toContain(card.id);
    expect(await listingCards([card.id], { now: NOW })).toEqual([]);
    await withConnection(databaseUrl(), (client) =>
      client.query("update listing set status = 'active', ended_at = null where id = $1", [
        card.id,
      ]),
    );
  });
});

describe("what readers type", () => {
  const typed = (words: string) => search({ words });

  test("becomes filters, and the rest is named", async () => {
    const { query, notes } = await typed(
      "red awd suv under 25k near 80202 with carplay and zebra seats",
    );
    expect(query).toMatchObject({
      words: null,
      zip: "80202",
      ranges: { price: { from: null, to: 25_000 } },
    });
    expect(query.options).toMatchObject({
      color: ["red"],
      drivetrain: ["awd"],
      body: ["suv"],
      features: ["apple_carplay"],
    });
    expect(notes).toEqual(["We did not understand “zebra”, “seats”."]);
  });

  test("of makes, models and years", async () => {
    const { query, notes } = await typed("2018-2021 Honda civic under 60k miles");
    expect(query.options).toMatchObject({ model: ["honda.civic"] });
    expect(query.ranges).toMatchObject({
      year: { from: 2018, to: 2021 },
      mileage: { from: null, to: 60_000 },
    });
    expect(notes).toEqual([]);
    expect((await typed("f150")).query.options.model).toEqual(["ford.f-150"]);
    expect((await typed("toyota honda")).query.options.make).toEqual(["honda", "toyota"]);
  });

  test("as a VIN or a stock number finds the vehicle", async () => {
    const [card] = (await search()).cards;
    if (card === undefined) throw new Error("The market is empty.");
    expect((await typed(card.vin.toLowerCase())).cards.map(({ vin }) => vin)).toContain(card.vin);
    expect((await typed(`stock s${card.id}`)).query.stockNumber).toBe(`S${card.id}`);
  });

  test("unknown makes, models and places are left out, with a note", async () => {
    const { query, notes, total } = await search({
      zip: "00000",
      withinMiles: 50,
      options: { ...EMPTY_QUERY.options, make: ["toyota", "zonda"], model: ["a.b"] },
    });
    expect(query).toMatchObject({ zip: null, withinMiles: null });
    expect(query.options).toMatchObject({ make: ["toyota"], model: [] });
    expect(notes.length).toBe(3);
    expect(total).toBeGreaterThan(0);
  });

  const ATTACKS = [
    "' OR 1=1 --",
    "\\'; DROP TABLE listing; --",
    "{make:String}",
    "') UNION ALL SELECT 1 --",
    "%' --",
    "\u0000",
    "🚗",
    "a".repeat(10_000),
    "$1",
    "{{now}}",
  ];
  const NAMES = [
    "q",
    "make",
    "model",
    "trim",
    "year",
    "price",
    "mileage",
    "body",
    "features",
    "deal",
    "days",
    "photos",
    "vin",
    "stock",
    "zip",
    "within",
    "sort",
    "page",
    "view",
    "price_from",
    "yearMax",
    "__proto__",
    "constructor",
  ];

  test("as an attack on any parameter gives a working page", async () => {
    const { total } = await search();
    for (const name of NAMES) {
      for (const attack of ATTACKS) {
        const { query } = parseSearchParams({
          [name]: attack,
          model: name === "model" ? attack : "toyota.rav4",
        });
        const result = await searchListings(query, { now: NOW });
        expect(result.facets).not.toBeNull();
      }
    }
    expect((await search()).total).toBe(total);
    expect(
      (
        await search({
          options: { ...EMPTY_QUERY.options, model: ["toyota.rav4"], trim: ["' OR 1=1 --"] },
        })
      ).total,
    ).toBe(0);
  });
});

describe("without ClickHouse", () => {
  const broken = async <T>(use: () => Promise<T>): Promise<T> => {
    await tell("RENAME TABLE listing TO listing_away");
    try {
      return await use();
    } finally {
      await tell("RENAME TABLE listing_away TO listing");
    }
  };

  test("the same vehicles are listed from PostgreSQL, without counts", async () => {
    await fc.assert(
      fc.asyncProperty(searchQuery(models, trims, ZIPS), async (any) => {
        const query = { ...any, options: { ...any.options, deal: [] } };
        const whole = await searchListings(query, { now: NOW });
        const {
          total,
          facets: none,
          cards,
        } = await broken(() => searchListings(query, { now: NOW }));
        expect(none).toBeNull();
        expect(total).toBe(whole.total);
        expect(cards.length).toBe(whole.cards.length);
        expect(
          cards.every(({ rating }) => rating.kind === "none" && rating.reason === "not_checked"),
        ).toBe(true);
        if (!["best", "deal"].includes(query.sort))
          expect(cards.map(({ id }) => id)).toEqual(whole.cards.map(({ id }) => id));
      }),
      { numRuns: 25, seed: 7 },
    );
  }, 120_000);

  test("the deal filter is left out with a note, and ratings are not checked", async () => {
    const result = await broken(() =>
      search({ options: { ...EMPTY_QUERY.options, deal: ["great"] } }),
    );
    expect(result.notes).toEqual([
      "Deal ratings are unavailable for the moment; that filter was left out.",
    ]);
    const rating = await broken(() => ratingOf(1));
    expect(rating).toEqual({ kind: "none", reason: "not_checked", comparableCount: 0 });
  });
});
