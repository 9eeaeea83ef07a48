/** @file Starts an order for a credit pack or plan and leads to Stripe Checkout, a test payment
 * or the Stripe customer portal. */

import type { BuyableItem } from "#lib/domain/billing/price-list/types.checkout.ts";

export type CheckoutId = string & { readonly __brand: "CheckoutId" };

/** What became of an order, for who comes back from paying it. */
export interface OrderState {
  readonly id: CheckoutId;
  readonly item: BuyableItem;
  readonly priceCents: number;
  /**
   * `confirming`: the provider has not told us yet. `pending`: its way of paying takes days.
   * `cancelled`: they came back without paying, and can go on with it.
   */
  readonly state: "paid" | "confirming" | "pending" | "cancelled" | "failed" | "expired";
  /** The provider's page, while it can be paid there. */
  readonly url: string | null;
  /** Where to go on, a path on this site. */
  readonly callbackPath: string;
}
