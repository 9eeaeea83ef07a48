import type { Route } from "next";
import { subscriptionId } from "#lib/domain/billing/plan-change/schema.ts";
import type { SubscriptionId } from "#lib/domain/billing/plan-subscription/types.ts";
import type { Plan } from "#lib/domain/billing/price-list/constants.ts";
import { isPlan } from "#lib/domain/billing/price-list/rules.checkout.ts";
import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";
import { PLANS_DONE } from "./constants.plan.ts";

/** What the address of the page of plans asks for; what cannot be understood is left aside. */
export function readPlans(raw: RawSearchParams): {
  readonly change: { readonly subscription: SubscriptionId; readonly to: Plan } | null;
  readonly done: string | null;
} {
  const one = (name: string) => [raw[name]].flat()[0];
  const subscription = subscriptionId.safeParse(one("plan")).data;
  const [to, done] = [one("change"), one("done")];
  return {
    change:
      subscription !== undefined && to !== undefined && isPlan(to) ? { subscription, to } : null,
    done: done !== undefined && isDone(done) ? PLANS_DONE[done] : null,
  };
}

function isDone(word: string): word is keyof typeof PLANS_DONE {
  return Object.hasOwn(PLANS_DONE, word);
}

/** The page of a person's plans. @param done what was done there just now. */
export function plansHref(done?: keyof typeof PLANS_DONE): Route {
  return done === undefined ? "/account/subscription" : `/account/subscription?done=${done}`;
}

/** Where a change is looked at before it is made. */
export function changeHref(subscription: SubscriptionId, to: Plan): Route {
  return `/account/subscription?plan=${subscription}&change=${to}`;
}
