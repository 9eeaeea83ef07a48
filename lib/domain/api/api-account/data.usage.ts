import "server-only";
import type { UserId } from "#lib/platform/auth/types.ts";
import { database } from "#lib/platform/db/client.ts";
import { apiUsageOf, daysUntil } from "./rules.usage.ts";
import type { Usage } from "./types.usage.ts";

/** How a person's keys were used over some days (UTC), those of a dealership that they made too: they pay for them. */
export async function apiUsage(userId: UserId, days: number, now: Date): Promise<Usage> {
  const period = daysUntil(now, days);
  const rows = await database().apiUsage.groupBy({
    by: ["day", "operation"],
    where: { key: { userId }, day: { gte: new Date(`${period[0]}T00:00:00Z`) } },
    _sum: { calls: true, failures: true, credits: true },
  });
  return apiUsageOf(
    rows.map(({ day, operation, _sum }) => ({
      day: day.toISOString().slice(0, 10),
      operation,
      calls: _sum.calls ?? 0,
      failures: _sum.failures ?? 0,
      credits: _sum.credits ?? 0,
    })),
    period,
  );
}
