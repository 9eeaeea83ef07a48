/** How often PostgreSQL is asked for changes: an alert is mailed well within a minute. */
export const ALERT_POLL_MS = 2_000;
/** Waits after a failure, growing to the last one. */
export const ALERT_RETRY_MS = [1_000, 2_000, 5_000, 15_000] as const;

/** Changed listings that are matched at a time: bounds memory and the length of SQL. */
export const ALERT_LISTINGS_AT_ONCE = 2_000;

/** The name of our place among the changes, in `change_cursor`. */
export const ALERT_CURSOR = "alerts";

/**
 * A vehicle that was offered this shortly before a search was saved may be one that its result did not
 * have yet: then the result as it was saved decides.
 */
export const SAVED_SLACK_SECONDS = 60;

/** Alerts that an account shows: the latest. */
export const MOST_RECENT = 20;
