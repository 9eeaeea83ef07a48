/** @file Trade-in offers asked of dealers: what is sent of a garage vehicle, the dealer's amount with its last day, the owner's answer. */

import type { ReplyFact } from "#lib/domain/dealers/seller-record/types.ts";
import type { Day } from "#lib/domain/kernel/calendar/types.ts";
import type { LeadId } from "#lib/domain/leads/lead-receipt/types.ts";
import type { ListingId, SellerId } from "#lib/domain/listings/listing/types.ts";
import type { ValueCondition } from "#lib/domain/valuation/valuation-market/constants.value.ts";
import type { ValueRange } from "#lib/domain/valuation/valuation-market/types.value.ts";
import type { ExteriorColor, TitleStatus } from "#lib/domain/vehicles/vehicle/constants.ts";

/** Our trade-in value, as it was sent, with what it rests on. */
export interface TradeInValue extends ValueRange {
  /** Comparables. */
  readonly n: number;
  readonly editionId: number | null;
}

/** The vehicle as a dealer is told of it. */
export interface TradeInVehicle {
  readonly year: number;
  readonly make: string;
  readonly model: string;
  readonly trim: string | null;
  /** Null where its owner did not send it. */
  readonly vin: string | null;
  readonly mileageMiles: number;
  readonly exteriorColor: ExteriorColor;
  readonly titleStatus: TitleStatus;
  readonly condition: ValueCondition;
  /** In its owner's words; "" where there are none. */
  readonly conditionNote: string;
}

/** Where a request stands on a day. */
export type TradeInState =
  | "waiting"
  | "offered"
  | "expired"
  | "accepted"
  | "declined"
  | "withdrawn"
  /** Its owner sold the vehicle, took it out of their garage, or handed it on. */
  | "gone";

/** A dealer's amount. */
export interface TradeInOffer {
  readonly cents: number;
  /** The last day on which it counts, on the dealer's calendar. */
  readonly until: Day;
}

/** A request with what came of it. */
export interface TradeIn {
  readonly leadId: LeadId;
  readonly vehicle: TradeInVehicle;
  /** Null where there was none as it was sent. */
  readonly value: TradeInValue | null;
  readonly offer: TradeInOffer | null;
  readonly state: TradeInState;
  /** ISO. */
  readonly sentAt: string;
  /** The public listing with its photos; null where there is none. */
  readonly photos: { readonly listingId: ListingId; readonly count: number } | null;
}

/** A request as the vehicle's owner sees it. */
export interface OwnTradeIn extends TradeIn {
  readonly dealer: {
    readonly name: string;
    readonly city: string;
    readonly state: string;
    /** Null where its dealer states none. */
    readonly phone: string | null;
  };
}

/** A dealer who can be asked. */
export interface TradeInDealer {
  readonly sellerId: SellerId;
  readonly name: string;
  readonly city: string;
  readonly state: string;
  readonly distanceMiles: number;
  readonly reply: ReplyFact;
  /** Whether a request of this vehicle is open there. */
  readonly isAsked: boolean;
}

/** What the part about trade-in offers of a garage vehicle's page shows. */
export interface LoadedTradeIn {
  readonly vehicleId: string;
  /** What would be sent, but for what the form asks; null where no mileage is known. */
  readonly vehicle: Omit<TradeInVehicle, "condition" | "conditionNote"> | null;
  readonly photoCount: number;
  /** Whom a dealer answers. */
  readonly sender: { readonly name: string; readonly email: string };
  /** Why nobody can be asked; null where they can. */
  readonly refusal: string | null;
  readonly dealers: readonly TradeInDealer[];
  readonly requests: readonly OwnTradeIn[];
  /** Names the form of this rendering. */
  readonly submissionId: string;
}
