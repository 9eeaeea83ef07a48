/** Listings with a new price drop that the home page shows. */
export const DROPS_SHOWN = 8;

/** Where one band of asking prices ends and the next begins, in whole dollars. */
const PRICE_EDGES = [10_000, 15_000, 20_000, 25_000, 30_000, 40_000] as const;

/**
 * Bands of asking price in whole dollars, the lowest and the highest open. Both ends of a band are
 * in it, as in a search: what asks exactly an edge counts in both.
 */
export const PRICE_BANDS: readonly { readonly from: number | null; readonly to: number | null }[] =
  [null, ...PRICE_EDGES].map((from, index) => ({ from, to: PRICE_EDGES[index] ?? null }));

/** Budgets by the month for payment and energy, in whole dollars, the least first. */
export const MONTHLY_BUDGETS = [300, 400, 500, 600] as const;
