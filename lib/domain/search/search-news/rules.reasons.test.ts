import { describe, expect, it } from "vitest";
import { EMPTY_QUERY, parseSearchParams } from "#lib/domain/search/search/search-params.ts";
import type { SearchLabels } from "#lib/domain/search/search/types.ts";
import { matchFacts } from "#tests/factories/match-facts.ts";
import { failedReasons, matchReasons, reasonWords } from "./rules.reasons.ts";

const now = new Date("2026-11-20T12:00:00Z");
const labels: SearchLabels = {
  makes: { toyota: "Toyota", kia: "Kia" },
  models: { "toyota.rav4": "Toyota RAV4" },
  place: "Denver, CO",
};
const asking = (text: string) => ({
  query: parseSearchParams(Object.fromEntries(new URLSearchParams(text))).query,
  labels,
  now,
});
const words = (text: string, priceBefore: number | null = null, facts = matchFacts()) =>
  matchReasons(asking(text), facts, { priceCents: priceBefore }).map(reasonWords);

describe("why a vehicle matches", () => {
  it("says the price with what it was, first", () => {
    expect(words("make=toyota&price=-25000", 2_590_000)).toEqual([
      "Price at most $25,000: $23,950 (was $25,900)",
      "Toyota",
    ]);
  });

  it.each([
    ["year=2020-", "Model year 2020 or newer: 2021"],
    ["mileage=-60000", "Mileage at most 60,000 mi: 31,204 mi"],
    ["zip=80202&within=50", "Within 50 mi of Denver, CO: 6 mi"],
    ["days=14", "Listed within 14 days: 12 days ago"],
    ["photos=1", "Has photos: 12 photos"],
    ["model=toyota.rav4", "Toyota RAV4 Hybrid"],
    ["lot=7", "From seller 7"],
    // Of several choices, the one that the vehicle has.
    ["make=kia,toyota", "Toyota"],
    ["body=sedan,suv", "SUV"],
    ["features=android_auto,apple_carplay", "Apple CarPlay"],
    ["deal=good,great", "Great deal"],
    ["seats=5,7", "5 seats"],
    ["owners=1,2", "1 owner"],
  ])("%s: %s", (text, expected) => {
    const [reason] = matchReasons(asking(text), matchFacts());
    expect(reason && reasonWords(reason)).toBe(expected);
    expect(reason?.passes).not.toBe(false);
  });

  it("has nothing to say of a search for everything", () => {
    expect(matchReasons({ query: EMPTY_QUERY, labels, now }, matchFacts())).toEqual([]);
  });

  it("counts eight seats and more as eight, three owners and more as three", () => {
    const facts = matchFacts({ seats: 9, ownerCount: 5 });
    expect(words("seats=8&owners=3", null, facts)).toEqual(["8 or more seats", "3 or more owners"]);
  });
});

describe("why a vehicle matches no more", () => {
  it.each([
    ["price=-23000", {}, "Price at most $23,000: $23,950"],
    ["days=7", {}, "Listed within 7 days: 12 days ago"],
    ["dropped=1", {}, "Price dropped: no reduction now"],
    ["deal=great", { deal: "fair" as const }, "Great deal"],
    ["owners=1", { ownerCount: null }, "1 owner"],
  ])("%s", (text, changes, expected) => {
    expect(failedReasons(asking(text), matchFacts(changes)).map(reasonWords)).toEqual([expected]);
  });

  it("claims nothing that only the search can tell", () => {
    const facts = matchFacts({ distanceMiles: 50.05, deal: null });
    expect(failedReasons(asking("zip=80202&within=50&deal=great&unbeaten=1"), facts)).toEqual([]);
  });
});
