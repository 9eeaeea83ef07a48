/* Sentences of the deal rating: where a price stands, and why there is no word. */

import type { NoDealRating } from "#lib/domain/listings/deal-rating/types.ts";
import { basisWords } from "#lib/domain/valuation/valuation/rules.scope.ts";
import { formatPercent, formatPrice, plural } from "#lib/platform/format.ts";
import { FEWEST_OF_MODEL } from "./constants.ts";
import type { Appraisal } from "./types.ts";

/** "$2,840 (10.6%) below", "at": how a price stands against the expected one. */
export function differenceWords(priceCents: number, expectedCents: number): string {
  const difference = priceCents - expectedCents;
  if (Math.abs(difference) < 5_000) return "about the same as";
  const amount = `${formatPrice(Math.abs(difference))} (${formatPercent(difference / expectedCents)})`;
  return `${amount} ${difference < 0 ? "below" : "above"}`;
}

/** "No ratings today: the market is being looked at.": operators turned deal words off. */
export function ratingsOffWords(why: string): string {
  return `No ratings today: ${/[.!?]$/.test(why) ? why : `${why}.`}`;
}

/** What a value rests on where no vehicle for sale is a close match. */
export function noneCloseWords(appraisal: Pick<Appraisal, "modelCount"> | null): string {
  const count = appraisal?.modelCount ?? 0;
  const from =
    count === 0
      ? "from vehicles of its make and kind"
      : `from ${plural(count, "vehicle")} of its model, up to two model years newer or older,`;
  return `None for sale is a close match. The number comes ${from} and what the whole market asks for mileage, trim and equipment. The range allows for that.`;
}

/** Why there is no rating, as a sentence. */
export function noRatingWords(rating: NoDealRating): string {
  const { reason, comparableCount: count } = rating;
  switch (reason) {
    case "ratings_off":
      return `${ratingsOffWords(rating.why)} Similar vehicles are priced around ${formatPrice(rating.expectedCents)}, half of them from ${formatPrice(rating.lowCents)} to ${formatPrice(rating.highCents)}, from ${basisWords(rating)}.`;
    case "too_few_comparables":
      return `A rating needs at least ${FEWEST_OF_MODEL} vehicles of the model within two model years; ${
        count === 0 ? "none are for sale" : `only ${plural(count, "is", "are")} for sale`
      } across the United States, whatever the trim.`;
    case "wide_range":
      return "Prices of similar vehicles vary too much to rate this one.";
    case "unknown_vehicle":
      return "Nothing of its make, or similar, is for sale to compare it with.";
    case "branded_title":
      return "The seller states a branded title. How much that lowers its price depends on the damage, which no one here has seen, so it gets no rating.";
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
      return "Its price has not been checked yet. Look again in a moment.";
  }
}
