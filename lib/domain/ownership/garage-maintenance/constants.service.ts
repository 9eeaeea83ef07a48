/** Entries of one log, with those taken out: twice a week for twenty years. */
export const MOST_ENTRIES = 2_000;
