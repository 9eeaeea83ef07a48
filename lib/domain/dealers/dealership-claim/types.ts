/** @file Somebody's claim to speak for a dealership: begun, proven by code, DNS or document, decided by operators, withdrawn. */

import type { SellerId } from "#lib/domain/listings/listing/types.ts";

/** A uuid. */
export type ClaimId = string & { readonly __brand: "ClaimId" };

/** How somebody can show that they speak for a dealership. */
export type ClaimProof = "mailbox" | "dns" | "document";

export type ClaimStatus = "open" | "review" | "disputed" | "granted" | "refused" | "withdrawn";

/** A dealership as it can be found to be claimed. */
export interface ClaimableDealer {
  readonly sellerId: SellerId;
  readonly slug: string;
  readonly name: string;
  readonly street: string | null;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly phone: string | null;
  /** Host of its web site; null where we know none, and nothing can be proven by it. */
  readonly webDomain: string | null;
  /** Vehicles for sale. */
  readonly activeCount: number;
  /** The organization that speaks for it already; null for none. */
  readonly organization: { readonly slug: string; readonly claimedAt: Date | null } | null;
}

/** Somebody's own claim, as they see it. */
export interface OwnClaim {
  readonly id: ClaimId;
  readonly dealer: ClaimableDealer;
  readonly status: ClaimStatus;
  readonly proof: ClaimProof | null;
  readonly createdAt: Date;
  /** The mailbox that a code was sent to, while that code works. */
  readonly code: {
    readonly address: string;
    readonly expiresAt: Date;
    readonly triesLeft: number;
  } | null;
  readonly dnsToken: string;
  readonly dns: { readonly checkedAt: Date; readonly answer: string } | null;
  readonly statement: string | null;
  readonly documents: readonly {
    readonly id: string;
    readonly name: string;
    readonly byteCount: number;
  }[];
  readonly provenAt: Date | null;
  readonly decidedAt: Date | null;
  /** What the operator said of the decision. */
  readonly decisionNote: string | null;
}

/** What became of a claim once it was proven. */
export type ClaimOutcome =
  | { readonly kind: "granted"; readonly slug: string }
  /** Another organization speaks for the dealership: an operator settles it. */
  | { readonly kind: "disputed" };

/** The page on which dealerships are claimed, as its address asks for it. */
export interface ClaimPageData {
  /** What was looked for, as typed; "" for nothing. */
  readonly typed: string;
  /** Null where there was nothing, or too little, to look for. */
  readonly found: readonly ClaimableDealer[] | null;
  /** The dealership that is claimed; null while one is looked for. */
  readonly dealer: ClaimableDealer | null;
  /** The viewer's latest claim of it. */
  readonly claim: OwnClaim | null;
  /** All claims of the viewer, the latest first. */
  readonly claims: readonly OwnClaim[];
  readonly isEmailVerified: boolean;
  /** Whether the viewer belongs to the dealership's organization already. */
  readonly isMember: boolean;
  readonly asOf: Date;
}
