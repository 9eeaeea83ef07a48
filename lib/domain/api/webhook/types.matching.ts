/* Follows price changes, sales and recalls in PostgreSQL and decides which webhooks are
 * told of each, once. */

import type { WebhookKind } from "./constants.payload.ts";
import type { KeptFilter } from "./schema.filter.ts";
import type { Happening } from "./schema.payload.ts";
import type { WebhookId } from "./types.ts";

/** A webhook as far as it matters what it is told of. */
export interface Watcher {
  readonly id: WebhookId;
  readonly kinds: readonly WebhookKind[];
  readonly filter: KeptFilter;
  /** It is told of nothing before it was made. */
  readonly createdAt: Date;
}

/** Something that happened to a listing. */
export interface ListingNews {
  readonly eventId: bigint;
  readonly listingId: number;
  readonly vin: string;
  readonly makeSlug: string;
  readonly modelSlug: string;
  readonly year: number;
  readonly at: Date;
  readonly happening: Extract<Happening, { type: "listing.price_changed" | "listing.sold" }>;
}

/** What is new at one moment. */
export interface News {
  /** The transaction it begins with; null where nothing was ever looked at. */
  readonly from: bigint | null;
  /** The oldest transaction still running: everything before it is among this. */
  readonly to: bigint;
  readonly eventIds: readonly bigint[];
  readonly campaigns: readonly string[];
}

/** What one look came to. */
export interface WebhookPass {
  readonly listings: number;
  readonly recalls: number;
  readonly deliveries: number;
}
