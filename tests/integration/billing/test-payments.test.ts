import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { billingOf } from "#lib/domain/billing/billing-page/data.ts";
import { readBilling } from "#lib/domain/billing/billing-page/search-params.ts";
import { portalOf, startOrder } from "#lib/domain/billing/buying/mutations.ts";
import {
  dealerAccessOf,
  entitlementsOf,
  plusCondition,
} from "#lib/domain/billing/entitlement/data.ts";
import { paymentSource } from "#lib/domain/billing/payment/data.source.ts";
import { receivePaymentEvent } from "#lib/domain/billing/payment-event/mutations.ts";
import { turnPlans } from "#lib/domain/billing/plan-change/jobs.renewal.ts";
import { changePlan, pressPlan } from "#lib/domain/billing/plan-change/mutations.ts";
import { payerPlansOf } from "#lib/domain/billing/plan-subscription/data.ts";
import { unlocks } from "#lib/domain/billing/plan-subscription/rules.ts";
import type { HeldPlan } from "#lib/domain/billing/plan-subscription/types.ts";
import type { Plan } from "#lib/domain/billing/price-list/constants.ts";
import { paymentMode } from "#lib/domain/billing/price-list/data.mode.ts";
import { buyDemoPlans } from "#lib/domain/discover/demo-plan/mutations.ts";
import { follow } from "#lib/domain/inventory/following/mutations.ts";
import { requireRoom } from "#lib/domain/ownership/garage/mutations.ts";
import { contextIn, contextOf, systemContext } from "#lib/platform/actions/context.ts";
import type { Viewer } from "#lib/platform/auth/types.ts";
import { DAY_MS, now } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";
import { createAccount } from "#tests/factories/account.ts";
import { createDealership, type TestDealership } from "#tests/factories/dealership.ts";
import { creditsOf, order } from "#tests/factories/payments.ts";

let viewer: Viewer;

beforeEach(async () => {
  viewer = await createAccount();
});

const payer = () => ({ kind: "person", userId: viewer.userId }) as const;
const plan = async () => {
  const [held] = await payerPlansOf(payer(), "test");
  if (held === undefined) throw new Error("no plan");
  return held;
};
const press = async (what: Parameters<typeof pressPlan>[1]["press"], at = now()) =>
  pressPlan(contextOf(payer(), at), { subscription: (await plan()).id, press: what });
/** By a preview of this very moment. */
const change = (subscription: HeldPlan["id"], to: Plan) => {
  const at = now();
  return changePlan(contextOf(payer(), at), { subscription, to, at });
};
const buyForDealership = (dealer: TestDealership, at: Date) => {
  const { id, name, slug } = dealer.organization;
  const { userId, email } = dealer.owner;
  return startOrder(
    contextOf({ payer: { kind: "organization", organizationId: id }, name, email, slug }, at),
    { item: "dealer", submissionId: randomUUID(), callbackPath: "/", startedByUserId: userId },
  );
};

describe("where nothing can be paid", () => {
  it("nothing is sold, no test payment is made, and nothing is held back", async () => {
    expect(await paymentMode()).toBe("none");
    await expect(order(viewer, "report_1")).rejects.toMatchObject({
      code: "conflict",
      publicMessage: expect.stringContaining("Payments are not set up"),
    });
    expect(await paymentSource()).toBeNull();
    expect(await turnPlans(now())).toBe(0);
    const forged = { body: Buffer.from("{}"), signature: "t=1,v1=00" };
    await expect(receivePaymentEvent(systemContext(), forged)).rejects.toMatchObject({
      code: "configuration",
    });
    expect(await entitlementsOf(viewer.userId, now())).toEqual({
      instantAlerts: true,
      wholeGarage: true,
    });
    const dealer = await createDealership();
    const later = new Date(now().getTime() + 400 * DAY_MS);
    expect(await dealerAccessOf(dealer.organization.id, later)).toEqual({ kind: "open" });
    expect(await creditsOf(viewer)).toEqual({ reportParts: 0, api: [] });
  });
});

