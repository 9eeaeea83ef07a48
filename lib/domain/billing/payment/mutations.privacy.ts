/* Account deletion: refuses while a plan still renews, and strips card and receipt data
 * from kept payment records. */

import "server-only";
import { heldPlan } from "#lib/domain/billing/plan-subscription/data.ts";
import { isLivePlan } from "#lib/domain/billing/plan-subscription/rules.ts";
import { PLANS } from "#lib/domain/billing/price-list/constants.ts";
import type { OpenCtx } from "#lib/platform/actions/context.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import { AppError } from "#lib/platform/errors.ts";

/**
 * A plan that goes on would be charged for nobody: its holder ends it first, in one step.
 * @throws AppError `conflict` with words where a person holds one that was not cancelled.
 */
export async function refuseRunningPlan({ tx }: OpenCtx, userId: UserId): Promise<void> {
  const rows = await tx.planSubscription.findMany({ where: { customer: { userId } } });
  const running = rows.map(heldPlan).find((held) => isLivePlan(held) && held.cancelAt === null);
  if (running !== undefined)
    throw new AppError("conflict", "erase: a plan that goes on", {
      said: `Your ${PLANS[running.plan].name} plan would go on being charged. Cancel it on your subscription page first.`,
    });
}

/**
 * Takes out of the records of payments what tells who paid, before the account goes: what was paid for
 * what stays, as books must be kept. The provider of payments keeps records of its own.
 */
export async function forgetPayer({ tx }: OpenCtx, userId: UserId): Promise<void> {
  await tx.payment.updateMany({
    where: { customer: { userId } },
    data: { receiptUrl: null, cardBrand: null, cardLast4: null },
  });
  await tx.billingCheckout.updateMany({
    where: { OR: [{ customer: { userId } }, { startedByUserId: userId }] },
    data: { url: null, callbackPath: "/" },
  });
}
