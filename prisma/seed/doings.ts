import { turnPlans } from "#lib/domain/billing/plan-change/jobs.renewal.ts";
import { paymentMode } from "#lib/domain/billing/price-list/data.mode.ts";
import type { Ctx, System } from "#lib/platform/actions/context.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import { DAY_MS } from "#lib/platform/clock.ts";
import { isActivityWritten, writeActivity } from "./doings-activity.ts";
import { apiSteps } from "./doings-api.ts";
import { contentReportSteps } from "./doings-content.ts";
import { writeMarketDoings } from "./doings-market.ts";
import { reportSteps } from "./doings-reports.ts";
import type { DemoDoer, Step } from "./doings-step.ts";
import { DEMO_DOMAIN } from "./people.ts";

/**
 * What the demo's accounts did by the product's own verbs once their market stood: reports bought, made
 * anew and shared, calls of the API, papers kept, a decision. In the order of its days, so that every
 * ledger reads as it would have been written. Done again it does nothing, whatever its owners have
 * deleted since: the trail of what they did is written last, and nobody deletes that.
 */
export async function writeDoings(ctx: Ctx<System>): Promise<void> {
  if ((await paymentMode()) !== "test") return;
  const market = await ctx.db.demoMarket.findFirst({ select: { seed: true, builtAt: true } });
  if (market === null) return;
  const doers = await doersOf(ctx);
  await writeMarketDoings(ctx, { doers, ...market });
  const userIds = [...doers.values()].map(({ userId }) => userId);
  if (userIds.length === 0 || (await isActivityWritten(ctx, userIds))) return;

  const steps: readonly Step[] = [
    ...reportSteps(doers),
    ...contentReportSteps(doers),
    ...apiSteps(doers, market.seed),
  ];
  const { now } = ctx;
  for (const { daysAgo, run } of steps.toSorted((a, b) => b.daysAgo - a.daysAgo)) {
    const at = new Date(now.getTime() - daysAgo * DAY_MS);
    // Months that were over by then bring their credits before they are used.
    await turnPlans(at);
    await run(ctx.at(at));
  }
  await turnPlans(now);
  await writeActivity(ctx, userIds);
}

/** The demo's accounts by the first part of their address; those that were erased are not there. */
async function doersOf(ctx: Ctx): Promise<ReadonlyMap<string, DemoDoer>> {
  const users = await ctx.db.user.findMany({
    where: { email: { endsWith: `@${DEMO_DOMAIN}` }, passwordHash: { not: null } },
    select: { id: true, name: true, email: true },
  });
  return new Map(
    users.map(({ id, name, email }) => [
      email.slice(0, -DEMO_DOMAIN.length - 1),
      { userId: id as UserId, name, email },
    ]),
  );
}
