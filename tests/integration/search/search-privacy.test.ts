import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { loadListings } from "#lib/domain/index/search-index/jobs.ts";
import { EMPTY_QUERY } from "#lib/domain/search/search/search-params.ts";
import type { SearchQuery } from "#lib/domain/search/search/types.ts";
import { resolveQuery } from "#lib/domain/search/search-query/data.ts";
import { listFromDatabase } from "#lib/domain/search/search-results/data.fallback.ts";
import { NOW, search, searchMarket, sql, ZIPS } from "#tests/factories/search-market.ts";

beforeAll(async () => {
  await searchMarket();
});

const nearest = (zip: string, withinMiles: number | null): SearchQuery => ({
  ...EMPTY_QUERY,
  zip,
  withinMiles,
  sort: "nearest",
  options: { ...EMPTY_QUERY.options, seller: ["private"] },
});

/** All that searches from some ZIP codes tell of private sellers, by the index and by PostgreSQL. */
async function told(): Promise<readonly unknown[]> {
  const answers: unknown[] = [];
  for (const zip of ZIPS) {
    for (const withinMiles of [37, 250, null]) {
      const query = nearest(zip, withinMiles);
      const { total, cards, facets } = await search(query);
      expect(facets).not.toBeNull();
      const shown = cards.map(({ id, distanceMiles }) => ({ id, distanceMiles }));
      const plain = await listFromDatabase(
        await resolveQuery(query),
        { limit: 24, offset: 0 },
        { now: NOW, hidden: [] },
      );
      expect(plain.total).toBe(total);
      expect(plain.ids).toEqual(shown.map(({ id }) => id));
      answers.push({ total, shown, distances: facets?.distances });
    }
  }
  return answers;
}

test("where a private seller is within what it shows changes nothing", async () => {
  const before = await told();
  const moved = await sql(
    z.object({ id: z.number() }),
    `update seller set latitude = floor(latitude::float8 * 10 + 0.5) / 10 + 0.03,
       longitude = floor(longitude::float8 * 10 + 0.5) / 10 - 0.04
     where kind = 'private' returning id`,
  );
  expect(moved.length).toBeGreaterThan(10);
  await loadListings();
  expect(await told()).toEqual(before);
});
