/** The name of our place among the changes, in `change_cursor`. */
export const INDEX_NOW_CURSOR = "indexnow";
/** The most addresses that one message may hold. */
export const MOST_ADDRESSES = 10_000;
/** Vehicles that are told of at once; of a market that changed whole, the sitemap tells the rest. */
export const MOST_INDEX_NOW_LISTINGS = 100_000;
/** How often search engines are told: they ask that one page is not told of all the time. */
export const INDEX_NOW_POLL_MS = 600_000;
/** Waits after a failure, growing to the last one. */
export const INDEX_NOW_RETRY_MS = [60_000, 300_000, 900_000, 3_600_000] as const;
/** What proves the key is where every page may be told of. */
export const KEY_PATH = "/indexnow.txt";
