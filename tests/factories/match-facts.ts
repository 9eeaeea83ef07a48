import type { MatchFacts } from "#lib/domain/search/search-news/types.reasons.ts";
import { listingCard } from "./listing-card.ts";

/** What filters ask of the card's vehicle. */
export function matchFacts(own: Partial<MatchFacts> = {}): MatchFacts {
  return {
    ...listingCard(),
    makeSlug: "toyota",
    modelValue: "toyota.rav4",
    transmission: "automatic",
    interiorColor: "black",
    features: ["apple_carplay"],
    seats: 5,
    stockNumber: "S12",
    photoCount: 12,
    deal: "great",
    ...own,
  };
}
