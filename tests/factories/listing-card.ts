import type { DealRating } from "#lib/domain/listings/deal-rating/types.ts";
import type { ListingCard, ListingId, SellerId } from "#lib/domain/listings/listing/types.ts";

/** A good deal on a RAV4 in Lakewood, 6 miles away, with anything changed that a test is about. */
export function listingCard(changes: Partial<ListingCard> = {}): ListingCard {
  return {
    id: 1042 as ListingId,
    vin: "2T3B1RFVXMC100042",
    status: "active",
    year: 2021,
    make: "Toyota",
    model: "RAV4 Hybrid",
    trim: "XSE",
    bodyStyle: "suv",
    sizeClass: "compact",
    fuel: "hybrid",
    drivetrain: "awd",
    exteriorColor: "red",
    paintName: "Ruby Flare Pearl",
    paintHex: "9f2b2b",
    condition: "used",
    titleStatus: "clean",
    ownerCount: 1,
    mileageMiles: 31_204,
    priceCents: 2_395_000,
    drop: null,
    netChangeCents: 0,
    doubts: [],
    epaRange: null,
    listedAt: "2026-11-08T15:00:00.000Z",
    sellerSince: "2026-11-08T15:00:00.000Z",
    vinSince: "2026-11-08T15:00:00.000Z",
    daysHere: 12,
    daysAnywhere: 12,
    seller: {
      id: 7 as SellerId,
      kind: "dealer",
      name: "Front Range Toyota",
      city: "Lakewood",
      state: "CO",
      point: { latitude: 39.7, longitude: -105.08 },
    },
    distanceMiles: 6.2,
    photoPath: null,
    rating: dealRating(),
    ...changes,
  };
}

/** A rating that expects $26,790. */
export function dealRating(
  changes: Partial<Extract<DealRating, { kind: "rated" }>> = {},
): DealRating {
  return {
    kind: "rated",
    deal: "great",
    expectedCents: 2_679_000,
    lowCents: 2_590_000,
    highCents: 2_780_000,
    comparableCount: 31,
    modelCount: 60,
    scope: { match: "trim", area: "state" },
    ...changes,
  };
}
