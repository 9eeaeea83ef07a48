import "server-only";
import type { PaymentFacts } from "#lib/domain/billing/payment-source/types.ts";
import { orderFacts } from "#lib/domain/billing/stripe/rules.object.ts";
import { type StripeEvent, stripeSession } from "#lib/domain/billing/stripe/schema.object.ts";
import {
  readCharge,
  readInvoice,
  readSubscription,
} from "#lib/domain/billing/stripe/service.read.ts";
import { aboutOf } from "./rules.ts";

/**
 * What an event tells, read of the state of what it is about. Events arrive in any order and more than
 * once: what counts is never their order but the moment of which a state is true.
 * @returns null for an event that this site does not need.
 * @throws AppError `outside_service` where that cannot be asked now: the event comes again.
 */
export async function paymentFactsOf({
  type,
  data: { object },
}: StripeEvent): Promise<PaymentFacts | null> {
  const about = aboutOf(type);
  switch (about) {
    case null:
      return null;
    case "session":
      return factsOfSession(object, type);
    case "subscription":
      return { kind: "subscription", subscription: await readSubscription(object) };
    case "invoice":
      return { kind: "invoice", invoice: await readInvoice(object) };
    case "charge": {
      const charge = await readCharge(object.payment_intent);
      return charge === null ? null : { kind: "returned", charge };
    }
    default:
      return about satisfies never;
  }
}

async function factsOfSession(object: unknown, type: string): Promise<PaymentFacts> {
  const session = stripeSession.parse(object);
  const isPaid = session.payment_status === "paid";
  const { mode, invoice, payment_intent: intent } = session;
  return {
    kind: "order",
    order: orderFacts(session, {
      hasFailed: type === "checkout.session.async_payment_failed",
      invoice: isPaid && mode === "subscription" ? await readInvoice(invoice) : null,
      charge: isPaid && mode === "payment" ? await readCharge(intent) : null,
    }),
  };
}
