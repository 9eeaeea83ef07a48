import fc from "fast-check";
import { expect, it } from "vitest";
import type { SellerId } from "#lib/domain/listings/listing/types.ts";
import { activeFilters } from "#lib/domain/search/search/rules.ts";
import { parseInventory, sellerHref, sellerInventorySearch } from "./search-params.ts";

it("reads anything, and reads what it writes the same again", () => {
  const value = fc.oneof(fc.string(), fc.constantFrom("suv", "toyota", "price", "2"));
  const names = ["q", "make", "sort", "page", "reviews"];
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...names), value), (raw) => {
      const href = sellerHref("dana", parseInventory(raw).query);
      const { searchParams, pathname } = new URL(href, "http://localhost");
      expect(pathname).toBe("/sellers/dana");
      expect(sellerHref("dana", parseInventory(Object.fromEntries(searchParams)).query)).toBe(href);
    }),
  );
});

it("is short where all is as usual, and says what it could not use", () => {
  const { query, notes } = parseInventory({ sort: "nearest", page: "-1", make: ["x y", "kia"] });
  expect(notes).toEqual([
    "“nearest” is not a way to sort; ignored.",
    "“-1” is not a page; ignored.",
  ]);
  expect(sellerHref("dana", query)).toBe("/sellers/dana?make=kia");
  expect(sellerHref("dana")).toBe("/sellers/dana");
});

it("searches this seller's vehicles and no others", () => {
  const search = sellerInventorySearch(7 as SellerId, parseInventory({ make: "kia" }).query);
  expect(search.sellerId).toBe(7);
  expect(activeFilters(search)).toEqual(["make", "lot"]);
});
