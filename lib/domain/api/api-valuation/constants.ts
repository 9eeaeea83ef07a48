/** Comparables that are told, the heaviest first: the others hardly count. */
export const MOST_COMPARABLES = 40;
