import "server-only";
import { createHash } from "node:crypto";
import type { Card, NewCustomer } from "#lib/domain/billing/payment-source/types.ts";
import { askStripe } from "#lib/platform/stripe/client.ts";

/** Cards that are asked for; nobody keeps more. */
const MOST_CARDS = 20;
/** Names our settings of Stripe's own pages; another word makes new ones. */
const PORTAL_VERSION = "1";

/** Makes a customer at Stripe. */
export async function createStripeCustomer({ payer, email, name }: NewCustomer): Promise<string> {
  // Stripe refuses a key that comes again with something else in it, as after a change of address.
  const words = createHash("sha256").update(`${email}\n${name}`).digest("hex").slice(0, 16);
  const { id } = await askStripe("customer", (client) =>
    client.customers.create(
      { email, name, metadata: { payer } },
      { idempotencyKey: `lotwise customer ${payer} ${words}` },
    ),
  );
  return id;
}

/** The cards that a customer keeps. */
export async function stripeCards(customerId: string): Promise<readonly Card[]> {
  const { data } = await askStripe("cards", (client) =>
    client.customers.listPaymentMethods(customerId, { type: "card", limit: MOST_CARDS }),
  );
  return data.flatMap(({ card }) =>
    card
      ? [
          {
            brand: card.brand,
            last4: card.last4,
            expiryMonth: card.exp_month,
            expiryYear: card.exp_year,
          },
        ]
      : [],
  );
}

/** Where a customer sees to their cards and address: a page of Stripe's. @param returnUrl whole. */
export async function stripePortal(customerId: string, returnUrl: string): Promise<string> {
  const configuration = await portalSettings();
  const { url } = await askStripe("portal", (client) =>
    client.billingPortal.sessions.create({
      customer: customerId,
      configuration,
      return_url: returnUrl,
    }),
  );
  return url;
}

/** Cards, address and bills there; plans are changed and ended here, where the working is shown. */
async function portalSettings(): Promise<string> {
  const { data } = await askStripe("portal settings", (client) =>
    client.billingPortal.configurations.list({ active: true, limit: 100 }),
  );
  const known = data.find(({ metadata }) => metadata?.lotwise === PORTAL_VERSION);
  if (known !== undefined) return known.id;
  const { id } = await askStripe("portal settings", (client) =>
    client.billingPortal.configurations.create(
      {
        metadata: { lotwise: PORTAL_VERSION },
        features: {
          payment_method_update: { enabled: true },
          invoice_history: { enabled: true },
          customer_update: { enabled: true, allowed_updates: ["address", "tax_id"] },
        },
      },
      { idempotencyKey: `lotwise portal ${PORTAL_VERSION}` },
    ),
  );
  return id;
}
