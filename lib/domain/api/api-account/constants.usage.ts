/** Days that the usage can be shown for. */
export const USAGE_PERIODS = ["7", "30", "90"] as const;
export type UsagePeriod = (typeof USAGE_PERIODS)[number];
/** Operations that the chart tells apart; the others are one layer together. */
export const MOST_LAYERS = 5;
