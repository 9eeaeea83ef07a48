/** @file The search page's query: filters, sorts, map area, URL fields with limits, removable filter chips, and result types. */

import type { ListingCard } from "#lib/domain/listings/listing/types.ts";
import type { CostTerms } from "#lib/domain/vehicles/fuel-economy/types.ts";
import type { Sort, View } from "./constants.ts";
import type { MapArea, MapOutline } from "./types.area.ts";

/** Filters whose options are listed with counts. */
export type FacetName =
  | "make"
  | "model"
  | "trim"
  | "body"
  | "fuel"
  | "drivetrain"
  | "transmission"
  | "color"
  | "interior"
  | "features"
  | "seats"
  | "deal"
  | "condition"
  | "seller"
  | "owners"
  | "title";

/** Bounds, both included, in the unit of the URL: whole dollars, dollars a month, years, miles, miles on a charge; null is open. */
export interface Bounds {
  readonly from: number | null;
  readonly to: number | null;
}

/** Where a search is found: one that `next/link` knows as a route of ours. */
export type SearchHref = "/search" | `/search?${string}`;

/** What a reader asks for, as its URL says it. */
export interface SearchQuery {
  /** Plain words not yet understood; null once they have become filters. */
  readonly words: string | null;
  /** Chosen values of each filter with options, as in the URL; none chosen means any. */
  readonly options: Readonly<Record<FacetName, readonly string[]>>;
  readonly ranges: Readonly<Record<RangeName, Bounds>>;
  /** What monthly cost is worked out with. */
  readonly cost: CostTerms;
  /** Listed at most this many whole days ago. */
  readonly daysOnMarket: number | null;
  readonly photos: boolean;
  readonly dropped: boolean;
  readonly zip: string | null;
  /** Straight-line miles from `zip`; null is anywhere. */
  readonly withinMiles: number | null;
  /** States and cities that are searched, as in the URL: `co`, `denver-co`; none is everywhere. */
  readonly places: readonly string[];
  /** The part of the map that is searched; null is all of it. */
  readonly area: MapArea | null;
  /** The area that the reader drew; null is none. */
  readonly outline: MapOutline | null;
  /** Corners of such an area as typed, "Boulder, CO; Golden, CO; 80014"; null once they have become an outline. */
  readonly corners: string | null;
  /** Without what another vehicle of the same model and drivetrain in the result beats: see pareto. */
  readonly unbeaten: boolean;
  readonly vin: string | null;
  readonly stockNumber: string | null;
  /** The one seller whose vehicles are searched, by number; null is all. */
  readonly sellerId: number | null;
  readonly sort: Sort;
  /** From 1. */
  readonly page: number;
  readonly view: View;
  /** Vehicles that the reader has hidden are listed too, marked. */
  readonly showHidden: boolean;
}

/** A filter by its name in the URL. */
export type FilterName =
  | FacetName
  | RangeName
  | "days"
  | "photos"
  | "dropped"
  | "place"
  | "within"
  | "area"
  | "outline"
  | "unbeaten"
  | "vin"
  | "stock"
  | "lot";

/** Names that only the catalog knows: of makes by slug, of models by `make-slug.model-slug`. */
export interface SearchLabels {
  readonly makes: Readonly<Record<string, string>>;
  readonly models: Readonly<Record<string, string>>;
  /** Of states and cities that are searched: "Colorado", "Denver, CO"; left out without any. */
  readonly places?: Readonly<Record<string, string>>;
  /** The city of the ZIP code, "Phoenix, AZ"; left out without one. */
  readonly place?: string;
  /** The name of the one seller that is searched; left out without one. */
  readonly seller?: string;
}

/** One thing the reader chose, with the search without it. */
export interface SearchChip {
  /** Unique: the filter, and the value where there can be several. */
  readonly key: string;
  readonly filter: FilterName;
  readonly label: string;
  readonly href: SearchHref;
}

