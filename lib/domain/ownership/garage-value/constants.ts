/** How far back values are worked out afterwards; the market's events rarely reach further. */
export const LOOK_BACK_MONTHS = 24;
