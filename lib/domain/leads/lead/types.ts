/** @file Sending a question, test drive request or offer to a seller: form, checks, what follows it, mails, and proof of each. */

import type { Route } from "next";
import type { SpecialDay, WeekHours } from "#lib/domain/dealers/dealer-hours/types.seller.ts";
import type { Reach } from "#lib/domain/leads/contact-target/types.ts";
import type { LeadKind } from "#lib/domain/leads/conversation/types.ts";
import type { ListingId, ListingStatus, SellerKind } from "#lib/domain/listings/listing/types.ts";

/** What a listing's page offers to whoever looks at it. Plain data: it crosses to the browser. */
export type ContactOffer =
  | {
      readonly state: "open";
      readonly listingId: ListingId;
      readonly vehicle: string;
      readonly priceCents: number;
      readonly sellerName: string;
      readonly kind: SellerKind;
      readonly phone: string | null;
      readonly reach: Exclude<Reach, "nobody">;
      readonly isSignedIn: boolean;
      readonly prefill: { readonly name: string; readonly email: string };
      readonly drive: {
        /** Days as "YYYY-MM-DD" on the seller's calendar. */
        readonly firstDate: string;
        readonly lastDate: string;
        readonly hours: WeekHours | null;
        /** Dates soon ahead with hours of their own. */
        readonly specialDays: readonly SpecialDay[];
        /** "MST". */
        readonly zoneName: string;
      };
    }
  | { readonly state: "own" }
  | { readonly state: "ended"; readonly status: Exclude<ListingStatus, "active"> }
  | { readonly state: "unreachable"; readonly sellerName: string };

/** What somebody is told after they wrote. */
export interface SentLead {
  readonly kind: LeadKind;
  readonly sellerName: string;
  readonly reach: Exclude<Reach, "nobody">;
  readonly phone: string | null;
  /** The conversation's page; null for a visitor, who reads it after the link mailed for it. */
  readonly threadPath: Route | null;
  readonly email: string;
  /** The time asked for, on the seller's clock. */
  readonly driveWords: string | null;
  readonly offerCents: number | null;
}
