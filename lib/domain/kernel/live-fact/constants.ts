/** Fewer observations than this are no fact. */
export const LEAST_OBSERVED = 20;

/** Medians of a whole market move slowly, and counting them all reads every listing. */
export const KEPT_MS = 300_000;
/** How old facts may be that are read while newer ones are counted: they say their own time. */
export const SHOWN_MS = 3_600_000;
