/* Mails and notices that tell of alerts: at once, daily or weekly at 8 AM, at most six an
 * hour, and their wording. */

import type { DealRating } from "#lib/domain/listings/deal-rating/types.ts";
import type { SellerKind } from "#lib/domain/listings/listing/types.ts";
import type { PricedListing } from "#lib/domain/valuation/appraisal/types.ts";
import type { AlertReasons } from "./schema.ts";
import type { AlertKind } from "./types.ts";

/** A mail that is due: who gets it and what it is about. */
export type DueMail =
  | { readonly about: "search"; readonly userId: number; readonly savedSearchId: string }
  | { readonly about: "favorites"; readonly userId: number }
  /** All searches of one cadence; what came after the morning waits for the next one. */
  | {
      readonly about: "digest";
      readonly userId: number;
      readonly cadence: "daily" | "weekly";
      readonly before: Date;
    };

/** An alert on its way into a mail. */
export interface PendingAlert {
  readonly id: bigint;
  readonly kind: AlertKind;
  readonly reasons: AlertReasons;
  readonly listingId: number;
  readonly savedSearchId: string | null;
  /** Whether the person wants such mails; else they are told on their devices only. */
  readonly byMail: boolean;
}

/** A vehicle as a mail shows it. */
export interface MailedVehicle extends PricedListing {
  readonly id: number;
  readonly title: string;
  readonly mileageMiles: number;
  readonly place: string;
  readonly sellerKind: SellerKind;
}

/** A vehicle with everything that is to be told of it. */
export interface AlertedVehicle {
  readonly vehicle: MailedVehicle;
  /** Null for one that is sold. */
  readonly rating: DealRating | null;
  readonly alerts: readonly PendingAlert[];
}

/** What one search, or the favorites, has to tell. */
export interface Section {
  /** Null for the favorites. */
  readonly search: {
    readonly id: string;
    readonly name: string;
    /** The filters in the reader's words; none where every vehicle fits. */
    readonly filters: readonly string[];
    /** What its alerts pass over; null where nothing is. */
    readonly passedOver: string | null;
    /** Whether its person chose to be told at once. */
    readonly isInstant: boolean;
  } | null;
  readonly vehicles: readonly AlertedVehicle[];
  /** Vehicles beyond those. */
  readonly moreCount: number;
}
