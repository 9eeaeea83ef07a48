/** @file Counts every filter's options, each without its own filter, in ClickHouse, and turns them into the filter panel. */

/** A value of a filter as the index keeps it (a code, a number, a byte of features) with its vehicles. */
export type CodeCount = readonly [code: number, count: number];

/** What the index says of a result as a whole. */
export interface FacetTotals {
  readonly total: number;
  /** How many that match everything else the reader has hidden. */
  readonly hiddenCount: number;
  /** Null when nothing matches. */
  readonly medianPriceCents: number | null;
  readonly medianDaysOnMarket: number | null;
  /** Smallest and largest of all that match the other filters: price in cents, year, miles. */
  readonly extents: ReadonlyMap<string, readonly [low: number, high: number]>;
}

/** What the index says of a search, before it is put into words. */
export interface FacetCounts extends FacetTotals {
  /** By the names of FACET_EXPRESSIONS, each without its own filter; `days_within` and `transmission_options`, where there, by choices rather than by what is kept. */
  readonly counts: ReadonlyMap<string, readonly CodeCount[]>;
  readonly trims: readonly (readonly [trim: string, count: number])[];
  /** How many match when one active filter is dropped. */
  readonly totalsWithout: ReadonlyMap<string, number>;
}

/** Facets that are counted only where they can be chosen from. */
export interface OfferedFacets {
  readonly trims: boolean;
  readonly distances: boolean;
  readonly monthly: boolean;
  readonly range: boolean;
}

/** Something counted as one digit of a number that holds several. */
export interface Digit {
  readonly key: string;
  /** Values are 0 up to this, not included. */
  readonly size: number;
  readonly sql: string;
}
