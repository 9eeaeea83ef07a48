import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { beats, DRIVETRAIN_CODE, TITLE_CODE } from "#lib/domain/search/pareto/rules.ts";
import { FACET_NAMES, SEARCH_DISTANCES_MILES } from "#lib/domain/search/search/constants.ts";
import {
  activeFilters,
  withFilter,
  withOptions,
  withoutFilter,
} from "#lib/domain/search/search/rules.ts";
import { EMPTY_QUERY, parseSearchParams } from "#lib/domain/search/search/search-params.ts";
import type { SearchQuery, SearchResult } from "#lib/domain/search/search/types.ts";
import { resolveQuery } from "#lib/domain/search/search-query/data.ts";
import { conditionsOf, where } from "#lib/domain/search/search-query/rules.ts";
import { answerSearch, cardsBefore } from "#lib/domain/search/search-results/data.ts";
import { ask } from "#lib/platform/search-engine/client.ts";
import { NOW, search, searchMarket, ZIPS } from "#tests/factories/search-market.ts";
import { searchQuery } from "#tests/factories/search-query.ts";
import { drawCount } from "#tests/setup/sample.ts";

let models: readonly string[] = [];
let trims: readonly string[] = [];

beforeAll(async () => {
  ({ models, trims } = await searchMarket());
});

const row = z.object({
  id: z.number(),
  modelId: z.number(),
  drivetrainCode: z.number(),
  titleCode: z.number(),
  year: z.number(),
  priceCents: z.number(),
  mileageMiles: z.number(),
});

/** The numbers of the vehicles that nothing in a search without hiding beats, by comparing each with each. */
async function byReference(query: SearchQuery): Promise<ReadonlySet<number>> {
  const conditions = conditionsOf(await resolveQuery({ ...query, unbeaten: false }), NOW);
  const rows = await ask(
    `select id, model_id as modelId, ${DRIVETRAIN_CODE} as drivetrainCode, ${TITLE_CODE} as titleCode, year, price_cents as priceCents, mileage_miles as mileageMiles
     from listing where ${where(conditions)}`,
    conditions.parameters,
    row,
  );
  return new Set(
    rows.filter((each) => !rows.some((other) => beats(other, each))).map(({ id }) => id),
  );
}

const any = () => searchQuery(models, trims, ZIPS).map((query) => ({ ...query, unbeaten: true }));
const run = (query: SearchQuery) => answerSearch(query, { now: NOW });
const facetsIn = ({ facets }: SearchResult) => {
  if (facets === null) throw new Error("The search engine did not answer.");
  return facets;
};

describe("hiding beaten vehicles", () => {
  test("leaves what nothing in the result beats, with exact totals", async () => {
    await fc.assert(
      fc.asyncProperty(any(), async (query) => {
        const expected = await byReference(query);
        const result = await run(query);
        const { unbeaten, ranges } = facetsIn(result);
        expect(result.total).toBe(expected.size);
        expect(unbeaten.count).toBe(expected.size);
        const before = await run({ ...query, unbeaten: false });
        expect(unbeaten.among).toBe(before.total);
        expect(facetsIn(before).unbeaten).toMatchObject({ selected: false, count: expected.size });
        const last = { ...result.query, page: result.pageCount };
        const cards = [
          ...(await cardsBefore(last, { first: 1, now: NOW })),
          ...(await run(last)).cards,
        ];
        expect(new Set(cards.map(({ id }): number => id))).toEqual(expected);
        for (const name of ["price", "year", "mileage"] as const) {
          const { total } = await run(withoutFilter(query, name));
          expect(ranges[name].bins.reduce((sum, { count }) => sum + count, 0)).toBe(total);
        }
      }),
      { numRuns: drawCount(16, 6), seed: 20_261_121 },
    );
  }, 120_000);

  test("counts each option as it would be shown if chosen", async () => {
    await fc.assert(
      fc.asyncProperty(any(), fc.integer({ min: 0, max: 1_000 }), async (query, draw) => {
        const { options, daysOnMarket, distances, photos, dropped } = facetsIn(await run(query));
        const totalOf = async (change: SearchQuery) => (await run(change)).total;
        for (const name of FACET_NAMES) {
          const option = options[name][draw % Math.max(1, options[name].length)];
          if (option === undefined) continue;
          const [value = ""] = parseSearchParams({ trim: option.value }).query.options.trim;
          const chosen = { ...query, options: { ...query.options, [name]: [value] } };
          // A model of a make that is not chosen would be dropped with it: here both are kept.
          expect(`${name} ${value} ${option.count}`).toBe(
            `${name} ${value} ${await totalOf(chosen)}`,
          );
        }
        const days = daysOnMarket[draw % daysOnMarket.length];
        expect(days?.count).toBe(
          await totalOf(withFilter(query, { daysOnMarket: Number(days?.value) })),
        );
        expect(photos.count).toBe(await totalOf(withFilter(query, { photos: true })));
        expect(dropped.count).toBe(await totalOf(withFilter(query, { dropped: true })));
        for (const withinMiles of query.zip === null ? [] : [null, ...SEARCH_DISTANCES_MILES]) {
          const option = distances?.find(({ value }) => value === `${withinMiles ?? ""}`);
          expect(option?.count).toBe(await totalOf(withFilter(query, { withinMiles })));
        }
      }),
      { numRuns: drawCount(8, 3), seed: 20_261_122 },
    );
  }, 240_000);

  test("says of few results what each filter costs", async () => {
    const query = {
      ...withOptions(EMPTY_QUERY, "model", ["mazda.mx-5-miata"]),
      ranges: {
        ...EMPTY_QUERY.ranges,
        year: { from: 2020, to: 2020 },
        mileage: { from: null, to: 60_000 },
      },
      unbeaten: true,
    };
    const result = await run(query);
    expect(result.total).toBeLessThan(8);
    const { filterCosts } = facetsIn(result);
    expect(filterCosts.map(({ filter }) => filter)).toEqual(activeFilters(query));
    for (const { filter, totalWithout } of filterCosts) {
      const name = activeFilters(query).find((each) => each === filter) ?? "unbeaten";
      expect(totalWithout).toBe((await run(withoutFilter(query, name))).total);
    }
  });

  test("is said before it is asked for", async () => {
    const { facets, total } = await search();
    expect(facets?.unbeaten).toMatchObject({ selected: false, among: total, areCountsAfter: true });
    expect(facets?.unbeaten.count).toBeGreaterThan(0);
    expect(facets?.unbeaten.count).toBeLessThan(total);
  });
});

test("where there is too much to compare, all are shown, with counts and a note", async () => {
  const all = await run(EMPTY_QUERY);
  const result = await answerSearch(
    { ...EMPTY_QUERY, unbeaten: true },
    { now: NOW, mostCompared: 10 },
  );
  expect(result.total).toBe(all.total);
  expect(result.cards).toEqual(all.cards);
  expect(result.query.unbeaten).toBe(false);
  expect(result.notes.join()).toContain("too many vehicles here to compare");
  const { unbeaten, options } = facetsIn(result);
  const expected = await byReference(EMPTY_QUERY);
  expect(unbeaten).toMatchObject({ selected: false, count: expected.size });
  expect(options).toEqual(facetsIn(all).options);
});
