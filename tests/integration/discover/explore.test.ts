import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import {
  FEWEST_INDEXED,
  PRICE_CEILINGS,
  WHOLE_MARKET,
} from "#lib/domain/discover/explore/constants.ts";
import { sliceNumbers } from "#lib/domain/discover/explore/data.counts.ts";
import { explorePage } from "#lib/domain/discover/explore/data.pages.ts";
import { knownWords } from "#lib/domain/discover/explore/data.words.ts";
import { sliceLinksOf } from "#lib/domain/discover/explore/rules.links.ts";
import { readSegments, sliceQuery } from "#lib/domain/discover/explore/rules.ts";
import type { SliceLinks } from "#lib/domain/discover/explore/types.links.ts";
import type { ExploreHref, Slice } from "#lib/domain/discover/explore/types.ts";
import { listedExplorePages } from "#lib/domain/discover/sitemap/data.explore.ts";
import { sitemapFile, sitemapIndex } from "#lib/domain/discover/sitemap/data.ts";
import { loadListings } from "#lib/domain/index/search-index/jobs.ts";
import {
  EMPTY_QUERY,
  parseSearchParams,
  searchHref,
} from "#lib/domain/search/search/search-params.ts";
import { tell } from "#lib/platform/search-engine/client.ts";
import { appraiseMarket } from "#tests/factories/appraised-market.ts";
import { insertMarket } from "#tests/factories/market.ts";
import { databaseUrl, NOW, search, sql } from "#tests/factories/search-market.ts";
import { sampleOf } from "#tests/setup/sample.ts";

const ORIGIN = "https://lotwise.example";

beforeAll(async () => {
  // Few sellers, so that cities have enough vehicles, two of them in one state.
  await insertMarket(databaseUrl(), { listings: 1_600, seed: 5, now: NOW, sellers: 9 });
  await sql(
    z.unknown(),
    "update seller set city = 'Denver', state = 'CO', zip = '80202', latitude = 39.75, longitude = -105 where id = 1",
  );
  await sql(
    z.unknown(),
    "update seller set city = 'Boulder', state = 'CO', zip = '80302', latitude = 40.02, longitude = -105.29 where id = 2",
  );
  await appraiseMarket(NOW);
  await loadListings();
});

const sliceOf = async (href: ExploreHref): Promise<Slice> => {
  if (href === "/explore") return WHOLE_MARKET;
  const reading = readSegments(href.split("/").slice(2), await knownWords());
  if (reading.kind !== "canonical") throw new Error(`${href} is ${reading.kind}`);
  return reading.slice;
};
const linksFrom = async (href: ExploreHref): Promise<SliceLinks> => {
  const known = await knownWords();
  const slice = await sliceOf(href);
  const { counts } = await sliceNumbers(slice, { now: NOW, known });
  return sliceLinksOf(slice, counts, known);
};
const allOf = ({ up, down, sideways }: SliceLinks) => [
  ...up,
  ...[...down, ...sideways].flatMap(({ links }) => links),
];
const totalOf = async (href: ExploreHref) => (await search(sliceQuery(await sliceOf(href)))).total;

