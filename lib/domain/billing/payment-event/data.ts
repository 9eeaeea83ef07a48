import "server-only";
import type { PaymentSource } from "#lib/domain/billing/payment-source/types.ts";
import { type StripeEvent, stripeSession } from "#lib/domain/billing/stripe/schema.object.ts";
import { aboutOf } from "./rules.ts";
import type { EventSnapshot } from "./types.snapshot.ts";

/**
 * What an event tells, read of the state of what it is about.
 * @returns null for an event that this site does not need.
 * @throws AppError `outside_service` where that cannot be asked now: the event comes again.
 */
export async function snapshotOf(
  { type, data: { object } }: StripeEvent,
  source: PaymentSource,
): Promise<EventSnapshot | null> {
  const about = aboutOf(type);
  switch (about) {
    case null:
      return null;
    case "session":
      return snapshotOfSession(object, type, source);
    case "subscription":
      return { kind: "subscription", subscription: await source.subscription(object) };
    case "invoice":
      return { kind: "invoice", invoice: await source.invoice(object) };
    case "charge": {
      const charge = await source.charge(object.payment_intent);
      return charge === null ? null : { kind: "returned", charge };
    }
    default:
      return about satisfies never;
  }
}

async function snapshotOfSession(
  object: unknown,
  type: string,
  source: PaymentSource,
): Promise<EventSnapshot> {
  const session = stripeSession.parse(object);
  const isPaid = session.payment_status === "paid";
  const { invoice, payment_intent: intent } = session;
  return {
    kind: "session",
    session,
    hasFailed: type === "checkout.session.async_payment_failed",
    invoice: isPaid && session.mode === "subscription" ? await source.invoice(invoice) : null,
    charge: isPaid && session.mode === "payment" ? await source.charge(intent) : null,
  };
}
