import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Relisting } from "#lib/domain/listings/listing/types.relisting.ts";
import type { ListingId, ListingStatus } from "#lib/domain/listings/listing/types.ts";
import { listingCard } from "#tests/factories/listing-card.ts";
import { FAVORITE_SORTS } from "./constants.ts";
import { dropSinceSaved, favoriteChangesSince, sortFavorites } from "./rules.ts";
import type { Favorite, FavoriteSort } from "./types.ts";

const again: Relisting = {
  id: 90 as ListingId,
  sellerName: "Cedar Fork Motors",
  isSameSeller: false,
  priceCents: 2_200_000,
  listedAt: "2026-11-18T12:00:00.000Z",
};

function favorite(
  card: Parameters<typeof listingCard>[0] = {},
  own: Partial<Favorite> = {},
): Favorite {
  return {
    card: listingCard(card),
    savedAt: "2026-11-10T12:00:00.000Z",
    note: "",
    savedPriceCents: 2_395_000,
    goalCents: null,
    statedFeeCents: null,
    savedStatus: "active",
    endedAt: null,
    priceChanges: 0,
    again: null,
    ...own,
  };
}
const kinds = (each: Favorite) => favoriteChangesSince(each).map(({ kind }) => kind);

describe("what changed since a vehicle was saved", () => {
  it.each([
    ["nothing", favorite(), []],
    ["a drop", favorite({ priceCents: 2_300_000 }), ["dropped"]],
    ["a rise", favorite({ priceCents: 2_400_000 }), ["raised"]],
    ["sold for less", favorite({ status: "sold", priceCents: 2_300_000 }), ["sold", "dropped"]],
    ["listed again", favorite({ status: "withdrawn" }, { again }), ["withdrawn", "relisted"]],
    ["back on the market", favorite({}, { savedStatus: "paused" }), ["back"]],
    ["sold, and saved as sold", favorite({ status: "sold" }, { savedStatus: "sold" }), ["sold"]],
  ] as const)("%s", (_what, each, expected) => {
    expect(kinds(each)).toEqual(expected);
  });
});

describe("the order of favorites", () => {
  const status = fc.constantFrom<ListingStatus>("active", "paused", "sold", "withdrawn");
  const some = fc
    .uniqueArray(
      fc.record({
        id: fc.integer({ min: 1, max: 60 }),
        status,
        priceCents: fc.integer({ min: 100, max: 104 }),
        day: fc.integer({ min: 10, max: 13 }),
      }),
      { selector: ({ id }) => id, maxLength: 20 },
    )
    .map((all) =>
      all.map(({ id, day, ...card }) =>
        favorite(
          { id: id as ListingId, ...card },
          { savedAt: `2026-11-${day}T12:00:00.000Z`, savedPriceCents: 102 },
        ),
      ),
    );
  const sort = fc.constantFrom(...(Object.keys(FAVORITE_SORTS) as FavoriteSort[]));

  it("is one order, whatever order they came in, and loses nothing", () => {
    fc.assert(
      fc.property(some, sort, (favorites, by) => {
        const sorted = sortFavorites(favorites, by);
        expect(sortFavorites(favorites.toReversed(), by)).toEqual(sorted);
        expect(new Set(sorted)).toEqual(new Set(favorites));
      }),
    );
  });

  it("puts the biggest drop first, and what changed before what did not", () => {
    fc.assert(
      fc.property(some, (favorites) => {
        const drops = sortFavorites(favorites, "drop").map(dropSinceSaved);
        expect(drops).toEqual(drops.toSorted((a, b) => b - a));
        const changed = sortFavorites(favorites, "changed").map((each) => kinds(each).length > 0);
        expect(changed.lastIndexOf(true)).toBeLessThan(
          changed.includes(false) ? changed.indexOf(false) : changed.length,
        );
      }),
    );
  });
});
