/** Vehicles offered to choose from. */
export const MOST_CANDIDATES = 8;
/** The prices of the simulator, as shares of the typical one; wider where the vehicle asks more or less. */
export const LEAST_PRICE_SHARE = 0.8;
export const MOST_PRICE_SHARE = 1.2;
/** Room beside a price outside of those, as a share of it. */
export const ROOM_SHARE = 0.04;
/** What the slider moves by. */
export const SLIDER_STEP_CENTS = 10_000;
/** Points of the curve. */
export const CURVE_STEPS = 32;
