import { priceCentsOf } from "#lib/domain/billing/checkout/rules.ts";
import type { BuyableItem } from "#lib/domain/billing/checkout/types.ts";
import type { HeldPlan } from "#lib/domain/billing/plan-subscription/types.ts";
import type { Plan } from "#lib/domain/billing/price-list/constants.ts";
import type { TestEvent, TestLine, TestPlan } from "./types.ts";

const seconds = (at: Date): number => Math.floor(at.getTime() / 1_000);
const secondsOrNull = (at: Date | null): number | null => (at === null ? null : seconds(at));
const priceOf = (plan: Plan) => ({ id: `price_test_${plan}`, metadata: { plan } });

type Shape = Readonly<Record<string, unknown>>;

/** A charge that moved nothing, within its intent. @param name of what it pays. */
function intent(name: string, amountCents: number, refundedCents = 0): Shape {
  return {
    id: `pi_test_${name}`,
    latest_charge: {
      id: `ch_test_${name}`,
      amount: amountCents,
      amount_refunded: refundedCents,
      disputed: false,
      receipt_url: null,
      payment_method_details: null,
    },
  };
}

/** A plan in Stripe's shape. */
export function testSubscription(held: TestPlan): Shape {
  return {
    id: held.providerId,
    object: "subscription",
    customer: held.customerId,
    status: held.status,
    billing_cycle_anchor: seconds(held.anchor),
    cancel_at_period_end: held.cancelAt !== null,
    cancel_at: secondsOrNull(held.cancelAt),
    ended_at: secondsOrNull(held.endedAt),
    start_date: seconds(held.startedAt),
    pause_collection: held.isPaused ? { behavior: "void" } : null,
    items: {
      data: [
        {
          id: held.providerId.replace("sub_", "si_"),
          current_period_start: seconds(held.periodFrom),
          current_period_end: seconds(held.periodTo),
          price: priceOf(held.plan),
        },
      ],
    },
  };
}

/** A paid bill in Stripe's shape, with what it is about whole within it. @param name of its own. */
export function testInvoice(
  name: string,
  held: TestPlan,
  { lines, at }: { readonly lines: readonly TestLine[]; readonly at: Date },
): Shape {
  const totalCents = lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const paidCents = Math.max(0, totalCents);
  return {
    id: `in_test_${name}`,
    object: "invoice",
    customer: held.customerId,
    status: "paid",
    currency: "usd",
    amount_paid: paidCents,
    created: seconds(at),
    hosted_invoice_url: null,
    status_transitions: { paid_at: seconds(at) },
    parent: { subscription_details: { subscription: testSubscription(held) } },
    lines: {
      data: lines.map(({ plan, amountCents, from, to }) => ({
        amount: amountCents,
        period: { start: seconds(from), end: seconds(to) },
        pricing: { price_details: { price: priceOf(plan) } },
      })),
    },
    payments: {
      data:
        paidCents === 0
          ? []
          : [
              {
                status: "paid",
                payment: { type: "payment_intent", payment_intent: intent(name, paidCents) },
              },
            ],
    },
  };
}

/** A checkout that was paid, in Stripe's shape. @param invoice of a plan; null for a pack. */
export function testSession(
  { checkoutId, customerId, item }: TestOrder,
  invoice: Shape | null,
  at: Date,
): Shape {
  const amountCents = priceCentsOf(item);
  return {
    id: `cs_test_${checkoutId}`,
    object: "checkout.session",
    mode: invoice === null ? "payment" : "subscription",
    status: "complete",
    payment_status: "paid",
    customer: customerId,
    client_reference_id: checkoutId,
    amount_total: amountCents,
    currency: "usd",
    created: seconds(at),
    payment_intent: invoice === null ? intent(checkoutId, amountCents) : null,
    invoice,
  };
}

export interface TestOrder {
  readonly checkoutId: string;
  /** cus_test_… */
  readonly customerId: string;
  readonly item: BuyableItem;
}

/** A charge whose money went back, as an event tells it. @param intentId pi_test_… */
export function testRefund(
  customerId: string,
  {
    intentId,
    amountCents,
    refundedCents,
  }: { intentId: string; amountCents: number; refundedCents: number },
): Shape {
  const whole = intent(intentId.replace("pi_test_", ""), amountCents, refundedCents);
  return { object: "charge", id: intentId, customer: customerId, payment_intent: whole };
}

/** The event that tells of an object. @param name of its own: the same is the same event. */
export function testEvent(name: string, type: string, object: Shape, at: Date): TestEvent {
  return {
    id: `evt_test_${name}`,
    object: "event",
    type,
    created: seconds(at),
    livemode: false,
    data: { object },
  };
}

/** A held test plan, for what is to be told of it next. @param anchor of its months. */
export function testPlanOf(held: HeldPlan, customerId: string): TestPlan {
  const { providerId, plan, periodFrom, periodTo, cancelAt, isPaused, startedAt, endedAt } = held;
  return {
    providerId,
    customerId,
    plan,
    status: endedAt === null ? "active" : "canceled",
    periodFrom,
    periodTo,
    anchor: periodFrom,
    cancelAt,
    isPaused,
    startedAt,
    endedAt,
  };
}

/**
 * The lines of a bill for a change in the middle of a month, to the second as Stripe reckons: what is
 * left of the plan before is given back, what is left of the new one is paid.
 */
export function changeLines(held: TestPlan, to: Plan, at: Date): readonly TestLine[] {
  const { periodFrom, periodTo, plan } = held;
  const whole = periodTo.getTime() - periodFrom.getTime();
  const share = Math.min(1, Math.max(0, (periodTo.getTime() - at.getTime()) / whole));
  const rest = { from: at, to: periodTo };
  return [
    { plan, amountCents: -Math.round(priceCentsOf(plan) * share), ...rest },
    { plan: to, amountCents: Math.round(priceCentsOf(to) * share), ...rest },
  ];
}

/** The moment of the next event about a plan: events that are told in the same second have an order, too. */
export function nextMoment(now: Date, last: Date | null): Date {
  const floor = seconds(now) * 1_000;
  return new Date(last === null ? floor : Math.max(floor, (seconds(last) + 1) * 1_000));
}
