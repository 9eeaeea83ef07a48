/* Puts records, listings and recalls of a vehicle on one timeline, with gaps over four
 * months and mileage readings. */

import type { HistoryRecord } from "#lib/domain/listings/history-record/schema.ts";
import type { SellerKind } from "#lib/domain/listings/listing/types.ts";
import type { VinEvent } from "#lib/domain/listings/price-history/types.ts";
import type { RecallCampaign } from "#lib/domain/vehicles/recall/types.ts";

/** An event of a listing of the VIN, with what names it for good. */
export interface ListedEvent extends VinEvent {
  readonly eventId: string;
  /** Nobody said that it was sold: it went missing from its seller's feed. */
  readonly isInferred: boolean;
  /** A private seller has no name here, and words in its place. */
  readonly sellerKind: SellerKind;
}

/** What a source of records says of one vehicle. */
export interface RecordsOfSource {
  readonly sourceId: string;
  /** Oldest first. */
  readonly records: readonly HistoryRecord[];
}

/** Everything that a timeline is drawn from. */
export interface TimelineFacts {
  readonly asOf: Date;
  /** Null where neither VIN nor catalog says it. */
  readonly modelYear: number | null;
  readonly history: readonly RecordsOfSource[];
  /** Oldest first. */
  readonly listed: readonly ListedEvent[];
  readonly recalls: readonly RecallCampaign[];
}
