/** @file Stripe customer, saved cards (brand, last four digits, expiry) and link to the Stripe
 * customer portal. */

/** A card that a payer keeps with Stripe. */
export interface Card {
  /** "visa". */
  readonly brand: string;
  readonly last4: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
}