export interface FacetOption {
  /** As it stands in the URL. */
  readonly value: string;
  readonly label: string;
  /** Vehicles that would match if this option alone were chosen in this filter, all others kept. Exact. */
  readonly count: number;
  readonly selected: boolean;
}

/** Numbers with a lower and an upper bound in the URL. */
export type RangeName = "price" | "monthly" | "year" | "mileage" | "range";

export interface HistogramBin {
  /** Lower edge, included; in the unit of the URL: whole dollars, years, miles. */
  readonly from: number;
  /** Upper edge, excluded, but for the last bin, which holds everything above. */
  readonly to: number;
  readonly count: number;
}

export interface Histogram {
  readonly bins: readonly HistogramBin[];
  /** Smallest and largest value among all that match the other filters; null when nothing does. */
  readonly extent: { readonly from: number; readonly to: number } | null;
}

/** A yes-or-no filter with how many it would leave. */
export interface SwitchCount {
  readonly count: number;
  readonly selected: boolean;
}

/** What hiding beaten vehicles does to a search. */
export interface UnbeatenCount {
  readonly selected: boolean;
  /** Vehicles that match everything else, beaten or not. Exact. */
  readonly among: number;
  /** Of these, those that nothing beats. Exact; null where there are too many to say before it is asked for. */
  readonly count: number | null;
  /** Whether the counts beside the options are of what would be shown; else of what would be found before hiding. */
  readonly areCountsAfter: boolean;
}

/** A filter that nothing for sale passes, or two that nothing passes together though some pass each. */
export interface Contradiction {
  readonly filters: readonly [FilterName] | readonly [FilterName, FilterName];
}

/** How many would appear if one filter alone were dropped. */
export interface FilterCost {
  /** The chip's key: the filter's name in the URL. */
  readonly filter: string;
  readonly label: string;
  readonly totalWithout: number;
}

export interface SearchFacets {
  readonly options: Readonly<Record<FacetName, readonly FacetOption[]>>;
  /** Monthly cost has bins only where it is in use: by its filter, its sort or the reader's own terms; range where `asksForRange`. */
  readonly ranges: Readonly<Record<RangeName, Histogram>>;
  /** Of all that match the other filters, vehicles whose monthly cost is not known; null where it is not in use. */
  readonly monthlyUnknown: number | null;
  /** Of all that match the other filters, vehicles with a plug whose EPA range is not known; null where range plays no part. */
  readonly rangeUnknown: number | null;
  /** Listed at most this many days ago, for the choices of the days-on-market filter. */
  readonly daysOnMarket: readonly FacetOption[];
  /** Anywhere ("") and each distance, from nearest to furthest; null without a ZIP code. */
  readonly distances: readonly FacetOption[] | null;
  readonly photos: SwitchCount;
  readonly dropped: SwitchCount;
  readonly unbeaten: UnbeatenCount;
  readonly filterCosts: readonly FilterCost[];
  readonly medianPriceCents: number | null;
  readonly medianDaysOnMarket: number | null;
}

export interface SearchResult {
  readonly total: number;
  /** How many that match everything else the reader has hidden: left out of `total`, unless they are shown. Exact. */
  readonly hiddenCount: number;
  readonly page: number;
  readonly pageCount: number;
  readonly cards: readonly ListingCard[];
  /** Null when the search engine is unavailable: the list then comes from PostgreSQL without counts. */
  readonly facets: SearchFacets | null;
  /** When the search index last agreed with PostgreSQL. ISO. */
  readonly asOf: string;
  /** The query as it was answered: plain words made filters, unknown makes gone, the page within bounds. */
  readonly query: SearchQuery;
  /** What could not be understood or done, in sentences for the reader; beside those of the URL. */
  readonly notes: readonly string[];
  readonly labels: SearchLabels;
  /** Why nothing is found, where filters contradict each other; else empty. */
  readonly contradictions: readonly Contradiction[];
  /** The place of the reader's ZIP code; null without one. */
  readonly place: { readonly zip: string; readonly city: string; readonly state: string } | null;
}
