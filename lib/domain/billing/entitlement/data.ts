import "server-only";
import { DEAD_STATUSES, GRACE_DAYS } from "#lib/domain/billing/plan-subscription/constants.ts";
import { payerPlansOf } from "#lib/domain/billing/plan-subscription/data.ts";
import { paymentMode } from "#lib/domain/billing/price-list/data.mode.ts";
import type { OrganizationId } from "#lib/domain/dealers/organization/types.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import { database } from "#lib/platform/db/client.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";
import { AppError } from "#lib/platform/errors.ts";
import { dealerAccessBy, EVERYTHING, entitlementsBy, isWholeAccess } from "./rules.ts";
import type { DealerAccess, Entitlements } from "./types.ts";

/** What a person's plans unlock; everything where nothing can be bought. */
export async function entitlementsOf(userId: UserId, now: Date): Promise<Entitlements> {
  const mode = await paymentMode();
  if (mode === "none") return EVERYTHING;
  return entitlementsBy(await payerPlansOf({ kind: "person", userId }, mode), now);
}

/** Whether a dealership has all of its pages, and why. */
export async function dealerAccessOf(
  organizationId: OrganizationId,
  now: Date,
): Promise<DealerAccess> {
  const mode = await paymentMode();
  if (mode === "none") return { kind: "open" };
  const [plans, { claimedAt, createdAt }] = await Promise.all([
    payerPlansOf({ kind: "organization", organizationId }, mode),
    database().organization.findUniqueOrThrow({
      where: { id: organizationId },
      select: { claimedAt: true, createdAt: true },
    }),
  ]);
  return dealerAccessBy(plans, claimedAt ?? createdAt, now);
}

/**
 * Whether somebody has what Plus unlocks, as a condition of SQL: `unlocks` of plan-subscription, for
 * many people at once. True for everybody where nothing can be bought.
 * @param user an expression for their id.
 */
export async function plusCondition(user: Prisma.Sql, now: Date): Promise<Prisma.Sql> {
  const mode = await paymentMode();
  if (mode === "none") return Prisma.sql`true`;
  return Prisma.sql`exists (
    select from plan_subscription p join billing_customer c on c.id = p.customer_id
    where c.provider = ${mode} and c.user_id = ${user} and p.plan = 'plus'
      and p.ended_at is null and p.status <> all (${[...DEAD_STATUSES, "unpaid"]}::text[])
      and ${now}::timestamptz < p.paid_to + make_interval(days =>
        case when p.is_paused or p.cancel_at is not null then 0 else ${GRACE_DAYS}::int end))`;
}

/**
 * Lets on what only dealerships with all of their pages do.
 * @throws AppError `payment_required`, with words.
 */
export async function requireDealerPlan(organizationId: OrganizationId, now: Date): Promise<void> {
  if (isWholeAccess(await dealerAccessOf(organizationId, now))) return;
  throw new AppError("payment_required", `organization ${organizationId} has no plan`, {
    said: "This takes the Dealer plan. An owner finds it in the settings, under Billing; what you have here is kept.",
  });
}
