/** @file A seller's public page: hours, vehicles, reviews, days to sell, deal ratings and days
 * on market against the market. */

import type { SpecialDay, WeekHours } from "#lib/domain/dealers/dealer-hours/types.seller.ts";
import type { OwnReview, ReviewPage } from "#lib/domain/dealers/review/types.ts";
import type { SellerCard } from "#lib/domain/dealers/seller/types.ts";
import type { SearchResult } from "#lib/domain/search/search/types.ts";
import type { ViewerLists } from "#lib/domain/shoppers/viewer-lists/types.ts";
import type { SellerInventorySort } from "./constants.ts";

/** What is asked of a seller's page, as its URL says it. */
export interface SellerInventoryQuery {
  /** Plain words, as in the search. */
  readonly words: string | null;
  /** A make's slug. */
  readonly make: string | null;
  readonly sort: SellerInventorySort;
  /** Page of vehicles, from 1. */
  readonly page: number;
  /** Page of reviews, from 1. */
  readonly reviewPage: number;
}

/** A seller's page beyond what a listing's page shows of it. */
export interface SellerProfile {
  readonly seller: SellerCard;
  /** Null where it says none, and for private sellers. */
  readonly hours: WeekHours | null;
  /** Dates with hours of their own, from yesterday on; none of private sellers. */
  readonly specialDays: readonly SpecialDay[];
  readonly timeZone: string;
  /** Host of its web site; null where we know none. */
  readonly webDomain: string | null;
  /** What a dealer says of itself; null where it says nothing. */
  readonly about: string | null;
  /** The organization that speaks for it here; null for private sellers and dealers that nobody claimed. */
  readonly organization: {
    readonly slug: string;
    /** ISO; null where it was here before claims were. */
    readonly claimedAt: string | null;
  } | null;
  /** The account of a private seller; null for dealers and where there is none. */
  readonly userId: number | null;
  /** Whether that account's address is proven. */
  readonly isEmailVerified: boolean;
  /** Vehicles sold here by how many days that took; in each band from one edge up to the next. */
  readonly daysToSell: readonly {
    readonly from: number;
    readonly to: number | null;
    readonly count: number;
  }[];
}

/** How a seller's vehicles stand against the market now. */
export interface MarketPosition {
  /** Vehicles of each deal rating, the best first; "none", which could not be rated, is last. */
  readonly deals: readonly {
    readonly value: string;
    readonly label: string;
    readonly count: number;
  }[];
  /** Median days on the market of the vehicles for sale here and everywhere, each with how many they are. */
  readonly here: { readonly medianDays: number; readonly count: number } | null;
  readonly everywhere: { readonly medianDays: number; readonly count: number } | null;
  /** ISO. */
  readonly asOf: string;
}

/** What a seller's page shows beside the seller itself. */
export interface SellerPageData {
  readonly query: SellerInventoryQuery;
  readonly vehicles: SearchResult;
  /** Makes for sale here with how many, whatever is asked for; null while they cannot be counted. */
  readonly makes:
    | readonly { readonly value: string; readonly label: string; readonly count: number }[]
    | null;
  readonly position: MarketPosition | null;
  readonly lists: ViewerLists;
  readonly reviews: ReviewPage;
  readonly own: OwnReview;
  readonly mayReply: boolean;
  /** What could not be understood, in sentences. */
  readonly notes: readonly string[];
  readonly asOf: Date;
}
