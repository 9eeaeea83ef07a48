/** @file Listings that a person saved, with a note, the price when saved, and what changed
 * since: dropped, raised, sold, relisted. */

import type { DealRating } from "#lib/domain/listings/deal-rating/types.ts";
import type { Relisting } from "#lib/domain/listings/listing/types.relisting.ts";
import type { ListedCard, ListingStatus } from "#lib/domain/listings/listing/types.ts";
import type { FAVORITE_SORTS } from "./constants.ts";

export type FavoriteSort = keyof typeof FAVORITE_SORTS;

/** A vehicle that a person saved, as it is now and as it was then. Dates are ISO strings. */
export interface Favorite {
  readonly card: ListedCard;
  readonly savedAt: string;
  readonly note: string;
  readonly savedPriceCents: number;
  /** Their own price for it; null where they gave none. */
  readonly goalCents: number | null;
  readonly savedStatus: ListingStatus;
  /** When it was sold, taken down or paused; null while it is for sale. */
  readonly endedAt: string | null;
  /** How often its price changed since it was saved. */
  readonly priceChanges: number;
  /** What its dealer states that it adds to every sale; null where it does not say, and for people. */
  readonly statedFeeCents: number | null;
  readonly again: Relisting | null;
}

export type RatedFavorite = Favorite & { readonly rating: DealRating };

/** One thing that changed since a vehicle was saved, the most important first. */
export type FavoriteChange =
  | { readonly kind: "sold" | "withdrawn" | "paused"; readonly at: string | null }
  | { readonly kind: "relisted"; readonly by: Relisting }
  | { readonly kind: "back" }
  | { readonly kind: "dropped" | "raised"; readonly fromCents: number; readonly toCents: number };
