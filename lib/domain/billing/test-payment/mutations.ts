import "server-only";
import { randomUUID } from "node:crypto";
import { isPack, priceCentsOf } from "#lib/domain/billing/checkout/rules.ts";
import { receivePaymentEvent } from "#lib/domain/billing/payment-event/mutations.ts";
import { addMonths, isSmaller } from "#lib/domain/billing/plan-subscription/rules.ts";
import type { HeldPlan, PlanPress } from "#lib/domain/billing/plan-subscription/types.ts";
import type { Plan } from "#lib/domain/billing/price-list/constants.ts";
import { testEventSecret } from "#lib/domain/billing/price-list/data.mode.ts";
import type { Ctx } from "#lib/platform/actions/context.ts";
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
async function handOver(ctx: Ctx, event: TestEvent, now: Date): Promise<void> {
  const secret = await testEventSecret();
  if (secret === null)
    throw new AppError("forbidden", "test payment outside the demo market", {
      said: "Test payments are for the demo market only.",
    });
  const body = JSON.stringify(event);
  await receivePaymentEvent(ctx.at(now), {
    body: Buffer.from(body),
    signature: eventSignature(body, secret, now),
  });
}

/** Pays an order by a test payment. The same order again is the same payment. */
export async function payTestOrder(ctx: Ctx, order: TestOrder): Promise<void> {
  const { now } = ctx;
  const at = nextMoment(now, null);
  const { checkoutId, customerId, item } = order;
  const paid = (invoice: Parameters<typeof testSession>[1]) =>
    testEvent(
      `${checkoutId}_paid`,
      "checkout.session.completed",
      testSession(order, invoice, at),
      at,
    );
  if (isPack(item)) return handOver(ctx, paid(null), now);
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
  await handOver(ctx, paid(testInvoice(checkoutId, held, { lines: [line], at })), now);
}

/** Changes a test plan; the difference is billed now, that of a smaller one with the next month. */
export async function changeTestPlan(
  ctx: Ctx,
  {
    held,
    customerId,
    to,
    at,
  }: { readonly held: HeldPlan; readonly customerId: string; readonly to: Plan; readonly at: Date },
): Promise<void> {
  const { now } = ctx;
  const before = testPlanOf(held, customerId);
  const moment = nextMoment(now, held.asOf);
  if (isSmaller(held.plan, to)) return told(ctx, { ...before, plan: to }, moment, now);
  await bill(ctx, { ...before, plan: to }, changeLines(before, to, at), moment, now);
}

/** Pauses, resumes, ends or keeps a test plan. */
export async function pressTestPlan(
  ctx: Ctx,
  {
    held,
    customerId,
    press,
  }: { readonly held: HeldPlan; readonly customerId: string; readonly press: PlanPress },
): Promise<void> {
  const { now } = ctx;
  const at = nextMoment(now, held.asOf);
  const plan = testPlanOf(held, customerId);
  switch (press) {
    case "pause":
      return told(ctx, { ...plan, isPaused: true }, at, now);
    case "cancel":
      return told(ctx, { ...plan, cancelAt: plan.periodTo }, at, now);
    case "keep":
      return told(ctx, { ...plan, cancelAt: null }, at, now);
    case "resume":
      return held.paidTo !== null && held.paidTo > now
        ? told(ctx, { ...plan, isPaused: false }, at, now)
        : newMonth(ctx, { ...plan, isPaused: false }, at, now);
    default:
      return press satisfies never;
  }
}

/** What the calendar does to a test plan whose month is over: it ends, or its next month begins. */
export async function turnTestMonth(
  ctx: Ctx,
  { held, customerId }: { readonly held: HeldPlan; readonly customerId: string },
): Promise<void> {
  const { now } = ctx;
  const plan = testPlanOf(held, customerId);
  const at = nextMoment(held.periodTo, held.asOf);
  if (held.cancelAt !== null && held.cancelAt <= held.periodTo) {
    const ended: TestPlan = { ...plan, status: "canceled", endedAt: held.cancelAt };
    return told(ctx, ended, at, now, "customer.subscription.deleted");
  }
  const next = { ...plan, periodFrom: plan.periodTo, periodTo: addMonths(plan.periodTo, 1) };
  return held.isPaused ? told(ctx, next, at, now) : billMonth(ctx, next, at, now);
}

/** Tells that money of a test payment "went back". @param refundedCents of it, in all. */
export async function refundTestPayment(
  ctx: Ctx,
  {
    customerId,
    charge,
  }: { readonly customerId: string; readonly charge: Parameters<typeof testRefund>[1] },
): Promise<void> {
  const { now } = ctx;
  const at = nextMoment(now, null);
  const name = `${charge.intentId}_refunded_${charge.refundedCents}`;
  await handOver(ctx, testEvent(name, "charge.refunded", testRefund(customerId, charge), at), now);
}

function newMonth(ctx: Ctx, plan: TestPlan, at: Date, now: Date): Promise<void> {
  return billMonth(
    ctx,
    { ...plan, periodFrom: at, periodTo: addMonths(at, 1), anchor: at },
    at,
    now,
  );
}

function billMonth(ctx: Ctx, plan: TestPlan, at: Date, now: Date): Promise<void> {
  const { plan: item, periodFrom: from, periodTo: to } = plan;
  return bill(ctx, plan, [{ plan: item, amountCents: priceCentsOf(item), from, to }], at, now);
}

async function bill(
  ctx: Ctx,
  plan: TestPlan,
  lines: readonly TestLine[],
  at: Date,
  now: Date,
): Promise<void> {
  const invoice = testInvoice(randomUUID(), plan, { lines, at });
  await handOver(ctx, testEvent(randomUUID(), "invoice.paid", invoice, at), now);
}

async function told(
  ctx: Ctx,
  plan: TestPlan,
  at: Date,
  now: Date,
  type = "customer.subscription.updated",
): Promise<void> {
  await handOver(ctx, testEvent(randomUUID(), type, testSubscription(plan), at), now);
}
