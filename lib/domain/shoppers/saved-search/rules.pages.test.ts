import { describe, expect, it } from "vitest";
import { EMPTY_QUERY } from "#lib/domain/search/search/search-params.ts";
import type { SearchResult } from "#lib/domain/search/search/types.ts";
import { listingCard } from "#tests/factories/listing-card.ts";
import { firstPageShown, joinPages, moreHref, shownHref } from "./rules.pages.ts";

describe("pages below each other", () => {
  it.each([
    [undefined, 3, 3],
    ["1", 3, 1],
    ["3", 3, 3],
    ["4", 3, 3],
    ["0", 3, 3],
    ["-1", 3, 3],
    ["1.5", 3, 3],
    ["abc", 3, 3],
    ["1", 40, 36],
  ])("from=%s on page %i begins with page %i", (from, page, first) => {
    expect(firstPageShown({ from }, page)).toBe(first);
  });

  it("takes a repeated parameter for none", () => {
    expect(firstPageShown({ from: ["1", "2"] }, 3)).toBe(3);
  });

  it("lead on until the result or five pages are shown", () => {
    const at = (page: number, pageCount: number) => ({
      query: { ...EMPTY_QUERY, page },
      page,
      pageCount,
    });
    expect(moreHref(at(1, 3), 1)).toBe("/search?page=2&from=1");
    expect(moreHref(at(3, 3), 1)).toBeNull();
    expect(moreHref(at(5, 30), 1)).toBeNull();
    expect(moreHref(at(5, 30), 5)).toBe("/search?page=6&from=5");
  });

  it("have an address that says what is shown", () => {
    expect(shownHref({ query: { ...EMPTY_QUERY, page: 2 } }, 2)).toBe("/search?page=2");
    expect(shownHref({ query: { ...EMPTY_QUERY, page: 2 } }, 1)).toBe("/search?page=2&from=1");
    expect(shownHref({ query: EMPTY_QUERY }, 1)).toBe("/search");
  });

  it("hold each vehicle once even when the order moved between them", () => {
    const cards = (...ids: number[]) => ids.map((id) => listingCard({ id: id as never }));
    const last = { cards: cards(2, 3), total: 3 } as unknown as SearchResult;
    expect(joinPages(cards(1, 2), last).cards.map(({ id }) => id)).toEqual([1, 2, 3]);
  });
});
