import { describe, expect, it } from "vitest";
import { EMPTY_QUERY } from "#lib/domain/search/search/search-params.ts";
import type { SearchQuery } from "#lib/domain/search/search/types.ts";
import { resolvedQuery } from "#tests/factories/resolved-query.ts";
import { withoutIndex } from "./rules.fallback.ts";

const resolved = (change: Partial<SearchQuery>) => ({
  ...resolvedQuery(change),
  notes: ["Known before."],
});

describe("a search without the index", () => {
  it.each([
    ["best", "best match"],
    ["deal", "best deal first"],
  ] as const)("sorted by %s is the newest first, and says so", (sort, words) => {
    const { query, notes } = withoutIndex(resolved({ sort }));
    expect(query.sort).toBe("newest");
    expect(notes).toEqual([
      "Known before.",
      `Sorting by “${words}” is unavailable for the moment; the newest listed come first.`,
    ]);
  });

  it("has no deal filter, and says so", () => {
    const asked = resolved({
      sort: "price",
      options: { ...EMPTY_QUERY.options, deal: ["great"], body: ["suv"] },
    });
    const { query, notes } = withoutIndex(asked);
    expect(query).toEqual({
      ...asked.query,
      options: { ...EMPTY_QUERY.options, body: ["suv"] },
    });
    expect(notes.at(-1)).toBe(
      "Deal ratings are unavailable for the moment; that filter was left out.",
    );
  });

  it("is the same where it needs no ratings", () => {
    const asked = resolved({ sort: "mileage", photos: true });
    expect(withoutIndex(asked)).toEqual(asked);
  });
});
