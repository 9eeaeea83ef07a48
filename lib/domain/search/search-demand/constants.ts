/** First digits of a ZIP code that name the part of the country where it was searched: some 900 parts. */
export const ZIP_AREA_DIGITS = 3;

/** A wish of fewer is shown to nobody: it could tell of one person. */
export const FEWEST_SHOPPERS = 3;

/** Days that pages look back, unless they say otherwise. */
export const DEMAND_DAYS = 28;

/** Days that counts are kept. */
export const DEMAND_KEPT_DAYS = 400;

/** Model years are counted in bands of so many: the years themselves would tell people apart. */
export const BAND_YEARS = 3;

/** Most that a vehicle may cost, in steps: a search up to $17,500 counts as one up to $20,000. */
export const PRICE_STEPS_CENTS = [
  5_000_00, 7_500_00, 10_000_00, 12_500_00, 15_000_00, 20_000_00, 25_000_00, 30_000_00, 40_000_00,
  50_000_00, 75_000_00, 100_000_00,
] as const;

/** A search for more makes or models than this wants nothing certain. */
export const MOST_WISHES = 3;
