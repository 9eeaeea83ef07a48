/** How far ahead a test drive may be asked for. */
export const MOST_DAYS_AHEAD = 60;
/** Somebody has to read it first. Minutes. */
export const LEAST_NOTICE_MINUTES = 60;
/** A drive that begins so shortly before closing is not one. Minutes. */
export const LAST_START_BEFORE_CLOSING_MINUTES = 30;
