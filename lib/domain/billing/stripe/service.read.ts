/* Asks Stripe for the current state of a subscription, invoice or charge. */

import "server-only";
import type Stripe from "stripe";
import type { ChargeFacts, InvoiceFacts } from "#lib/domain/billing/payment-source/types.ts";
import type { SubscriptionFacts } from "#lib/domain/billing/plan-subscription/types.ts";
import type { Plan } from "#lib/domain/billing/price-list/constants.ts";
import { now } from "#lib/platform/clock.ts";
import { AppError } from "#lib/platform/errors.ts";
import { askStripe } from "#lib/platform/stripe/client.ts";
import { chargeFacts, invoiceFacts, subscriptionFacts, takesMoney } from "./rules.object.ts";
import {
  reference,
  stripeCharge,
  stripeDispute,
  stripeIntent,
  stripeInvoice,
  stripePrice,
  stripeSubscription,
} from "./schema.object.ts";

/*
 * What is asked for later is at least as new, so the moment before asking is the moment of which the
 * answer is true. Each takes what an event has: an id, or the object itself.
 */

/** The state of a plan as Stripe has it now, whatever an event said of it. */
export async function readSubscription(about: unknown): Promise<SubscriptionFacts> {
  const id = named(about, "subscription");
  const asOf = now();
  const found = await askStripe("subscription", (client) => client.subscriptions.retrieve(id));
  return subscriptionFacts(stripeSubscription.parse(found), asOf);
}

/** The state of a bill. */
export async function readInvoice(about: unknown): Promise<InvoiceFacts> {
  const id = named(about, "invoice");
  const found = stripeInvoice.parse(
    await askStripe("invoice", (client) => client.invoices.retrieve(id, { expand: ["payments"] })),
  );
  const held = reference.parse(found.parent?.subscription_details?.subscription);
  const paid = found.payments?.data.find(({ status }) => status === "paid");
  return invoiceFacts(found, {
    plans: await Promise.all(
      found.lines.data.map(({ pricing }) => planOf(reference.parse(pricing?.price_details?.price))),
    ),
    subscription: held === null ? null : await readSubscription(held),
    charge: paid === undefined ? null : await readCharge(paid.payment.payment_intent),
  });
}

/** What paid something. @param about a payment intent; null where it was never charged. */
export async function readCharge(about: unknown): Promise<ChargeFacts | null> {
  const id = reference.parse(about);
  if (id === null) return null;
  const asOf = now();
  const intent = stripeIntent.parse(
    await askStripe("payment intent", (client) =>
      client.paymentIntents.retrieve(id, { expand: ["latest_charge"] }),
    ),
  );
  const found = stripeCharge.safeParse(intent.latest_charge);
  if (!found.success) return null;
  return chargeFacts(id, found.data, found.data.disputed ? await disputedCents(id) : 0, asOf);
}

async function disputedCents(intentId: string): Promise<number> {
  const { data } = await askStripe("disputes", (client) =>
    client.disputes.list({ payment_intent: intentId, limit: 100 }),
  );
  return data
    .map((dispute: Stripe.Dispute) => stripeDispute.parse(dispute))
    .filter(({ status }) => takesMoney(status))
    .reduce((sum, { amount }) => sum + amount, 0);
}

/** Prices never change their plan; they are few. */
const plans = new Map<string, Plan | null>();

async function planOf(priceId: string | null): Promise<Plan | null> {
  if (priceId === null) return null;
  const known = plans.get(priceId);
  if (known !== undefined) return known;
  const { plan } = stripePrice.parse(
    await askStripe("price", (client) => client.prices.retrieve(priceId)),
  );
  plans.set(priceId, plan);
  return plan;
}

function named(about: unknown, what: string): string {
  const id = reference.parse(about);
  if (id === null) throw new AppError("invalid_input", `payment event: no ${what}`);
  return id;
}
