/* Records a paid plan invoice with the month it pays and the credits it brings, prorated
 * after an upgrade. */

import "server-only";
import type { BillingCustomer } from "#lib/domain/billing/billing-customer/types.ts";
import { grantForPayment } from "#lib/domain/billing/payment/mutations.credit.ts";
import { recordPayment, recordReturned } from "#lib/domain/billing/payment/mutations.ts";
import type { InvoiceFacts } from "#lib/domain/billing/payment-source/types.ts";
import {
  recordPaidTo,
  recordSubscription,
} from "#lib/domain/billing/plan-subscription/mutations.ts";
import {
  type BilledTime,
  billedCredits,
  monthThatEnds,
} from "#lib/domain/billing/plan-subscription/rules.ts";
import type { Plan } from "#lib/domain/billing/price-list/constants.ts";
import type { OpenCtx } from "#lib/platform/actions/context.ts";

/**
 * Keeps a paid bill for a plan, with what it brings: the month that it pays, and credits for the time
 * that it pays, in whatever order bills are told. A larger plan in the middle of a month so brings what
 * it has more, for the rest of that month.
 * @returns false for a bill that is for no plan of this site.
 */
export async function recordInvoice(
  ctx: OpenCtx,
  { customer, invoice }: { readonly customer: BillingCustomer; readonly invoice: InvoiceFacts },
): Promise<boolean> {
  const { subscription, charge, providerId, paidAt } = invoice;
  if (subscription === null) return false;
  const held = await recordSubscription(ctx, { customer, facts: subscription });
  // Lines below nothing give back the rest of the plan before; of the others the latest is the plan's.
  const [line] = invoice.lines
    .filter(({ plan, amountCents }) => plan !== null && amountCents >= 0)
    .toSorted((a, b) => b.to.getTime() - a.to.getTime() || b.amountCents - a.amountCents);
  if (held === null || line === undefined || line.plan === null) return held !== null;
  const period = monthThatEnds(line.to, subscription.anchor);
  const { id, isNew } = await recordPayment(ctx, {
    customer,
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
    await recordPaidTo(ctx, { id: held.id, paidTo: period.to });
    const { plan } = line;
    // Lines that end with another month settle that one.
    const times = invoice.lines.flatMap(({ plan: of, ...time }) =>
      of !== null && time.to.getTime() === line.to.getTime() ? [{ ...time, plan: of }] : [],
    );
    await grantTime(ctx, customer, { paymentId: id, providerId, plan, times, period, paidAt });
  }
  if (charge !== null) await recordReturned(ctx, charge);
  return true;
}

async function grantTime(
  ctx: OpenCtx,
  customer: BillingCustomer,
  {
    paymentId,
    providerId,
    plan,
    times,
    period,
    paidAt,
  }: {
    readonly paymentId: string;
    readonly providerId: string;
    readonly plan: Plan;
    readonly times: readonly BilledTime[];
    readonly period: { readonly from: Date; readonly to: Date };
    readonly paidAt: Date;
  },
): Promise<void> {
  const credits = billedCredits(times, period);
  for (const unit of ["report", "api"] as const)
    await grantForPayment(ctx, {
      ...customer,
      grant: {
        paymentId,
        unit,
        parts: credits[unit],
        period: unit === "api" ? period : null,
        kind: "plan.granted",
        key: `stripe invoice ${providerId} ${unit}`,
        detail: { plan },
        at: paidAt,
      },
    });
}
