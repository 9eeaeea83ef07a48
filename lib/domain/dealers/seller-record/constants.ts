/** How far back leads are looked at, in days: how a seller answered years ago says little of today. */
export const LEAD_DAYS = 365;

/** A lead counts once it is answered or this old: nobody has to answer within the minute. */
export const LEAD_SETTLES_HOURS = 24;

/** Fewer records than this are too few to say anything from. */
export const FEWEST_RECORDS = 5;

/** What the cursor is called that says when all records were last brought up to date. */
export const RECORDS_CURSOR = "seller-record";

/** Sellers whose records are worked out in one statement. */
export const SELLERS_AT_ONCE = 2_000;
