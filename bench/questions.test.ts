import { expect, it } from "vitest";
import { parseSearchParams } from "#lib/domain/search/search/search-params.ts";
import { distinctSearches, QUESTIONS } from "./questions.ts";

it("asks fifty different questions that the search page understands whole", () => {
  expect(new Set(QUESTIONS).size).toBe(50);
  for (const question of QUESTIONS) {
    const { notes } = parseSearchParams(Object.fromEntries(new URLSearchParams(question)));
    expect(notes).toEqual([]);
  }
});

it("never asks a distinct search twice", () => {
  const searches = distinctSearches(50_000);
  expect(new Set(searches).size).toBe(50_000);
  for (const search of searches.slice(0, 100)) {
    const { notes } = parseSearchParams(
      Object.fromEntries(new URLSearchParams(search.split("?")[1])),
    );
    expect(notes).toEqual([]);
  }
});
