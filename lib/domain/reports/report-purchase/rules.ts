import { FREE_REFRESH_DAYS } from "#lib/domain/billing/price-list/constants.ts";
import { addDays, dayOf } from "#lib/domain/kernel/calendar/rules.ts";
import type { PaidBefore, RefreshPrice } from "./types.ts";

/**
 * What making a report anew costs: its price less what was paid for it within FREE_REFRESH_DAYS.
 * Where that leaves nothing it is free, once a day.
 * @param costParts what a new report of this vehicle costs, in hundredths of a report credit.
 */
export function refreshPrice(
  costParts: number,
  { parts, lastPaidAt, lastFreeAt }: PaidBefore,
  now: Date,
): RefreshPrice {
  const left = Math.max(0, costParts - parts);
  if (left > 0 || lastPaidAt === null) return { kind: "paid", costParts: left, freeFrom: null };
  const [today, until] = [dayOf(now), addDays(dayOf(lastPaidAt), FREE_REFRESH_DAYS)];
  if (lastFreeAt === null || dayOf(lastFreeAt) !== today) return { kind: "free", until };
  return { kind: "paid", costParts, freeFrom: today < until ? addDays(today, 1) : null };
}
