import { trimWords } from "#components/listings/listing/listing-words.ts";
import type { JsonLd } from "#lib/domain/discover/structured-data/rules.ts";
import type { ListingCard } from "#lib/domain/listings/listing/types.ts";
import { vehicleTitle } from "#lib/domain/vehicles/vehicle-title/rules.ts";

/**
 * The vehicles on a search page as schema.org `ItemList`, in the order shown.
 * @param first the position of the first of them in the whole result, from 1.
 * @param origin the site's, without a trailing slash.
 */
export function resultListJsonLd(
  cards: readonly ListingCard[],
  total: number,
  first: number,
  origin: string,
): JsonLd {
  return {
    "@context": "https://schema.org",
    "@type": "ItemList",
    numberOfItems: total,
    itemListElement: cards.map((card, index) => ({
      "@type": "ListItem",
      position: first + index,
      url: `${origin}/listings/${card.id}`,
      name: `${vehicleTitle(card)} ${trimWords(card)}`.trim(),
    })),
  };
}
