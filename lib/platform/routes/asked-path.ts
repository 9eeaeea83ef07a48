/**
 * Names the path of the address that was asked for, on the request on its way inward: the page for
 * what is missing is told nothing else of it. What a browser sends under this name is overwritten.
 */
export const ASKED_PATH_HEADER = "x-asked-path";

/** Longer than any address of ours; the rest of one names nothing. */
const LONGEST = 400;

/** A path as that header carries it. */
export const askedPathValue = (pathname: string): string => pathname.slice(0, LONGEST);
