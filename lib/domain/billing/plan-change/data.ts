import "server-only";
import { payerWhere } from "#lib/domain/billing/billing-customer/rules.ts";
import type { Payer } from "#lib/domain/billing/billing-customer/types.ts";
import { paymentSource } from "#lib/domain/billing/payment/data.source.ts";
import type { OwnPlan, PaymentSource } from "#lib/domain/billing/payment-source/types.ts";
import { heldPlan } from "#lib/domain/billing/plan-subscription/data.ts";
import { isSmaller } from "#lib/domain/billing/plan-subscription/rules.ts";
import type { ChangePreview, SubscriptionId } from "#lib/domain/billing/plan-subscription/types.ts";
import type { Plan } from "#lib/domain/billing/price-list/constants.ts";
import { database } from "#lib/platform/db/client.ts";
import { AppError } from "#lib/platform/errors.ts";
import { changesFor, noChangeWords } from "./rules.ts";

/** A plan of a payer's, and who takes payments for it. */
interface ChargedPlan {
  readonly source: PaymentSource;
  readonly own: OwnPlan;
}

/** A plan of a payer's. @throws AppError `not_found` where it is not theirs, or nothing can be paid. */
export async function ownPlan(payer: Payer, id: SubscriptionId): Promise<ChargedPlan> {
  const source = await paymentSource();
  const row = await database().planSubscription.findFirst({
    where: { id, customer: { provider: source?.provider ?? "none", ...payerWhere(payer) } },
    include: { customer: { select: { providerId: true } } },
  });
  if (source === null || row === null) throw new AppError("not_found", `plan ${id}: not theirs`);
  const { customer, ...plan } = row;
  return { source, own: { held: heldPlan(plan), customerId: customer.providerId } };
}

/**
 * What a change costs now. Changes nothing.
 * @throws AppError as `changeable` does; `outside_service`.
 */
export async function previewChange(
  payer: Payer,
  { subscription, to, at }: { subscription: SubscriptionId; to: Plan; at: Date },
): Promise<ChangePreview> {
  const { source, own } = await changeable(payer, subscription, to);
  const { plan: from, periodTo: nextAt } = own.held;
  const due = isSmaller(from, to)
    ? { lines: [], dueCents: 0 }
    : await source.previewChange(own, { to, at });
  return { from, to, at, nextAt, ...due };
}

/**
 * A plan of a payer's that can be changed into another.
 * @throws AppError `not_found`; `conflict`, with words, where it cannot be changed as it stands.
 */
export async function changeable(payer: Payer, id: SubscriptionId, to: Plan): Promise<ChargedPlan> {
  const charged = await ownPlan(payer, id);
  const { held } = charged.own;
  if (changesFor(held).includes(to)) return charged;
  throw new AppError("conflict", `${held.plan} to ${to}`, { said: noChangeWords(held, to) });
}
