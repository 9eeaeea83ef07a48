/** @file Pauses, resumes, cancels, keeps and renews a plan, and switches to another one with a price
 * preview that holds for an hour. */

import { z } from "zod";
import type { PlanPress, SubscriptionId } from "#lib/domain/billing/plan-subscription/types.ts";
import type { Plan } from "#lib/domain/billing/price-list/constants.ts";
import { isPlan } from "#lib/domain/billing/price-list/rules.checkout.ts";
import { ORGANIZATION_SLUG } from "#lib/domain/dealers/organization/constants.ts";

const PRESSES: readonly PlanPress[] = ["pause", "resume", "cancel", "keep"];

export const subscriptionId = z.custom<SubscriptionId>(
  (value) => z.guid().safeParse(value).success,
  "There is no such plan.",
);
const press = z.custom<PlanPress>(
  (value) => PRESSES.some((each) => each === value),
  "Choose what to do with the plan.",
);

/** One press on one's own plan. */
export const planPressForm = z.object({ subscription: subscriptionId, press });
/** One press on a dealership's. */
export const dealerPressForm = planPressForm.extend({
  organization: z.string().regex(ORGANIZATION_SLUG, "There is no such dealership."),
});

/** A change to another plan, as its preview was. */
export const planChangeForm = z.object({
  subscription: subscriptionId,
  to: z.custom<Plan>(
    (value) => typeof value === "string" && isPlan(value),
    "Choose the plan to change to.",
  ),
  /** The moment of the preview, in milliseconds. */
  at: z.coerce
    .number()
    .int()
    .min(0)
    .max(8_640_000_000_000_000)
    .transform((milliseconds) => new Date(milliseconds)),
});
