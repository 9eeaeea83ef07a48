/** How long the rows of a published file tell what came of each; what became of the vehicles stays. */
export const FEED_ROW_DAYS = 30;
