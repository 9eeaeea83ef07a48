import "server-only";
import { type NewOrder, startOrder } from "#lib/domain/billing/buying/mutations.ts";
import { type Buyer, billingPath } from "#lib/domain/billing/buying/rules.ts";
import { paymentMode } from "#lib/domain/billing/price-list/data.mode.ts";
import type { OrganizationId } from "#lib/domain/dealers/organization/types.ts";
import type { Ctx, System } from "#lib/platform/actions/context.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import { DAY_MS } from "#lib/platform/clock.ts";
import { AppError } from "#lib/platform/errors.ts";
import { DEMO_DEALER_FORMS, DEMO_DEALER_PLAN_DAYS, DEMO_PURCHASES } from "./constants.ts";

/**
 * Buys what the accounts of the demo market have, by test payments as anybody there makes them and on
 * the days that they are said to have: plans and credits of people, and the plan of the dealers known by
 * name. The months of plans that are over since are for their own job to turn. Done again it buys nothing.
 */
export async function buyDemoPlans(ctx: Ctx<System>): Promise<void> {
  const { now } = ctx;
  if ((await paymentMode()) !== "test") return;
  for (const { email, item, daysAgo, submissionId } of DEMO_PURCHASES) {
    if (await isBought(ctx, submissionId)) continue;
    const user = await ctx.db.user.findUnique({
      where: { email },
      select: { id: true, name: true },
    });
    if (user === null) continue;
    const userId = user.id as UserId;
    const buyer = {
      payer: { kind: "person", userId },
      name: user.name,
      email,
      slug: null,
    } as const;
    const order = {
      item,
      submissionId,
      callbackPath: billingPath(null),
      startedByUserId: userId,
    };
    await buyUnlessHeld(ctx.as(buyer), order, daysBefore(now, daysAgo));
  }
  await buyDealerPlans(ctx, daysBefore(now, DEMO_DEALER_PLAN_DAYS));
}

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

async function buyDealerPlans(ctx: Ctx, at: Date): Promise<void> {
  const owners = await ctx.db.membership.findMany({
    where: { role: "owner", organizationId: { in: Object.keys(DEMO_DEALER_FORMS).map(Number) } },
    distinct: ["organizationId"],
    orderBy: [{ organizationId: "asc" }, { userId: "asc" }],
    select: {
      user: { select: { id: true, email: true } },
      organization: { select: { id: true, name: true, slug: true } },
    },
  });
  for (const { user, organization } of owners) {
    const submissionId = DEMO_DEALER_FORMS[organization.id];
    if (submissionId === undefined || (await isBought(ctx, submissionId))) continue;
    const { id, name, slug } = organization;
    const payer = { kind: "organization", organizationId: id as OrganizationId } as const;
    const order = {
      item: "dealer",
      submissionId,
      callbackPath: billingPath(slug),
      startedByUserId: user.id as UserId,
    } as const;
    await buyUnlessHeld(ctx.as({ payer, name, email: user.email, slug }), order, at);
  }
}

async function isBought(ctx: Ctx, submissionId: string): Promise<boolean> {
  const known = await ctx.db.billingCheckout.findUnique({
    where: { submissionId },
    select: { status: true },
  });
  return known?.status === "paid";
}

/** Somebody may have bought the same by hand before. */
async function buyUnlessHeld(ctx: Ctx<Buyer>, order: NewOrder, at: Date): Promise<void> {
  try {
    await startOrder(ctx.at(at), order);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "conflict") throw error;
  }
}
