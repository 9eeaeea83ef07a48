/** The largest file that is taken, packed or not. */
export const MOST_FEED_BYTES = 64 * 1024 * 1024;
/** What a packed one may unpack to. */
export const MOST_UNPACKED_BYTES = 512 * 1024 * 1024;
/** Vehicles of one dealership; a file with more is another table. */
export const MOST_ROWS = 50_000;
/** Rows that are understood and stored together: what is in memory at a time. */
export const ROWS_AT_ONCE = 500;
/** Values of each column that are shown to whoever maps it. */
export const SAMPLES = 3;
/** Rows that samples are taken from. */
export const SAMPLED_ROWS = 200;
/** Rows that are looked at of a file whose columns are not all known. */
export const UNMAPPED_ROWS = 50;
