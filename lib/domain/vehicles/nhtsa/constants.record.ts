/** What NHTSA writes for a model year that is not known. */
export const UNKNOWN_YEAR = 9999;
/** The first model year that can be: before it nobody built to be sold. */
export const FIRST_RECORD_YEAR = 1900;
/** Text of a record past this is cut: no record of NHTSA's is near it. */
export const MOST_TEXT = 20_000;
/** A name past this is none. */
export const MOST_NAME = 120;
/** People hurt or killed, vehicles, miles: more than these are slips of the pen. */
export const MOST_PEOPLE = 999;
export const MOST_RECORD_MILES = 1_500_000;
/** More vehicles than were ever recalled at once. */
export const MOST_AFFECTED = 200_000_000;

/** The channel of PostgreSQL that tells of names that records are held under for the first time. */
export const NAMES_HELD = "nhtsa_names";