describe("the links of explore pages", () => {
  test("are canonical, and have as many vehicles as a search for the same finds", async () => {
    // Pages lead to some of the same places.
    const totals = new Map<ExploreHref, number>();
    const hrefs = [
      "/explore",
      "/explore/co",
      "/explore/denver-co",
      "/explore/co/suvs/electric/under-20000",
      "/explore/denver-co/toyota/rav4",
      "/explore/toyota/rav4/2020",
      "/explore/suvs/hybrid",
      "/explore/under-10000",
      "/explore/denver-co/vans/hydrogen",
    ] as const;
    for (const href of sampleOf(hrefs, 4, (each) => each)) {
      for (const link of allOf(await linksFrom(href))) {
        expect(link.count, `${href} to ${link.href}`).toBeGreaterThan(0);
        // Reading it says that it is canonical.
        const total = totals.get(link.href) ?? (await totalOf(link.href));
        totals.set(link.href, total);
        expect(total, `${href} to ${link.href}`).toBe(link.count);
      }
    }
  });

  test("lead down to slices with enough vehicles and fewer than here, and up to more", async () => {
    const here = "/explore/co/suvs";
    const total = await totalOf(here);
    const { up, down, sideways } = await linksFrom(here);
    expect(down.map(({ of }) => of)).toEqual(["city", "fuel", "make", "underDollars"]);
    for (const { count } of down.flatMap(({ links }) => links)) {
      expect(count).toBeGreaterThanOrEqual(FEWEST_INDEXED);
      expect(count).toBeLessThan(total);
    }
    expect(up.map(({ href }) => href)).toEqual(["/explore/co", "/explore/suvs"]);
    for (const { count } of up) expect(count).toBeGreaterThan(total);
    expect(sideways.map(({ of }) => of)).toEqual(["place", "body"]);
  });

  test("lead from a city to those around it, the nearest first", async () => {
    const { sideways } = await linksFrom("/explore/denver-co");
    const cities = sideways.find(({ of }) => of === "city")?.links ?? [];
    expect(cities[0]).toMatchObject({ href: "/explore/boulder-co", label: "Boulder, CO" });
    expect(cities[0]?.miles).toBeGreaterThan(15);
    expect(cities[0]?.miles).toBeLessThan(35);
  });

  test("lead to pages that judge themselves as the sitemap does", async () => {
    const named = (await listedExplorePages()).map(({ href }) => href);
    for (const href of named.filter((_, at) => at % 12 === 0)) {
      const { isIndexed, total } = await explorePage(await sliceOf(href), { now: NOW });
      expect(isIndexed, href).toBe(true);
      expect(total, href).toBeGreaterThanOrEqual(FEWEST_INDEXED);
    }
    // All vans of this market are of one model: the longer address says no more.
    const idle = await explorePage(await sliceOf("/explore/minivans/kia/carnival"), { now: NOW });
    expect(idle.isIndexed).toBe(false);
    expect(idle.total).toBeGreaterThanOrEqual(FEWEST_INDEXED);
  }, 120_000);
});

describe("a slice of the market", () => {
  test("says what its vehicles ask, as plain SQL does", async () => {
    const page = await explorePage(await sliceOf("/explore/co/suvs/under-20000"), { now: NOW });
    const [expected] = await sql(
      z.object({
        n: z.number(),
        low: z.number(),
        q1: z.number(),
        q2: z.number(),
        q3: z.number(),
        days: z.number(),
      }),
      `select count(*)::int as n, min(price_cents) as low,
         percentile_cont(0.25) within group (order by price_cents) as q1,
         percentile_cont(0.5) within group (order by price_cents) as q2,
         percentile_cont(0.75) within group (order by price_cents) as q3,
         percentile_cont(0.5) within group (order by floor(extract(epoch from $1::timestamptz - listed_at) / 86400)) as days
       from listing l join seller s on s.id = l.seller_id
       where l.status = 'active' and s.state = 'CO' and l.body_style = 'suv' and l.price_cents <= 2000000`,
      [NOW.toISOString()],
    );
    const facts = page.market?.facts;
    expect(facts?.total).toBe(expected?.n);
    expect(page.total).toBe(expected?.n);
    expect(facts?.price).toMatchObject({
      lowCents: expected?.low,
      quarterCents: Math.round(expected?.q1 ?? 0),
      medianCents: Math.round(expected?.q2 ?? 0),
      threeQuarterCents: Math.round(expected?.q3 ?? 0),
    });
    expect(facts?.medianDaysOnMarket).toBe(Math.round(expected?.days ?? 0));
    const inBins = facts?.price?.bins.reduce((sum, { count }) => sum + count, 0);
    expect(inBins).toBe(expected?.n);
  });

  test("names the cheapest of its good deals, and shows the search's first vehicles", async () => {
    const slice = await sliceOf("/explore/co");
    const page = await explorePage(slice, { now: NOW });
    const query = sliceQuery(slice);
    const deals = await search({
      ...query,
      options: { ...query.options, deal: ["good", "great"] },
      sort: "price",
    });
    expect(page.market?.facts.goodDealCount).toBe(deals.total);
    expect(page.market?.cheapestGoodDeal?.id).toBe(deals.cards[0]?.id);
    expect(page.market?.cheapestGoodDeal?.rating.kind).toBe("rated");
    const first = await search(query);
    expect(page.cards.map(({ id }) => id)).toEqual(first.cards.map(({ id }) => id));
    // The way into search finds the same vehicles.
    const raw = Object.fromEntries(new URL(searchHref(query), ORIGIN).searchParams);
    expect((await search(parseSearchParams(raw).query)).total).toBe(page.total);
  });

  test("without vehicles stands, is not for search engines, and names only ways with vehicles", async () => {
    const page = await explorePage(await sliceOf("/explore/denver-co/vans/hydrogen"), { now: NOW });
    expect(page).toMatchObject({ total: 0, cards: [], isIndexed: false });
    expect(page.market?.facts).toMatchObject({ price: null, cheapestGoodDealId: null });
    // Leaving one thing out finds nothing here: the place alone does.
    expect(page.market?.links.up.map(({ href }) => href)).toEqual(["/explore/denver-co"]);
  });

  test("of every ceiling holds what asks at most that", async () => {
    for (const dollars of PRICE_CEILINGS) {
      const { total } = await explorePage({ ...WHOLE_MARKET, underDollars: dollars }, { now: NOW });
      const range = { from: null, to: dollars };
      expect(total).toBe((await search({ ranges: { ...EMPTY_QUERY.ranges, price: range } })).total);
    }
  });

  test("comes from PostgreSQL while the index is gone, with its exact number", async () => {
    const slice = await sliceOf("/explore/denver-co/suvs");
    const before = await explorePage(slice, { now: NOW });
    await tell("RENAME TABLE listing TO listing_away");
    try {
      const page = await explorePage(slice, { now: NOW });
      expect(page.market).toBeNull();
      expect(page.total).toBe(before.total);
      expect(page.cards.length).toBeGreaterThan(0);
    } finally {
      await tell("RENAME TABLE listing_away TO listing");
    }
  });
});

