/** @file Labeled payments of the demo market, by which no money moves: orders, plan changes, renewals
 * and refunds, answered at once as facts. */

import "server-only";
import type {
  ChargeFacts,
  InvoiceFacts,
  NewSourceOrder,
  OwnPlan,
  PaymentFacts,
  PaymentSource,
} from "#lib/domain/billing/payment-source/types.ts";
import { addMonthsUtc, isSmaller } from "#lib/domain/billing/plan-subscription/rules.ts";
import type { PlanPress, SubscriptionFacts } from "#lib/domain/billing/plan-subscription/types.ts";
import type { Plan } from "#lib/domain/billing/price-list/constants.ts";
import { isPack, itemName, priceCentsOf } from "#lib/domain/billing/price-list/rules.checkout.ts";

type PlanFacts = SubscriptionFacts & { readonly plan: Plan };
type Line = InvoiceFacts["lines"][number] & { readonly plan: Plan };

/**
 * Pays by test payments. It keeps nothing of its own: what it answers follows from what it is asked, so
 * the same question twice is one payment.
 */
export const TEST_SOURCE: PaymentSource = {
  provider: "test",
  createCustomer: async ({ payer }) => `cus_test_${payer.replace(" ", "_")}`,
  startOrder: async (order) => ({ kind: "paid", facts: paidOrder(order) }),
  // It has no pages.
  endOrder: async () => undefined,
  previewChange: async (plan, { to, at }) => {
    const lines = changeLines(plan, to, at);
    return { dueCents: sumOf(lines), lines: lines.map(previewLine) };
  },
  changePlan: async (plan, { to, at }, now) => {
    const after = factsOf(plan, { plan: to }, now);
    return isSmaller(plan.held.plan, to) ? told(after) : billed(after, changeLines(plan, to, at));
  },
  pressPlan: async (plan, press, now) => pressed(plan, press, now),
  refund: async ({ intentId, totalCents }, now) => ({
    kind: "returned",
    // Newer than the payment, also within its second.
    charge: chargeOf(intentId, totalCents, momentAfter(now, now)),
  }),
  cards: async () => null,
  portal: async () => null,
  turnMonth,
};

function paidOrder({ id, customerId, item, priceCents, madeAt }: NewSourceOrder): PaymentFacts {
  const at = momentAfter(madeAt, null);
  const order = {
    providerId: `cs_test_${id}`,
    customerId,
    reference: id,
    amountCents: priceCents,
    currency: "usd",
    status: "paid",
  } as const;
  if (isPack(item)) {
    const charge = chargeOf(`pi_test_${id}`, 0, at);
    return { kind: "order", order: { ...order, sells: "pack", invoice: null, charge } };
  }
  const period = { from: at, to: addMonthsUtc(at, 1) };
  const begun: PlanFacts = {
    providerId: `sub_test_${id}`,
    customerId,
    itemId: `si_test_${id}`,
    plan: item,
    status: "active",
    periodFrom: period.from,
    periodTo: period.to,
    anchor: at,
    cancelAt: null,
    isPaused: false,
    startedAt: at,
    endedAt: null,
    asOf: at,
  };
  const invoice = invoiceOf(id, begun, [{ plan: item, amountCents: priceCents, ...period }]);
  return { kind: "order", order: { ...order, sells: "plan", invoice, charge: null } };
}

function pressed(plan: OwnPlan, press: PlanPress, now: Date): PaymentFacts {
  const { paidTo, periodTo } = plan.held;
  switch (press) {
    case "pause":
      return told(factsOf(plan, { isPaused: true }, now));
    case "cancel":
      return told(factsOf(plan, { cancelAt: periodTo }, now));
    case "keep":
      return told(factsOf(plan, { cancelAt: null }, now));
    case "resume": {
      const resumed = factsOf(plan, { isPaused: false }, now);
      const { asOf } = resumed;
      return paidTo !== null && paidTo > now
        ? told(resumed)
        : month({ ...resumed, periodFrom: asOf, periodTo: addMonthsUtc(asOf, 1), anchor: asOf });
    }
    default:
      return press satisfies never;
  }
}

