import { EXTERIOR_COLORS } from "#lib/domain/vehicles/vehicle/constants.ts";
import { vehicleTitle } from "#lib/domain/vehicles/vehicle-title/rules.ts";
import { formatMiles, formatPlace } from "#lib/platform/format.ts";
import { distanceMiles, type GeoPoint } from "#lib/platform/geo/distance.ts";
import type { ListedCard, ListingId } from "./types.ts";

/** A card with its distance from where somebody is, in straight-line miles; without a place as it was. */
export function measured<Card extends ListedCard>(card: Card, from: GeoPoint | null): Card {
  return from === null ? card : { ...card, distanceMiles: distanceMiles(from, card.seller.point) };
}

type Titled = Pick<
  ListedCard,
  "id" | "year" | "make" | "model" | "exteriorColor" | "mileageMiles" | "seller"
>;

/** "red, 31,204 mi, Lakewood, CO": what tells a vehicle from another of its title. */
const apartWords = ({ exteriorColor, mileageMiles, seller }: Omit<Titled, "id">): string =>
  [
    EXTERIOR_COLORS[exteriorColor].toLowerCase(),
    formatMiles(mileageMiles),
    formatPlace(seller),
  ].join(", ");

/** Of vehicles that stand beside each other under one title, what tells each from the others, by number. */
export function toldApart(cards: readonly Titled[]): ReadonlyMap<ListingId, string> {
  const alike = Map.groupBy(cards, vehicleTitle);
  return new Map(
    cards
      .filter((card) => (alike.get(vehicleTitle(card)) ?? []).length > 1)
      .map((card) => [card.id, apartWords(card)]),
  );
}

/** What each of several vehicles is called beside the others: "2019 Honda Civic (red, 31,204 mi, Lakewood, CO)". */
export function namesApart(cards: readonly Titled[]): ReadonlyMap<ListingId, string> {
  const apart = toldApart(cards);
  return new Map(
    cards.map((card) => {
      const words = apart.get(card.id);
      return [card.id, `${vehicleTitle(card)}${words === undefined ? "" : ` (${words})`}`];
    }),
  );
}

/** What a kept page says that it rests on where it shows a listing (`restsOn`). */
export const shownListing = (id: ListingId): string => `listing ${id}`;
