import type { RatingVehicle } from "#lib/domain/listings/deal-rating/types.ts";

let nextId = 1;

/** A listing as a rating sees it: a 2021 in Colorado at $22,000 and 40,000 miles, unless told. */
export function ratingVehicle(overrides: Partial<RatingVehicle> = {}): RatingVehicle {
  const listingId = overrides.listingId ?? nextId++;
  return {
    listingId,
    vin: `VIN${listingId}`,
    status: "active",
    makeId: 1,
    modelId: 10,
    year: 2021,
    fuel: "gasoline",
    trim: "XSE",
    titleStatus: "clean",
    doubt: null,
    priceCents: 2_200_000,
    mileageMiles: 40_000,
    state: "CO",
    listedAt: "2026-11-01T00:00:00.000Z",
    ...overrides,
  };
}
