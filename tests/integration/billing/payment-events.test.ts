import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { POST } from "#app/api/webhooks/stripe/route.ts";
import { checkLedger } from "#lib/domain/billing/ledger/data.ts";
import { MOST_EVENT_BYTES } from "#lib/domain/billing/payment-event/constants.ts";
import { forgetEventsJob } from "#lib/domain/billing/payment-event/jobs.ts";
import { replayPaymentEvent } from "#lib/domain/billing/payment-event/mutations.ts";
import { payerPlansOf } from "#lib/domain/billing/plan-subscription/data.ts";
import { contextOf } from "#lib/platform/actions/context.ts";
import type { Viewer } from "#lib/platform/auth/types.ts";
import { DAY_MS, now } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { createAccount } from "#tests/factories/account.ts";
import { deedsTo } from "#tests/factories/admin.ts";
import {
  buyAndPay,
  creditsOf,
  deliver,
  endLoopback,
  lastPlan,
  payByLoopback,
} from "#tests/factories/payments.ts";
import type { StripeServer } from "#tests/factories/stripe-server.ts";
import type { Shape } from "#tests/factories/stripe-state.ts";

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

/** What is told of something while it is done. */
async function toldOf(work: () => unknown): Promise<Shape[]> {
  const before = stripe.state.events.length;
  await work();
  return stripe.state.events.slice(before);
}

async function post(body: Uint8Array | string, signature: string | null): Promise<number> {
  const headers = new Headers();
  if (signature !== null) headers.set("Stripe-Signature", signature);
  const request = new Request("http://localhost/api/webhooks/stripe", {
    method: "POST",
    headers,
    body: Buffer.from(body),
  });
  return (await POST(request)).status;
}

const eventRows = (id: unknown) =>
  database().providerEvent.findMany({ where: { id: String(id) }, select: { outcome: true } });

describe("the webhook", () => {
  it("takes what Stripe signed just now, and nothing else", async () => {
    const [event = {}] = await toldOf(() => buyAndPay(stripe, viewer, "report_1"));
    const good = stripe.signed(event, now());
    const old = stripe.signed(event, new Date(now().getTime() - 301_000));
    const other = good.signature.replace(/v1=../, "v1=00");
    expect(await post(good.body, null)).toBe(400);
    expect(await post(good.body, "")).toBe(400);
    expect(await post(good.body, "t=1,v1=")).toBe(400);
    expect(await post(good.body, "\u00e9".repeat(100))).toBe(400);
    expect(await post(good.body, other)).toBe(400);
    expect(await post(old.body, old.signature)).toBe(400);
    expect(await post(Buffer.concat([good.body, Buffer.from(" ")]), good.signature)).toBe(400);
    expect(await eventRows(event.id)).toEqual([]);
    expect(await creditsOf(viewer)).toMatchObject({ reportParts: 0 });
    expect(await post(good.body, good.signature)).toBe(200);
    expect(await creditsOf(viewer)).toMatchObject({ reportParts: 100 });
  });

  it("takes one that was refused when an operator asks for it, once", async () => {
    const [event = {}] = await toldOf(() => buyAndPay(stripe, viewer, "report_1"));
    const old = stripe.signed(event, new Date(now().getTime() - 301_000));
    expect(await post(old.body, old.signature)).toBe(400);
    const id = String(event.id);
    expect(await replayPaymentEvent(contextOf({ by: "Kim" }), id)).toBe("applied");
    expect(await replayPaymentEvent(contextOf({ by: "Kim" }), id)).toBe("repeated");
    expect(await deedsTo("payment_event", id)).toEqual(["Kim payment_event.replayed: "]);
    expect(await creditsOf(viewer)).toMatchObject({ reportParts: 100 });
    await expect(replayPaymentEvent(contextOf({ by: "Kim" }), "evt_of_nobody")).rejects.toThrow(
      "Stripe: event",
    );
    // After more than a year nobody asks whether it came.
    await database().providerEvent.update({
      where: { id },
      data: { receivedAt: new Date(now().getTime() - 401 * DAY_MS) },
    });
    await forgetEventsJob.run({}, { signal: AbortSignal.timeout(60_000), attempt: 1 });
    expect(await eventRows(id)).toEqual([]);
    expect(await replayPaymentEvent(contextOf({ by: "Kim" }), id)).toBe("applied");
    expect(await creditsOf(viewer)).toMatchObject({ reportParts: 100 });
  });

  it("refuses what is too long, and what is signed and no event", async () => {
    for (const event of [
      { id: "evt_long", filler: "x".repeat(MOST_EVENT_BYTES) },
      { id: "evt_1", object: "event", type: 7 },
      { object: "v2.core.event", id: "evt_2" },
      {},
    ]) {
      const { body, signature } = stripe.signed(event, now());
      expect(await post(body, signature)).toBe(400);
    }
  });

  it("answers to what it does not need, to others' customers and to another mode, and keeps why", async () => {
    const [paid = {}] = await toldOf(() => buyAndPay(stripe, viewer, "report_1"));
    const object = { ...(paid.data as { object: Shape }).object };
    const told = (change: Shape): Shape => ({ ...paid, ...change });
    const outcomes = [
      [told({ id: "evt_a", type: "customer.created" }), "unneeded"],
      [told({ id: "evt_b", livemode: true }), "other mode"],
      [told({ id: "evt_c", data: { object: { ...object, customer: "cus_else" } } }), "not ours"],
      [
        told({ id: "evt_d", data: { object: { ...object, client_reference_id: "?" } } }),
        "not ours",
      ],
      // Pages that somebody else of this Stripe account made with the words of an order of ours.
      [told({ id: "evt_e", data: { object: { ...object, amount_total: 1 } } }), "not ours"],
      [told({ id: "evt_f", data: { object: { ...object, currency: "jpy" } } }), "not ours"],
      [told({ id: "evt_g", data: { object: { ...object, id: "cs_else" } } }), "not ours"],
      [told({ id: "evt_h", data: { object: { ...object, mode: "setup" } } }), "not ours"],
    ] as const;
    for (const [event, outcome] of outcomes) {
      expect(await deliver(stripe, event)).toBe(outcome);
      expect(await eventRows(event.id)).toEqual([{ outcome }]);
    }
    expect(await creditsOf(viewer)).toMatchObject({ reportParts: 0 });
  });

  it("brings credits once for one event that comes twenty times at once", async () => {
    const [event = {}] = await toldOf(() => buyAndPay(stripe, viewer, "report_10"));
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => deliver(stripe, event)));
    expect(outcomes.filter((outcome) => outcome === "applied")).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === "repeated")).toHaveLength(19);
    expect(await creditsOf(viewer)).toMatchObject({ reportParts: 1_000 });
  });

  it("keeps nothing of an event that fails at its last step, and takes it when it comes again", async () => {
    const [event = {}] = await toldOf(() => buyAndPay(stripe, viewer, "report_5"));
    // The last thing that a payment writes; whatever kills it there takes the rest along.
    await database().$executeRaw`
      alter table payment_grant add constraint fails_here check (parts <> 500) not valid`;
    try {
      const { body, signature } = stripe.signed(event, now());
      vi.spyOn(console, "error").mockImplementation(() => undefined);
      expect(await post(body, signature)).toBe(500);
      expect(await eventRows(event.id)).toEqual([]);
      expect(await creditsOf(viewer)).toMatchObject({ reportParts: 0 });
      expect(
        await database().payment.count({ where: { customer: { userId: viewer.userId } } }),
      ).toBe(0);
    } finally {
      await database().$executeRaw`alter table payment_grant drop constraint fails_here`;
    }
    expect(await deliver(stripe, event)).toBe("applied");
    expect(await creditsOf(viewer)).toMatchObject({ reportParts: 500 });
  });

  it("asks for the event again while Stripe's API does not answer", async () => {
    const [event = {}] = await toldOf(() => buyAndPay(stripe, viewer, "report_1"));
    stripe.behave("broken");
    const { body, signature } = stripe.signed(event, now());
    expect(await post(body, signature)).toBe(500);
    stripe.behave("well");
    expect(await post(body, signature)).toBe(200);
    expect(await creditsOf(viewer)).toMatchObject({ reportParts: 100 });
  });
});

