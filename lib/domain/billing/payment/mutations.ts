import "server-only";
import { z } from "zod";
import { lockCustomer, recordMoney } from "#lib/domain/billing/billing-customer/mutations.ts";
import type { BillingCustomer } from "#lib/domain/billing/billing-customer/types.ts";
import type { ChargeFacts } from "#lib/domain/billing/payment-source/types.ts";
import { itemName } from "#lib/domain/billing/price-list/rules.checkout.ts";
import type { BuyableItem } from "#lib/domain/billing/price-list/types.checkout.ts";
import type { OpenCtx } from "#lib/platform/actions/context.ts";
import type { Transaction } from "#lib/platform/db/client.ts";
import { settleReturned } from "./mutations.credit.ts";
import type { PaymentId } from "./types.ts";

/** Money that came in. */
export interface NewPayment {
  /** cs_… or in_…: the same is the same payment. */
  readonly providerId: string;
  readonly item: BuyableItem;
  readonly amountCents: number;
  readonly paidAt: Date;
  readonly receiptUrl: string | null;
  readonly subscriptionId: string | null;
  readonly period: { readonly from: Date; readonly to: Date } | null;
  readonly charge: ChargeFacts | null;
}

/**
 * Keeps a payment, once. The customer is locked.
 * @returns its id, and whether it was not known.
 */
export async function recordPayment(
  ctx: OpenCtx,
  { customer, charge, period, ...payment }: NewPayment & { readonly customer: BillingCustomer },
): Promise<{ readonly id: PaymentId; readonly isNew: boolean }> {
  const { tx } = ctx;
  const { providerId, item, amountCents, paidAt } = payment;
  const known = await tx.payment.findUnique({ where: { providerId }, select: { id: true } });
  if (known !== null) {
    if (charge !== null) await noteCharge(tx, known.id, charge);
    return { id: known.id as PaymentId, isNew: false };
  }
  const { id, number } = await tx.payment.create({
    data: {
      ...payment,
      customerId: customer.id,
      intentId: charge?.intentId ?? null,
      receiptUrl: payment.receiptUrl ?? charge?.receiptUrl ?? null,
      cardBrand: charge?.cardBrand ?? null,
      cardLast4: charge?.cardLast4 ?? null,
      // What went back is told to the line below, which sees to the credits as well.
      returnedAsOf: new Date(0),
      periodFrom: period?.from ?? null,
      periodTo: period?.to ?? null,
    },
    select: { id: true, number: true },
  });
  await recordMoney(ctx, {
    ...customer,
    event: {
      kind: "payment.received",
      detail: { name: itemName(item), amountCents, receipt: number },
      at: paidAt,
    },
  });
  return { id: id as PaymentId, isNew: true };
}

/** What charged a payment that was told of before that was known: refunds find it by this. */
async function noteCharge(tx: Transaction, id: string, charge: ChargeFacts): Promise<void> {
  const { intentId, cardBrand, cardLast4 } = charge;
  await tx.payment.updateMany({
    where: { id, intentId: null },
    data: { intentId, cardBrand, cardLast4 },
  });
}

const found = z.object({ providerId: z.string() });

/**
 * Keeps what of a payment went back, unless something newer is known, and takes its credits back with
 * it, or gives them back where a dispute was won.
 * @returns false where no payment of this site was charged by it.
 */
export async function recordReturned(ctx: OpenCtx, charge: ChargeFacts): Promise<boolean> {
  const { tx } = ctx;
  const { intentId, refundedCents, disputedCents, asOf } = charge;
  const owner = await tx.payment.findUnique({
    where: { intentId },
    select: { customer: { select: { providerId: true } } },
  });
  if (owner === null) return false;
  const { providerId } = found.parse(owner.customer);
  const customer = await lockCustomer(ctx, providerId);
  const before = await tx.payment.findUniqueOrThrow({ where: { intentId } });
  if (customer === null || asOf <= before.returnedAsOf) return true;
  const after = await tx.payment.update({
    where: { intentId },
    data: {
      // Stripe may charge back with a fee on top; no more goes back here than came in.
      refundedCents: Math.min(refundedCents, before.amountCents),
      disputedCents: Math.min(disputedCents, before.amountCents),
      returnedAsOf: asOf,
    },
  });
  const turned = ["refundedCents", "disputedCents"] as const;
  for (const what of turned.filter((each) => after[each] !== before[each]))
    await recordMoney(ctx, {
      ...customer,
      event: {
        kind: what === "refundedCents" ? "payment.refunded" : "payment.disputed",
        detail: { [what]: after[what], receipt: after.number },
        at: asOf,
      },
    });
  await settleReturned(ctx, { ...customer, before, after, at: asOf });
  return true;
}