describe("in the demo market", () => {
  beforeAll(async () => {
    await database().demoMarket.create({
      data: { seed: 1, size: 1, parameters: {}, builtAt: now() },
    });
  });

  it("takes no cards, has no page for them, and receives no events", async () => {
    await order(viewer, "report_1");
    const asked = { fallback: "/account/billing", asOf: now() };
    const view = await billingOf(payer(), readBilling({}), asked);
    expect(view).toMatchObject({ mode: "test", cards: { kind: "none" } });
    const { name, email } = viewer;
    const buyer = { payer: payer(), name, email, slug: null };
    await expect(portalOf(contextOf(buyer))).rejects.toMatchObject({ code: "conflict" });
    const forged = { body: Buffer.from("{}"), signature: "t=1,v1=00" };
    await expect(receivePaymentEvent(systemContext(), forged)).rejects.toMatchObject({
      code: "configuration",
    });
  });

  it("a plan is bought, changed, paused, ended and kept within one second, and its months turn", async () => {
    const at = now();
    await order(viewer, "api_2000");
    expect(await creditsOf(viewer)).toMatchObject({ api: [2_000] });
    const { id: subscription } = await plan();
    await change(subscription, "api_20000");
    expect(await creditsOf(viewer)).toMatchObject({ api: [20_000] });
    const customer = { userId: viewer.userId };
    await change(subscription, "api_2000");
    expect(await plan()).toMatchObject({ plan: "api_2000" });
    expect(await database().payment.count({ where: { customer } })).toBe(2);
    await change(subscription, "api_20000");
    expect(await database().payment.count({ where: { customer } })).toBe(3);
    // Paid again, so brought again.
    expect(await creditsOf(viewer)).toMatchObject({ api: [38_000] });
    for (const what of ["pause", "resume", "cancel", "keep", "cancel", "keep"] as const)
      await press(what, at);
    expect(await plan()).toMatchObject({ plan: "api_20000", isPaused: false, cancelAt: null });
    const { periodTo } = await plan();
    const later = new Date(periodTo.getTime() + DAY_MS);
    expect(await turnPlans(later)).toBeGreaterThan(0);
    expect(await turnPlans(later)).toBe(0);
    expect(await creditsOf(viewer)).toMatchObject({ api: [38_000, 20_000] });
    await press("cancel", later);
    const end = new Date(later.getTime() + 40 * DAY_MS);
    await turnPlans(end);
    expect((await plan()).endedAt).not.toBeNull();
  });

  it("Plus opens alerts and the garage while it is paid, in rows as in SQL", async () => {
    const moments = async () => {
      const held = await payerPlansOf(payer(), "test");
      const paidTo = held[0]?.paidTo ?? now();
      return [-1, 1, 2 * DAY_MS, 4 * DAY_MS].map((ms) => new Date(paidTo.getTime() + ms));
    };
    const compare = async () => {
      for (const at of await moments()) {
        const condition = await plusCondition(Prisma.sql`${viewer.userId}::int`, at);
        const [row] = await database().$queryRaw<{ is: boolean }[]>`select ${condition} as is`;
        const held = await payerPlansOf(payer(), "test");
        expect(row?.is).toBe(held.some((each) => each.plan === "plus" && unlocks(each, at)));
        expect((await entitlementsOf(viewer.userId, at)).instantAlerts).toBe(row?.is);
      }
    };
    await compare();
    const room = () =>
      database().$transaction((tx) =>
        requireRoom(contextIn(tx), { userId: viewer.userId, what: "added" }),
      );
    await expect(room()).resolves.toBeUndefined();
    await order(viewer, "plus");
    await compare();
    await press("pause");
    await compare();
    await press("resume");
    await press("cancel");
    await compare();
  });

  it("a dealership has all of its pages for its first month, and by its plan", async () => {
    const dealer = await createDealership();
    const { id, slug } = dealer.organization;
    const at = now();
    expect(await dealerAccessOf(id, at)).toMatchObject({ kind: "trial" });
    const later = new Date(at.getTime() + 31 * DAY_MS);
    expect(await dealerAccessOf(id, later)).toEqual({ kind: "without" });
    const target = { kind: "vin", vin: "1HGCM82633A004352" } as never;
    await expect(
      follow(contextOf(dealer.owner), { slug, target, at: later }),
    ).rejects.toMatchObject({
      code: "payment_required",
    });
    await buyForDealership(dealer, at);
    expect(await dealerAccessOf(id, at)).toEqual({ kind: "plan" });
    const lines = await database().organizationEvent.findMany({ where: { organizationId: id } });
    expect(lines.map(({ kind }) => kind).sort()).toEqual(["payment.received", "plan.started"]);
    await expect(buyForDealership(dealer, at)).rejects.toMatchObject({ code: "conflict" });
  });

  it("its shopper holds Plus and credits, bought once", async () => {
    const shopper = await createAccount({ email: "shopper@demo.lotwise.test" });
    await buyDemoPlans(systemContext());
    await buyDemoPlans(systemContext());
    // The pack, and Plus as it began; its second month turns by the clock.
    expect(await creditsOf(shopper)).toMatchObject({ reportParts: 600 });
    await turnPlans(now());
    expect(await creditsOf(shopper)).toMatchObject({ reportParts: 700 });
    expect((await entitlementsOf(shopper.userId, now())).wholeGarage).toBe(true);
  });
});
