/** Vehicles on one page of results. */
export const PAGE_SIZE = 24;

/** The last page that can be asked for: nobody reads further, and crawlers need not. */
export const MAX_PAGE = 400;

export const SORTS = {
  best: "Best match",
  deal: "Best deal first",
  price: "Lowest price",
  price_desc: "Highest price",
  mileage: "Lowest mileage",
  year: "Newest model year",
  newest: "Newest listed",
  drop: "Biggest price drop",
  nearest: "Nearest",
} as const;
export type Sort = keyof typeof SORTS;

export const VIEWS = { grid: "Grid", list: "List" } as const;
export type View = keyof typeof VIEWS;

/** Straight-line miles from the reader's ZIP code. */
export const DISTANCES_MILES = [10, 25, 50, 100, 250, 500] as const;
export const DEFAULT_DISTANCE_MILES = 50;

export const DAYS_ON_MARKET_CHOICES = [3, 7, 14, 30, 60, 90] as const;

/** A drop counts as recent for this many days. */
export const RECENT_DROP_DAYS = 7;

/** How many bars a histogram has. */
export const HISTOGRAM_BINS = 36;
