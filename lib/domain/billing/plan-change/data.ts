import "server-only";
import { payerWhere } from "#lib/domain/billing/billing-customer/rules.ts";
import type { Payer } from "#lib/domain/billing/billing-customer/types.ts";
import { itemName } from "#lib/domain/billing/checkout/rules.ts";
import { heldPlan } from "#lib/domain/billing/plan-subscription/data.ts";
import { isSmaller } from "#lib/domain/billing/plan-subscription/rules.ts";
import type {
  ChangePreview,
  HeldPlan,
  SubscriptionId,
} from "#lib/domain/billing/plan-subscription/types.ts";
import type { Plan } from "#lib/domain/billing/price-list/constants.ts";
import { paymentMode } from "#lib/domain/billing/price-list/data.mode.ts";
import { priceOf } from "#lib/domain/billing/stripe/service.order.ts";
import { previewStripeChange } from "#lib/domain/billing/stripe/service.plan.ts";
import { changeLines, testPlanOf } from "#lib/domain/billing/test-payment/rules.ts";
import { database } from "#lib/platform/db/client.ts";
import { AppError } from "#lib/platform/errors.ts";
import { changesFor, noChangeWords } from "./rules.ts";

/** A plan of a payer's, and who they are at the provider. */
export interface OwnPlan {
  readonly held: HeldPlan;
  /** cus_… */
  readonly customerId: string;
}

/** A plan of a payer's. @throws AppError `not_found` where it is not theirs, or nothing can be paid. */
export async function ownPlan(payer: Payer, id: SubscriptionId): Promise<OwnPlan> {
  const provider = await paymentMode();
  const row = await database().planSubscription.findFirst({
    where: { id, customer: { provider, ...payerWhere(payer) } },
    include: { customer: { select: { providerId: true } } },
  });
  if (row === null) throw new AppError("not_found", `plan ${id}: not theirs`);
  const { customer, ...plan } = row;
  return { held: heldPlan(plan), customerId: customer.providerId };
}

/**
 * What a change costs now. Changes nothing.
 * @throws AppError as `changeable` does; `outside_service`.
 */
export async function previewChange(
  payer: Payer,
  { subscription, to, at }: { subscription: SubscriptionId; to: Plan; at: Date },
): Promise<ChangePreview> {
  const { held, customerId } = await changeable(payer, subscription, to);
  const { plan: from, periodTo: nextAt } = held;
  if (isSmaller(from, to)) return { from, to, at, nextAt, lines: [], dueCents: 0 };
  if ((await paymentMode()) === "test") {
    const lines = changeLines(testPlanOf(held, customerId), to, at).map(
      ({ plan, amountCents }) => ({
        words: `${amountCents < 0 ? "Unused" : "Remaining"} time on ${itemName(plan)}`,
        amountCents,
      }),
    );
    const dueCents = lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
    return { from, to, at, nextAt, lines, dueCents };
  }
  const priceId = await priceOf(to);
  return { from, to, at, nextAt, ...(await previewStripeChange(held, { priceId, at })) };
}

/**
 * A plan of a payer's that can be changed into another.
 * @throws AppError `not_found`; `conflict`, with words, where it cannot be changed as it stands.
 */
export async function changeable(payer: Payer, id: SubscriptionId, to: Plan): Promise<OwnPlan> {
  const own = await ownPlan(payer, id);
  if (changesFor(own.held).includes(to)) return own;
  throw new AppError("conflict", `${own.held.plan} to ${to}`, {
    said: noChangeWords(own.held, to),
  });
}
