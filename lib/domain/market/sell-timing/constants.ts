/** Years ahead at which the market is asked. */
export const ANCHOR_YEARS = [0, 1, 2] as const;
export const TIMING_MONTHS = 24;
