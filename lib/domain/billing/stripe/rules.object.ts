import type { z } from "zod";
import type {
  ChargeFacts,
  InvoiceFacts,
  OrderFacts,
} from "#lib/domain/billing/payment-source/types.ts";
import type { SubscriptionFacts } from "#lib/domain/billing/plan-subscription/types.ts";
import type { Plan } from "#lib/domain/billing/price-list/constants.ts";
import type {
  StripeSession,
  stripeCharge,
  stripeInvoice,
  stripeSubscription,
} from "./schema.object.ts";

const SELLS = { payment: "pack", subscription: "plan", setup: null } as const;

/** What Stripe says of a page on which something is paid. @param hasFailed whether what was awaited for days did not come. */
export function orderFacts(
  session: StripeSession,
  rest: Pick<OrderFacts, "invoice" | "charge"> & { readonly hasFailed: boolean },
): OrderFacts {
  const { hasFailed, ...facts } = rest;
  return {
    providerId: session.id,
    customerId: session.customer,
    reference: session.client_reference_id,
    sells: SELLS[session.mode],
    amountCents: session.amount_total,
    currency: session.currency,
    status: hasFailed ? "failed" : statusOf(session),
    ...facts,
  };
}

function statusOf({ status, payment_status }: StripeSession): OrderFacts["status"] {
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

/** What Stripe says of a plan, in our words. @param asOf the moment of which it is true. */
export function subscriptionFacts(
  subscription: z.output<typeof stripeSubscription>,
  asOf: Date,
): SubscriptionFacts {
  const [item] = subscription.items.data;
  if (item === undefined) throw new TypeError("a subscription without items");
  const { current_period_start: periodFrom, current_period_end: periodTo } = item;
  return {
    providerId: subscription.id,
    customerId: subscription.customer,
    itemId: item.id,
    plan: item.price.plan,
    status: subscription.status,
    periodFrom,
    periodTo,
    anchor: subscription.billing_cycle_anchor,
    cancelAt: subscription.cancel_at ?? (subscription.cancel_at_period_end ? periodTo : null),
    isPaused: subscription.pause_collection !== null,
    startedAt: subscription.start_date,
    endedAt: subscription.ended_at,
    asOf,
  };
}

/** What Stripe says of a charge. @param disputedCents what disputes of it hold back or took. */
export function chargeFacts(
  intentId: string,
  charge: z.output<typeof stripeCharge>,
  disputedCents: number,
  asOf: Date,
): ChargeFacts {
  const card = charge.payment_method_details?.card;
  return {
    intentId,
    refundedCents: charge.amount_refunded,
    disputedCents,
    receiptUrl: charge.receipt_url ?? null,
    cardBrand: card?.brand ?? null,
    cardLast4: card?.last4 ?? null,
    asOf,
  };
}

/** What Stripe says of a paid bill. @param plans of its lines, in their order. */
export function invoiceFacts(
  invoice: z.output<typeof stripeInvoice>,
  rest: Pick<InvoiceFacts, "subscription" | "charge"> & {
    readonly plans: readonly (Plan | null)[];
  },
): InvoiceFacts {
  const { plans, ...facts } = rest;
  return {
    providerId: invoice.id,
    customerId: invoice.customer,
    currency: invoice.currency,
    amountCents: invoice.amount_paid,
    paidAt: invoice.status_transitions.paid_at ?? invoice.created,
    receiptUrl: invoice.hosted_invoice_url ?? null,
    lines: invoice.lines.data.map(({ amount, period }, index) => ({
      plan: plans[index] ?? null,
      amountCents: amount,
      from: period.start,
      to: period.end,
    })),
    ...facts,
  };
}

/** Money that a dispute in this state holds back or took; an inquiry takes none. */
export function takesMoney(status: string): boolean {
  return status === "needs_response" || status === "under_review" || status === "lost";
}
