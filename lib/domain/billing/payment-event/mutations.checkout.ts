/* Records what became of a Stripe Checkout session and what it bought; what is paid stays
 * paid. */

import "server-only";
import { z } from "zod";
import { lockCustomer } from "#lib/domain/billing/billing-customer/mutations.ts";
import type { BillingCustomer } from "#lib/domain/billing/billing-customer/types.ts";
import { isPack } from "#lib/domain/billing/checkout/rules.ts";
import { grantForPayment } from "#lib/domain/billing/payment/mutations.credit.ts";
import { recordPayment, recordReturned } from "#lib/domain/billing/payment/mutations.ts";
import { packParts } from "#lib/domain/billing/payment/rules.ts";
import type { StripeSession } from "#lib/domain/billing/stripe/schema.object.ts";
import type { OpenCtx } from "#lib/platform/actions/context.ts";
import { log } from "#lib/platform/log.ts";
import { recordInvoice } from "./mutations.plan.ts";
import type { EventSnapshot } from "./types.snapshot.ts";

type SessionSnapshot = Extract<EventSnapshot, { kind: "session" }>;
/** What a checkout comes to, from what may still change to what stays. */
const STATUSES = ["open", "pending", "expired", "failed", "paid"] as const;
type Status = (typeof STATUSES)[number];

/**
 * Keeps what became of a checkout, and what was bought by it. What is paid stays paid, whatever older
 * event comes after it.
 * @returns false for one that was not begun here.
 */
export async function recordSession(
  ctx: OpenCtx,
  { session, hasFailed, invoice, charge }: SessionSnapshot,
): Promise<boolean> {
  const { tx, now } = ctx;
  const customer = await lockCustomer(ctx, session.customer);
  const id = z.guid().safeParse(session.client_reference_id);
  if (customer === null || !id.success) return false;
  const checkout = await tx.billingCheckout.findFirst({
    where: { id: id.data, customerId: customer.id },
  });
  if (checkout === null) return false;
  if (!isOfOrder(session, checkout)) {
    log.error({ session: session.id, checkout: checkout.id }, "a checkout that is not its order");
    return false;
  }
  const status = hasFailed ? "failed" : statusOf(session);
  if (STATUSES.indexOf(status) > STATUSES.indexOf(checkout.status))
    await tx.billingCheckout.update({
      where: { id: checkout.id },
      data: { status, providerId: session.id, closedAt: status === "open" ? null : now },
    });
  if (invoice !== null) return recordInvoice(ctx, { customer, invoice });
  if (status === "paid" && isPack(checkout.item))
    await recordPack(ctx, customer, { session, charge, item: checkout.item, now });
  return true;
}

/**
 * Whether a page of the provider's is the one that an order was made into, at its price. Whoever else
 * makes pages on the same account may write any reference on them.
 */
function isOfOrder(
  { id, mode, amount_total, currency }: StripeSession,
  order: { readonly item: string; readonly priceCents: number; readonly providerId: string | null },
): boolean {
  if (order.providerId !== null && order.providerId !== id) return false;
  // What a plan costs stands on its bills.
  if (!isPack(order.item)) return mode === "subscription";
  return mode === "payment" && currency === "usd" && amount_total === order.priceCents;
}

function statusOf({ status, payment_status }: StripeSession): Status {
  if (payment_status !== "unpaid") return "paid";
  switch (status) {
    case "complete":
      return "pending";
    case "expired":
      return "expired";
    default:
      return "open";
  }
}

async function recordPack(
  ctx: OpenCtx,
  customer: BillingCustomer,
  {
    session,
    charge,
    item,
    now,
  }: Pick<SessionSnapshot, "session" | "charge"> & {
    readonly item: Parameters<typeof packParts>[0];
    readonly now: Date;
  },
): Promise<void> {
  const { id, isNew } = await recordPayment(ctx, {
    customer,
    providerId: session.id,
    item,
    amountCents: session.amount_total ?? 0,
    paidAt: now,
    receiptUrl: null,
    subscriptionId: null,
    period: null,
    charge,
  });
  if (isNew)
    await grantForPayment(ctx, {
      ...customer,
      grant: {
        paymentId: id,
        unit: "report",
        parts: packParts(item),
        period: null,
        kind: "pack.bought",
        key: `stripe checkout ${session.id}`,
        detail: { pack: item },
        at: now,
      },
    });
  if (charge !== null) await recordReturned(ctx, charge);
}
