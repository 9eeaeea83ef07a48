import "server-only";
import { lockCustomer } from "#lib/domain/billing/billing-customer/mutations.ts";
import type { Payer } from "#lib/domain/billing/billing-customer/types.ts";
import { itemName } from "#lib/domain/billing/checkout/rules.ts";
import type { SubscriptionFacts } from "#lib/domain/billing/payment-source/types.ts";
import { recordSubscription } from "#lib/domain/billing/plan-subscription/mutations.ts";
import { isSmaller } from "#lib/domain/billing/plan-subscription/rules.ts";
import type { PlanPress, SubscriptionId } from "#lib/domain/billing/plan-subscription/types.ts";
import type { Plan } from "#lib/domain/billing/price-list/constants.ts";
import { paymentMode } from "#lib/domain/billing/price-list/data.mode.ts";
import { priceOf } from "#lib/domain/billing/stripe/service.order.ts";
import { makeStripeChange, pressStripePlan } from "#lib/domain/billing/stripe/service.plan.ts";
import { changeTestPlan, pressTestPlan } from "#lib/domain/billing/test-payment/mutations.ts";
import type { Ctx } from "#lib/platform/actions/context.ts";
import { AppError } from "#lib/platform/errors.ts";
import { changeable, type OwnPlan, ownPlan } from "./data.ts";
import { isFresh, pressesFor } from "./rules.ts";

/** Keeps at once what Stripe answered; its event tells the same later. */
async function keep(ctx: Ctx, { customerId }: OwnPlan, facts: SubscriptionFacts): Promise<void> {
  await ctx.transaction(async (ctx) => {
    const customer = await lockCustomer(ctx, customerId);
    if (customer !== null) await recordSubscription(ctx, { customer, facts });
  });
}

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
  const own = await ownPlan(payer, subscription);
  if (!pressesFor(own.held).includes(press))
    throw new AppError("conflict", `${press}: not as the plan stands`, {
      said: `The ${itemName(own.held.plan)} has changed since this page was opened. Load it again.`,
    });
  if ((await paymentMode()) === "test")
    return pressTestPlan(ctx, { held: own.held, customerId: own.customerId, press });
  await keep(ctx, own, await pressStripePlan(own.held, press, now));
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
  const own = await changeable(payer, subscription, to);
  if (!isFresh(own.held, at, now))
    throw new AppError("conflict", "an old preview", {
      said: "These figures are more than an hour old. Look at the new ones, and confirm again.",
    });
  if ((await paymentMode()) === "test")
    return changeTestPlan(ctx, { held: own.held, customerId: own.customerId, to, at });
  const priceId = await priceOf(to);
  await keep(
    ctx,
    own,
    await makeStripeChange(own.held, { priceId, at, isSmaller: isSmaller(own.held.plan, to) }),
  );
}
