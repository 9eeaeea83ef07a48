/** The present moment. Code takes it as an argument; only the edges call this. */
export function now(): Date {
  return new Date();
}

export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;
export const DAY_S = 86_400;
/** A year on average, leap days included. */
export const YEAR_MS = 365.25 * DAY_MS;

/** Whole days between two moments, never negative: a listing published today has 0 days. */
export function wholeDaysBetween(earlier: Date, later: Date): number {
  return Math.max(0, Math.floor((later.getTime() - earlier.getTime()) / DAY_MS));
}

/**
 * PostgreSQL for the days between two moments, with their fraction; null where one is null.
 * @param earlier a column of the query, as `later`; never a reader's text.
 */
export const daysSql = (earlier: string, later: string): string =>
  `extract(epoch from ${later} - ${earlier})::float8 / ${DAY_S}`;

/** PostgreSQL for `wholeDaysBetween`, of two moments that are known. */
export const wholeDaysSql = (earlier: string, later: string): string =>
  `greatest(0, floor(${daysSql(earlier, later)}))::int`;

/**
 * PostgreSQL that writes a timestamptz as JSON holds it: ISO 8601 with milliseconds, in UTC; null stays null.
 * @param column of a query, such as `l.listed_at`; never a reader's text.
 */
export const isoSql = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
