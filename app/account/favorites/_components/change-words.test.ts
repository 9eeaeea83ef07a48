import { describe, expect, it } from "vitest";
import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import { changeWords, wentForWords } from "./change-words.ts";

const now = new Date("2026-11-20T18:00:00Z");

describe("what changed since a vehicle was saved", () => {
  it.each([
    ["Sold Oct 31", { kind: "sold", at: "2026-10-31T18:00:00Z" }],
    ["Taken down", { kind: "withdrawn", at: null }],
    ["For sale again", { kind: "back" }],
    ["−$2,900: $21,400 to $18,500", { kind: "dropped", fromCents: 2_140_000, toCents: 1_850_000 }],
    ["+$500: $18,000 to $18,500", { kind: "raised", fromCents: 1_800_000, toCents: 1_850_000 }],
  ] as const)("%s", (words, change) => {
    expect(changeWords(change, now).words).toBe(words);
  });

  it("names who lists it again and leads there", () => {
    const by = {
      id: 14 as ListingId,
      sellerName: "Cedar Fork Motors",
      isSameSeller: true,
      priceCents: 1_750_000,
      listedAt: "2026-09-24T18:00:00Z",
    };
    expect(changeWords({ kind: "relisted", by }, now)).toEqual({
      words: "Relisted by the same seller Sep 24 at $17,500",
      tone: "accent",
      href: "/listings/14",
    });
  });
});

it("a price of what is gone is an asking price, and says who ended it", () => {
  expect(wentForWords("sold")).toMatch(/^last asking price \(seller/);
  expect(wentForWords("withdrawn")).toMatch(/sale unknown\)$/);
});
