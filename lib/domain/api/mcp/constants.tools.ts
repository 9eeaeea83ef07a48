/** Listings of one answer, unless told otherwise, and at most: whoever reads them has little room. */
export const USUAL_LISTINGS = 10;
export const MOST_TOOL_LISTINGS = 25;
