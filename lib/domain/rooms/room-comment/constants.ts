export const LONGEST_COMMENT = 1_000;
/** Comments that a page shows of a room, the latest; in all, over its vehicles. */
export const MOST_COMMENTS = 400;