/** The life of a plan: bought, gone up, paused, resumed, renewed, ended, kept and over. */
async function lifeOfPlan(): Promise<Shape[]> {
  return toldOf(async () => {
    const { state } = stripe;
    const tick = () => {
      state.clock = new Date(state.clock.getTime() + 2_000);
    };
    await buyAndPay(stripe, viewer, "api_2000");
    const held = lastPlan(stripe);
    tick();
    const larger = state.addPrice({
      currency: "usd",
      unit_amount: "14900",
      metadata: { plan: "api_20000" },
    });
    const lines = state.changeLines(held, String(larger.id), state.clock);
    state.update(held, { priceId: String(larger.id) });
    state.bill(held, lines);
    for (const change of [{ paused: true }, { paused: false }, { cancelAtPeriodEnd: true }]) {
      tick();
      state.update(held, change);
    }
    tick();
    state.update(held, { cancelAtPeriodEnd: false });
    state.renew(held);
    tick();
    state.update(held, { status: "canceled", endedAt: state.clock });
  });
}

it("told in any order, and again, the life of a plan ends as it ended", async () => {
  const endOf = async () => {
    const [held] = await payerPlansOf({ kind: "person", userId: viewer.userId }, "stripe");
    const payments = await database().payment.findMany({
      where: { customer: { userId: viewer.userId } },
      orderBy: { amountCents: "asc" },
      select: { amountCents: true, item: true },
    });
    const { plan, status, cancelAt, isPaused, endedAt, paidTo } = held ?? {};
    const days = paidTo ? Math.round((paidTo.getTime() - now().getTime()) / DAY_MS) : null;
    const state = { plan, status, cancelAt, isPaused, ended: endedAt !== null };
    return { ...state, days, payments, credits: (await creditsOf(viewer)).api };
  };
  for (const event of await lifeOfPlan()) await deliver(stripe, event);
  const inOrder = await endOf();
  expect(inOrder).toMatchObject({
    plan: "api_20000",
    status: "canceled",
    ended: true,
    credits: [20_000, 20_000],
  });
  await fc.assert(
    fc.asyncProperty(fc.infiniteStream(fc.nat(1_000_000)), async (numbers) => {
      viewer = await createAccount();
      stripe.state.clock = now();
      const life = await lifeOfPlan();
      const again = life.filter(() => (numbers.next().value ?? 0) % 3 === 0);
      const shuffled = [...life, ...again]
        .map((event) => ({ event, at: numbers.next().value ?? 0 }))
        .toSorted((a, b) => a.at - b.at);
      for (const { event } of shuffled) await deliver(stripe, event);
      expect(await endOf()).toEqual(inOrder);
    }),
    { numRuns: 15 },
  );
  expect(await checkLedger()).toEqual([]);
});
