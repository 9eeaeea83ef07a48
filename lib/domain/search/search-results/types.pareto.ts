/* Facet counts, totals and medians for a search that hides beaten vehicles, up to 30,000
 * vehicles. */

import type { OfferColumns } from "#lib/domain/search/pareto/types.ts";
import type { FilterName, RangeName } from "#lib/domain/search/search/types.ts";
import type { CodeCount, Digit } from "#lib/domain/search/search-facets/types.ts";

/** One read of what matches all filters but one, and what is counted in it. */
export interface PassPlan {
  /** The filter left out; null for none. */
  readonly without: FilterName | null;
  readonly digits: readonly Digit[];
  readonly model: boolean;
  readonly make: boolean;
  readonly monthly: boolean;
  readonly trims: boolean;
}

/** The rows of a pass as columns, in the order in which offers are judged. */
export interface JudgedRows extends OfferColumns {
  /** The plan's digits, packed. */
  readonly numbers: readonly (readonly number[])[];
  /** Empty where the plan does not ask. */
  readonly makes: readonly number[];
  /** Cents; below 0 is not known. Empty where the plan does not ask. */
  readonly monthly: readonly number[];
  readonly trims: readonly string[];
}

/** What a pass comes to, without beaten vehicles. */
export interface PassCounts {
  readonly total: number;
  /** With them. */
  readonly among: number;
  /** As FacetCounts names them. */
  readonly counts: ReadonlyMap<string, readonly CodeCount[]>;
  readonly trims: readonly (readonly [trim: string, count: number])[];
  /** Cents, years, miles; null where nothing is known. */
  readonly extents: Readonly<
    Record<Exclude<RangeName, "range">, readonly [low: number, high: number] | null>
  >;
}
