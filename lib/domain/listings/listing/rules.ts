import { distanceMiles, type GeoPoint } from "#lib/platform/geo/distance.ts";
import type { ListedCard, ListingId } from "./types.ts";

/** A card with its distance from where somebody is, in straight-line miles; without a place as it was. */
export function measured<Card extends ListedCard>(card: Card, from: GeoPoint | null): Card {
  return from === null ? card : { ...card, distanceMiles: distanceMiles(from, card.seller.point) };
}

/** What a kept page says that it rests on where it shows a listing (`restsOn`). */
export const shownListing = (id: ListingId): string => `listing ${id}`;
