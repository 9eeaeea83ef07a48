import { SORTS, type Sort } from "#lib/domain/search/search/constants.ts";

/** Orders of a seller's vehicles: those of the search that need no place and no loan. */
export const INVENTORY_SORTS = {
  best: SORTS.best,
  deal: SORTS.deal,
  price: SORTS.price,
  price_desc: SORTS.price_desc,
  mileage: SORTS.mileage,
  year: SORTS.year,
  newest: SORTS.newest,
  drop: SORTS.drop,
} as const satisfies Partial<Record<Sort, string>>;
export type InventorySort = keyof typeof INVENTORY_SORTS;

/** Where one band of days to sell ends and the next begins. */
export const DAYS_EDGES = [15, 30, 45, 60, 90] as const;

export const LAST_REVIEW_PAGE = 1_000;
