export const TIMING_MONTHS = 24;
