/* How money is taken on the site: stripe, test payments of the demo market, or none,
 * where nothing is held back. */

/**
 * How money is taken here. `stripe`: by Stripe. `test`: labelled test payments of the demo market, by
 * which no money moves. `none`: nothing can be paid, and nothing is held back for a plan.
 */
export type PaymentMode = "stripe" | "test" | "none";
