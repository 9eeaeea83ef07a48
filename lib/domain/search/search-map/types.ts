/** @file All vehicles of a search as clusters on a map, cell by cell, and the outlines of states and counties under it. */

import type { ListingCard, ListingId } from "#lib/domain/listings/listing/types.ts";
import type { MapArea, MapLabel, MapOutline } from "#lib/domain/search/search/types.area.ts";
import type { GeoPoint } from "#lib/platform/geo/distance.ts";

/** Vehicles of a search in one cell of the map. */
export interface MapCluster {
  /** The same cell has the same key while the zoom stays the same. */
  readonly key: string;
  /** Exact. */
  readonly vehicles: number;
  /** The mean place of its vehicles in degrees, drawn towards the middle of the cell: marks do not cover each other. */
  readonly latitude: number;
  readonly longitude: number;
  /** What its vehicles lie in; a point where all are at one place. */
  readonly bounds: MapArea;
  /** A city there, "Denver, CO"; null where there is none. */
  readonly near: string | null;
  readonly medianPriceCents: number;
  readonly lowestPriceCents: number;
  /** The vehicle where there is only one. */
  readonly onlyId: ListingId | null;
  /** Whether one seller offers all of them. */
  readonly isOneSeller: boolean;
}

/** All that is so many straight-line miles from the reader's ZIP code. */
export interface MapRing {
  readonly miles: number;
  /** By distance, at the speed assumed; no road is looked up. */
  readonly minutes: number;
  readonly line: MapOutline;
  /** Where on it its words stand. */
  readonly wordsAt: GeoPoint;
}

/** How many vehicles lie apart from the part that is shown. */
export interface Elsewhere {
  readonly name: string;
  readonly area: MapArea;
  readonly vehicles: number;
}

/** The vehicles of a search on a map. Every one that matches is in exactly one cluster. */
export interface SearchMap {
  /** What is shown: the area that is searched, or where the vehicles are. */
  readonly frame: MapArea;
  /** Vehicles in all clusters together. */
  readonly vehicles: number;
  /** Those in the frame. */
  readonly clusters: readonly MapCluster[];
  readonly elsewhere: readonly Elsewhere[];
  /** The cluster that each of the listed vehicles lies in, by its number. */
  readonly keys: Readonly<Record<number, string>>;
  /** Vehicles that stand alone, the first of them. */
  readonly previews: readonly ListingCard[];
  readonly labels: readonly MapLabel[];
  /** Around the ZIP code that the search names; none without one. */
  readonly rings: readonly MapRing[];
}
