/* Loads an explore page: vehicles, market figures, links, cheapest good deal, research
 * link, redirect to its one address. */

import type { Route } from "next";
import type { ListingCard } from "#lib/domain/listings/listing/types.ts";
import type { DrawnBody } from "#lib/domain/vehicles/vehicle-art/types.drawn.ts";
import type { SliceFacts } from "./types.counts.ts";
import type { SliceLinks } from "./types.links.ts";
import type { ExploreHref, Slice, SliceNames } from "./types.ts";

/** A model in the ranking of a slice. */
export interface RankedModel {
  readonly label: string;
  readonly count: number;
  /** Null where there are too few vehicles for a list to lead there. */
  readonly href: ExploreHref | null;
  /** What it is drawn as; null of what the catalog no longer has. */
  readonly drawn: DrawnBody | null;
}

/** What only the search index knows of a slice. */
export interface SliceMarket {
  readonly facts: SliceFacts;
  readonly links: SliceLinks;
  /** The most frequent models; empty for a slice of one model. */
  readonly models: readonly RankedModel[];
  /** The vehicle that asks least of those rated a good or a great deal. */
  readonly cheapestGoodDeal: ListingCard | null;
}

/** The page of research about the make or model of a slice. */
export interface ResearchLink {
  readonly label: string;
  readonly href: Route;
}

/** Everything an explore page shows. */
export interface ExplorePage {
  /** Null for a slice of no make. */
  readonly research: ResearchLink | null;
  readonly slice: Slice;
  readonly names: SliceNames;
  /** Exact, with or without the index. */
  readonly total: number;
  /** Best match first; the newest listed first without the index. */
  readonly cards: readonly ListingCard[];
  /** Null while the index cannot be asked. */
  readonly market: SliceMarket | null;
  /** Whether search engines may list the page. */
  readonly isIndexed: boolean;
  /** When the search index last agreed with PostgreSQL. ISO. */
  readonly asOf: string;
}
