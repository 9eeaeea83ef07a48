/** Payments on a page: more than ten years of a plan. */
export const PAYMENTS_SHOWN = 200;
