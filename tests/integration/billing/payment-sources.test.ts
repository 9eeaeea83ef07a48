import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { entitlementsOf } from "#lib/domain/billing/entitlement/data.ts";
import { checkLedger } from "#lib/domain/billing/ledger/data.ts";
import { paymentSource } from "#lib/domain/billing/payment/data.source.ts";
import { payerPaymentsOf } from "#lib/domain/billing/payment/data.ts";
import { keepFacts } from "#lib/domain/billing/payment-event/mutations.facts.ts";
import { previewChange } from "#lib/domain/billing/plan-change/data.ts";
import { turnPlans } from "#lib/domain/billing/plan-change/jobs.renewal.ts";
import { changePlan, pressPlan } from "#lib/domain/billing/plan-change/mutations.ts";
import { payerPlansOf } from "#lib/domain/billing/plan-subscription/data.ts";
import type { PlanPress } from "#lib/domain/billing/plan-subscription/types.ts";
import type { PaymentProvider } from "#lib/domain/billing/price-list/types.mode.ts";
import { refundPayment } from "#lib/domain/billing/refund/mutations.ts";
import { contextOf, systemContext } from "#lib/platform/actions/context.ts";
import type { Viewer } from "#lib/platform/auth/types.ts";
import { DAY_MS, HOUR_MS, now } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { createAccount } from "#tests/factories/account.ts";
import { deedsTo } from "#tests/factories/admin.ts";
import {
  creditsOf,
  deliverAll,
  endLoopback,
  lastPlan,
  moneyTrail,
  order,
  payByLoopback,
} from "#tests/factories/payments.ts";
import type { StripeServer } from "#tests/factories/stripe-server.ts";

/* What holds whoever takes the payments. */

/** What a source does beyond what it is asked: people pay on its pages, its clock runs, its events come. */
interface World {
  readonly provider: PaymentProvider;
  readonly begin: () => Promise<void>;
  readonly end: () => Promise<void>;
  /** Pays what an order led to. */
  readonly pay: (url: string) => void;
  /** The month of the plan that was begun last is over. */
  readonly endMonth: (periodTo: Date) => Promise<void>;
  readonly tell: () => Promise<void>;
}

let stripe: StripeServer;
let viewer: Viewer;

const byStripe: World = {
  provider: "stripe",
  begin: async () => {
    stripe = await payByLoopback();
  },
  end: () => endLoopback(stripe),
  pay: (url) => stripe.state.pay(url.slice(url.lastIndexOf("/") + 1)),
  endMonth: async (periodTo) => {
    const held = lastPlan(stripe);
    stripe.state.clock = periodTo;
    if (held.cancelAtPeriodEnd)
      stripe.state.update(held, { status: "canceled", endedAt: periodTo });
    else stripe.state.renew(held);
    await deliverAll(stripe);
  },
  tell: () => deliverAll(stripe),
};

const byTestPayments: World = {
  provider: "test",
  begin: async () => {
    await database().demoMarket.create({
      data: { seed: 1, size: 1, parameters: {}, builtAt: now() },
    });
  },
  end: async () => {
    await database().demoMarket.deleteMany();
  },
  pay: () => undefined,
  endMonth: async (periodTo) => {
    expect(await turnPlans(periodTo)).toBeGreaterThan(0);
    expect(await turnPlans(periodTo)).toBe(0);
  },
  tell: async () => undefined,
};

