/** @file The most a person may keep: saved searches, favorites, hidden listings and listings
 * seen. */

/** What a person may keep. Every page and every refusal names these. */
export const MOST_KEPT = {
  savedSearches: 50,
  favorites: 200,
  hiddenListings: 500,
  /** The oldest make room by themselves. */
  seenListings: 2_000,
} as const;
