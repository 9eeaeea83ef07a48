import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { billingOf } from "#lib/domain/billing/billing-page/data.ts";
import { readBilling } from "#lib/domain/billing/billing-page/search-params.ts";
import { portalOf } from "#lib/domain/billing/buying/mutations.ts";
import { checkoutId } from "#lib/domain/billing/buying/schema.ts";
import { spendCredits } from "#lib/domain/billing/ledger/mutations.ts";
import { pressPlan } from "#lib/domain/billing/plan-change/mutations.ts";
import { payerPlansOf } from "#lib/domain/billing/plan-subscription/data.ts";
import type { PlanPress } from "#lib/domain/billing/plan-subscription/types.ts";
import { contextIn, contextOf } from "#lib/platform/actions/context.ts";
import type { Viewer } from "#lib/platform/auth/types.ts";
import { now } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { createAccount } from "#tests/factories/account.ts";
import {
  buyAndPay,
  creditsOf,
  deliver,
  deliverAll,
  endLoopback,
  moneyTrail,
  order,
  payByLoopback,
} from "#tests/factories/payments.ts";
import type { StripeServer } from "#tests/factories/stripe-server.ts";

let stripe: StripeServer;
let viewer: Viewer;

beforeAll(async () => {
  stripe = await payByLoopback();
});
afterAll(() => endLoopback(stripe));
beforeEach(async () => {
  stripe.behave("well");
  stripe.state.clock = now();
  viewer = await createAccount();
});

const payer = () => ({ kind: "person", userId: viewer.userId }) as const;
const plan = async () => {
  const [held] = await payerPlansOf(payer(), "stripe");
  if (held === undefined) throw new Error("no plan");
  return held;
};
const view = (query: Readonly<Record<string, string>> = {}) =>
  billingOf(payer(), readBilling(query), { fallback: "/account/billing", asOf: now() });
const press = async (what: PlanPress) =>
  pressPlan(contextOf(payer()), { subscription: (await plan()).id, press: what });

describe("a pack", () => {
  it("is paid on Stripe's page, waits for the webhook, and brings its credits with a receipt", async () => {
    const submissionId = randomUUID();
    const url = await order(viewer, "report_5", submissionId);
    expect(url).toContain("https://checkout.stripe.test/cs_test_");
    expect(await order(viewer, "report_5", submissionId)).toBe(url);
    const session = stripe.state.sessions.get(url.slice(url.lastIndexOf("/") + 1));
    const checkout = checkoutId.parse(session?.client_reference_id);
    expect(session?.amount_total).toBe(3_499);
    expect((await view({ checkout })).order?.state).toBe("confirming");
    expect((await view({ checkout, cancelled: "1" })).order).toMatchObject({
      state: "cancelled",
      url,
    });

    stripe.state.pay(String(session?.id));
    await deliverAll(stripe);
    const after = await view({ checkout });
    expect(after.order).toMatchObject({ state: "paid", callbackPath: "/reports" });
    expect(await creditsOf(viewer)).toEqual({ reportParts: 500, api: [] });
    expect(after.payments).toMatchObject([
      { item: "report_5", amountCents: 3_499, card: { brand: "visa", last4: "4242" } },
    ]);
    expect(after.payments[0]?.receiptUrl).toContain("https://pay.stripe.test/receipts/");
    expect(after.cards).toMatchObject({ kind: "known", cards: [{ expiryYear: 2031 }] });
    expect(await moneyTrail(viewer)).toEqual(["payment.received"]);
    const stranger = await createAccount();
    const other = { kind: "person", userId: stranger.userId } as const;
    const asked = readBilling({ receipt: String(after.payments[0]?.id), checkout });
    const theirs = await billingOf(other, asked, { fallback: "/", asOf: now() });
    expect(theirs).toMatchObject({ receipt: null, order: null, payments: [] });
  });

  it("goes back with its money, as far as its credits are there, and once", async () => {
    await buyAndPay(stripe, viewer, "report_10");
    await deliverAll(stripe);
    const { intentId } = await database().payment.findFirstOrThrow({
      where: { customer: { userId: viewer.userId } },
    });
    await database().$transaction((tx) =>
      spendCredits(contextIn(tx), {
        wallet: { userId: viewer.userId, unit: "report", period: null },
        kind: "report.bought",
        parts: 700,
        key: randomUUID(),
        at: now(),
      }),
    );
    stripe.state.refund(String(intentId), 2_000);
    await deliverAll(stripe);
    // A third of the money, rounded down: 333 of 1,000 parts, of which 300 are left.
    expect(await creditsOf(viewer)).toMatchObject({ reportParts: 0 });
    const granted = await database().paymentGrant.findFirstOrThrow({
      where: { payment: { intentId } },
    });
    expect(granted).toMatchObject({ parts: 1_000, takenParts: 300 });
    await deliverAll(stripe);
    expect(await moneyTrail(viewer)).toEqual(["payment.received", "payment.refunded"]);
  });

  it("in dispute is taken back, and given back where the dispute is won", async () => {
    await buyAndPay(stripe, viewer, "report_1");
    await deliverAll(stripe);
    const { intentId } = await database().payment.findFirstOrThrow({
      where: { customer: { userId: viewer.userId } },
    });
    stripe.state.dispute(String(intentId), "needs_response");
    await deliverAll(stripe);
    expect(await creditsOf(viewer)).toMatchObject({ reportParts: 0 });
    stripe.state.dispute(String(intentId), "won");
    await deliverAll(stripe);
    expect(await creditsOf(viewer)).toMatchObject({ reportParts: 100 });
    expect((await view()).payments[0]).toMatchObject({ disputedCents: 0 });
  });

  it("that was refunded before it was told of brings nothing", async () => {
    const told = stripe.state.events.length;
    await buyAndPay(stripe, viewer, "report_1");
    const paid = stripe.state.events.slice(told);
    const [charge] = [...stripe.state.charges.values()].slice(-1);
    stripe.state.refund(String(charge?.intentId), 999);
    const refunded = stripe.state.events.at(-1);
    await expect(deliver(stripe, refunded ?? {})).rejects.toMatchObject({ code: "conflict" });
    for (const event of paid) await deliver(stripe, event);
    expect(await creditsOf(viewer)).toMatchObject({ reportParts: 0 });
    expect(await deliver(stripe, refunded ?? {})).toBe("applied");
  });
});

