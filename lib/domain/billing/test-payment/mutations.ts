import "server-only";
import { randomUUID } from "node:crypto";
import { isPack, priceCentsOf } from "#lib/domain/billing/checkout/rules.ts";
import { receivePaymentEvent } from "#lib/domain/billing/payment-event/mutations.ts";
import { testEventSecret } from "#lib/domain/billing/payment-mode/data.ts";
import { addMonths, isSmaller } from "#lib/domain/billing/plan-subscription/rules.ts";
import type { HeldPlan, PlanPress } from "#lib/domain/billing/plan-subscription/types.ts";
import type { Plan } from "#lib/domain/billing/price-list/constants.ts";
import { AppError } from "#lib/platform/errors.ts";
import { eventSignature } from "#lib/platform/stripe/client.ts";
import {
  changeLines,
  nextMoment,
  type TestOrder,
  testEvent,
  testInvoice,
  testPlanOf,
  testRefund,
  testSession,
  testSubscription,
} from "./rules.ts";
import type { TestEvent, TestLine, TestPlan } from "./types.ts";

/**
 * Hands an event of a test payment to the receiver of events, signed as Stripe signs: from there on all
 * is as with real money.
 * @throws AppError `forbidden` outside the demo market.
 */
async function handOver(event: TestEvent, now: Date): Promise<void> {
  const secret = await testEventSecret();
  if (secret === null)
    throw new AppError("forbidden", "test payment outside the demo market", {
      said: "Test payments are for the demo market only.",
    });
  const body = JSON.stringify(event);
  await receivePaymentEvent(Buffer.from(body), eventSignature(body, secret, now), now);
}

/** Pays an order by a test payment. The same order again is the same payment. */
export async function payTestOrder(order: TestOrder, now: Date): Promise<void> {
  const at = nextMoment(now, null);
  const { checkoutId, customerId, item } = order;
  const paid = (invoice: Parameters<typeof testSession>[1]) =>
    testEvent(
      `${checkoutId}_paid`,
      "checkout.session.completed",
      testSession(order, invoice, at),
      at,
    );
  if (isPack(item)) return handOver(paid(null), now);
  const periodTo = addMonths(at, 1);
  const held: TestPlan = {
    providerId: `sub_test_${checkoutId}`,
    customerId,
    plan: item,
    status: "active",
    periodFrom: at,
    periodTo,
    anchor: at,
    cancelAt: null,
    isPaused: false,
    startedAt: at,
    endedAt: null,
  };
  const line = { plan: item, amountCents: priceCentsOf(item), from: at, to: periodTo };
  await handOver(paid(testInvoice(checkoutId, held, { lines: [line], at })), now);
}

/** Changes a test plan; the difference is billed now, that of a smaller one with the next month. */
export async function changeTestPlan(
  held: HeldPlan,
  customerId: string,
  { to, at }: { readonly to: Plan; readonly at: Date },
  now: Date,
): Promise<void> {
  const before = testPlanOf(held, customerId);
  const moment = nextMoment(now, held.asOf);
  if (isSmaller(held.plan, to)) return told({ ...before, plan: to }, moment, now);
  await bill({ ...before, plan: to }, changeLines(before, to, at), moment, now);
}

/** Pauses, resumes, ends or keeps a test plan. */
export async function pressTestPlan(
  held: HeldPlan,
  customerId: string,
  press: PlanPress,
  now: Date,
): Promise<void> {
  const at = nextMoment(now, held.asOf);
  const plan = testPlanOf(held, customerId);
  switch (press) {
    case "pause":
      return told({ ...plan, isPaused: true }, at, now);
    case "cancel":
      return told({ ...plan, cancelAt: plan.periodTo }, at, now);
    case "keep":
      return told({ ...plan, cancelAt: null }, at, now);
    case "resume":
      return held.paidTo !== null && held.paidTo > now
        ? told({ ...plan, isPaused: false }, at, now)
        : newMonth({ ...plan, isPaused: false }, at, now);
    default:
      return press satisfies never;
  }
}

/** What the calendar does to a test plan whose month is over: it ends, or its next month begins. */
export async function turnTestMonth(held: HeldPlan, customerId: string, now: Date): Promise<void> {
  const plan = testPlanOf(held, customerId);
  const at = nextMoment(held.periodTo, held.asOf);
  if (held.cancelAt !== null && held.cancelAt <= held.periodTo) {
    const ended: TestPlan = { ...plan, status: "canceled", endedAt: held.cancelAt };
    return told(ended, at, now, "customer.subscription.deleted");
  }
  const next = { ...plan, periodFrom: plan.periodTo, periodTo: addMonths(plan.periodTo, 1) };
  return held.isPaused ? told(next, at, now) : billMonth(next, at, now);
}

/** Tells that money of a test payment "went back". @param refundedCents of it, in all. */
export async function refundTestPayment(
  customerId: string,
  charge: Parameters<typeof testRefund>[1],
  now: Date,
): Promise<void> {
  const at = nextMoment(now, null);
  const name = `${charge.intentId}_refunded_${charge.refundedCents}`;
  await handOver(testEvent(name, "charge.refunded", testRefund(customerId, charge), at), now);
}

function newMonth(plan: TestPlan, at: Date, now: Date): Promise<void> {
  return billMonth({ ...plan, periodFrom: at, periodTo: addMonths(at, 1), anchor: at }, at, now);
}

function billMonth(plan: TestPlan, at: Date, now: Date): Promise<void> {
  const { plan: item, periodFrom: from, periodTo: to } = plan;
  return bill(plan, [{ plan: item, amountCents: priceCentsOf(item), from, to }], at, now);
}

async function bill(
  plan: TestPlan,
  lines: readonly TestLine[],
  at: Date,
  now: Date,
): Promise<void> {
  const invoice = testInvoice(randomUUID(), plan, { lines, at });
  await handOver(testEvent(randomUUID(), "invoice.paid", invoice, at), now);
}

async function told(
  plan: TestPlan,
  at: Date,
  now: Date,
  type = "customer.subscription.updated",
): Promise<void> {
  await handOver(testEvent(randomUUID(), type, testSubscription(plan), at), now);
}
