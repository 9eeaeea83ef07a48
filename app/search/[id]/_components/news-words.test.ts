import { describe, expect, it } from "vitest";
import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import type { NewsVehicle } from "#lib/domain/search/search-news/types.ts";
import { dealRating, listingCard } from "#tests/factories/listing-card.ts";
import { newsLine } from "./news-words.ts";

const now = new Date("2026-11-20T18:00:00Z");
const told = (own: Partial<NewsVehicle>): NewsVehicle => ({
  card: listingCard({ listedAt: "2026-11-19T18:00:00.000Z" }),
  rating: dealRating(),
  kind: "new",
  priceWasCents: null,
  reasons: [],
  earlier: null,
  again: null,
  endedAt: null,
  ...own,
});
const words = (own: Partial<NewsVehicle>) => newsLine(told(own), now)?.words;
const earlier = {
  sellerName: "Cedar Fork Motors",
  isSameSeller: false,
  priceCents: 2_500_000,
  endedAt: "2026-10-03T18:00:00.000Z",
};
const again = {
  id: 90 as ListingId,
  sellerName: "Pellman Auto Group",
  isSameSeller: false,
  priceCents: 2_200_000,
  listedAt: "2026-11-19T18:00:00.000Z",
};

describe("how a vehicle came, changed or went", () => {
  it.each([
    ["Listed yesterday by Front Range Toyota.", { kind: "new" }],
    [
      "Listed again yesterday by Front Range Toyota; before that $25,000 at Cedar Fork Motors until Oct 3.",
      { kind: "relisted", earlier },
    ],
    ["$500 less than before.", { kind: "dropped", priceWasCents: 2_445_000 }],
    ["$450 more than before.", { kind: "raised", priceWasCents: 2_350_000 }],
    ["Sold 2 days ago: its seller says so.", { kind: "sold", endedAt: "2026-11-18T18:00:00Z" }],
    ["Taken down; whether it was sold is not known.", { kind: "withdrawn" }],
    ["Still for sale, outside of this search.", { kind: "fits_no_more" }],
  ] as const)("%s", (expected, own) => {
    expect(words(own)).toBe(expected);
  });

  it("leads to the same vehicle where it is offered again", () => {
    const line = newsLine(told({ kind: "withdrawn", again }), now);
    expect(line?.words).toContain("listed again by Pellman Auto Group for $22,000");
    expect(line?.link?.href).toBe("/listings/90");
  });
});
