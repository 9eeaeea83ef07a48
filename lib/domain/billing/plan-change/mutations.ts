import "server-only";
import type { Payer } from "#lib/domain/billing/billing-customer/types.ts";
import { keepFacts } from "#lib/domain/billing/payment-event/mutations.facts.ts";
import type { PlanPress, SubscriptionId } from "#lib/domain/billing/plan-subscription/types.ts";
import type { Plan } from "#lib/domain/billing/price-list/constants.ts";
import { itemName } from "#lib/domain/billing/price-list/rules.checkout.ts";
import type { Ctx } from "#lib/platform/actions/context.ts";
import { AppError } from "#lib/platform/errors.ts";
import { changeable, ownPlan } from "./data.ts";
import { isFreshPreview, pressesFor } from "./rules.ts";

/**
 * Pauses, resumes, ends or keeps a plan. What stands so already stays so.
 * @throws AppError `not_found`; `conflict`, with words, where it cannot be done as the plan stands;
 *   `outside_service`.
 */
export async function pressPlan(
  ctx: Ctx<Payer>,
  { subscription, press }: { readonly subscription: SubscriptionId; readonly press: PlanPress },
): Promise<void> {
  const { actor: payer, now } = ctx;
  const { source, own } = await ownPlan(payer, subscription);
  if (!pressesFor(own.held).includes(press))
    throw new AppError("conflict", `${press}: not as the plan stands`, {
      said: `The ${itemName(own.held.plan)} has changed since this page was opened. Load it again.`,
    });
  // Kept at once; where events come, they tell the same later.
  await keepFacts(ctx, await source.pressPlan(own, press, now));
}

/**
 * Changes a plan into another of its kind, for the price that its preview showed.
 * @throws AppError `not_found`; `conflict`, with words, where it cannot be changed as it stands, or
 *   the preview is too old; `outside_service`, with the bank's words where the card is declined.
 */
export async function changePlan(
  ctx: Ctx<Payer>,
  { subscription, to, at }: { subscription: SubscriptionId; to: Plan; at: Date },
): Promise<void> {
  const { actor: payer, now } = ctx;
  const { source, own } = await changeable(payer, subscription, to);
  if (!isFreshPreview(own.held, at, now))
    throw new AppError("conflict", "an old preview", {
      said: "These figures are more than an hour old. Look at the new ones, and confirm again.",
    });
  await keepFacts(ctx, await source.changePlan(own, { to, at }, now));
}
