import { planState, plansLike } from "#lib/domain/billing/plan-subscription/rules.ts";
import type { HeldPlan, PlanPress } from "#lib/domain/billing/plan-subscription/types.ts";
import type { Plan } from "#lib/domain/billing/price-list/constants.ts";
import { itemName } from "#lib/domain/billing/price-list/rules.checkout.ts";
import { HOUR_MS } from "#lib/platform/clock.ts";

/** A preview holds for so long; after that the figures are worked out anew. */
const PREVIEW_MS = HOUR_MS;

/** What can be done to a plan as it stands, in the order of its buttons. */
export function pressesFor(held: HeldPlan): readonly PlanPress[] {
  const state = planState(held);
  switch (state) {
    case "active":
      return ["pause", "cancel"];
    case "paused":
      return ["resume", "cancel"];
    case "ending":
      return ["keep"];
    case "unpaid":
      return ["cancel"];
    case "waiting":
    case "ended":
      return [];
    default:
      return state satisfies never;
  }
}

/** The plans that a plan can be changed to as it stands. */
export function changesFor(held: HeldPlan): readonly Plan[] {
  return planState(held) === "active"
    ? plansLike(held.plan).filter((plan) => plan !== held.plan)
    : [];
}

/** Whether a change may be made as of the moment of its preview. */
export function isFreshPreview(held: HeldPlan, at: Date, now: Date): boolean {
  return at <= now && at >= held.periodFrom && now.getTime() - at.getTime() <= PREVIEW_MS;
}

/** Why a plan cannot be changed to another as it stands. */
export function noChangeWords(held: HeldPlan, to: Plan): string {
  return plansLike(held.plan).includes(to)
    ? `The ${itemName(held.plan)} cannot be changed while it is paused, ending or unpaid. Resume or keep it first.`
    : `The ${itemName(held.plan)} cannot be changed into the ${itemName(to)}: they are held side by side.`;
}