describe.each([byStripe, byTestPayments])("payments by $provider", (world) => {
  beforeAll(world.begin);
  afterAll(world.end);
  beforeEach(async () => {
    if (world.provider === "stripe") stripe.state.clock = now();
    viewer = await createAccount();
  });

  const payer = () => ({ kind: "person", userId: viewer.userId }) as const;
  const payments = () => payerPaymentsOf(payer());
  const plan = async () => {
    const [held] = await payerPlansOf(payer(), world.provider);
    if (held === undefined) throw new Error("no plan");
    return held;
  };
  const buy = async (...[item, submissionId]: [Parameters<typeof order>[1], string?]) => {
    world.pay(await order(viewer, item, submissionId));
    await world.tell();
  };
  const press = async (what: PlanPress, at = now()) => {
    await pressPlan(contextOf(payer(), at), { subscription: (await plan()).id, press: what });
    await world.tell();
  };
  const endMonth = async () => world.endMonth((await plan()).periodTo);

  it("a pack is paid once by its form, with credits, a receipt and a line of the trail", async () => {
    expect((await paymentSource())?.provider).toBe(world.provider);
    const submissionId = randomUUID();
    await buy("report_5", submissionId);
    expect(await order(viewer, "report_5", submissionId)).toMatch(/^\/account\/billing\?checkout=/);
    expect(await creditsOf(viewer)).toEqual({ reportParts: 500, api: [] });
    expect(await payments()).toMatchObject([
      { item: "report_5", amountCents: 3_499, isTest: world.provider === "test" },
    ]);
    expect(await moneyTrail(viewer)).toEqual(["payment.received"]);
  });

  it("one form that is sent by many at once is one order", async () => {
    const submissionId = randomUUID();
    const urls = await Promise.all(
      Array.from({ length: 5 }, () => order(viewer, "plus", submissionId)),
    );
    expect(new Set(urls).size).toBe(1);
    world.pay(String(urls[0]));
    await world.tell();
    expect(await payments()).toHaveLength(1);
    expect(await creditsOf(viewer)).toMatchObject({ reportParts: 100 });
    const { paidTo, periodTo } = await plan();
    expect(paidTo).toEqual(periodTo);
  });

  it("a pack is sent back by an operator, once, with its credits", async () => {
    await buy("report_5");
    const [line] = await payments();
    if (line === undefined) throw new Error("no payment");
    const refund = () =>
      refundPayment(contextOf({ by: "Kim" }), { id: line.id, reason: "asked for it" });
    expect(await refund()).toMatchObject({ refundedCents: 3_499 });
    expect(await creditsOf(viewer)).toMatchObject({ reportParts: 0 });
    expect(await refund()).toMatchObject({ refundedCents: 0 });
    expect(await deedsTo("payment", line.id)).toEqual(["Kim payment.refund_ordered: asked for it"]);
    await world.tell();
    expect((await payments())[0]).toMatchObject({ refundedCents: 3_499 });
    expect(await moneyTrail(viewer)).toEqual(["payment.received", "payment.refunded"]);
  });

  it("a plan brings its month, renews, and is held once", async () => {
    await buy("plus");
    expect(await plan()).toMatchObject({ plan: "plus", status: "active", cancelAt: null });
    expect(await creditsOf(viewer)).toMatchObject({ reportParts: 100 });
    expect((await entitlementsOf(viewer.userId, now())).instantAlerts).toBe(true);
    await expect(order(viewer, "plus")).rejects.toMatchObject({ code: "conflict" });
    await endMonth();
    expect(await creditsOf(viewer)).toMatchObject({ reportParts: 200 });
    expect(await payments()).toHaveLength(2);
  });

  it("a plan changes for what its preview shows, and brings credits for what is paid", async () => {
    await buy("api_2000");
    const { id: subscription, periodFrom, periodTo } = await plan();
    const at = new Date(Math.floor(now().getTime() / 1_000) * 1_000);
    const asked = { subscription, to: "api_20000", at } as const;
    const preview = await previewChange(payer(), asked);
    expect(preview.lines.map(({ amountCents }) => amountCents)).toEqual([-2_900, 14_900]);
    await changePlan(contextOf(payer()), asked);
    expect((await plan()).plan).toBe("api_20000");
    await world.tell();
    expect(await creditsOf(viewer)).toMatchObject({ api: [20_000] });
    expect((await payments())[0]).toMatchObject({ amountCents: preview.dueCents });
    // No money comes back for credits that may be used: the smaller price counts from the next month on.
    const down = { ...asked, to: "api_2000" } as const;
    expect(await previewChange(payer(), down)).toMatchObject({ lines: [], dueCents: 0 });
    await changePlan(contextOf(payer()), down);
    await world.tell();
    expect((await plan()).plan).toBe("api_2000");
    expect(await payments()).toHaveLength(2);
    expect(await creditsOf(viewer)).toMatchObject({ api: [20_000] });
    // An hour of the larger plan is paid, so an hour's credits are brought.
    const late = { ...asked, at: new Date(periodTo.getTime() - HOUR_MS) } as const;
    await changePlan(contextOf(payer(), late.at), late);
    await world.tell();
    const share = HOUR_MS / (periodTo.getTime() - periodFrom.getTime());
    expect((await payments())[0]?.amountCents).toBeLessThan(20);
    expect(await creditsOf(viewer)).toMatchObject({ api: [20_000 + Math.ceil(18_000 * share)] });
    const old = { ...asked, to: "api_2000", at: new Date(at.getTime() - DAY_MS) } as const;
    await expect(changePlan(contextOf(payer()), old)).rejects.toMatchObject({ code: "conflict" });
    const stranger = { kind: "person", userId: (await createAccount()).userId } as const;
    await expect(changePlan(contextOf(stranger), asked)).rejects.toMatchObject({
      code: "not_found",
    });
  });

  it("a plan is paused, resumed, ended and kept, and ends with its month", async () => {
    await buy("plus");
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
    await endMonth();
    expect((await plan()).endedAt).toEqual((await plan()).periodTo);
    expect((await entitlementsOf(viewer.userId, now())).instantAlerts).toBe(false);
    expect((await moneyTrail(viewer)).filter((kind) => kind.startsWith("plan."))).toEqual([
      ...["plan.started", "plan.paused", "plan.resumed", "plan.cancelled", "plan.kept"],
      ...["plan.cancelled", "plan.ended"],
    ]);
  });

  it("a paused plan brings nothing for months that nobody pays, and begins anew when it goes on", async () => {
    await buy("plus");
    await press("pause");
    const { periodTo } = await plan();
    await endMonth();
    expect(await creditsOf(viewer)).toMatchObject({ reportParts: 100 });
    const later = new Date(periodTo.getTime() + DAY_MS);
    if (world.provider === "stripe") stripe.state.clock = later;
    await press("resume", later);
    expect(await creditsOf(viewer)).toMatchObject({ reportParts: 200 });
    expect((await entitlementsOf(viewer.userId, later)).instantAlerts).toBe(true);
  });
});

