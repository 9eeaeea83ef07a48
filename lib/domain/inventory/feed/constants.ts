/** What a file can be at. */
export const RUN_STATES = {
  received: "Waits to be read",
  reading: "Is being read",
  unmapped: "Columns unknown",
  ready: "Ready to publish",
  published: "Published",
  refused: "Refused",
  discarded: "Put away",
} as const;
export type FeedRunState = keyof typeof RUN_STATES;

export const ROWS_ON_PAGE = 50;
export const RUNS_SHOWN = 12;
/** Missing vehicles that are named. */
export const MISSING_SHOWN = 40;
/** Rows read at a time for a file. */
export const REPORT_ROWS_AT_ONCE = 500;

/** The columns of the report of a file. */
export const REPORT_COLUMNS = [
  "Line",
  "VIN",
  "Stock #",
  "Vehicle",
  "Outcome",
  "Level",
  "Finding",
  "What to mend",
  "Price before",
  "Price",
  "Stays as set by hand",
  "Listing",
  "For sale or not",
  "In stock since",
] as const;
