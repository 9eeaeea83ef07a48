import "server-only";
import { payerWhere } from "#lib/domain/billing/billing-customer/rules.ts";
import type { Payer } from "#lib/domain/billing/billing-customer/types.ts";
import { isPlan } from "#lib/domain/billing/price-list/rules.checkout.ts";
import type { PaymentProvider } from "#lib/domain/billing/price-list/types.mode.ts";
import { database } from "#lib/platform/db/client.ts";
import type { Prisma } from "#lib/platform/db/generated/client.ts";
import type { HeldPlan, SubscriptionId } from "./types.ts";

type Row = Prisma.PlanSubscriptionGetPayload<object>;

/** A row as a plan. @throws TypeError for a plan that the price list does not have. */
export function heldPlan({ id, plan, customerId: _, ...row }: Row): HeldPlan {
  if (!isPlan(plan)) throw new TypeError(`no plan of the price list: ${plan}`);
  return { ...row, id: id as SubscriptionId, plan };
}

/**
 * The plans that a payer holds or held, the latest first, of one provider. From the primary: they are
 * shown right after they changed.
 */
export async function payerPlansOf(
  payer: Payer,
  provider: PaymentProvider,
): Promise<readonly HeldPlan[]> {
  const rows = await database().planSubscription.findMany({
    where: { customer: { provider, ...payerWhere(payer) } },
    orderBy: [{ startedAt: "desc" }, { id: "asc" }],
  });
  return rows.map(heldPlan);
}
