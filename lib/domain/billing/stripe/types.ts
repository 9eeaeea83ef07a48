/** @file Stripe's own words and calls: customers and cards, Checkout sessions, plans, objects and events, and reading them anew. */

/** A card that a payer keeps with Stripe. */
export interface Card {
  /** "visa". */
  readonly brand: string;
  readonly last4: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
}
