/** The cookie that holds the reader's ZIP code, five digits and nothing else. */
export const PLACE_COOKIE = "zip";

/** A year from the day it was last given; whoever does not come back for so long is asked anew. */
export const PLACE_KEPT_S = 31_536_000;

/**
 * What stands in the cookie's place where a page is made for everybody who has said where they are: which place
 * it is comes to the page in an answer of its own. No ZIP code.
 */
export const PLACE_TO_COME = "to-come";
