import { CREDIT_UNITS, PLANS, type Plan } from "#lib/domain/billing/price-list/constants.ts";
import { DAY_MS } from "#lib/platform/clock.ts";
import { DEAD_STATUSES, GRACE_DAYS } from "./constants.ts";
import type { HeldPlan, PlanState } from "./types.ts";

/** Plans of which one is held at a time, the smallest first: one of them is changed into another. */
export function plansLike(plan: Plan): readonly Plan[] {
  const api: readonly Plan[] = ["api_2000", "api_20000"];
  return api.includes(plan) ? api : [plan];
}

/**
 * Whether a change is to a plan that costs less: its price counts from the next bill on, and no money
 * comes back for the month that is paid, whose credits may have been used.
 */
export function isSmaller(from: Plan, to: Plan): boolean {
  return PLANS[to].priceCents < PLANS[from].priceCents;
}

/** Whether there is still something to it: it goes on, or can be paid. */
export function isLivePlan({ status, endedAt }: Pick<HeldPlan, "status" | "endedAt">): boolean {
  return endedAt === null && !DEAD_STATUSES.includes(status);
}

/** Whether what a plan unlocks is unlocked by this one. */
export function unlocks(held: HeldPlan, now: Date): boolean {
  const { status, paidTo, isPaused, cancelAt } = held;
  if (!isLivePlan(held) || status === "unpaid" || paidTo === null) return false;
  const graceDays = isPaused || cancelAt !== null ? 0 : GRACE_DAYS;
  return now.getTime() < paidTo.getTime() + graceDays * DAY_MS;
}

/** How a plan stands. */
export function planState(held: HeldPlan): PlanState {
  if (!isLivePlan(held)) return held.status === "incomplete" ? "waiting" : "ended";
  if (held.status === "unpaid" || held.status === "past_due") return "unpaid";
  if (held.cancelAt !== null) return "ending";
  if (held.isPaused) return "paused";
  return held.paidTo === null ? "waiting" : "active";
}

type Stand = Pick<HeldPlan, "plan" | "status" | "cancelAt" | "isPaused" | "endedAt">;
export type PlanEventKind =
  | "plan.started"
  | "plan.changed"
  | "plan.cancelled"
  | "plan.kept"
  | "plan.paused"
  | "plan.resumed"
  | "plan.unpaid"
  | "plan.ended";

/** What happened between two states of a plan, for the audit trail. @param before null: it is new. */
export function planEvents(before: Stand | null, after: Stand): readonly PlanEventKind[] {
  const wasLive = before !== null && isLivePlan(before);
  if (!wasLive) return isLivePlan(after) ? ["plan.started"] : [];
  if (!isLivePlan(after)) return ["plan.ended"];
  const unpaid = ({ status }: Stand) => status === "unpaid" || status === "past_due";
  return [
    ...(before.plan === after.plan ? [] : (["plan.changed"] as const)),
    ...(before.cancelAt === null && after.cancelAt !== null ? (["plan.cancelled"] as const) : []),
    ...(before.cancelAt !== null && after.cancelAt === null ? (["plan.kept"] as const) : []),
    ...(!before.isPaused && after.isPaused ? (["plan.paused"] as const) : []),
    ...(before.isPaused && !after.isPaused ? (["plan.resumed"] as const) : []),
    ...(!unpaid(before) && unpaid(after) ? (["plan.unpaid"] as const) : []),
  ];
}

/**
 * The month of a plan that ends at a moment, counted from its anchor as Stripe counts: by the calendar
 * (UTC), on the month's last day where it has no such day. Where a period ends at no such moment, it
 * began a month before its end.
 */
export function monthThatEnds(end: Date, anchor: Date): { readonly from: Date; readonly to: Date } {
  const months =
    (end.getUTCFullYear() - anchor.getUTCFullYear()) * 12 +
    end.getUTCMonth() -
    anchor.getUTCMonth();
  const isOfAnchor = addMonthsUtc(anchor, months).getTime() === end.getTime();
  return { from: isOfAnchor ? addMonthsUtc(anchor, months - 1) : addMonthsUtc(end, -1), to: end };
}

/** The same time of day so many months later (UTC), or on the month's last day. */
export function addMonthsUtc(from: Date, months: number): Date {
  const first = new Date(from);
  first.setUTCDate(1);
  first.setUTCMonth(first.getUTCMonth() + months);
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(from.getUTCDate(), days));
  return first;
}

/** What a paid month of a plan brings, in parts of each credit. */
export function monthlyCredits(plan: Plan): { readonly report: number; readonly api: number } {
  const { reportsPerMonth, apiCreditsPerMonth } = PLANS[plan];
  return { report: reportsPerMonth * CREDIT_UNITS.report.parts, api: apiCreditsPerMonth };
}

/** Time on a plan that a bill charges, or below nothing gives back. */
export interface BilledTime {
  readonly plan: Plan;
  readonly amountCents: number;
  readonly from: Date;
  readonly to: Date;
}

/**
 * What a bill brings, in parts of each credit: of a month that is paid whole the plan's, of the rest of
 * one that share, less the share of what it gives back; a part that began counts whole. So an hour of a
 * larger plan costs an hour and brings an hour's credits.
 * @param month that the bill is about.
 */
export function billedCredits(
  lines: readonly BilledTime[],
  month: { readonly from: Date; readonly to: Date },
): { readonly report: number; readonly api: number } {
  const wholeMs = month.to.getTime() - month.from.getTime();
  const sum = (unit: "report" | "api") => {
    const partMs = lines.reduce((all, { plan, amountCents, from, to }) => {
      const isWhole = Math.abs(amountCents) >= PLANS[plan].priceCents;
      const ms = isWhole ? wholeMs : Math.min(wholeMs, to.getTime() - from.getTime());
      return all + (amountCents < 0 ? -1 : 1) * monthlyCredits(plan)[unit] * ms;
    }, 0);
    return Math.max(0, Math.ceil(partMs / wholeMs));
  };
  return { report: sum("report"), api: sum("api") };
}
