import { env } from "../env.ts";

/**
 * Where Stripe's own pages stand, to which forms of this site lead on: its checkout and its portal, or
 * another server of its shape. Empty without a key.
 */
export function stripePageOrigins(): readonly string[] {
  const { STRIPE_SECRET_KEY, STRIPE_API_URL } = env();
  if (STRIPE_SECRET_KEY === undefined) return [];
  return STRIPE_API_URL === undefined
    ? ["https://checkout.stripe.com", "https://billing.stripe.com"]
    : [new URL(STRIPE_API_URL).origin];
}
