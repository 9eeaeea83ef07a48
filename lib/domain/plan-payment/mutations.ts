import "server-only";
import type { BillingCustomer } from "#lib/domain/billing-customer/types.ts";
import { recordPayment, recordReturned } from "#lib/domain/payment/mutations.ts";
import { grantForPayment } from "#lib/domain/payment-credit/mutations.ts";
import type { InvoiceFacts } from "#lib/domain/payment-source/types.ts";
import { recordPaidTo, recordSubscription } from "#lib/domain/plan-subscription/mutations.ts";
import { monthlyCredits, monthThatEnds } from "#lib/domain/plan-subscription/rules.ts";
import type { Plan } from "#lib/domain/price-list/constants.ts";
import type { Transaction } from "#lib/platform/db/client.ts";

/**
 * Keeps a paid bill for a plan, with what it brings: the month that it pays, and the credits of that
 * month that no other bill brought. A larger plan in the middle of a month so brings the difference,
 * and going back and forth brings it once, in whatever order the bills are told.
 * @returns false for a bill that is for no plan of this site.
 */
export async function recordInvoice(
  tx: Transaction,
  customer: BillingCustomer,
  invoice: InvoiceFacts,
): Promise<boolean> {
  const { subscription, charge, providerId, paidAt } = invoice;
  if (subscription === null) return false;
  const held = await recordSubscription(tx, customer, subscription);
  // Lines below nothing give back the rest of the plan before; of the others the latest is the plan's.
  const [line] = invoice.lines
    .filter(({ plan, amountCents }) => plan !== null && amountCents >= 0)
    .toSorted((a, b) => b.to.getTime() - a.to.getTime() || b.amountCents - a.amountCents);
  if (held === null || line === undefined || line.plan === null) return held !== null;
  const period = monthThatEnds(line.to, subscription.anchor);
  const { id, isNew } = await recordPayment(tx, customer, {
    providerId,
    item: line.plan,
    amountCents: invoice.amountCents,
    paidAt,
    receiptUrl: invoice.receiptUrl,
    subscriptionId: held.id,
    period,
    charge,
  });
  if (isNew) {
    await recordPaidTo(tx, held.id, period.to);
    await grantMonth(tx, customer, { paymentId: id, providerId, plan: line.plan, period, paidAt });
  }
  if (charge !== null) await recordReturned(tx, charge);
  return true;
}

async function grantMonth(
  tx: Transaction,
  customer: BillingCustomer,
  {
    paymentId,
    providerId,
    plan,
    period,
    paidAt,
  }: {
    readonly paymentId: string;
    readonly providerId: string;
    readonly plan: Plan;
    readonly period: { readonly from: Date; readonly to: Date };
    readonly paidAt: Date;
  },
): Promise<void> {
  const { subscriptionId } = await tx.payment.findUniqueOrThrow({ where: { id: paymentId } });
  const credits = monthlyCredits(plan);
  for (const unit of ["report", "api"] as const) {
    const { _sum } = await tx.paymentGrant.aggregate({
      where: { unit, payment: { subscriptionId, periodTo: period.to } },
      _sum: { parts: true },
    });
    await grantForPayment(tx, customer, {
      paymentId,
      unit,
      parts: credits[unit] - (_sum.parts ?? 0),
      period: unit === "api" ? period : null,
      kind: "plan.granted",
      key: `stripe invoice ${providerId} ${unit}`,
      detail: { plan },
      at: paidAt,
    });
  }
}
