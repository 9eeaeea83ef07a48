import "server-only";
import { heldPlan } from "#lib/domain/billing/plan-subscription/data.ts";
import { paymentMode } from "#lib/domain/billing/price-list/data.mode.ts";
import { systemContext } from "#lib/platform/actions/context.ts";
import { now } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { defineJob } from "#lib/platform/jobs/define.ts";
import { turnTestMonth } from "./mutations.ts";
import { TURN_TEST_PLANS } from "./schema.renewal.ts";

/** Months that are caught up with in one run, of a demo that was not looked at for long. */
const MOST_MONTHS = 24;

/** What Stripe's clock does to plans, done to those of test payments: once for each month that is over: what was turned is
 * not due again. @throws AbortError between two plans once the signal ends it. */
export async function turnTestPlans(at: Date, signal?: AbortSignal): Promise<number> {
  if ((await paymentMode()) !== "test") return 0;
  let turned = 0;
  for (let month = 0; month < MOST_MONTHS; month += 1) {
    const due = await database().planSubscription.findMany({
      where: { customer: { provider: "test" }, endedAt: null, periodTo: { lte: at } },
      include: { customer: { select: { providerId: true } } },
    });
    if (due.length === 0) break;
    for (const { customer, ...row } of due) {
      signal?.throwIfAborted();
      await turnTestMonth(systemContext(at), {
        held: heldPlan(row),
        customerId: customer.providerId,
      });
    }
    turned += due.length;
  }
  return turned;
}

export const turnTestPlansJob = defineJob({
  ...TURN_TEST_PLANS,
  clock: "11 * * * *",
  run: async (_, { signal }) => {
    await turnTestPlans(now(), signal);
  },
});
