/** @file A day of the calendar as YYYY-MM-DD, whatever the time zone, and its database
 * column. */

/** A day of the calendar as YYYY-MM-DD, whatever the time zone. */
export type Day = string & { readonly __brand: "Day" };
