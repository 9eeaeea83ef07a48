import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { loadListings } from "#lib/domain/index/search-index/jobs.ts";
import { SEARCH_SORTS, type Sort } from "#lib/domain/search/search/constants.ts";
import { EMPTY_QUERY, parseSearchParams } from "#lib/domain/search/search/search-params.ts";
import { answerSearch } from "#lib/domain/search/search-results/data.ts";
import { DAY_MS, now } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { createApiKey, giveApiCredits } from "#tests/factories/api.ts";
import { callApi } from "#tests/factories/api-contract.ts";
import { apiMarket } from "#tests/factories/api-market.ts";
import { sql, ZIPS } from "#tests/factories/search-market.ts";

const at = now();
let key: string;

beforeAll(async () => {
  await apiMarket({ listings: 1_200, seed: 7 });
});

/** A key with as many calls as a test needs; limits are by the key. */
async function newKey(): Promise<void> {
  const made = await createApiKey();
  await giveApiCredits(made.userId, 10_000);
  key = made.key;
}
beforeAll(newKey);

const page = z.looseObject({
  total: z.number(),
  listings: z.array(z.looseObject({ id: z.number(), priceCents: z.number(), year: z.number() })),
  nextCursor: z.string().nullable(),
  notes: z.array(z.string()),
  filters: z.array(z.object({ name: z.string(), label: z.string() })),
});
const search = async (query: Record<string, string>) =>
  page.parse((await callApi("searchListings", { key, query })).json);

/** Every listing of a search, page by page. */
async function walk(query: Record<string, string>): Promise<readonly number[]> {
  const ids: number[] = [];
  let cursor: string | null = null;
  do {
    const found: z.infer<typeof page> = await search({
      ...query,
      ...(cursor !== null && { cursor }),
    });
    ids.push(...found.listings.map(({ id }) => id));
    cursor = found.nextCursor;
  } while (cursor !== null);
  return ids;
}

