/** Words of descriptions that fewer rows have say nothing; those that so large a share has tell no vehicle from another. */
export const FEWEST_WITH_WORD = 30;
export const MOST_WITH_WORD_SHARE = 0.5;
/** Words of one description that count. */
export const MOST_TOLD_WORDS = 40;
/** Where in so large a share of rows the price when new is the price asked, the column holds that under another name. */
export const MOST_ASKED_SHARE = 0.2;
/** Two prices this near are the same. */
export const SAME_PRICE_SHARE = 0.005;
