/* What happened to vehicles that a dealership follows in 90 days: listed, price cut or
 * raised, paused, sold, withdrawn. */

import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import type { Followed, FollowId } from "./types.ts";

/** What can happen to a vehicle that is followed. */
export type NewsKind = "listed" | "cut" | "raised" | "resumed" | "paused" | "sold" | "withdrawn";

/** What is wanted of the news. */
export interface NewsQuery {
  /** Some kinds of news; null for all. */
  readonly about: NewsTopic | null;
  /** News of one follow, also where it is muted; null for all that are not. */
  readonly followId: FollowId | null;
}
export type NewsTopic = "new" | "prices" | "ended";

/** Where a page of the news begins: below this one, newest first. */
export interface NewsPlace {
  /** Seconds since 1970. */
  readonly at: number;
  readonly listingId: number;
}

/** Something that happened to a vehicle that is followed. */
export interface NewsItem {
  readonly listingId: ListingId;
  readonly at: Date;
  readonly kind: NewsKind;
  /** "2021 Toyota RAV4 XLE". */
  readonly title: string;
  readonly vin: string;
  readonly mileageMiles: number;
  readonly priceCents: number;
  /** Asked before; null where nothing was. */
  readonly priceBeforeCents: number | null;
  readonly sellerName: string;
  readonly sellerPlace: string;
  /** Nobody said that it was sold. */
  readonly isInferred: boolean;
  /** What of all that is followed it belongs to. */
  readonly because: readonly FollowId[];
}

export interface NewsPage {
  readonly items: readonly NewsItem[];
  readonly older: NewsPlace | null;
}

/** How much happened to something that is followed in the last days. */
export interface NewsCount {
  readonly listed: number;
  readonly cut: number;
  readonly ended: number;
}

/** What happened to something that is followed: how much of it, and the newest. */
export interface FollowNews {
  readonly follow: Pick<Followed, "id" | "target" | "title">;
  readonly count: NewsCount;
  readonly news: readonly NewsItem[];
}
