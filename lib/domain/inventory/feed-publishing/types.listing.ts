/* Writes a feed file's planned rows into listings, with price history and the
 * dealership's event ledger, in a few SQL statements. */

import type { OrganizationId } from "#lib/domain/dealers/organization/types.ts";
import type { SellerId } from "#lib/domain/listings/listing/types.ts";
import type { UserId } from "#lib/platform/auth/types.ts";

/** A file that is being published. */
export interface PublishedRun {
  readonly id: number;
  readonly sourceId: number;
  readonly sourceName: string;
  /** What the dealer says of titles where a row says nothing. */
  readonly titleStatus: string;
  readonly organizationId: OrganizationId;
  readonly sellerId: SellerId;
  /** Who published it; null for the clock. */
  readonly actorUserId: UserId | null;
  readonly at: Date;
}
