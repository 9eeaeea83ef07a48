/* Reads payment state from the test event itself: the PaymentSource of the demo market,
 * where Stripe is not asked. */

import type { PaymentSource } from "#lib/domain/billing/payment-source/types.ts";
import {
  chargeFacts,
  invoiceFacts,
  subscriptionFacts,
} from "#lib/domain/billing/stripe/rules.object.ts";
import {
  stripeCharge,
  stripeIntent,
  stripeInvoice,
  stripePrice,
  stripeSubscription,
} from "#lib/domain/billing/stripe/schema.object.ts";

/**
 * The state of things as an event itself carries it: of the test payments of the demo market, behind
 * which there is nobody to ask. They hold whole what Stripe's events only name.
 * @param happenedAt of the event: the moment of which its state is true.
 */
export function carriedSource(happenedAt: Date): PaymentSource {
  const subscription = (about: unknown) =>
    subscriptionFacts(stripeSubscription.parse(about), happenedAt);
  const charge = (about: unknown) => {
    if (about === null || about === undefined) return null;
    const { id, latest_charge } = stripeIntent.parse(about);
    return chargeFacts(id, stripeCharge.parse(latest_charge), 0, happenedAt);
  };
  return {
    subscription: async (about) => subscription(about),
    charge: async (about) => charge(about),
    invoice: async (about) => {
      const invoice = stripeInvoice.parse(about);
      const held = invoice.parent?.subscription_details?.subscription;
      return invoiceFacts(invoice, {
        plans: invoice.lines.data.map(
          ({ pricing }) => stripePrice.parse(pricing?.price_details?.price).plan,
        ),
        subscription: held === undefined ? null : subscription(held),
        charge: charge(invoice.payments?.data[0]?.payment.payment_intent),
      });
    },
  };
}
