/** How far ahead a test drive may be asked for. */
export const MOST_DAYS_AHEAD = 60;
/** Somebody has to read it first. Minutes. */
export const LEAST_NOTICE_MINUTES = 60;
/** The times of so many open days are offered to choose from. */
export const DRIVE_DAYS_OFFERED = 14;
/** Between two times that are offered. Minutes. */
export const TIMES_APART_MINUTES = 30;
/** Where a seller does not say when it is open, times of these hours are offered. */
export const USUAL_HOURS = ["08:00", "20:00"] as const;
/** A drive that begins so shortly before closing is not one. Minutes. */
export const LAST_START_BEFORE_CLOSING_MINUTES = 30;
