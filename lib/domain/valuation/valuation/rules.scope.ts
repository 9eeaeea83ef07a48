/* Which vehicles a price rests on, in words. */

import type { ExpectedPrice, RatingScope } from "#lib/domain/listings/deal-rating/types.ts";
import type { ValueComparable } from "#lib/domain/valuation/valuation-market/types.value.ts";
import { areaWords } from "#lib/domain/vehicles/place/rules.ts";
import { plural } from "#lib/platform/format.ts";

/** A value with its comparables, or a rating in brief, which knows only how many of them there are. */
type Compared = { readonly scope: RatingScope } & (
  | { readonly comparables: readonly ValueComparable[] }
  | RatedBy
);

/** How many a rating rests on. */
type RatedBy = Pick<ExpectedPrice, "comparableCount" | "modelCount">;

/**
 * What a rating rests on, in brief: "46 comparables". A vehicle that none is close to is judged by its model
 * and the whole market: that is said, and never a bare 0.
 */
export const basisWords = ({ comparableCount, modelCount }: RatedBy): string =>
  comparableCount > 0
    ? plural(comparableCount, "comparable")
    : `${plural(modelCount, "vehicle")} of its model, none a close match`;

interface Target {
  readonly state: string;
  readonly trim: string | null;
}

/**
 * How many comparables a price rests on and which: "46 comparables in Colorado: same model and
 * powertrain, model years 2018 to 2021, 13 of them XLE".
 * @param target the vehicle's own state and trim; either may not be known.
 */
export function scopeWords(compared: Compared, target: Target): string {
  const known = "comparables" in compared ? compared.comparables : null;
  const n = "comparables" in compared ? compared.comparables.length : compared.comparableCount;
  if (n === 0)
    return "comparables" in compared
      ? "no close match for sale, only what its model, make and kind ask"
      : `${basisWords(compared)}, and what the whole market asks`;
  const which =
    known === null
      ? `model years near its own, ${briefTrimWords(compared.scope, target)}`
      : `${yearWords(known)}, ${trimWords(known, target)}`;
  return `${plural(n, "comparable")} ${areaWords(compared.scope, target.state)}: same model and powertrain, ${which}`;
}

function yearWords(comparables: readonly ValueComparable[]): string {
  const years = comparables.map(({ vehicle }) => vehicle.year);
  const [from, to] = [Math.min(...years), Math.max(...years)];
  return from === to ? `model year ${from}` : `model years ${from} to ${to}`;
}

const briefTrimWords = ({ match }: RatingScope, { trim }: Target): string =>
  match === "trim" && trim !== null ? `all ${trim}` : "any trim";

function trimWords(comparables: readonly ValueComparable[], { trim }: Target): string {
  if (trim === null || trim === "") return "any trim";
  const same = comparables.filter(({ vehicle }) => vehicle.trim === trim).length;
  if (same === comparables.length) return `all ${trim}`;
  return same === 0 ? `none of them ${trim}` : `${same} of them ${trim}`;
}
