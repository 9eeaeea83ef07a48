/** VINs of one webhook. */
export const MOST_WEBHOOK_VINS = 200;
/** Characters of a search. */
export const LONGEST_SEARCH = 2_000;