describe("GET /listings", () => {
  it.each(Object.keys(SEARCH_SORTS) as Sort[])(
    "by %s gives each vehicle once, in the site's order",
    async (sort) => {
      await newKey();
      const query = { zip: ZIPS[0] ?? "", sort, body: "suv", limit: "37" };
      const ids = await walk(query);
      const { total } = await search(query);
      expect(ids).toHaveLength(total);
      expect(new Set(ids).size).toBe(total);
      const options = { ...EMPTY_QUERY.options, body: ["suv"] };
      const site = await answerSearch(
        { ...EMPTY_QUERY, options, zip: ZIPS[0] ?? "", sort },
        { now: at },
      );
      expect(total).toBe(site.total);
      expect(ids.slice(0, site.cards.length)).toEqual(site.cards.map(({ id }) => id));
    },
  );

  it("goes on where it was, whatever is listed and sold meanwhile", async () => {
    const query = { sort: "price", limit: "20" };
    const first = await search(query);
    const before = await walk(query);
    const gone = first.listings.slice(5, 15).map(({ id }) => id);
    await database().listing.updateMany({
      where: { id: { in: gone } },
      data: { status: "sold", endedAt: at },
    });
    await loadListings();
    const second = await search({ ...query, cursor: first.nextCursor ?? "" });
    expect(second.listings.map(({ id }) => id)).toEqual(before.slice(20, 40));
    await database().listing.updateMany({
      where: { id: { in: gone } },
      data: { status: "active", endedAt: null },
    });
    await loadListings();
  });

  it("understands plain words, and says what it did not", async () => {
    const found = await search({ q: "suv under 30k flumphy", limit: "100" });
    expect(found.filters.map(({ name }) => name)).toEqual(["body", "price"]);
    expect(found.notes.join()).toContain("flumphy");
    for (const { priceCents } of found.listings) expect(priceCents).toBeLessThanOrEqual(3_000_000);
  });

  it.each([
    [{ make: "nobody-makes-this" }, "make"],
    [{ price: "abc" }, "price"],
    [{ price: "30000-10000" }, "price"],
    [{ body: "spaceship" }, "body"],
    [{ zip: "00000" }, "zip"],
    [{ sort: "nearest" }, "sort"],
    [{ lot: "2000000000" }, "lot"],
    [{ limit: "101" }, "limit"],
    [{ page: "2" }, "page"],
    [{ cursor: "abc" }, "cursor"],
    [{ cursor: "abc.def" }, "cursor"],
  ])("refuses %j", async (query, field) => {
    const { status, json } = await callApi("searchListings", { key, query });
    expect([status, json]).toMatchObject([400, { errors: [{ in: "query", field }] }]);
  });

  it("searches within an area drawn on the map, as the page does", async () => {
    const outline = "-109,36.9,-102,36.9,-102,41.1,-109,41.1";
    const drawn = await search({ outline });
    const { query } = parseSearchParams({ outline });
    const site = await answerSearch({ ...EMPTY_QUERY, outline: query.outline }, { now: at });
    expect(drawn.total).toBe(site.total);
    expect(drawn.total).toBeGreaterThan(0);
    const { total } = await search({});
    expect(drawn.total).toBeLessThan(total);
    expect(drawn.filters.map(({ name }) => name)).toEqual(["outline"]);
    // By its corners in any order it is the same area.
    const corners = "36.9,-109; 41.1,-102; 36.9,-102; 41.1,-109";
    expect((await search({ corners })).total).toBe(drawn.total);
  });

  it.each([
    [{ outline: "1,2,3" }, "outline", "A drawn area is pairs of numbers"],
    [{ outline: "-105,39,-104,39" }, "outline", "A drawn area has at least 3 corners"],
    [{ outline: "-105,39,-104,40,-104,39,-105,40" }, "outline", "cross or touch each other"],
    [{ corners: "39,-105; 40,-104" }, "corners", "A drawn area has at least 3 corners"],
    [
      { corners: "Nowhereville, CO; 39,-105; 40,-104" },
      "corners",
      "We know no town called “Nowhereville, CO”.",
    ],
  ])("refuses what is no area: %j", async (query, field, words) => {
    const { status, json } = await callApi("searchListings", { key, query });
    expect([status, json]).toMatchObject([
      400,
      { errors: [{ in: "query", field, detail: expect.stringContaining(words) }] },
    ]);
  });

  it("refuses the cursor of another list", async () => {
    const { nextCursor } = await search({ sort: "price", limit: "5" });
    const query = { sort: "year", limit: "5", cursor: nextCursor ?? "" };
    const { status, json } = await callApi("searchListings", { key, query });
    expect([status, json]).toMatchObject([400, { errors: [{ field: "cursor" }] }]);
  });
});

describe("single listings", () => {
  const oneOf = (status: string) =>
    sql(
      z.object({ id: z.number(), vin: z.string() }),
      "select id, vin::text as vin from listing where status::text = $1 order by id limit 1",
      [status],
    );

  it.each(["active", "sold"])(
    "that are %s, by number and by VIN with every price",
    async (status) => {
      const [{ id, vin } = { id: 0, vin: "" }] = await oneOf(status);
      const one = await callApi("getListing", { key, path: { id: String(id) } });
      expect([one.status, one.json]).toMatchObject([200, { listing: { id, vin, status } }]);
      const { json } = await callApi("getListingsByVin", { key, path: { vin } });
      const events = await sql(
        z.object({ price: z.number() }),
        "select price_cents as price from listing_event where vin = $1 and kind::text in ('listed', 'price_changed') order by at, id",
        [vin],
      );
      const told = z
        .looseObject({
          offers: z.array(
            z.looseObject({
              prices: z.array(z.looseObject({ at: z.string(), priceCents: z.number() })),
            }),
          ),
        })
        .parse(json)
        .offers.flatMap(({ prices }) => prices);
      expect(told.map(({ priceCents }) => priceCents).sort()).toEqual(
        events.map(({ price }) => price).sort(),
      );
    },
  );

  it("are of the moment of the answer, and the same facts are known again at any other", async () => {
    const [{ id, vin } = { id: 0, vin: "" }] = await oneOf("active");
    for (const [operation, path] of [
      ["getListing", { id: String(id) }],
      ["getListingsByVin", { vin }],
      ["getMarket", {}],
      ["searchListings", {}],
    ] as const) {
      const before = Date.now();
      const { json, headers } = await callApi(operation, { key, path });
      const asOf = Date.parse(z.looseObject({ asOf: z.string() }).parse(json).asOf);
      // Figures of the market are kept for a minute.
      expect(asOf, operation).toBeGreaterThanOrEqual(before - 60_000);
      expect(asOf, operation).toBeLessThanOrEqual(Date.now());
      const again = await callApi(operation, {
        key,
        path,
        headers: { "if-none-match": headers.get("etag") ?? "" },
      });
      expect(again.status, operation).toBe(304);
    }
  });

  it("that there are not, are not found", async () => {
    expect((await callApi("getListing", { key, path: { id: "2000000000" } })).status).toBe(404);
    expect((await callApi("getListing", { key, path: { id: "x" } })).status).toBe(400);
    const vin = (text: string) => callApi("getListingsByVin", { key, path: { vin: text } });
    expect((await vin("1HGCM82633A004352")).status).toBe(404);
    expect((await vin("1HGCM82633A00435O")).json).toMatchObject({
      status: 400,
      errors: [{ in: "path", field: "vin" }],
    });
  });
});

