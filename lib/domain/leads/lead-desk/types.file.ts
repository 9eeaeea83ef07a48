/* Everything kept of one lead, in order of time: requests, messages, notes, mails, ADF
 * deliveries, status changes. */

import type { AdfDeliveryView } from "#lib/domain/leads/adf-delivery/types.ts";
import type { LeadKind, QuestionTopic, ThreadId } from "#lib/domain/leads/conversation/types.ts";
import type { AddressState } from "#lib/domain/leads/lead-address/types.ts";
import type { LeadId } from "#lib/domain/leads/lead-receipt/types.ts";
import type { ListingId, ListingStatus } from "#lib/domain/listings/listing/types.ts";
import type { LeadRow } from "./types.ts";

/** One request of a person: the lead itself, or one that was joined to it. Dates are ISO strings. */
export interface LeadRequest {
  readonly id: LeadId;
  readonly kind: LeadKind;
  readonly topic: QuestionTopic | null;
  /** Null for a reader who may not know what was written. */
  readonly message: string | null;
  readonly source: string;
  /** The page of this site that it was sent from; null for what was forwarded. */
  readonly pagePath: string | null;
  /** Who forwarded it by which key, and the SHA-256 of their document; null for what came by our own form. */
  readonly forwarded: { readonly keyName: string; readonly documentSha256: string | null } | null;
  readonly vehicle: {
    /** "2021 Toyota RAV4"; of forwarded leads without a match, in their sender's words. */
    readonly words: string;
    readonly listingId: ListingId | null;
    readonly priceCents: number | null;
    readonly status: ListingStatus | null;
    readonly vin: string | null;
    readonly stockNumber: string | null;
  } | null;
  readonly offerCents: number | null;
  /** The times of the drive asked for, on the dealership's clock. */
  readonly driveWords: string | null;
  /** Where to deliver or how long to hold. */
  readonly wishWords: string | null;
  readonly createdAt: string;
  readonly receivedAt: string | null;
  readonly openedAt: string | null;
  readonly firstReplyAt: string | null;
  readonly threadId: ThreadId | null;
  /** Whether the address that came with it is known to be theirs; null where there is nothing to tell. */
  readonly address: AddressState | null;
}

/** Something that happened with a lead, in the order of time. */
export type LeadEntry = { readonly id: string; readonly at: string } & (
  | { readonly kind: "request"; readonly request: LeadRequest }
  | {
      readonly kind: "message";
      readonly from: "customer" | "us";
      /** Null for a buyer whose name is withheld. */
      readonly name: string | null;
      /** Null where it is withheld. */
      readonly body: string | null;
      readonly mail: ReplyMail | null;
      readonly pictureCount: number;
    }
  | { readonly kind: "note"; readonly name: string; readonly body: string | null }
  | { readonly kind: "event"; readonly words: string; readonly name: string | null }
);

/** How the mail of an answer fared. */
export interface ReplyMail {
  readonly toAddress: string;
  /** "delivered" is as far as a mail server, or our outbox, tells. */
  readonly state: "delivered" | "on_its_way" | "failed" | "none" | "not_known";
  readonly at: string | null;
  readonly failure: string | null;
}

/** A mail that told of a lead, as far as its record is kept. */
export interface ToldMail {
  readonly id: string;
  /** "To Sam Lee, who works leads"; never another address than the organization's own people. */
  readonly toAddress: string;
  readonly what: "to_us" | "to_customer";
  readonly createdAt: string;
  readonly sentAt: string | null;
  readonly failure: string | null;
}

/** A lead with everything that is kept of it. */
export interface LeadFile {
  readonly row: LeadRow;
  /** Null for a reader who may not know who asked: words, addresses and mails are withheld too. */
  readonly contact: { readonly email: string; readonly phone: string | null } | null;
  /** The lead first, then those joined to it, the oldest first. */
  readonly requests: readonly LeadRequest[];
  /** The lead that this one was joined to; null for one that stands by itself. */
  readonly joinedTo: LeadId | null;
  readonly entries: readonly LeadEntry[];
  readonly deliveries: readonly AdfDeliveryView[];
  readonly told: readonly ToldMail[];
  /** How an answer would go. */
  readonly answer:
    | { readonly kind: "thread"; readonly toAddress: string | null }
    | { readonly kind: "mail"; readonly toAddress: string; readonly replyTo: string }
    /** The owner of the address said that they did not write it. */
    | { readonly kind: "ended" }
    | { readonly kind: "none" };
}
