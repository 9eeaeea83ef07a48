/** How often a person is told of changes by mail. */
export const CADENCES = {
  instant: "Instantly",
  daily: "Once a day",
  weekly: "Once a week",
  off: "Never",
} as const;

/** The same with the plan that at once takes, for who does not hold it. */
export const CADENCES_WITH_PLUS = { ...CADENCES, instant: `${CADENCES.instant} (Plus)` } as const;

/** Room for every filter of a search that names a dozen. */
export const LONGEST_SEARCH_NAME = 160;
/** Vehicles of a result that are followed one by one. A larger result is told to be narrowed. */
export const MOST_FOLLOWED_RESULTS = 2_000;
/** A visit is over after this long without looking again. */
export const VISIT_MINUTES = 30;
/** The cookie of a search that a visitor wants saved, until they have signed in. */
export const PENDING_COOKIE = "save-search";
