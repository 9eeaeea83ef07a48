/** @file What changed in a search's result since the last visit (new, relisted, price dropped, sold), and why for each vehicle. */

import type { DealRating } from "#lib/domain/listings/deal-rating/types.ts";
import type { Relisting } from "#lib/domain/listings/listing/types.relisting.ts";
import type { ListedCard } from "#lib/domain/listings/listing/types.ts";
import type { EntryKind, ExitKind } from "./types.diff.ts";

/** How a vehicle changed, as it is told. */
export type ToldKind = EntryKind | "raised" | ExitKind;

/** Groups of changes, in the order they are shown. */
export type ToldGroup = "new" | "dropped" | "relisted" | "fits_now" | "raised" | "gone";

/** One vehicle of a group, with why it is told. */
export interface NewsVehicle {
  readonly card: ListedCard;
  readonly rating: DealRating;
  readonly kind: ToldKind;
  /** What it asked at the visit before; null where it asks the same or was not listed then. */
  readonly priceWasCents: number | null;
  /** Why it matches; of one that is gone, what it does not pass any more. */
  readonly reasons: readonly string[];
  /** The VIN's offer before this one. */
  readonly earlier: EarlierOffer | null;
  readonly again: Relisting | null;
  /** When it ended; ISO. Null while it is for sale. */
  readonly endedAt: string | null;
}

export interface EarlierOffer {
  readonly sellerName: string;
  readonly isSameSeller: boolean;
  readonly priceCents: number;
  /** ISO; null where that offer still stands. */
  readonly endedAt: string | null;
}

export interface ToldChanges {
  readonly groups: readonly {
    readonly group: ToldGroup;
    /** Exact; more than are told one by one. */
    readonly count: number;
    readonly vehicles: readonly NewsVehicle[];
  }[];
}

/** What is said of changes since a visit, or why nothing can be said. */
export type SearchNews =
  | { readonly kind: "told"; readonly since: Date; readonly changes: ToldChanges }
  /** The result is larger than what is followed vehicle by vehicle. */
  | { readonly kind: "too_many"; readonly since: Date; readonly total: number }
  /** It was larger at the visit before, so that there is nothing to compare with. */
  | { readonly kind: "was_too_many"; readonly since: Date }
  /** It is a search by deal words, and operators turned them off. */
  | { readonly kind: "ratings_off"; readonly since: Date; readonly why: string }
  /** The search index does not answer. */
  | { readonly kind: "unavailable"; readonly since: Date };
