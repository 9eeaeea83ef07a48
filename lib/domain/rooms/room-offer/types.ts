/** @file Dealer quotes written down for a room's vehicle, by line, with missing parts; and each member's own budget. */

import type { LoanTerms } from "#lib/domain/finance/loan/types.ts";
import type { Certainty, OfferForTotal } from "#lib/domain/finance/out-the-door/types.ts";
import type { Day } from "#lib/domain/kernel/calendar/types.ts";
import type { RoomVehicleId } from "#lib/domain/rooms/room/types.ts";
import type { StateCode } from "#lib/domain/vehicles/place/constants.ts";

export type OfferId = string & { readonly __brand: "OfferId" };

/** The amounts of an offer as they were stated, in cents; null where one was not. */
export interface OfferAmounts {
  readonly priceCents: number;
  readonly docFeeCents: number | null;
  /** What the dealer adds beside its documentation fee. */
  readonly dealerFeesCents: number | null;
  readonly taxCents: number | null;
  /** Title, registration and plates. */
  readonly registrationCents: number | null;
  readonly rebateCents: number | null;
  readonly tradeInCents: number | null;
  /** Where it would be registered; null is where the seller is. */
  readonly state: StateCode | null;
}

/** An offer as a member typed it in. */
export interface OfferText extends OfferAmounts {
  /** Who made it and how. */
  readonly label: string;
  /** Null where no rate was given. */
  readonly loan: LoanTerms | null;
  /** The last day on which it holds. */
  readonly expiresOn: Day | null;
  readonly note: string;
}

/** The fields of an offer's form. */
export type OfferField =
  | "label"
  | "price"
  | "docFee"
  | "dealerFees"
  | "tax"
  | "registration"
  | "rebate"
  | "tradeIn"
  | "state"
  | "apr"
  | "months"
  | "down"
  | "expiresOn"
  | "note";

export interface RoomOffer extends OfferText {
  readonly id: OfferId;
  readonly vehicle: RoomVehicleId;
  readonly version: number;
  /** The first name of whoever wrote it last; null where their account is gone. */
  readonly author: string | null;
  readonly authorId: number | null;
  readonly isRemoved: boolean;
}

/** Who sells, as far as a total asks. */
export type OfferSeller = Omit<OfferForTotal, "priceCents">;

export type OfferLineId =
  | "price"
  | "rebate"
  | "docFee"
  | "dealerFees"
  | "tax"
  | "registration"
  | "tradeIn";

/** A line of an offer's total in cents; what lowers it is negative. */
export interface OfferLine {
  readonly id: OfferLineId;
  readonly certainty: Certainty;
  /** Null where nothing is known. */
  readonly lowCents: number | null;
  readonly highCents: number | null;
  /** Where the amount comes from, or why there is none: sentences. */
  readonly words: readonly string[];
}

/** What an offer comes to. */
export interface OfferTotal {
  readonly lines: readonly OfferLine[];
  /** The sum of what is known. */
  readonly lowCents: number;
  readonly highCents: number;
  /** What is not in it, in the middle of a sentence. */
  readonly missing: readonly string[];
  /** What neither the offer nor the seller states, so that it is worked out or missing; as `missing`. */
  readonly unstated: readonly string[];
  /** Every part was stated: nothing in it is typical, estimated or missing. */
  readonly isComplete: boolean;
}

/** An offer beside others. */
export interface ComparedOffer {
  readonly offer: RoomOffer;
  readonly total: OfferTotal;
  readonly isExpired: boolean;
  /** The lowest of several that are complete and hold. */
  readonly isCheapest: boolean;
  /** By the month in cents, from the low end and from the high; null where no rate was given. */
  readonly monthly: { readonly lowCents: number; readonly highCents: number } | null;
}
