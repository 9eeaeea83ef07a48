/* Records what became of an order and what it bought; what is paid stays paid. */

import "server-only";
import { z } from "zod";
import { lockCustomer } from "#lib/domain/billing/billing-customer/mutations.ts";
import type { BillingCustomer } from "#lib/domain/billing/billing-customer/types.ts";
import { grantForPayment } from "#lib/domain/billing/payment/mutations.credit.ts";
import { recordPayment, recordReturned } from "#lib/domain/billing/payment/mutations.ts";
import { packParts } from "#lib/domain/billing/payment/rules.ts";
import type { OrderFacts } from "#lib/domain/billing/payment-source/types.ts";
import { isPack } from "#lib/domain/billing/price-list/rules.checkout.ts";
import type { OpenCtx } from "#lib/platform/actions/context.ts";
import { log } from "#lib/platform/log.ts";
import { recordInvoice } from "./mutations.invoice-paid.ts";

/** What a checkout comes to, from what may still change to what stays. */
const STATUSES: readonly OrderFacts["status"][] = ["open", "pending", "expired", "failed", "paid"];

/**
 * Keeps what became of a checkout, and what was bought by it. What is paid stays paid, whatever older
 * event comes after it.
 * @returns false for one that was not begun here.
 */
export async function recordOrder(ctx: OpenCtx, order: OrderFacts): Promise<boolean> {
  const { tx, now } = ctx;
  const { providerId, status, invoice } = order;
  const customer = await lockCustomer(ctx, order.customerId);
  const id = z.guid().safeParse(order.reference);
  if (customer === null || !id.success) return false;
  const checkout = await tx.billingCheckout.findFirst({
    where: { id: id.data, customerId: customer.id },
  });
  if (checkout === null) return false;
  if (!isOfOrder(order, checkout)) {
    log.error({ session: providerId, checkout: checkout.id }, "a checkout that is not its order");
    return false;
  }
  if (STATUSES.indexOf(status) > STATUSES.indexOf(checkout.status))
    await tx.billingCheckout.update({
      where: { id: checkout.id },
      data: { status, providerId, closedAt: status === "open" ? null : now },
    });
  if (invoice !== null) return recordInvoice(ctx, { customer, invoice });
  if (status === "paid" && isPack(checkout.item))
    await recordPack(ctx, customer, { order, item: checkout.item });
  return true;
}

/**
 * Whether a page of the provider's is the one that an order was made into, at its price. Whoever else
 * makes pages on the same account may write any reference on them.
 */
function isOfOrder(
  { providerId, sells, amountCents, currency }: OrderFacts,
  kept: { readonly item: string; readonly priceCents: number; readonly providerId: string | null },
): boolean {
  if (kept.providerId !== null && kept.providerId !== providerId) return false;
  // What a plan costs stands on its bills.
  if (!isPack(kept.item)) return sells === "plan";
  return sells === "pack" && currency === "usd" && amountCents === kept.priceCents;
}

async function recordPack(
  ctx: OpenCtx,
  customer: BillingCustomer,
  {
    order: { providerId, amountCents, charge },
    item,
  }: { readonly order: OrderFacts; readonly item: Parameters<typeof packParts>[0] },
): Promise<void> {
  const { now } = ctx;
  const { id, isNew } = await recordPayment(ctx, {
    customer,
    providerId,
    item,
    amountCents: amountCents ?? 0,
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
        key: `stripe checkout ${providerId}`,
        detail: { pack: item },
        at: now,
      },
    });
  if (charge !== null) await recordReturned(ctx, charge);
}
