/** How favorites can be ordered. */
export const FAVORITE_SORTS = {
  changed: "Changed first",
  saved: "Newest saved",
  drop: "Biggest drop",
  price: "Lowest price",
} as const;

export const LONGEST_FAVORITE_NOTE = 500;
/** Favorites on one page. */
export const FAVORITES_ON_PAGE = 24;
/** What may be typed as one's own price for a vehicle, in cents. */
export const GOAL_DOLLARS = { least: 100, most: 2_000_000 } as const;
