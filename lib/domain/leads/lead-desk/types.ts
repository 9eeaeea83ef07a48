/** @file The dealer's leads: list, board, filters, counts, first-reply clock, one lead's whole file, work on it, and answers. */

import type { ReplyFact } from "#lib/domain/dealers/seller-record/types.ts";
import type { LeadKind, QuestionTopic } from "#lib/domain/leads/conversation/types.ts";
import type { AddressState } from "#lib/domain/leads/lead-address/types.ts";
import type { LeadId } from "#lib/domain/leads/lead-receipt/types.ts";
import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import type { LeadStatus } from "./types.work.ts";

/** How long somebody waited, or waits, for the first answer of a person. Seconds of opening hours. */
export type ReplyClock =
  | { readonly kind: "answered"; readonly seconds: number; readonly isLate: boolean }
  | { readonly kind: "waiting"; readonly seconds: number; readonly isLate: boolean }
  /** Sold, lost or spam before anybody answered: nobody waits any more. */
  | { readonly kind: "closed"; readonly seconds: number; readonly isLate: boolean };

/** What starts and stops the clock of a lead. */
export interface ClockMoments {
  readonly createdAt: Date;
  readonly firstReplyAt: Date | null;
  readonly closedAt: Date | null;
}

/** A lead in a list, with what was joined to it. Dates are ISO strings. */
export interface LeadRow {
  readonly id: LeadId;
  /** Null for a reader who may not know who asked. */
  readonly name: string | null;
  readonly kind: LeadKind;
  readonly topic: QuestionTopic | null;
  readonly status: LeadStatus;
  readonly source: string;
  /** "2021 Toyota RAV4"; null where it names none. */
  readonly vehicle: string | null;
  readonly listingId: ListingId | null;
  readonly priceCents: number | null;
  readonly offerCents: number | null;
  readonly createdAt: string;
  /** Leads of the same person that were joined to it. */
  readonly joinedCount: number;
  readonly isOpened: boolean;
  readonly assigneeId: number | null;
  /** Null for nobody, and for who does not work leads here any more. */
  readonly assigneeName: string | null;
  readonly clock: ReplyClock;
  /** Whether the last word in the conversation is theirs, after an answer. */
  readonly wroteAgain: boolean;
  /** Whether its address is known to be theirs; null where there is nothing to tell, or not to the reader. */
  readonly address: AddressState | null;
}

/** A lead in a file that is given away. */
export interface FiledLead extends LeadRow {
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly message: string;
  readonly pagePath: string | null;
  readonly vin: string | null;
  readonly stockNumber: string | null;
  readonly firstReplyAt: string | null;
}

/** What a list is narrowed to. */
export type LeadShow = "open" | "waiting" | LeadStatus | "all";

export interface LeadsQuery {
  readonly view: "inbox" | "board";
  readonly show: LeadShow;
  readonly whose: "all" | "mine" | "nobody";
  /** Words that a name, an address, a number or a vehicle holds; "" for any. */
  readonly find: string;
  /** From 1. */
  readonly page: number;
  /** The lead that is open; "unknown" where the address names what can be none. */
  readonly lead: LeadId | "unknown" | null;
  /** A template that the answer is to begin with. */
  readonly template: string | null;
  /** Whether the open lead is shown as a proof to print. */
  readonly isProof: boolean;
}

export type LeadCounts = Readonly<Record<LeadShow, number>>;

/** How the leads of 30 days were answered. */
export interface ReplyRecord {
  readonly leadCount: number;
  readonly answeredCount: number;
  /** Answered within the organization's target. */
  readonly inTargetCount: number;
  /** The time to the first human reply, as inventory and public page say it: of a year, not of these days. */
  readonly reply: ReplyFact;
  readonly days: readonly {
    /** YYYY-MM-DD on the dealership's calendar. */
    readonly day: string;
    readonly inTarget: number;
    readonly late: number;
    readonly unanswered: number;
  }[];
}

export interface LeadPage {
  readonly rows: readonly LeadRow[];
  /** All that the query finds. */
  readonly total: number;
}

/** A column of the board. */
export interface BoardColumn {
  readonly status: LeadStatus;
  readonly rows: readonly LeadRow[];
  readonly total: number;
}

/** A member who works leads. */
export interface LeadWorker {
  readonly userId: number;
  readonly name: string;
}
