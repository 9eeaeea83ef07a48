import "server-only";
import { type NewOrder, startOrder } from "#lib/domain/billing/buying/mutations.ts";
import { type Buyer, billingPath } from "#lib/domain/billing/buying/rules.ts";
import { paymentMode } from "#lib/domain/billing/price-list/data.mode.ts";
import type { OrganizationId } from "#lib/domain/dealers/organization/types.ts";
import type { Ctx, System } from "#lib/platform/actions/context.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import { AppError } from "#lib/platform/errors.ts";
import { DEMO_DEALER_FORMS, DEMO_PURCHASES } from "./constants.ts";

/**
 * Buys what the accounts of the demo market have, by test payments as anybody there makes them: Plus and
 * credits of the shopper, and the plan of the dealers known by name. Done again it buys nothing.
 */
export async function buyDemoPlans(ctx: Ctx<System>): Promise<void> {
  const { now } = ctx;
  if ((await paymentMode()) !== "test") return;
  for (const { email, item, submissionId } of DEMO_PURCHASES) {
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
    await buyUnlessHeld(ctx.as(buyer), order, now);
  }
  await buyDealerPlans(ctx, now);
}

async function buyDealerPlans(ctx: Ctx, now: Date): Promise<void> {
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
    await buyUnlessHeld(ctx.as({ payer, name, email: user.email, slug }), order, now);
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
async function buyUnlessHeld(ctx: Ctx<Buyer>, order: NewOrder, now: Date): Promise<void> {
  try {
    await startOrder(ctx.at(now), order);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "conflict") throw error;
  }
}
