import "server-only";
import { recordMoney } from "#lib/domain/billing/billing-customer/mutations.ts";
import type { BillingCustomer } from "#lib/domain/billing/billing-customer/types.ts";
import { itemName } from "#lib/domain/billing/price-list/rules.checkout.ts";
import type { OpenCtx } from "#lib/platform/actions/context.ts";
import { heldPlan } from "./data.ts";
import { planEvents } from "./rules.ts";
import type { HeldPlan, SubscriptionFacts } from "./types.ts";

/**
 * Keeps what the provider says of a plan, unless something newer is known: states may be told in any
 * order, and the newest stays. What has ended stays ended.
 * @returns it as it stands; null for something that is no plan of this site.
 */
export async function recordSubscription(
  ctx: OpenCtx,
  { customer, facts }: { readonly customer: BillingCustomer; readonly facts: SubscriptionFacts },
): Promise<HeldPlan | null> {
  const { tx } = ctx;
  const { plan, providerId } = facts;
  if (plan === null) return null;
  const row = await tx.planSubscription.findUnique({ where: { providerId } });
  const before = row === null ? null : heldPlan(row);
  if (before !== null && !isNewer(facts, before)) return before;
  const state = {
    plan,
    providerItemId: facts.itemId,
    status: facts.status,
    periodFrom: facts.periodFrom,
    periodTo: facts.periodTo,
    cancelAt: facts.cancelAt,
    isPaused: facts.isPaused,
    startedAt: facts.startedAt,
    endedAt: facts.endedAt,
    asOf: facts.asOf,
  };
  const after = heldPlan(
    await tx.planSubscription.upsert({
      where: { providerId },
      create: { customerId: customer.id, providerId, ...state },
      update: state,
    }),
  );
  for (const kind of planEvents(before, after))
    await recordMoney(ctx, {
      ...customer,
      event: {
        kind,
        detail: {
          name: itemName(plan),
          ...(kind === "plan.cancelled" &&
            after.cancelAt !== null && { endsAt: after.cancelAt.toISOString() }),
        },
        at: facts.asOf,
      },
    });
  return after;
}

function isNewer(facts: SubscriptionFacts, before: HeldPlan): boolean {
  if (before.endedAt !== null && facts.endedAt === null) return false;
  return facts.asOf > before.asOf;
}

/** Notes until when a plan is paid; never back. */
export async function recordPaidTo(
  { tx }: OpenCtx,
  { id, paidTo }: { readonly id: HeldPlan["id"]; readonly paidTo: Date },
): Promise<void> {
  await tx.planSubscription.updateMany({
    where: { id, OR: [{ paidTo: null }, { paidTo: { lt: paidTo } }] },
    data: { paidTo },
  });
}
