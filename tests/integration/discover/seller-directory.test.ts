import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { refreshSellerRecords } from "#lib/domain/dealers/seller-record/mutations.ts";
import {
  DIRECTORY_PAGE_SIZE,
  DIRECTORY_SORTS,
  type DirectorySort,
} from "#lib/domain/discover/seller-directory/constants.query.ts";
import { sellerDirectory } from "#lib/domain/discover/seller-directory/data.ts";
import {
  parseDirectory,
  WHOLE_DIRECTORY,
} from "#lib/domain/discover/seller-directory/search-params.query.ts";
import type {
  DirectoryQuery,
  DirectorySeller,
} from "#lib/domain/discover/seller-directory/types.query.ts";
import { isWithin } from "#lib/domain/search/search/rules.area.ts";
import type { MapArea } from "#lib/domain/search/search/types.area.ts";
import { shownPoint } from "#lib/domain/vehicles/place/rules.ts";
import { systemContext } from "#lib/platform/actions/context.ts";
import { database } from "#lib/platform/db/client.ts";
import { distanceMiles } from "#lib/platform/geo/distance.ts";
import { lookupZip } from "#lib/platform/geo/zip-codes.ts";
import { insertMarket } from "#tests/factories/market.ts";
import { databaseUrl } from "#tests/factories/search-market.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
const ZIPS = ["80202", "10001", "60601"];

beforeAll(async () => {
  await insertMarket(databaseUrl(), { listings: 900, now: NOW, sellers: 150 });
  // One without anything for sale: it is no seller to be found.
  await database().listing.updateMany({
    where: { sellerId: 5 },
    data: { status: "withdrawn", endedAt: NOW },
  });
  await refreshSellerRecords(systemContext(NOW));
});

const ask = (change: Partial<DirectoryQuery> = {}) =>
  sellerDirectory({ ...WHOLE_DIRECTORY, ...change });

/** Everyone on all pages. */
async function everyone(change: Partial<DirectoryQuery> = {}): Promise<DirectorySeller[]> {
  const { pageCount } = await ask(change);
  const pages = await Promise.all(
    Array.from({ length: pageCount }, (_, index) => ask({ ...change, page: index + 1 })),
  );
  return pages.flatMap(({ sellers }) => sellers);
}

const area: fc.Arbitrary<MapArea> = fc
  .tuple(
    fc.integer({ min: -124, max: -80 }),
    fc.integer({ min: 25, max: 44 }),
    fc.integer({ min: 2, max: 30 }),
  )
  .map(([west, south, size]) => ({ west, south, east: west + size, north: south + size / 2 }));
const questions = fc.record({
  near: fc.option(fc.constantFrom(...ZIPS, "texas", "CO")),
  withinMiles: fc.option(fc.constantFrom(50, 250, 800)),
  make: fc.option(fc.constantFrom("toyota", "tesla", "kia")),
  kind: fc.option(fc.constantFrom("dealer" as const, "private" as const)),
  area: fc.option(area),
  sort: fc.option(fc.constantFrom(...(Object.keys(DIRECTORY_SORTS) as DirectorySort[]))),
});

describe("the directory", () => {
  test("has exactly those that match, each once, for any question", async () => {
    const all = await database().seller.findMany({
      include: { listings: { where: { status: "active" }, include: { make: true } } },
    });
    await fc.assert(
      fc.asyncProperty(questions, async (question) => {
        const origin = ZIPS.includes(question.near ?? "")
          ? await lookupZip(question.near ?? "")
          : null;
        const state = question.near === "texas" ? "TX" : question.near === "CO" ? "CO" : null;
        const matches = (kind: "dealer" | "private" | null) =>
          all.filter((seller) => {
            const place = shownPoint(seller.kind, seller);
            return (
              seller.listings.length > 0 &&
              (kind === null || seller.kind === kind) &&
              (state === null || seller.state === state) &&
              (question.make === null ||
                seller.listings.some(({ make }) => make.slug === question.make)) &&
              (question.area === null || isWithin(question.area, place)) &&
              (origin === null ||
                question.withinMiles === null ||
                distanceMiles(origin, place) <= question.withinMiles)
            );
          });
        const found = await everyone(question);
        const result = await ask(question);
        const expected = matches(question.kind);
        expect(found.map(({ id }) => Number(id)).sort((a, b) => a - b)).toEqual(
          expected.map(({ id }) => id).sort((a, b) => a - b),
        );
        expect(result.total).toBe(expected.length);
        expect(result.kinds).toEqual({
          dealer: matches("dealer").length,
          private: matches("private").length,
        });
        const onMap = result.map.clusters.reduce((sum, { sellers }) => sum + sellers, 0);
        expect(onMap + result.map.elsewhere).toBe(result.total);
        expect(result.sellers.length).toBeLessThanOrEqual(DIRECTORY_PAGE_SIZE);
      }),
      { numRuns: 20 },
    );
  });

  test("sorts as it says, with those who cannot be judged last", async () => {
    const near = await everyone({ near: "80202" });
    const miles = near.map(({ distanceMiles: away }) => away ?? Number.NaN);
    expect(miles).toEqual(miles.toSorted((a, b) => a - b));
    const vehicles = (await everyone()).map(({ activeCount }) => activeCount);
    expect(vehicles).toEqual(vehicles.toSorted((a, b) => b - a));
    const names = (await everyone({ sort: "name" })).map(({ name }) => name.toLowerCase());
    expect(names).toEqual(names.toSorted());
    await database().sellerRecord.update({
      where: { sellerId: 9 },
      data: { leadCount: 8, answeredCount: 8, medianReplySeconds: 900 },
    });
    await database().sellerRecord.update({
      where: { sellerId: 10 },
      data: { leadCount: 2, answeredCount: 2, medianReplySeconds: 60 },
    });
    const [first] = (await ask({ sort: "reply" })).sellers;
    expect(first?.id).toBe(9);
  });

  test("answers anything in its URL, and says what it could not use", async () => {
    const attacks = [
      "'; drop table seller; --",
      "\u0000",
      "-1",
      "9".repeat(40),
      "<script>",
      "%",
      "🚗",
    ];
    for (const attack of attacks) {
      for (const name of ["near", "within", "make", "kind", "area", "sort", "page"]) {
        const { query, notes } = parseDirectory({ [name]: attack });
        const result = await sellerDirectory(query);
        expect(result.total, `${name}=${attack}`).toBe(149);
        if (name === "near" && attack !== "\u0000") expect(result.notes.length).toBe(1);
        expect(notes.length + result.notes.length).toBeLessThan(3);
      }
    }
    const last = await ask({ page: 400 });
    expect(last.query.page).toBe(last.pageCount);
    expect(last.notes.join()).toContain("This is the last");
    expect((await ask({ near: "Springfield" })).notes.join()).toContain("add a state");
    expect((await ask({ sort: "nearest" })).sort).toBe("vehicles");
  });

  test("shows of private sellers no more than the town", async () => {
    const people = await everyone({ kind: "private", near: "80202" });
    expect(people.length).toBeGreaterThan(10);
    for (const { latitude, longitude } of people)
      for (const degrees of [latitude, longitude])
        expect(Math.abs(degrees * 10 - Math.round(degrees * 10))).toBeLessThan(1e-4);
  });
});
