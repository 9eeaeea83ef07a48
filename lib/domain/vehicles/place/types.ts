/** @file US states, cities and Census divisions: names, URL slugs (denver-co), region of a
 * state, rounding of private locations. */

import type { GeoPoint } from "#lib/platform/geo/distance.ts";
import type { StateCode } from "./constants.ts";

/** A state, or a city in one, as addresses name it. */
export interface KnownPlace {
  /** `co`, `denver-co`. */
  readonly slug: string;
  /** "Colorado", "Denver, CO". */
  readonly name: string;
  readonly state: StateCode;
  /** Every spelling of the city's name that sellers may state, the people's own first; null for a whole state. */
  readonly cities: readonly string[] | null;
  /** The middle of its ZIP codes. */
  readonly middle: GeoPoint;
}

/** States and cities by slug, cities also by the slug of the Postal Service's name for them. */
export type KnownPlaces = ReadonlyMap<string, KnownPlace>;

/** How far around a state a figure of the market reaches; `areaWords` says it. */
export type MarketArea = "state" | "region" | "nation";
