/** @file Nearby dealers that sell the same vehicles, how a dealership's own rank by price, and
 * who passed them since yesterday. */

import type { FollowId } from "#lib/domain/inventory/following/types.ts";
import type {
  Overlap,
  RankPassing,
  SellerRanks,
  VehicleRank,
} from "#lib/domain/inventory/price-rank/types.ts";
import type { ListingId } from "#lib/domain/listings/listing/types.ts";

/** A dealer that sells what this one sells. */
export interface Competitor extends Overlap {
  readonly name: string;
  readonly slug: string;
  /** "Lakewood, CO". */
  readonly place: string;
  /** Straight-line miles from the dealership. */
  readonly miles: number;
  /** Null while it is not followed. */
  readonly followId: FollowId | null;
}

/** A rival's vehicle that went past one of the dealership's. */
export interface NamedPassing extends RankPassing {
  readonly title: string;
  readonly sellerName: string;
}

/** A vehicle of the dealership with its place among its rivals. */
export interface RankedVehicle extends Omit<VehicleRank, "passedBy"> {
  readonly title: string;
  readonly stockNumber: string | null;
  readonly mileageMiles: number;
  readonly passedBy: readonly NamedPassing[];
}

export interface Competition extends Pick<SellerRanks, "miles" | "asOf" | "since"> {
  readonly vehicles: readonly VehicleRank[];
  readonly unranked: readonly ListingId[];
  readonly competitors: readonly Competitor[];
}

/** The same as a page tells it, with the names of the vehicles that are on it. */
export interface ToldCompetition extends Competition {
  readonly standing: Standing;
  /** Those that lost most. */
  readonly lost: readonly RankedVehicle[];
  /** A page of those that were asked for. */
  readonly shown: readonly RankedVehicle[];
  readonly page: number;
  readonly pageCount: number;
}

/** How the vehicles stand, in numbers. */
export interface Standing {
  /** Vehicles that anything is compared with, by fifths of their ranking from the cheapest. */
  readonly fifths: readonly [number, number, number, number, number];
  /** Those with too few rivals nearby to speak of fifths. */
  readonly aloneCount: number;
  readonly lostCount: number;
  readonly gainedCount: number;
}

export type VehicleSort = "behind" | "moved" | "ahead" | "rivals";
export type VehicleShow = "all" | "lost" | "gained";

export interface CompetitorQuery {
  readonly sort: VehicleSort;
  readonly show: VehicleShow;
  /** From 1. */
  readonly page: number;
}