describe("what a source tells of a plan", () => {
  beforeAll(byTestPayments.begin);
  afterAll(byTestPayments.end);

  it("in any order and again, ends in its last state", async () => {
    const states = [
      { isPaused: true },
      { isPaused: false },
      { plan: "api_20000" },
      { cancelAt: now() },
      { cancelAt: null, isPaused: true },
    ] as const;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat(states.length - 1), { minLength: 5, maxLength: 12 }),
        async (again) => {
          viewer = await createAccount();
          await order(viewer, "api_2000");
          const payer = { kind: "person", userId: viewer.userId } as const;
          const [held] = await payerPlansOf(payer, "test");
          if (held === undefined) throw new Error("no plan");
          const { providerItemId: itemId, periodFrom: anchor } = held;
          const customerId = `cus_test_person_${viewer.userId}`;
          const told = [...states.keys(), ...again].toSorted(
            (a, b) => ((a * 7 + again.length) % 5) - ((b * 7 + again.length) % 5),
          );
          for (const index of [...told, ...again]) {
            const asOf = new Date(held.asOf.getTime() + (index + 1) * 1_000);
            const facts = { ...held, itemId, anchor, customerId, ...states[index], asOf };
            await keepFacts(systemContext(), { kind: "subscription", subscription: facts });
          }
          expect((await payerPlansOf(payer, "test"))[0]).toMatchObject({
            plan: "api_2000",
            cancelAt: null,
            isPaused: true,
          });
        },
      ),
      { numRuns: 10 },
    );
    expect(await checkLedger()).toEqual([]);
  });
});
