/** How far back leads are looked at, in days: how a seller answered years ago says little of today. */
export const RECORD_LEAD_DAYS = 365;

/** Days of "leads in 7 days", today among them, by the UTC days in which views are counted. */
export const RECENT_LEAD_DAYS = 7;

/** A lead counts once it is answered or this old: nobody has to answer within the minute. */
export const LEAD_SETTLES_HOURS = 24;

/** Fewer records than this are too few to say anything from. */
export const FEWEST_RECORDS = 5;

/**
 * Sellers without a record are looked for from so many before the newest that has one: numbers are given in
 * order, and what was written may be there a little later than what came after it.
 */
export const LATE_SELLERS = 1_000;

/** What the cursor is called that says when all records were last brought up to date. */
export const RECORDS_CURSOR = "seller-record";

/** The cursor of the pass under way: up to where it brings all records, and when it began. */
export const PASS_CURSOR = "seller-record.pass";

/** How far that pass is. It counts sellers, not transactions: every one up to this id is done. */
export const PLACE_CURSOR = "seller-record.place";

/** Sellers whose records are worked out and kept in one transaction. */
export const SELLERS_AT_ONCE = 200;
/** How long one run works before it leaves the rest to the next: a tenth of the minute between them. */
export const REFRESH_MS = 6_000;
