import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { SEARCH_PAGE_SIZE, SEARCH_SORTS, type Sort } from "#lib/domain/search/search/constants.ts";
import { EMPTY_QUERY, parseSearchParams } from "#lib/domain/search/search/search-params.ts";
import type { SearchQuery, SearchResult } from "#lib/domain/search/search/types.ts";
import { listingCards } from "#lib/domain/search/search-results/data.cards.ts";
import { answerSearch, cardsBefore } from "#lib/domain/search/search-results/data.ts";
import { tell } from "#lib/platform/search-engine/client.ts";
import { withConnection } from "#tests/factories/market.ts";
import { databaseUrl, NOW, search, searchMarket, ZIPS } from "#tests/factories/search-market.ts";
import { searchQuery } from "#tests/factories/search-query.ts";

let models: readonly string[] = [];
let trims: readonly string[] = [];

beforeAll(async () => {
  ({ models, trims } = await searchMarket());
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
  // tests/integration/finance/monthly-cost.test.ts compares the order with the rule.
  monthly: null,
  mileage: ({ mileageMiles }) => mileageMiles,
  year: ({ year }) => -year,
  newest: ({ listedAt }) => -Date.parse(listedAt),
  drop: ({ drop }) => -(drop?.cents ?? 0),
  range: ({ epaRange }) => -(epaRange?.low ?? 0),
  nearest: ({ distanceMiles: miles }) => Math.round((miles ?? 0) * 1_000),
};

describe("pages", () => {
  test.each(Object.keys(SEARCH_SORTS) as Sort[])(
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
      expect(first.pageCount).toBe(Math.ceil(first.total / SEARCH_PAGE_SIZE));
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
    expect(result.notes.join(" ")).toMatch(/There are only \d+ pages/);
  });

  test("before one are read alone, without counts", async () => {
    const pages = await Promise.all([2, 3, 4].map((page) => search({ sort: "mileage", page })));
    const [second, third, fourth] = pages;
    if (fourth === undefined) throw new Error("The market is too small.");
    expect(await cardsBefore(fourth.query, { first: 2, now: NOW })).toEqual([
      ...(second?.cards ?? []),
      ...(third?.cards ?? []),
    ]);
    expect(await cardsBefore(fourth.query, { first: 4, now: NOW })).toEqual([]);
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
    "lot",
    "place",
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
    // Most are left out while they are read, and what remains is the same search.
    const queries = new Map<string, SearchQuery>();
    for (const name of NAMES) {
      for (const attack of ATTACKS) {
        const { query } = parseSearchParams({
          [name]: attack,
          model: name === "model" ? attack : "toyota.rav4",
        });
        queries.set(JSON.stringify(query), query);
      }
    }
    for (const query of queries.values()) {
      const result = await answerSearch(query, { now: NOW });
      expect(result.facets).not.toBeNull();
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
        const query = {
          ...any,
          options: { ...any.options, deal: [] },
          ranges: { ...any.ranges, monthly: EMPTY_QUERY.ranges.monthly },
        };
        const isOrdered = !["best", "deal", "monthly"].includes(query.sort);
        const whole = await answerSearch(query, { now: NOW });
        const {
          total,
          facets: none,
          cards,
          query: answered,
          notes,
        } = await broken(() => answerSearch(query, { now: NOW }));
        expect(none).toBeNull();
        expect(total).toBe(whole.total);
        expect(cards.length).toBe(whole.cards.length);
        expect(
          cards.every(({ rating }) => rating.kind === "none" && rating.reason === "not_checked"),
        ).toBe(true);
        expect(answered.sort).toBe(isOrdered ? query.sort : "newest");
        expect(notes.length).toBe(whole.notes.length + (isOrdered ? 0 : 1));
        if (isOrdered) expect(cards.map(({ id }) => id)).toEqual(whole.cards.map(({ id }) => id));
      }),
      { numRuns: 25, seed: 7 },
    );
  }, 120_000);

  test("the pages before one are listed as well", async () => {
    await broken(async () => {
      const [first, second] = await Promise.all([1, 2].map((page) => search({ page })));
      if (second === undefined) throw new Error("The market is too small.");
      expect(await cardsBefore(second.query, { first: 1, now: NOW })).toEqual(first?.cards);
    });
  });

  test("the monthly cost is left out with a note, as a filter and as the order", async () => {
    const result = await broken(() =>
      search({
        ranges: { ...EMPTY_QUERY.ranges, monthly: { from: null, to: 400 } },
        sort: "monthly",
      }),
    );
    expect(result.notes).toEqual([
      "Monthly costs are unavailable for the moment; that filter was left out.",
      "Sorting by “lowest monthly cost” is unavailable for the moment; the newest listed come first.",
    ]);
    expect(result.query.ranges.monthly.to).toBeNull();
  });

  test("the deal filter is left out with a note, and ratings are not checked", async () => {
    const result = await broken(() =>
      search({ options: { ...EMPTY_QUERY.options, deal: ["great"] } }),
    );
    expect(result.notes).toEqual([
      "Deal ratings are unavailable for the moment; that filter was left out.",
      "Sorting by “best match” is unavailable for the moment; the newest listed come first.",
    ]);
    expect(result.query.options.deal).toEqual([]);
    expect(result.query.sort).toBe("newest");
    const listed = result.cards.map(({ listedAt }) => listedAt);
    expect(listed).toEqual(listed.toSorted().toReversed());
    const [card] = await broken(() => listingCards([1], { now: NOW }));
    expect(card?.rating).toEqual({ kind: "none", reason: "not_checked", comparableCount: 0 });
  });
});
