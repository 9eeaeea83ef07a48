/* How money is taken on the site: stripe, test payments of the demo market, or none,
 * where nothing is held back. */

/** Who takes payments: Stripe, or the labelled test payments of the demo market, by which no money moves. */
export type PaymentProvider = "stripe" | "test";

/** How money is taken here. `none`: nothing can be paid, and nothing is held back for a plan. */
export type PaymentMode = PaymentProvider | "none";
