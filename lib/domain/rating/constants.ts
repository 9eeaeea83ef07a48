import type { Deal } from "./types.ts";

/** Fewest comparables, after outliers are gone and without the vehicle itself, that a rating may rest on. */
export const MIN_COMPARABLES = 8;

/** A deal's highest price against the expected one, in order; above the last one: overpriced. */
export const DEAL_LIMITS = [
  { deal: "great", atMost: -0.1 },
  { deal: "good", atMost: -0.04 },
  { deal: "fair", atMost: 0.04 },
  { deal: "high", atMost: 0.1 },
] as const satisfies readonly { deal: Deal; atMost: number }[];

export const DEALS = {
  great: "Great deal",
  good: "Good deal",
  fair: "Fair price",
  high: "High price",
  overpriced: "Overpriced",
} as const satisfies Record<Deal, string>;

/** Asking prices below this are placeholders or parts, not offers. */
export const PLAUSIBLE_PRICE_CENTS = 200_000;

/** Residuals farther from the median than this many scaled median absolute deviations are outliers. */
export const OUTLIER_DEVIATIONS = 3.5;

/** Census divisions: the region a state widens to. */
export const REGIONS = {
  "New England": ["CT", "ME", "MA", "NH", "RI", "VT"],
  "Mid-Atlantic": ["NJ", "NY", "PA"],
  "East North Central": ["IL", "IN", "MI", "OH", "WI"],
  "West North Central": ["IA", "KS", "MN", "MO", "NE", "ND", "SD"],
  "South Atlantic": ["DE", "DC", "FL", "GA", "MD", "NC", "SC", "VA", "WV"],
  "East South Central": ["AL", "KY", "MS", "TN"],
  "West South Central": ["AR", "LA", "OK", "TX"],
  Mountain: ["AZ", "CO", "ID", "MT", "NV", "NM", "UT", "WY"],
  Pacific: ["AK", "CA", "HI", "OR", "WA"],
} as const;
