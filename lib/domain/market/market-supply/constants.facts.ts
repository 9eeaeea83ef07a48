/** Listings with a new price drop that the home page shows. */
export const DROPS_SHOWN = 8;

/** The most that a band of asking prices holds, in whole dollars; ceilings of explore pages as well. */
const PRICE_EDGES = [10_000, 15_000, 20_000, 25_000, 30_000, 40_000] as const;

/**
 * Bands of asking price in whole dollars, the lowest and the highest open, each from the dollar above
 * the one before: both ends are in it, as in a search, and every vehicle is in one band.
 */
export const PRICE_BANDS: readonly { readonly from: number | null; readonly to: number | null }[] =
  [null, ...PRICE_EDGES].map((edge, index) => ({
    from: edge === null ? null : edge + 1,
    to: PRICE_EDGES[index] ?? null,
  }));

/** Budgets by the month for payment and energy, in whole dollars, the least first. */
export const MONTHLY_BUDGETS = [300, 400, 500, 600] as const;
