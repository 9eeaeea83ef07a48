/** @file Messages between a shopper and a seller: inbox, thread, reply, limits, read receipts, blocking, and live updates. */

import type { AddressState } from "#lib/domain/leads/lead-address/types.ts";
import type {
  ListingId,
  ListingStatus,
  SellerId,
  SellerKind,
} from "#lib/domain/listings/listing/types.ts";
import type { UserId, ViewerMembership } from "#lib/platform/auth/types.ts";
import type { Blocked, ThreadSide } from "./types.people.ts";

/** Names a conversation; a uuid. */
export type ThreadId = string & { readonly __brand: "ThreadId" };

export type LeadKind = "question" | "test_drive" | "offer" | "trade_in";

/** What a question is about where its writer chose that; the rest is in their own words. */
export type QuestionTopic = "availability" | "price" | "delivery" | "hold";

/** What somebody pressed to write about a listing. */
export type LeadAsk = Exclude<LeadKind, "trade_in"> | QuestionTopic;

/** What a request asks for beside its words. Dates are ISO strings. */
export interface AskedThings {
  readonly kind: LeadKind;
  readonly topic: QuestionTopic | null;
  readonly offerCents: number | null;
  /** The time that a test drive was asked for, and others that would do as well. */
  readonly preferredAt: string | null;
  readonly alternativeAts: readonly string[];
  readonly deliverToZip: string | null;
  /** A day. */
  readonly holdUntil: string | null;
}

/** Who reads or writes in conversations: as much of a viewer as decides what they may. */
export interface Correspondent {
  readonly userId: UserId;
  readonly memberships: readonly ViewerMembership[];
}

/** The vehicle a conversation is about. */
export interface ThreadVehicle {
  readonly listingId: ListingId;
  /** "2021 Toyota RAV4". */
  readonly title: string;
  readonly priceCents: number;
  readonly status: ListingStatus;
  /** Its first photo, or the drawing of it. */
  readonly picture: string;
}

/** A line of the list of conversations. Dates are ISO strings. */
export interface ThreadSummary {
  readonly id: ThreadId;
  /** The side that the reader is on. */
  readonly side: ThreadSide;
  readonly kind: LeadKind;
  readonly topic: QuestionTopic | null;
  /** How far what was asked has come; null but for who asked. */
  readonly delivery: Delivery | null;
  readonly vehicle: ThreadVehicle;
  /** Who is on the other side, as the reader may know them. */
  readonly otherName: string;
  readonly lastWords: string;
  /** Who wrote them, where the reader's side did: "You" for the reader alone; null for the other side. */
  readonly lastAuthor: string | null;
  /** Whether the address that came with it is known to be the sender's; null but for the seller's side. */
  readonly address: AddressState | null;
  readonly lastMessageAt: string;
  readonly unreadCount: number;
}

export interface MessageView {
  /** Decimal digits: larger than a number may safely be. */
  readonly id: string;
  /** Whether it is from the reader's side. */
  readonly fromMySide: boolean;
  /** Who wrote it; "You" for the reader. */
  readonly authorName: string;
  readonly body: string;
  /** What its reader is to be careful about, a sentence each. */
  readonly guard: readonly string[];
  readonly createdAt: string;
  readonly attachments: readonly {
    readonly id: string;
    readonly width: number;
    readonly height: number;
  }[];
}

/** How a request to a seller fared, as far as it went. ISO strings. */
export interface Delivery {
  readonly sentAt: string;
  readonly receivedAt: string | null;
  readonly openedAt: string | null;
  readonly firstReplyAt: string | null;
  /** Whether somebody on the seller's side has an account here at all. */
  readonly hasInbox: boolean;
}

export interface ThreadView {
  readonly id: ThreadId;
  readonly side: ThreadSide;
  readonly asked: AskedThings;
  readonly vehicle: ThreadVehicle;
  readonly seller: {
    readonly id: SellerId;
    readonly kind: SellerKind;
    readonly name: string;
    readonly timeZone: string;
    /** Null for private sellers. */
    readonly phone: string | null;
  };
  readonly otherName: string;
  /** What the person who asked gave the dealer; null for everybody but the dealer's people. */
  readonly contact: {
    readonly name: string;
    readonly email: string;
    readonly phone: string | null;
  } | null;
  /** Whether the address that came with it is known to be the sender's; null where nobody has to be told. */
  readonly address: AddressState | null;
  readonly delivery: Delivery;
  /** The last ones, oldest first. */
  readonly messages: readonly MessageView[];
  /** Whether there are older messages than these. */
  readonly hasOlder: boolean;
  /** How far the other side has read, and when. */
  readonly otherRead: { readonly messageId: string; readonly at: string } | null;
  readonly unreadCount: number;
  readonly blocked: Blocked;
  /** Whether the other side has an account that could be blocked. */
  readonly canBlock: boolean;
}
