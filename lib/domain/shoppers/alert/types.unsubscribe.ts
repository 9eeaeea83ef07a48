/* Signed links and List-Unsubscribe headers (RFC 8058) that stop alert or digest mails
 * without signing in, and the undo. */

import type { AlertCadence } from "#lib/domain/shoppers/saved-search/types.ts";

/** What mails a link stops, and whose. */
export type Subscription =
  | { readonly about: "search"; readonly userId: number; readonly savedSearchId: string }
  /** All saved searches. */
  | { readonly about: "searches"; readonly userId: number }
  | { readonly about: "favorites"; readonly userId: number }
  /** The weekly digest of an organization. */
  | { readonly about: "digest"; readonly userId: number; readonly organizationId: number };

/** What was stopped, so that it can be taken up again as it was. */
export interface Stopped {
  readonly subscription: Subscription;
  /** The cadence of the one search before; null for the others. */
  readonly cadence: AlertCadence | null;
}

/** What a link is about, as a page may say it to whoever holds the link. */
export interface SubscriptionState {
  /** What mails are meant: "mails about the saved search “Family car”". */
  readonly words: string;
  /** Whether mails are sent; null where what they were about is gone. */
  readonly on: boolean | null;
}
