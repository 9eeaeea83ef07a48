/* Audit ledger of a dealership (prices, photos, leads, feeds, members): writes, filters,
 * words lines, exports CSV. */

import type { ListingId } from "#lib/domain/listings/listing/types.ts";

/** What the ledger's lines are about, for whoever looks for one thing. */
export type EventTopic =
  | "price"
  | "photo"
  | "listing"
  | "lead"
  | "message"
  | "competitor"
  | "recall"
  | "feed"
  | "member"
  | "billing"
  | "settings";

/** Where a page of the ledger begins: below this line, newest first. */
export interface LedgerPlace {
  readonly at: Date;
  readonly id: bigint;
}

/** Which lines of the ledger are wanted. */
export interface LedgerQuery {
  readonly topic: EventTopic | null;
  /** Whoever did it, by their account. */
  readonly memberId: number | null;
  /** A VIN, a stock number, a listing's number or words of its name; "" for every vehicle and none. */
  readonly vehicle: string;
  /** Days of the dealership's calendar, YYYY-MM-DD, both counted in; null where it is open. */
  readonly from: string | null;
  readonly to: string | null;
}

/** What was recorded of an event beside its kind: names and numbers. */
export type EventDetail = Readonly<Record<string, unknown>>;

/** A line of an organization's ledger. */
export interface LedgerLine {
  readonly id: string;
  readonly at: Date;
  /** "noun.verb"; kinds of an older release may have no words here any more. */
  readonly kind: string;
  readonly vehicle: {
    readonly id: ListingId;
    /** "2021 Toyota RAV4". */
    readonly title: string;
    readonly vin: string;
    readonly stockNumber: string | null;
  } | null;
  readonly leadId: string | null;
  /** Who did it; null for what no member did and where the account was erased. */
  readonly memberName: string | null;
  readonly detail: EventDetail;
}

export interface LedgerPage {
  readonly lines: readonly LedgerLine[];
  /** Where the next, older page begins; null on the last. */
  readonly older: LedgerPlace | null;
}

/** Somebody whose lines can be asked for. */
export interface LedgerMember {
  readonly userId: number;
  readonly name: string;
  /** Whether they are a member now. */
  readonly isMember: boolean;
}
