import { SEARCH_SORTS, type Sort } from "#lib/domain/search/search/constants.ts";

/** Orders of a seller's vehicles: those of the search that need no place and no loan. */
export const INVENTORY_SORTS = {
  best: SEARCH_SORTS.best,
  deal: SEARCH_SORTS.deal,
  price: SEARCH_SORTS.price,
  price_desc: SEARCH_SORTS.price_desc,
  mileage: SEARCH_SORTS.mileage,
  year: SEARCH_SORTS.year,
  newest: SEARCH_SORTS.newest,
  drop: SEARCH_SORTS.drop,
} as const satisfies Partial<Record<Sort, string>>;
export type SellerInventorySort = keyof typeof INVENTORY_SORTS;

/** Where one band of days to sell ends and the next begins. */
export const DAYS_EDGES = [15, 30, 45, 60, 90] as const;

export const LAST_REVIEW_PAGE = 1_000;
