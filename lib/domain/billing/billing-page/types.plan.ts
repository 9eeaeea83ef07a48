/* The page of a person's plans: what of each month is used, other plans, and a change
 * shown before it is made. */

import type {
  ChangePreview,
  HeldPlan,
  SubscriptionId,
} from "#lib/domain/billing/plan-subscription/types.ts";
import type { Plan } from "#lib/domain/billing/price-list/constants.ts";
import type { PaymentMode } from "#lib/domain/billing/price-list/types.mode.ts";

/** What of a plan's month is used. */
export interface PlanUse {
  readonly words: string;
  readonly used: number;
  readonly of: number;
}

/** A change that is looked at, before it is made. */
export type AskedChange =
  | {
      readonly kind: "preview";
      readonly subscription: SubscriptionId;
      readonly preview: ChangePreview;
    }
  /** Why it cannot be looked at, in words. */
  | { readonly kind: "refused"; readonly words: string };

/** The plans of a person. */
export interface PlansView {
  readonly mode: PaymentMode;
  readonly plans: readonly { readonly held: HeldPlan; readonly uses: readonly PlanUse[] }[];
  /** Plans that are not held, and can be bought. */
  readonly offers: readonly Plan[];
  readonly change: AskedChange | null;
  /** What was done just now, in words. */
  readonly done: string | null;
  readonly asOf: Date;
}
