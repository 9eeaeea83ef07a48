/** @file Star reviews of sellers by people with a lead there, one reply by the seller, averages
 * from three reviews on, and operators take one down. */

import type { SellerId } from "#lib/domain/listings/listing/types.ts";

export type ReviewId = string & { readonly __brand: "ReviewId" };
export type ReviewedLeadKind = "question" | "test_drive" | "offer" | "trade_in";

/** A review as everyone may read it. */
export interface Review {
  readonly id: ReviewId;
  /** First name. */
  readonly authorName: string;
  /** What brought its author and the seller together. */
  readonly leadKind: ReviewedLeadKind;
  readonly stars: number;
  readonly body: string;
  /** ISO, as all dates here. */
  readonly createdAt: string;
  readonly editedAt: string | null;
  readonly reply: string | null;
  readonly repliedAt: string | null;
}

/** What all reviews of a seller add up to. */
export interface ReviewSummary {
  readonly count: number;
  /** Mean stars; null below FEWEST_FOR_AVERAGE. */
  readonly average: number | null;
  /** How many gave one star, two, and so on. */
  readonly byStars: readonly number[];
}

/** One page of a seller's reviews, the latest first. */
export interface ReviewPage {
  readonly summary: ReviewSummary;
  readonly reviews: readonly Review[];
  /** From 1; the last one where a later one was asked for. */
  readonly page: number;
  readonly pageCount: number;
}

/** A lead, as far as it gives the right to review. */
export interface ReviewLead {
  readonly kind: ReviewedLeadKind;
  readonly createdAt: Date;
  readonly firstReplyAt: Date | null;
}

/** The seller of a review, as far as rights go. */
export interface ReviewedSeller {
  readonly id: SellerId;
  /** The account of a private seller. */
  readonly userId: number | null;
}

/** Whether someone may review a seller; if not, why. */
export type ReviewRight =
  | { readonly kind: "may"; readonly leadKind: ReviewedLeadKind }
  | { readonly kind: "signed_out" | "unverified" | "own_seller" | "no_lead" }
  /** Their lead may still be answered until then. ISO. */
  | { readonly kind: "too_soon"; readonly from: string };

/** What a seller's page knows of the viewer's own review. */
export interface OwnReview {
  readonly right: ReviewRight;
  readonly review: Review | null;
  /** One they took away, until when it can be put back. ISO. */
  readonly removed: { readonly id: ReviewId; readonly until: string } | null;
  /** Why an operator took theirs down; null where none did. */
  readonly takenDownBecause: string | null;
}

/** A review as an operator looks at it before deciding. */
export interface DecidedReview extends Review {
  readonly sellerName: string;
  /** Null where their account is gone. */
  readonly personId: number | null;
  readonly deletedAt: Date | null;
  readonly takenDownAt: Date | null;
  readonly takenDownBecause: string | null;
}

/** What an operator says of a review. */
export interface ReviewDecision {
  readonly reviewId: ReviewId;
  /** Told to its author, word for word. */
  readonly reason: string;
}
