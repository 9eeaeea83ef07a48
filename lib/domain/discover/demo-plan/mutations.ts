import "server-only";
import { type NewOrder, startOrder } from "#lib/domain/billing/buying/mutations.ts";
import { type Buyer, billingPath } from "#lib/domain/billing/buying/rules.ts";
import { paymentMode } from "#lib/domain/billing/payment-mode/data.ts";
import type { OrganizationId } from "#lib/domain/dealers/organization/types.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import { database } from "#lib/platform/db/client.ts";
import { AppError } from "#lib/platform/errors.ts";
import { DEMO_DEALER_FORMS, DEMO_PURCHASES } from "./constants.ts";

/**
 * Buys what the accounts of the demo market have, by test payments as anybody there makes them: Plus and
 * credits of the shopper, and the plan of the dealers known by name. Done again it buys nothing.
 */
export async function buyDemoPlans(now: Date): Promise<void> {
  if ((await paymentMode()) !== "test") return;
  for (const { email, item, submissionId } of DEMO_PURCHASES) {
    if (await isBought(submissionId)) continue;
    const user = await database().user.findUnique({
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
    await buyUnlessHeld(buyer, order, now);
  }
  await buyDealerPlans(now);
}

async function buyDealerPlans(now: Date): Promise<void> {
  const owners = await database().membership.findMany({
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
    if (submissionId === undefined || (await isBought(submissionId))) continue;
    const { id, name, slug } = organization;
    const payer = { kind: "organization", organizationId: id as OrganizationId } as const;
    const order = {
      item: "dealer",
      submissionId,
      callbackPath: billingPath(slug),
      startedByUserId: user.id as UserId,
    } as const;
    await buyUnlessHeld({ payer, name, email: user.email, slug }, order, now);
  }
}

async function isBought(submissionId: string): Promise<boolean> {
  const known = await database().billingCheckout.findUnique({
    where: { submissionId },
    select: { status: true },
  });
  return known?.status === "paid";
}

/** Somebody may have bought the same by hand before. */
async function buyUnlessHeld(buyer: Buyer, order: NewOrder, now: Date): Promise<void> {
  try {
    await startOrder(buyer, order, now);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "conflict") throw error;
  }
}
