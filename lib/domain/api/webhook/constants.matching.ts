/** The name of our place among the changes, in `change_cursor`. */
export const WEBHOOK_CURSOR = "webhooks";
/** How often PostgreSQL is asked for changes. */
export const WEBHOOK_POLL_MS = 2_000;
/** Waits after a failure, growing to the last one. */
export const WEBHOOK_RETRY_MS = [1_000, 2_000, 5_000, 15_000] as const;
/** Listings that are matched at a time: bounds memory and the length of SQL. */
export const WEBHOOK_LISTINGS_AT_ONCE = 2_000;
