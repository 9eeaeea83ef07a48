/** @file What a vehicle is worth, now or on a past day: learned effects and nearby offers, by channel, with measured errors. */

import type { RatingScope } from "#lib/domain/listings/deal-rating/types.ts";
import type {
  NoValueReason,
  Valuation,
} from "#lib/domain/valuation/valuation-market/types.value.ts";

/** Where all comparables of a value may lie, the narrowest first. */
const RATING_LEVELS = [
  { match: "trim", area: "state" },
  { match: "trim", area: "region" },
  { match: "trim", area: "nation" },
  { match: "model", area: "state" },
  { match: "model", area: "region" },
  { match: "model", area: "nation" },
] as const satisfies readonly RatingScope[];

/** No value of a vehicle that no edition can be asked about, and why. */
export function noValue(reason: NoValueReason, asOf: Date): Valuation {
  return { kind: "none", reason, n: 0, editionId: null, asOf: asOf.toISOString() };
}

/** Why there is no value, as a sentence. */
export function noValueWords(reason: NoValueReason): string {
  switch (reason) {
    case "not_appraised":
      return "The market has not been appraised yet. Look again in a few minutes.";
    case "no_offers":
      return "Nothing like it is known to have been for sale that day.";
    case "branded_title":
      return "It has a branded title, and too few vehicles with one are for sale to say how much that takes off.";
    case "unknown_vehicle":
      return "Nothing of its make, or similar, is for sale to value it by.";
    case "too_uncertain":
      return "Prices of similar vehicles vary too much to give a value.";
  }
}

/** How a scope is kept in one column: "trim/state". */
export function scopeCode({ match, area }: RatingScope): string {
  return `${match}/${area}`;
}

/** The scope that a kept code names; null for one that we do not know any more. */
export function scopeOfCode(code: string): RatingScope | null {
  return RATING_LEVELS.find((scope) => scopeCode(scope) === code) ?? null;
}
