/** @file A day as YYYY-MM-DD in no time zone: checks dates, counts days between, adds months,
 * converts database date columns. */

/** A day of the calendar as YYYY-MM-DD, whatever the time zone. */
export type Day = string & { readonly __brand: "Day" };
