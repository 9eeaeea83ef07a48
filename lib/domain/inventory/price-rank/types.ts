/** @file A vehicle's place by price among comparable ones of other sellers within 100 to 500
 * miles, now and a day ago. */

import type { ListingId, SellerId } from "#lib/domain/listings/listing/types.ts";

/** A vehicle's place among comparable vehicles of other sellers nearby: 1 is the lowest price. */
export interface RankPlace {
  /** What it asked at that moment. */
  readonly priceCents: number;
  /** Vehicles in the ranking, this one among them. */
  readonly count: number;
  /** By the asking price as it stands. Equal prices share the better place. */
  readonly byPrice: number;
  /**
   * By the price that each would ask at this vehicle's mileage and year; null where too few vehicles
   * of the model are for sale to know what a mile costs.
   */
  readonly adjusted: number | null;
}

/** What moved a rival ahead of a vehicle since the moment before. */
export type PassingCause = "cut" | "new" | "own_raise" | "other";

/** A rival's vehicle that is ahead now and was not before. */
export interface RankPassing {
  readonly listingId: ListingId;
  readonly sellerId: SellerId;
  readonly priceCents: number;
  /** Null where it was not for sale then. */
  readonly priceBeforeCents: number | null;
  readonly mileageMiles: number;
  readonly cause: PassingCause;
}

/** Where a vehicle for sale stands now and stood before. */
export interface VehicleRank {
  readonly listingId: ListingId;
  readonly now: RankPlace;
  /** Null where it was not for sale then. */
  readonly before: RankPlace | null;
  /** What a mile less and a year younger add to the price here, in cents; null where not known. */
  readonly yardstick: {
    readonly centsPerMile: number;
    readonly centsPerYear: number;
    /** Vehicles that it was worked out from. */
    readonly count: number;
  } | null;
  /** The first few that went past it, the lowest price first, and how many did. */
  readonly passedBy: readonly RankPassing[];
  readonly passedByCount: number;
}

/** The ranks of all of a seller's vehicles that can be ranked. */
export interface SellerRanks {
  readonly ranks: ReadonlyMap<ListingId, VehicleRank>;
  /** Vehicles for sale that are not ranked: a branded title, or no plausible price. */
  readonly unranked: readonly ListingId[];
  /** How far around the seller others count, in miles. */
  readonly miles: number;
  readonly asOf: Date;
  /** The moment that `before` speaks of. */
  readonly since: Date;
}

/** What a dealer nearby has in common with the seller. */
export interface Overlap {
  readonly sellerId: SellerId;
  /** The seller's vehicles that they have something comparable to, of all that can be ranked. */
  readonly matchedCount: number;
  readonly ownCount: number;
  /** Their comparable vehicles, and how many pairs of the two sellers' vehicles can be compared. */
  readonly theirCount: number;
  readonly pairCount: number;
  /** Pairs in which theirs asks less, mileage and year allowed for where possible. */
  readonly aheadCount: number;
  /** Of their comparable vehicles, since the moment before. */
  readonly cutCount: number;
  readonly raisedCount: number;
  readonly newCount: number;
  readonly goneCount: number;
}

/** All that the competitors' page rests on, of one moment. */
export interface MarketAround extends SellerRanks {
  readonly overlaps: readonly Overlap[];
}
