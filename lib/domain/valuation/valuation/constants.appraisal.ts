/** Why nothing is compared with an offer, whatever the vehicle. */
export const LEFT_OUT = ["in_doubt", "implausible_price", "duplicate_vin"] as const;
/** Offers of each model year that are no comparables are shown, with the reason, up to so many. */
export const MOST_LEFT_OUT = 5;
/** A value whose middle half is wider than this share of it says nothing that anybody could use. */
export const WIDEST_MIDDLE_HALF = 0.5;
/** A comparable below this weight is one of hundreds that hardly count, and is not listed. */
export const LEAST_SHOWN_WEIGHT = 0.02;
/** A branded title is valued from so many vehicles with such a title on. */
export const FEWEST_BRANDED = 8;
/** On a day gone by the caution towards that day's own prices is this part of the usual. */
export const PAST_CAUTION_SHARE = 0.25;
