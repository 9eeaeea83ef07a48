/* Vehicles for a need (family, commute of 33+ MPG, towing, first car, electric) by a
 * stated rule on listing facts. */

import type { FacetName } from "#lib/domain/search/search/types.ts";
import type { ModelYearRef } from "#lib/domain/vehicles/model-year/types.ts";

export type NeedName = "family" | "commute" | "tow" | "first-car" | "electric";

/** What people look for a vehicle for, as a rule on facts that any reader can check. */
export interface Need {
  readonly name: NeedName;
  readonly title: string;
  /** The rule, in a sentence. */
  readonly rule: string;
  /** What the facts of the rule rest on, and what they do not say. */
  readonly basis: string;
  /** The options of a search that the rule chooses. */
  readonly options: Readonly<Partial<Record<FacetName, readonly string[]>>>;
  /** In whole dollars; null where the rule does not ask. */
  readonly mostDollars: number | null;
  /** Combined economy that a vehicle reaches at least, which no search asks for; null where the rule does not. */
  readonly leastMpg: number | null;
  /** A page of the market beside it. */
  readonly explore: { readonly href: `/explore/${string}`; readonly label: string };
}

/** A model year that answers a need: of each model the one with the most vehicles that do. */
export interface NeedMatch extends ModelYearRef {
  /** Vehicles for sale that meet the rule. */
  readonly count: number;
  readonly medianCents: number;
  /** Median of those whose sellers state economy, in miles per gallon; null where none does. */
  readonly combinedMpg: number | null;
}

/** A need with what meets it now. */
export interface NeedOnMarket {
  readonly name: NeedName;
  /** Vehicles for sale that meet the rule, exact. */
  readonly count: number;
  readonly matches: readonly NeedMatch[];
}
