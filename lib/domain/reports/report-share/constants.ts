/** How long a link can be made to work, in days. */
export const SHARE_DAYS = [1, 7, 30] as const;
export type ShareDays = (typeof SHARE_DAYS)[number];

/** Links to one report that can be open at once. */
export const MOST_SHARES = 10;

/** Links that were over this long are no longer listed; in days. */
export const LINKS_LISTED_DAYS = 90;

export const LONGEST_SHARE_LABEL = 80;