async function textOf(name: string): Promise<string> {
  let text = "";
  for await (const piece of await sitemapFile(name, ORIGIN)) text += piece;
  return text;
}

describe("the sitemap", () => {
  test("names the listed explore pages and the vehicles for sale", async () => {
    const index = await sitemapIndex(ORIGIN);
    expect([...index.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
      `${ORIGIN}/sitemaps/pages-1.xml`,
      `${ORIGIN}/sitemaps/explore-1.xml`,
      `${ORIGIN}/sitemaps/research-1.xml`,
      `${ORIGIN}/sitemaps/listings-1.xml`,
    ]);
    const explore = await textOf("explore-1.xml");
    expect(explore).toContain(`<loc>${ORIGIN}/explore/co/suvs</loc>`);
    const pages = await textOf("pages-1.xml");
    for (const path of ["/reports/sample", "/pricing", "/api", "/blog"])
      expect(pages).toContain(`<loc>${ORIGIN}${path}</loc>`);
    expect(`${explore}${pages}`).not.toMatch(/account|reports\/id/);
    const [{ active = 0 } = {}] = await sql(
      z.object({ active: z.number() }),
      "select count(*)::int as active from listing where status = 'active'",
    );
    const listings = await textOf("listings-1.xml");
    expect([...listings.matchAll(/<loc>/g)].length).toBe(active);
  });

  test("says when the newest vehicle of a slice, and each vehicle, last changed", async () => {
    const [{ changedAt = null } = {}] = await sql(
      z.object({ changedAt: z.date() }),
      `select max(l.updated_at) as "changedAt" from listing l join seller s on s.id = l.seller_id
       where l.status = 'active' and l.body_style = 'suv' and s.state = 'CO'`,
    );
    const seconds = `${changedAt?.toISOString().slice(0, 19)}.000Z`;
    expect(await textOf("explore-1.xml")).toContain(
      `<loc>${ORIGIN}/explore/co/suvs</loc><lastmod>${seconds}</lastmod>`,
    );
    const listings = await sql(
      z.object({ id: z.number(), changedAt: z.date() }),
      `select id, updated_at as "changedAt" from listing where status = 'active' limit 20`,
    );
    const text = await textOf("listings-1.xml");
    for (const { id, changedAt: at } of listings)
      expect(text).toContain(
        `<loc>${ORIGIN}/listings/${id}</loc><lastmod>${at.toISOString()}</lastmod>`,
      );
    // What nobody knows the last change of says none.
    expect(await textOf("pages-1.xml")).toContain(`<loc>${ORIGIN}/pricing</loc></url>`);
  });

  test.each(["explore-2.xml", "listings-9.xml", "nothing"])("has no file %s", async (name) => {
    await expect(sitemapFile(name, ORIGIN)).rejects.toMatchObject({ code: "not_found" });
  });

  test("of a demo market is empty", async () => {
    await sql(
      z.unknown(),
      "insert into demo_market (id, seed, size, parameters, built_at) values (1, 1, 1, '{}', now())",
    );
    expect(await sitemapIndex(ORIGIN)).not.toContain("<loc>");
    await expect(sitemapFile("explore-1.xml", ORIGIN)).rejects.toMatchObject({ code: "not_found" });
    await sql(z.unknown(), "delete from demo_market");
  });
});
