import { MOST_IMPLIED_PERCENT } from "./constants.apr.ts";
import type { ImpliedApr, PaymentStream } from "./types.apr.ts";

/** Halvings of the range of rates: after so many nothing is left of it in floating point. */
const HALVINGS = 64;

/**
 * The annual percentage rate at which payments are worth what is lent (Regulation Z, 12 CFR 1026
 * appendix J (b)(8), with whole periods): worth falls as the rate rises, so the one rate between 0
 * and the highest looked for is found by halving. Payments that sum to what is lent are 0%.
 */
export function impliedApr(stream: PaymentStream): ImpliedApr {
  const { amountCents, paymentsCents, paymentsPerYear } = stream;
  const paid = paymentsCents.reduce((sum, cents) => sum + cents, 0);
  if (paid < amountCents) return { kind: "too_little", missingCents: amountCents - paid };
  let [low, high] = [0, MOST_IMPLIED_PERCENT / (100 * paymentsPerYear)];
  if (worth(paymentsCents, high) > amountCents) return { kind: "too_much" };
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (low + high) / 2;
    if (worth(paymentsCents, middle) > amountCents) low = middle;
    else high = middle;
  }
  // At 0% the worth equals the sum, and halving only comes near it.
  const rate = paid === amountCents ? 0 : (low + high) / 2;
  return { kind: "found", aprPercent: rate * paymentsPerYear * 100 };
}

/** What payments are worth when the first is a period away, at a rate by the period. */
function worth(paymentsCents: readonly number[], rate: number): number {
  return paymentsCents.reduceRight((later, cents) => (later + cents) / (1 + rate), 0);
}
