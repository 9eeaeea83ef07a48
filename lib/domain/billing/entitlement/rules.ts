import { unlocks } from "#lib/domain/billing/plan-subscription/rules.ts";
import type { HeldPlan } from "#lib/domain/billing/plan-subscription/types.ts";
import { DEALER_TRIAL_DAYS, type Plan } from "#lib/domain/billing/price-list/constants.ts";
import { DAY_MS } from "#lib/platform/clock.ts";
import type { DealerAccess, Entitlements } from "./types.ts";

/** What is unlocked where nothing can be bought: all of it. */
export const EVERYTHING: Entitlements = { instantAlerts: true, wholeGarage: true };

const holds = (plans: readonly HeldPlan[], plan: Plan, now: Date): boolean =>
  plans.some((held) => held.plan === plan && unlocks(held, now));

/** What a person's plans unlock at a moment. */
export function entitlementsBy(plans: readonly HeldPlan[], now: Date): Entitlements {
  const plus = holds(plans, "plus", now);
  return { instantAlerts: plus, wholeGarage: plus };
}

/**
 * Whether a dealership has all of its pages at a moment.
 * @param since when it was claimed; for one that was made by us and never claimed, when it was made.
 */
export function dealerAccessBy(plans: readonly HeldPlan[], since: Date, now: Date): DealerAccess {
  if (holds(plans, "dealer", now)) return { kind: "plan" };
  const until = new Date(since.getTime() + DEALER_TRIAL_DAYS * DAY_MS);
  return now < until ? { kind: "trial", until } : { kind: "without" };
}

/** Whether all pages are there. */
export function isWholeAccess({ kind }: DealerAccess): boolean {
  return kind !== "without";
}
