/** @file Stripe as the source of payments: customers and cards, Checkout sessions, plans, refunds, and
 * its objects and events in our own words. */

import "server-only";
import type { PaymentSource } from "#lib/domain/billing/payment-source/types.ts";
import { isSmaller } from "#lib/domain/billing/plan-subscription/rules.ts";
import { endStripeOrder, priceOf, startStripeOrder } from "./service.order.ts";
import {
  makeStripeChange,
  pressStripePlan,
  previewStripeChange,
  refundAtStripe,
} from "./service.plan.ts";
import { readCharge } from "./service.read.ts";
import { createStripeCustomer, stripeCards, stripePortal } from "./service.ts";

/** Takes real money. What it answers, its events tell again later. */
export const STRIPE_SOURCE: PaymentSource = {
  provider: "stripe",
  createCustomer: createStripeCustomer,
  startOrder: startStripeOrder,
  endOrder: endStripeOrder,
  previewChange: async ({ held }, { to, at }) =>
    previewStripeChange(held, { priceId: await priceOf(to), at }),
  changePlan: async ({ held }, { to, at }) => ({
    kind: "subscription",
    subscription: await makeStripeChange(held, {
      priceId: await priceOf(to),
      at,
      isSmaller: isSmaller(held.plan, to),
    }),
  }),
  pressPlan: async ({ held }, press, now) => ({
    kind: "subscription",
    subscription: await pressStripePlan(held, press, now),
  }),
  refund: async (refund) => {
    await refundAtStripe(refund);
    const charge = await readCharge(refund.intentId);
    return charge === null ? null : { kind: "returned", charge };
  },
  cards: stripeCards,
  portal: stripePortal,
  turnMonth: null,
};
