/* What an address asks of the seller directory: place, distance in miles, make, dealer or
 * private, sort order; its SQL. */

import type { ReplyFact } from "#lib/domain/dealers/seller-record/types.ts";
import type { SellerId, SellerKind } from "#lib/domain/listings/listing/types.ts";
import type { AskedPlace } from "#lib/domain/search/place-lookup/types.ts";
import type { MapArea, MapLabel } from "#lib/domain/search/search/types.area.ts";
import type { GeoPoint } from "#lib/platform/geo/distance.ts";
import type { DirectorySort } from "./constants.query.ts";

/** What the directory is asked, as its URL says it. */
export interface DirectoryQuery {
  /** A ZIP code, a city or a state, as typed. */
  readonly near: string | null;
  /** Straight-line miles from there; null is anywhere. */
  readonly withinMiles: number | null;
  /** A make's slug: sellers that have it for sale. */
  readonly make: string | null;
  readonly kind: SellerKind | null;
  readonly area: MapArea | null;
  /** Null is the usual order: nearest where there is a place, else the most vehicles. */
  readonly sort: DirectorySort | null;
  /** From 1. */
  readonly page: number;
}

/** A seller as one line of the directory. */
export interface DirectorySeller extends GeoPoint {
  readonly id: SellerId;
  readonly kind: SellerKind;
  readonly name: string;
  readonly slug: string;
  readonly city: string;
  readonly state: string;
  /** Straight-line miles from the place asked for; null without a point. */
  readonly distanceMiles: number | null;
  readonly activeCount: number;
  readonly lowestCents: number;
  readonly highestCents: number;
  /** Makes for sale, most vehicles first. */
  readonly makes: readonly string[];
  readonly cut: { readonly value: number | null; readonly count: number };
  readonly daysToSell: { readonly value: number | null; readonly count: number };
  readonly reply: ReplyFact;
}

/** Sellers close to each other on the map, or one alone. */
export interface SellerCluster extends GeoPoint {
  readonly key: string;
  readonly sellers: number;
  readonly vehicles: number;
  readonly bounds: MapArea;
  /** The largest city among them. */
  readonly near: string | null;
  /** The only seller there; null for several. */
  readonly only: { readonly name: string; readonly slug: string } | null;
}

export interface SellerMapData {
  readonly frame: MapArea;
  readonly clusters: readonly SellerCluster[];
  readonly labels: readonly MapLabel[];
  /** Sellers found that stand outside of what the map shows. */
  readonly elsewhere: number;
}

export interface DirectoryResult {
  /** As it was answered: what is unknown is gone, the page within bounds. */
  readonly query: DirectoryQuery;
  readonly sort: DirectorySort;
  readonly place: AskedPlace | null;
  readonly total: number;
  readonly pageCount: number;
  /** How many there would be of each kind, everything else as asked. */
  readonly kinds: Readonly<Record<SellerKind, number>>;
  readonly sellers: readonly DirectorySeller[];
  readonly map: SellerMapData;
  /** Makes to choose from, by name. */
  readonly makes: readonly { readonly value: string; readonly label: string }[];
  /** The name of the make asked for. */
  readonly makeName: string | null;
  /** What could not be understood, in sentences. */
  readonly notes: readonly string[];
  /** When all records were last brought up to date. ISO; null without any. */
  readonly asOf: string | null;
}
