/* Credits that a payment brings to a wallet, and how many are taken back when money is
 * refunded or disputed. */

/** Money of a payment, in cents, and what of it went back or is held back. */
export interface Returned {
  readonly amountCents: number;
  readonly refundedCents: number;
  readonly disputedCents: number;
}

/** How many of a payment's credits go with the money that went back; parts of a credit, rounded down. */
export function partsToReturn(
  parts: number,
  { amountCents, refundedCents, disputedCents }: Returned,
): number {
  const backCents = refundedCents + disputedCents;
  if (amountCents === 0 || backCents >= amountCents) return backCents === 0 ? 0 : parts;
  return Math.floor((parts * backCents) / amountCents);
}
