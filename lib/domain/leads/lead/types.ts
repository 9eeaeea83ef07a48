/** @file Sending a question, test drive request or offer to a seller: form, checks, what follows it, mails, and proof of each. */

import type { Route } from "next";
import type { SpecialDay, WeekHours } from "#lib/domain/dealers/dealer-hours/types.seller.ts";
import type { Reach } from "#lib/domain/leads/contact-target/types.ts";
import type { AskedThings, Delivery } from "#lib/domain/leads/conversation/types.ts";
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
      /** What the reader asked this seller about this vehicle last; null where they did not, or are not signed in. */
      readonly earlier: EarlierRequest | null;
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

/** A request of the reader's about the same vehicle. */
export interface EarlierRequest {
  readonly title: string;
  readonly threadPath: Route;
  readonly delivery: Delivery;
}

/** What somebody is told after they wrote. */
export interface SentLead {
  readonly kind: AskedThings["kind"];
  /** What it was: "Delivery question". */
  readonly title: string;
  readonly sellerName: string;
  readonly reach: Exclude<Reach, "nobody">;
  readonly phone: string | null;
  /** The conversation's page; null for a visitor, who reads it after the link mailed for it. */
  readonly threadPath: Route | null;
  readonly email: string;
  /** The times asked for, on the seller's clock. */
  readonly driveWords: string | null;
  /** Where to deliver or how long to hold. */
  readonly wishWords: string | null;
  readonly offerCents: number | null;
  /** Whether the page was made for somebody signed in who no longer was: it was sent signed out. */
  readonly wasSignedOut: boolean;
}
