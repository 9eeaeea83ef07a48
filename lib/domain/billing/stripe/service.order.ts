/* Creates and expires Stripe Checkout sessions for packs and plans, and finds or makes
 * the Stripe price of a plan. */

import "server-only";
import type { NewSourceOrder, StartedOrder } from "#lib/domain/billing/payment-source/types.ts";
import type { Plan } from "#lib/domain/billing/price-list/constants.ts";
import { isPack, itemName, priceCentsOf } from "#lib/domain/billing/price-list/rules.checkout.ts";
import { AppError } from "#lib/platform/errors.ts";
import { askStripe } from "#lib/platform/stripe/client.ts";

/**
 * Makes the page of Stripe's on which an order is paid.
 * @throws AppError `outside_service`.
 */
export async function startStripeOrder(order: NewSourceOrder): Promise<StartedOrder> {
  const { id, customerId, item, priceCents, paidUrl, cancelledUrl } = order;
  const metadata = { checkout: id, item };
  const line = isPack(item)
    ? {
        price_data: {
          currency: "usd",
          unit_amount: priceCents,
          product_data: { name: itemName(item) },
        },
      }
    : { price: await priceOf(item) };
  const session = await askStripe("checkout session", (client) =>
    client.checkout.sessions.create(
      {
        mode: isPack(item) ? "payment" : "subscription",
        customer: customerId,
        client_reference_id: id,
        line_items: [{ quantity: 1, ...line }],
        success_url: paidUrl,
        cancel_url: cancelledUrl,
        metadata,
        ...(isPack(item)
          ? { payment_intent_data: { description: itemName(item), metadata } }
          : { subscription_data: { description: itemName(item), metadata: { plan: item } } }),
      },
      { idempotencyKey: `lotwise checkout ${id}` },
    ),
  );
  if (session.url === null)
    throw new AppError("outside_service", `Stripe: session ${session.id} has no page`);
  return { kind: "page", providerId: session.id, url: session.url };
}

/** Closes a page of Stripe's that is not to be paid any more. One that is closed already stays so. */
export async function endStripeOrder(providerId: string): Promise<void> {
  const { status } = await askStripe("checkout session", (client) =>
    client.checkout.sessions.retrieve(providerId),
  );
  if (status === "open")
    await askStripe("end of a session", (client) => client.checkout.sessions.expire(providerId));
}

/** The price of a plan at Stripe, made where there is none of this amount. price_… */
export async function priceOf(plan: Plan): Promise<string> {
  const cents = priceCentsOf(plan);
  const lookupKey = `lotwise_${plan}_${cents}`;
  const { data } = await askStripe("prices", (client) =>
    client.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 }),
  );
  const [known] = data;
  if (known !== undefined) return known.id;
  const made = await askStripe("price", (client) =>
    client.prices.create(
      {
        currency: "usd",
        unit_amount: cents,
        recurring: { interval: "month" },
        lookup_key: lookupKey,
        metadata: { plan },
        product_data: { name: `Lotwise ${itemName(plan)}` },
      },
      { idempotencyKey: `lotwise price ${lookupKey}` },
    ),
  );
  return made.id;
}
