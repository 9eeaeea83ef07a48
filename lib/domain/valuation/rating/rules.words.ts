/* Sentences of the deal rating's working panel: scope, exclusions, and why there is no rating. */

import type {
  Deal,
  DealRating,
  NoDealRating,
  RatingScope,
} from "#lib/domain/listings/deal-rating/types.ts";
import { areaWords } from "#lib/domain/vehicles/place/rules.ts";
import { formatNumber, formatPrice, plural } from "#lib/platform/format.ts";
import { MIN_COMPARABLES } from "./constants.ts";
import type { Exclusion, ExclusionReason } from "./types.ts";

const HEADINGS = {
  great: "Why this is a great deal",
  good: "Why this is a good deal",
  fair: "Why this is a fair price",
  high: "Why this price is high",
  overpriced: "Why this is overpriced",
} as const satisfies Record<Deal, string>;

/** The working panel's heading. */
export function ratingHeading(rating: DealRating): string {
  return rating.kind === "rated" ? HEADINGS[rating.deal] : "Why there is no deal rating";
}

/** What kind of vehicles the rating was measured against, and where. */
export interface ScopeTarget {
  readonly state: string;
  readonly trim: string | null;
}

/** "46 comparables in Colorado: same model and powertrain, all XSE, model years near its own". */
export function scopeWords(count: number, scope: RatingScope, target: ScopeTarget): string {
  const where = areaWords(scope, target.state);
  const trim = scope.match === "trim" ? `all ${target.trim}` : "any trim";
  return `${plural(count, "comparable")} ${where}: same model and powertrain, ${trim}, model years near its own`;
}

/** Percent without a sign and with one decimal below ten: "4.6%", "12%". */
export function percentWords(ratio: number): string {
  const percent = Math.abs(ratio) * 100;
  return `${percent < 9.95 ? percent.toFixed(1).replace(/\.0$/, "") : Math.round(percent)}%`;
}

/** "$2,840 (10.6%) below", "at": how a price stands against the expected one. */
export function differenceWords(priceCents: number, expectedCents: number): string {
  const difference = priceCents - expectedCents;
  if (Math.abs(difference) < 5_000) return "about the same as";
  const amount = `${formatPrice(Math.abs(difference))} (${percentWords(difference / expectedCents)})`;
  return `${amount} ${difference < 0 ? "below" : "above"}`;
}

/** "No ratings today: the market is being looked at.": operators turned deal words off. */
export function ratingsOffWords(why: string): string {
  return `No ratings today: ${/[.!?]$/.test(why) ? why : `${why}.`}`;
}

/** Why there is no rating, as a sentence. */
export function noRatingWords(rating: NoDealRating): string {
  const { reason, comparableCount: count } = rating;
  switch (reason) {
    case "ratings_off":
      return `${ratingsOffWords(rating.why)} Such vehicles ask about ${formatPrice(rating.expectedCents)}, half of them ${formatPrice(rating.lowCents)} to ${formatPrice(rating.highCents)}, from ${plural(count, "comparable")}.`;
    case "too_few_comparables":
      return `A rating needs at least ${MIN_COMPARABLES} vehicles of the model within two model years; ${
        count === 0 ? "none are for sale" : `only ${plural(count, "is", "are")} for sale`
      } across the United States, whatever the trim.`;
    case "wide_range":
      return "The prices of vehicles like it are too far apart for a word on this one.";
    case "unknown_vehicle":
      return "Nothing of its make, or like it, is for sale to compare it with.";
    case "branded_title":
      return "The seller states a branded title. By how much that lowers a price depends on the damage, which nobody here has seen: no word is said of this one.";
    case "other_seller":
      return "Another seller offers this VIN too. Both cannot have the vehicle, so neither price is compared with the market until one of the two listings ends.";
    case "odometer_fell":
      return "An earlier reading of this VIN is higher than the mileage that the listing states. A rating would rest on a mileage that may be wrong.";
    case "branded_before":
      return "A title of this VIN was branded before, and the listing states a clean one. Vehicles with such a past sell for less, so that comparing it with clean titles would mislead.";
    case "implausible_price":
      return "The asking price is so low that it is most likely a placeholder. Calling it a great deal would mislead.";
    case "not_for_sale":
      return "This vehicle is not for sale at the moment, so its last price is not compared with the market.";
    case "not_checked":
      return "Its price is not checked yet. Look again in a moment.";
  }
}

const EXCLUSION_WORDS = {
  branded_title: "branded title",
  implausible_price: "price under $2,000",
  in_doubt: "VIN, mileage or title in doubt",
  duplicate_vin: "older listing of a vehicle already counted",
  same_vehicle: "this same vehicle, listed elsewhere",
  same_seller: "offered by the same seller",
  far_from_others: "price far from the others",
} as const satisfies Record<ExclusionReason, string>;

/** Why a vehicle does not count. */
export function exclusionWords(reason: ExclusionReason): string {
  return EXCLUSION_WORDS[reason];
}

/** "branded title: 2, price far from the others: 1"; "" when nothing is excluded. */
export function exclusionSummary(excluded: readonly Exclusion<unknown>[]): string {
  const byReason = Map.groupBy(excluded, ({ reason }) => reason);
  return [...byReason]
    .map(([reason, list]) => `${exclusionWords(reason)}: ${formatNumber(list.length)}`)
    .join(", ");
}
