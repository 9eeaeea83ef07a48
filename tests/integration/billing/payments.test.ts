import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { billingOf } from "#lib/domain/billing/billing-page/data.ts";
import { readBilling } from "#lib/domain/billing/billing-page/search-params.ts";
import { portalOf } from "#lib/domain/billing/buying/mutations.ts";
import { checkoutId } from "#lib/domain/billing/buying/schema.ts";
import { entitlementsOf } from "#lib/domain/billing/entitlement/data.ts";
import { spendCredits } from "#lib/domain/billing/ledger/mutations.ts";
import { previewChange } from "#lib/domain/billing/plan-change/data.ts";
import { changePlan, pressPlan } from "#lib/domain/billing/plan-change/mutations.ts";
import { plansOf } from "#lib/domain/billing/plan-subscription/data.ts";
import type { PlanPress } from "#lib/domain/billing/plan-subscription/types.ts";
import { refundPayment } from "#lib/domain/billing/refund/mutations.ts";
import { contextIn, contextOf } from "#lib/platform/actions/context.ts";
import type { Viewer } from "#lib/platform/auth/types.ts";
import { DAY_MS, HOUR_MS, now } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { createAccount } from "#tests/factories/account.ts";
import { deedsTo } from "#tests/factories/admin.ts";
import {
  buyAndPay,
  creditsOf,
  deliver,
  deliverAll,
  endLoopback,
  lastPlan,
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
  const [held] = await plansOf(payer(), "stripe");
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

  it("is sent back by an operator, once, with its credits", async () => {
    await buyAndPay(stripe, viewer, "report_5");
    await deliverAll(stripe);
    const [line] = (await view()).payments;
    if (line === undefined) throw new Error("no payment");
    expect(
      await refundPayment(contextOf({ by: "Kim" }), { id: line.id, reason: "asked for it" }),
    ).toMatchObject({
      refundedCents: 3_499,
    });
    expect(await creditsOf(viewer)).toMatchObject({ reportParts: 0 });
    expect(
      await refundPayment(contextOf({ by: "Kim" }), { id: line.id, reason: "asked for it" }),
    ).toMatchObject({
      refundedCents: 0,
    });
    expect(await deedsTo("payment", line.id)).toEqual(["Kim payment.refund_ordered: asked for it"]);
    await deliverAll(stripe);
    expect((await view()).payments[0]).toMatchObject({ refundedCents: 3_499 });
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
  it("brings its month, renews, and is held once", async () => {
    await buyAndPay(stripe, viewer, "plus");
    await deliverAll(stripe);
    expect(await plan()).toMatchObject({ plan: "plus", status: "active", cancelAt: null });
    expect(await creditsOf(viewer)).toMatchObject({ reportParts: 100 });
    expect((await entitlementsOf(viewer.userId, now())).instantAlerts).toBe(true);
    await expect(order(viewer, "plus")).rejects.toMatchObject({ code: "conflict" });
    stripe.state.renew(lastPlan(stripe));
    await deliverAll(stripe);
    expect(await creditsOf(viewer)).toMatchObject({ reportParts: 200 });
    expect((await view()).payments).toHaveLength(2);
  });

  it("changes for what its preview shows, and brings credits for what is paid", async () => {
    await buyAndPay(stripe, viewer, "api_2000");
    await deliverAll(stripe);
    const { id: subscription, periodFrom, periodTo } = await plan();
    const at = new Date(Math.floor(now().getTime() / 1_000) * 1_000);
    const asked = { subscription, to: "api_20000", at } as const;
    const preview = await previewChange(payer(), asked);
    expect(preview.lines.map(({ amountCents }) => amountCents)).toEqual([-2_900, 14_900]);
    await changePlan(contextOf(payer()), asked);
    expect((await plan()).plan).toBe("api_20000");
    await deliverAll(stripe);
    expect(await creditsOf(viewer)).toMatchObject({ api: [20_000] });
    expect((await view()).payments[0]).toMatchObject({ amountCents: preview.dueCents });
    // No money comes back for credits that may be used: the smaller price counts from the next month on.
    const down = { ...asked, to: "api_2000" } as const;
    expect(await previewChange(payer(), down)).toMatchObject({ lines: [], dueCents: 0 });
    await changePlan(contextOf(payer()), down);
    await deliverAll(stripe);
    expect((await plan()).plan).toBe("api_2000");
    expect((await view()).payments).toHaveLength(2);
    expect(await creditsOf(viewer)).toMatchObject({ api: [20_000] });
    // An hour of the larger plan is paid, so an hour's credits are brought.
    const late = { ...asked, at: new Date(periodTo.getTime() - HOUR_MS) } as const;
    await changePlan(contextOf(payer(), late.at), late);
    await deliverAll(stripe);
    const share = HOUR_MS / (periodTo.getTime() - periodFrom.getTime());
    expect((await view()).payments[0]?.amountCents).toBeLessThan(20);
    expect(await creditsOf(viewer)).toMatchObject({ api: [20_000 + Math.ceil(18_000 * share)] });
    const old = { ...asked, to: "api_2000", at: new Date(at.getTime() - DAY_MS) } as const;
    await expect(changePlan(contextOf(payer()), old)).rejects.toMatchObject({ code: "conflict" });
    const stranger = { kind: "person", userId: (await createAccount()).userId } as const;
    await expect(changePlan(contextOf(stranger), asked)).rejects.toMatchObject({
      code: "not_found",
    });
  });

  it("is paused, resumed, ended and kept", async () => {
    await buyAndPay(stripe, viewer, "plus");
    await deliverAll(stripe);
    await press("pause");
    expect((await plan()).isPaused).toBe(true);
    await expect(press("pause")).rejects.toMatchObject({ code: "conflict" });
    const { paidTo } = await plan();
    const later = new Date((paidTo?.getTime() ?? 0) + 1);
    expect((await entitlementsOf(viewer.userId, now())).wholeGarage).toBe(true);
    expect((await entitlementsOf(viewer.userId, later)).wholeGarage).toBe(false);
    await press("resume");
    expect((await plan()).isPaused).toBe(false);
    await press("cancel");
    expect((await plan()).cancelAt).toEqual((await plan()).periodTo);
    await press("keep");
    expect((await plan()).cancelAt).toBeNull();
    await press("cancel");
    await deliverAll(stripe);
    stripe.state.clock = new Date(now().getTime() + 60_000);
    const ended = { status: "canceled", endedAt: stripe.state.clock };
    stripe.state.update(lastPlan(stripe), ended);
    await deliverAll(stripe);
    expect((await plan()).endedAt).not.toBeNull();
    expect((await entitlementsOf(viewer.userId, now())).instantAlerts).toBe(false);
    expect((await moneyTrail(viewer)).filter((kind) => kind.startsWith("plan."))).toEqual([
      ...["plan.started", "plan.paused", "plan.resumed", "plan.cancelled", "plan.kept"],
      ...["plan.cancelled", "plan.ended"],
    ]);
  });

  it("that is paused brings nothing for months that nobody pays, and begins anew when it goes on", async () => {
    await buyAndPay(stripe, viewer, "plus");
    await deliverAll(stripe);
    await press("pause");
    stripe.state.renew(lastPlan(stripe));
    await deliverAll(stripe);
    expect(await creditsOf(viewer)).toMatchObject({ reportParts: 100 });
    const later = new Date(stripe.state.clock.getTime() + DAY_MS);
    stripe.state.clock = later;
    await pressPlan(contextOf(payer(), later), {
      subscription: (await plan()).id,
      press: "resume",
    });
    await deliverAll(stripe);
    expect(await creditsOf(viewer)).toMatchObject({ reportParts: 200 });
    expect((await entitlementsOf(viewer.userId, later)).instantAlerts).toBe(true);
  });

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
