import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { EMPTY_QUERY } from "#lib/domain/search/search/search-params.ts";
import { answerSearch, cardsBefore } from "#lib/domain/search/search-results/data.ts";
import { tell } from "#lib/platform/search-engine/client.ts";
import { NOW, searchMarket, ZIPS } from "#tests/factories/search-market.ts";
import { searchQuery } from "#tests/factories/search-query.ts";
import { drawCount } from "#tests/setup/sample.ts";

let models: readonly string[] = [];
let trims: readonly string[] = [];

beforeAll(async () => {
  ({ models, trims } = await searchMarket());
});

/** The first vehicles of a search, every other one: some of the result, not all of it. */
const everyOther = (ids: readonly number[]) => ids.filter((_, at) => at % 2 === 0);

describe("hidden vehicles", () => {
  test("are in no count of any search, and are counted exactly by themselves", async () => {
    await fc.assert(
      fc.asyncProperty(searchQuery(models, trims, ZIPS), async (query) => {
        const whole = await answerSearch(query, { now: NOW });
        const own = everyOther(whole.cards.map(({ id }) => id));
        // Of other searches, and nobody's: neither is in this result.
        const hidden = [...own, 2_147_483_647];
        const result = await answerSearch(query, { now: NOW, hidden });
        expect(result.hiddenCount).toBe(own.length);
        expect(result.total).toBe(whole.total - own.length);
        expect(result.cards.some(({ id }) => own.some((each) => each === id))).toBe(false);

        for (const name of ["body", "fuel", "color", "deal", "seller"] as const) {
          const option = result.facets?.options[name].find(({ count }) => count > 0);
          if (option === undefined) continue;
          const options = { ...query.options, [name]: [option.value] };
          const alone = await answerSearch({ ...query, options }, { now: NOW, hidden });
          expect(`${name} ${option.value} ${alone.total}`).toBe(
            `${name} ${option.value} ${option.count}`,
          );
        }
      }),
      { numRuns: drawCount(12, 5), seed: 3 },
    );
  }, 120_000);

  test("are listed among the others where the search shows them", async () => {
    const whole = await answerSearch(EMPTY_QUERY, { now: NOW });
    const hidden = everyOther(whole.cards.map(({ id }) => id));
    const shown = await answerSearch({ ...EMPTY_QUERY, showHidden: true }, { now: NOW, hidden });
    expect(shown.total).toBe(whole.total);
    expect(shown.hiddenCount).toBe(hidden.length);
    expect(shown.cards).toEqual(whole.cards);
  });

  test("are left out of pages below each other, too", async () => {
    const whole = await answerSearch(EMPTY_QUERY, { now: NOW });
    const hidden = everyOther(whole.cards.map(({ id }) => id));
    const first = await answerSearch(EMPTY_QUERY, { now: NOW, hidden });
    const second = await answerSearch({ ...EMPTY_QUERY, page: 2 }, { now: NOW, hidden });
    expect(await cardsBefore(second.query, { first: 1, now: NOW, hidden })).toEqual(first.cards);
  });

  test("are left out, counted and shown without ClickHouse as well", async () => {
    const query = { ...EMPTY_QUERY, sort: "price" as const };
    const whole = await answerSearch(query, { now: NOW });
    const hidden = everyOther(whole.cards.map(({ id }) => id));
    const left = await answerSearch(query, { now: NOW, hidden });
    await tell("RENAME TABLE listing TO listing_away");
    try {
      const result = await answerSearch(query, { now: NOW, hidden });
      expect(result.facets).toBeNull();
      expect([result.total, result.hiddenCount]).toEqual([left.total, hidden.length]);
      expect(result.cards.map(({ id }) => id)).toEqual(left.cards.map(({ id }) => id));
      const shown = await answerSearch({ ...query, showHidden: true }, { now: NOW, hidden });
      expect([shown.total, shown.hiddenCount]).toEqual([whole.total, hidden.length]);
    } finally {
      await tell("RENAME TABLE listing_away TO listing");
    }
  });
});