const quartiles = z.object({ p25: z.number(), median: z.number(), p75: z.number() });

describe("figures", () => {
  it("of filters are exact, each without its own selection", async () => {
    const { json } = await callApi("getFacets", { key, query: { body: "suv", price: "-40000" } });
    const { facets, total } = z
      .looseObject({
        total: z.number(),
        facets: z.array(
          z.object({
            name: z.string(),
            options: z.array(z.looseObject({ value: z.string(), count: z.number() })),
          }),
        ),
      })
      .parse(json);
    expect(
      facets.find(({ name }) => name === "body")?.options.find(({ value }) => value === "suv")
        ?.count,
    ).toBe(total);
    for (const { name, options } of facets.filter((facet) =>
      ["body", "fuel", "make"].includes(facet.name),
    ))
      for (const { value, count } of options.slice(0, 3)) {
        const query = { body: "suv", price: "-40000", [name]: value, limit: "1" };
        expect((await search(query)).total, `${name}=${value}`).toBe(count);
      }
  });

  it("of the market are those of the vehicles themselves", async () => {
    const { json } = await callApi("getMarket", { key, query: { by: "make" } });
    const said = z
      .looseObject({
        count: z.number(),
        priceCents: quartiles,
        sales: z.looseObject({
          state: z.literal("found"),
          soldCount: z.number(),
          daysSupply: z.number(),
        }),
        groups: z.array(
          z.looseObject({ value: z.string(), count: z.number(), priceCents: quartiles }),
        ),
      })
      .parse(json);
    const figures = (where: string, values: readonly unknown[] = []) =>
      sql(
        z.object({ count: z.number(), p25: z.number(), median: z.number(), p75: z.number() }),
        `select count(*)::int as count, round(percentile_cont(0.25) within group (order by price_cents))::int as p25,
          round(percentile_cont(0.5) within group (order by price_cents))::int as median,
          round(percentile_cont(0.75) within group (order by price_cents))::int as p75
         from listing join make on make.id = listing.make_id where status = 'active' ${where}`,
        values,
      );
    const flat = ({
      count,
      priceCents,
    }: {
      count: number;
      priceCents: z.infer<typeof quartiles>;
    }) => ({ count, ...priceCents });
    expect([flat(said)]).toEqual(await figures(""));
    for (const group of said.groups.slice(0, 3))
      expect([flat(group)]).toEqual(await figures("and make.slug = $1", [group.value]));
    const [{ sold } = { sold: 0 }] = await sql(
      z.object({ sold: z.number() }),
      "select count(*)::int as sold from listing where status = 'sold' and ended_at > $1",
      [new Date(now().getTime() - 45 * DAY_MS)],
    );
    expect(said.sales.soldCount).toBe(sold);
    expect(said.sales.daysSupply).toBeCloseTo((said.count * 45) / sold, 1);
  });

  it("say what they cannot count, and that there is nothing", async () => {
    const thin = await callApi("getMarket", { key, query: { body: "suv", deal: "great" } });
    expect(thin.json).toMatchObject({
      sales: { state: "not_checked", reason: expect.stringContaining("not with body, deal") },
    });
    const none = await callApi("getMarket", { key, query: { year: "1985", by: "year" } });
    expect(none.json).toMatchObject({ count: 0, priceCents: null, groups: [] });
  });
});
