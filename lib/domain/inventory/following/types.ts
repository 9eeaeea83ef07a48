/** @file Up to 200 dealers, VINs or model years that a dealership follows, and what happened to them in 90 days. */

import type { SellerId } from "#lib/domain/listings/listing/types.ts";
import type { Vin } from "#lib/domain/vehicles/vin/types.ts";

export type FollowId = string & { readonly __brand: "FollowId" };

/** What an organization can keep an eye on. */
export type FollowTarget =
  | { readonly kind: "dealer"; readonly sellerId: SellerId }
  | { readonly kind: "vin"; readonly vin: Vin }
  /** The vehicles of a model year in the dealership's area. */
  | { readonly kind: "model_year"; readonly modelId: number; readonly year: number };

export type FollowKind = FollowTarget["kind"];

/** One of the reader's organizations beside something it can follow. */
export interface FollowChoice {
  readonly organizationSlug: string;
  readonly organizationName: string;
  /** Null while it does not follow it. */
  readonly followId: FollowId | null;
  readonly isMuted: boolean;
  /** Why this reader may not change that, in words; null where they may. */
  readonly refusal: string | null;
}

/** Something an organization follows, as its page lists it. */
export interface Followed {
  readonly id: FollowId;
  readonly target: FollowTarget;
  /** "Stone Ridge Toyota", "2021 Toyota RAV4", a VIN. */
  readonly title: string;
  /** What is known of it now: where it is, how many are for sale. */
  readonly note: string;
  /** Where it is looked at; null where there is nothing to look at yet. */
  readonly href: string | null;
  readonly followedAt: Date;
  /** Null where the account was erased. */
  readonly followedBy: string | null;
  /** Null while it is in the feed and the digest. */
  readonly mutedAt: Date | null;
}
