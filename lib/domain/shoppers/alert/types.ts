/** @file Alerts of saved searches and favorites: who is told of a changed listing, the mails and notices, and how they end. */

import type { SavedSearchId } from "#lib/domain/shoppers/saved-search/types.ts";
import type { AlertReasons } from "./schema.ts";

/** Why people are told of a listing. */
export type AlertKind = "new_match" | "price_drop" | "relisted" | "sold";

/** Something that happened to a listing and that somebody may want to know. */
export interface Cause {
  readonly eventId: bigint;
  readonly listingId: number;
  readonly kind: AlertKind;
  /** ISO. */
  readonly at: string;
  readonly priceCents: number;
  /** The price before it; for price drops. */
  readonly fromCents: number | null;
  /** The listing was changed some other way; `eventId` is then what made it an offer, which is told once. */
  readonly isEdit: boolean;
  /** Earlier listings of the same vehicle that have ended: people who saved one may want to know. */
  readonly earlierIds: readonly number[];
}

/** A listing that is among what a search finds. */
export interface Match {
  readonly savedSearchId: string;
  readonly listingId: number;
}

/** What one look at the changes came to. */
export interface AlertPass {
  readonly listings: number;
  readonly searches: number;
  readonly alerts: number;
}

/** An alert as its person's account shows it. */
export interface RecentAlert {
  readonly id: string;
  readonly kind: AlertKind;
  readonly reasons: AlertReasons;
  /** When they were told, or are to be. ISO. */
  readonly at: string;
  readonly listingId: number;
  readonly title: string;
  /** The saved search that found it; null for a favorite. */
  readonly search: { readonly id: SavedSearchId; readonly name: string } | null;
}
