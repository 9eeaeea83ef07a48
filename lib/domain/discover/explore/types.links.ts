/* Links from an explore page to narrower, broader and sibling pages that have vehicles,
 * its breadcrumbs and top models. */

import type { ExploreHref, SliceKind } from "./types.ts";

/** A way to another slice, with how many vehicles it has. Exact. */
export interface SliceLink {
  readonly href: ExploreHref;
  readonly label: string;
  readonly count: number;
  /** Miles from the middle of this slice's city; left out but for cities around it. */
  readonly miles?: number;
}

/** Slices that differ in one segment. */
export interface LinkGroup {
  /** What differs; a city of the same state or around this one is "city". */
  readonly of: SliceKind | "city";
  readonly title: string;
  readonly links: readonly SliceLink[];
}

/** Where a slice's page leads to. Every link is canonical and has vehicles. */
export interface SliceLinks {
  /** The same without one segment, the last one first; where those have no vehicles either, each segment alone. */
  readonly up: readonly SliceLink[];
  /** With one segment more, each with enough vehicles for a page and fewer than this slice. */
  readonly down: readonly LinkGroup[];
  /** With another segment in the place of one. */
  readonly sideways: readonly LinkGroup[];
}
