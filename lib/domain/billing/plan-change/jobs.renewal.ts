import "server-only";
import { paymentSource } from "#lib/domain/billing/payment/data.source.ts";
import { keepFacts } from "#lib/domain/billing/payment-event/mutations.facts.ts";
import { heldPlan } from "#lib/domain/billing/plan-subscription/data.ts";
import { systemContext } from "#lib/platform/actions/context.ts";
import { now } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { defineJob } from "#lib/platform/jobs/define.ts";
import { TURN_PLANS } from "./schema.renewal.ts";

/** Months that are caught up with in one run, of a demo that was not looked at for long. */
const MOST_MONTHS = 24;

/**
 * Turns plans where the source of payments has no clock of its own, once for each month that is over:
 * what was turned is not due again.
 * @returns how many months. @throws AbortError between two plans once the signal ends it.
 */
export async function turnPlans(at: Date, signal?: AbortSignal): Promise<number> {
  const source = await paymentSource();
  if (source === null || source.turnMonth === null) return 0;
  const { provider, turnMonth } = source;
  let turned = 0;
  for (let month = 0; month < MOST_MONTHS; month += 1) {
    const due = await database().planSubscription.findMany({
      where: { customer: { provider }, endedAt: null, periodTo: { lte: at } },
      include: { customer: { select: { providerId: true } } },
    });
    if (due.length === 0) break;
    for (const { customer, ...row } of due) {
      signal?.throwIfAborted();
      const plan = { held: heldPlan(row), customerId: customer.providerId };
      await keepFacts(systemContext(at), turnMonth(plan));
    }
    turned += due.length;
  }
  return turned;
}

export const turnPlansJob = defineJob({
  ...TURN_PLANS,
  clock: "11 * * * *",
  run: async (_, { signal }) => {
    await turnPlans(now(), signal);
  },
});
