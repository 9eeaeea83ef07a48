export const MOST_STARS = 5;

/** Characters of a review: enough to say something, not a book. */
export const REVIEW_LENGTH = { least: 20, most: 2_000 } as const;
/** Characters of a seller's reply. */
export const REPLY_LENGTH = { least: 2, most: 2_000 } as const;

/** Below this many reviews an average would say more than is known. */
export const FEWEST_FOR_AVERAGE = 3;

export const REVIEWS_ON_PAGE = 10;

/** A seller who does not answer can be reviewed once a lead is this old. */
export const UNANSWERED_HOURS = 24;

/** How long a review that was taken away can be put back. */
export const REMOVED_REVIEW_HOURS = 24;
