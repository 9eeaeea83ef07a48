/** @file A plan that somebody holds: status, 3 days of grace, months, prorated credits, and the
 * newest state that was told. */

import type { Plan } from "#lib/domain/billing/price-list/constants.ts";

export type SubscriptionId = string & { readonly __brand: "SubscriptionId" };

/** A plan that somebody holds or held. */
export interface HeldPlan {
  readonly id: SubscriptionId;
  /** sub_… */
  readonly providerId: string;
  /** si_… */
  readonly providerItemId: string;
  readonly plan: Plan;
  /** The provider's own word. */
  readonly status: string;
  readonly periodFrom: Date;
  readonly periodTo: Date;
  /** Null before the first payment. */
  readonly paidTo: Date | null;
  /** When it ends by itself; null while it goes on. */
  readonly cancelAt: Date | null;
  readonly isPaused: boolean;
  readonly startedAt: Date;
  readonly endedAt: Date | null;
  readonly asOf: Date;
}

/** A plan that somebody holds, as the provider of payments says. */
export interface SubscriptionFacts {
  /** sub_… */
  readonly providerId: string;
  /** cus_… */
  readonly customerId: string;
  /** si_… */
  readonly itemId: string;
  /** Null for something that is no plan of this site. */
  readonly plan: Plan | null;
  /** The provider's own word. */
  readonly status: string;
  readonly periodFrom: Date;
  readonly periodTo: Date;
  /** The moment from which its months are counted. */
  readonly anchor: Date;
  /** When it ends by itself; null while it goes on. */
  readonly cancelAt: Date | null;
  readonly isPaused: boolean;
  readonly startedAt: Date;
  readonly endedAt: Date | null;
  /** The moment of which this is true. */
  readonly asOf: Date;
}

/** How a plan stands, as its page says it. */
export type PlanState = "active" | "ending" | "paused" | "unpaid" | "waiting" | "ended";

/** What changing a plan costs now. */
export interface ChangePreview {
  readonly from: Plan;
  readonly to: Plan;
  /** What is paid now; nothing for a smaller plan, whose price counts from the next bill on. */
  readonly dueCents: number;
  readonly lines: readonly { readonly words: string; readonly amountCents: number }[];
  /** The moment that all of it is worked out for, and that the change is made as of. */
  readonly at: Date;
  /** When the new price is paid for the first time in full. */
  readonly nextAt: Date;
}

/** What one press does to a plan. */
export type PlanPress = "pause" | "resume" | "cancel" | "keep";