function turnMonth(plan: OwnPlan): PaymentFacts {
  const { cancelAt, periodTo, isPaused } = plan.held;
  if (cancelAt !== null && cancelAt <= periodTo)
    return told(factsOf(plan, { status: "canceled", endedAt: cancelAt }, periodTo));
  const period = { periodFrom: periodTo, periodTo: addMonthsUtc(periodTo, 1) };
  const next = factsOf(plan, period, periodTo);
  return isPaused ? told(next) : month(next);
}

/** A plan as it stands after a change, told at a moment. */
function factsOf({ held, customerId }: OwnPlan, change: Partial<PlanFacts>, at: Date): PlanFacts {
  const { id: _, providerItemId: itemId, paidTo: __, ...plan } = held;
  const asOf = momentAfter(at, held.asOf);
  return { ...plan, itemId, customerId, anchor: held.periodFrom, asOf, ...change };
}

function told(subscription: PlanFacts): PaymentFacts {
  return { kind: "subscription", subscription };
}

function month(facts: PlanFacts): PaymentFacts {
  const { plan, periodFrom: from, periodTo: to } = facts;
  return billed(facts, [{ plan, amountCents: priceCentsOf(plan), from, to }]);
}

function billed(facts: PlanFacts, lines: readonly Line[]): PaymentFacts {
  const name = `${facts.providerId.replace("sub_test_", "")}_${facts.asOf.getTime()}`;
  return { kind: "invoice", invoice: invoiceOf(name, facts, lines) };
}

/** A bill that is paid as it is made. @param name of its own. */
function invoiceOf(name: string, subscription: PlanFacts, lines: readonly Line[]): InvoiceFacts {
  const { customerId, asOf } = subscription;
  const amountCents = Math.max(0, sumOf(lines));
  return {
    providerId: `in_test_${name}`,
    customerId,
    currency: "usd",
    amountCents,
    paidAt: asOf,
    receiptUrl: null,
    lines,
    subscription,
    charge: amountCents === 0 ? null : chargeOf(`pi_test_${name}`, 0, asOf),
  };
}

function chargeOf(intentId: string, refundedCents: number, asOf: Date): ChargeFacts {
  const noCard = { receiptUrl: null, cardBrand: null, cardLast4: null };
  return { intentId, refundedCents, disputedCents: 0, ...noCard, asOf };
}

/**
 * The lines of a bill for a change in the middle of a month, as Stripe reckons: what is left of the plan
 * before is given back, what is left of the new one is paid.
 */
function changeLines({ held }: OwnPlan, to: Plan, at: Date): readonly Line[] {
  const { periodFrom, periodTo, plan } = held;
  const whole = periodTo.getTime() - periodFrom.getTime();
  const share = Math.min(1, Math.max(0, (periodTo.getTime() - at.getTime()) / whole));
  const rest = { from: at, to: periodTo };
  return [
    { plan, amountCents: -Math.round(priceCentsOf(plan) * share), ...rest },
    { plan: to, amountCents: Math.round(priceCentsOf(to) * share), ...rest },
  ];
}

function previewLine({ plan, amountCents }: Line) {
  const words = `${amountCents < 0 ? "Unused" : "Remaining"} time on ${itemName(plan)}`;
  return { words, amountCents };
}

function sumOf(lines: readonly Line[]): number {
  return lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

/** The moment of which a fact is true, in whole seconds as Stripe counts: after what was told last. */
function momentAfter(now: Date, last: Date | null): Date {
  const second = (at: Date) => Math.floor(at.getTime() / 1_000);
  return new Date(Math.max(second(now), last === null ? 0 : second(last) + 1) * 1_000);
}
