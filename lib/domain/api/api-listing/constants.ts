/** Listings of one answer, unless told otherwise, and at most. */
export const USUAL_LIMIT = 24;
export const MOST_LIMIT = 100;