describe("a plan", () => {
  it("closes the page of an order that was left, so that nobody pays twice", async () => {
    const left = await order(viewer, "api_2000");
    await order(viewer, "api_20000");
    const session = stripe.state.sessions.get(left.slice(left.lastIndexOf("/") + 1));
    expect(session?.status).toBe("expired");
    await deliverAll(stripe);
    const checkout = String(session?.client_reference_id);
    expect((await view({ checkout })).order?.state).toBe("expired");
  });
});

describe("where Stripe does not answer", () => {
  it.each(["down", "broken"] as const)(
    "as it is %s, nothing is bought and pages say so",
    async (mood) => {
      await buyAndPay(stripe, viewer, "report_1");
      await deliverAll(stripe);
      stripe.behave(mood);
      await expect(order(viewer, "report_5")).rejects.toMatchObject({ code: "outside_service" });
      expect((await view()).cards).toEqual({ kind: "unanswered" });
    },
  );

  it("an order that is sent again later is paid at the price that it was made at", async () => {
    await order(viewer, "report_5");
    const submissionId = randomUUID();
    stripe.behave("broken");
    await expect(order(viewer, "report_1", submissionId)).rejects.toMatchObject({
      code: "outside_service",
    });
    stripe.behave("well");
    // As it stood in the price list of that time.
    const where = { submissionId };
    await database().billingCheckout.update({ where, data: { priceCents: 888 } });
    const url = await order(viewer, "report_1", submissionId);
    const session = url.slice(url.lastIndexOf("/") + 1);
    expect(stripe.state.sessions.get(session)?.amount_total).toBe(888);
    stripe.state.pay(session);
    await deliverAll(stripe);
    expect(await creditsOf(viewer)).toMatchObject({ reportParts: 100 });
  });

  it("a card that is declined is told in the bank's words, and changes nothing", async () => {
    await buyAndPay(stripe, viewer, "plus");
    await deliverAll(stripe);
    stripe.behave("declining");
    await expect(press("cancel")).rejects.toMatchObject({
      publicMessage: "Your card was declined. Nothing was changed.",
    });
    expect((await plan()).cancelAt).toBeNull();
  });

  it("cards are seen to on Stripe's page, by who has one", async () => {
    const { name, email } = viewer;
    const buyer = { payer: payer(), name, email, slug: null };
    await expect(portalOf(contextOf(buyer))).rejects.toMatchObject({ code: "conflict" });
    await buyAndPay(stripe, viewer, "report_1");
    expect(await portalOf(contextOf(buyer))).toContain("https://billing.stripe.test/cus_");
  });
});
