import type { ListingDetail } from "#lib/domain/listings/listing/types.ts";
import { listingCard } from "./listing-card.ts";

/** The vehicle of `listingCard` as its own page knows it, with anything changed that a test is about. */
export function listingDetail(changes: Partial<ListingDetail> = {}): Omit<ListingDetail, "rating"> {
  const { rating: _, ...card } = listingCard();
  return {
    ...card,
    makeSlug: "toyota",
    modelSlug: "rav4-hybrid",
    stockNumber: "A1042",
    transmission: "cvt",
    engine: "2.5L I4 hybrid",
    doors: 4,
    seats: 5,
    cityMpg: 41,
    highwayMpg: 38,
    interiorColor: "black",
    features: [],
    description: null,
    endedAt: null,
    updatedAt: "2026-11-08T15:00:00.000Z",
    photos: [],
    ...changes,
  };
}
