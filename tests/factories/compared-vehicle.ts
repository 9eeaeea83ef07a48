import type { ComparedListing, ComparedVehicle } from "#lib/domain/comparison/types.ts";
import { compareSpecs } from "#lib/domain/listing/rules.ts";
import type { VinFacts } from "#lib/domain/listing/types.ts";
import { listingCard } from "./listing-card.ts";

/** A vehicle as it is compared: the RAV4 of `listingCard`, with anything changed that a test is about. */
export function comparedVehicle(
  changes: Partial<ComparedListing> = {},
  { facts = {}, ...rest }: Partial<ComparedVehicle> & { readonly facts?: VinFacts } = {},
): ComparedVehicle {
  const listing: ComparedListing = {
    ...listingCard(),
    transmission: "cvt",
    engine: "2.5 L 4 cyl",
    doors: 4,
    seats: 5,
    cityMpg: 41,
    highwayMpg: 38,
    interiorColor: "black",
    features: [],
    ...changes,
  };
  return {
    listing,
    specs: compareSpecs(listing, facts),
    history: null,
    daysHere: 12,
    daysAnywhere: 12,
    ...rest,
  };
}
