/** @file Labeled payments of the demo market without money: orders, plan changes, renewals and returns as Stripe-shaped events. */

import type { Plan } from "#lib/domain/billing/price-list/constants.ts";

/** A test plan as its next event is to say it. */
export interface TestPlan {
  /** sub_test_… */
  readonly providerId: string;
  /** cus_test_… */
  readonly customerId: string;
  readonly plan: Plan;
  readonly status: "active" | "canceled";
  readonly periodFrom: Date;
  readonly periodTo: Date;
  /** The moment from which its months are counted. */
  readonly anchor: Date;
  readonly cancelAt: Date | null;
  readonly isPaused: boolean;
  readonly startedAt: Date;
  readonly endedAt: Date | null;
}

/** A line of a test bill; below nothing: given back. */
export interface TestLine {
  readonly plan: Plan;
  readonly amountCents: number;
  readonly from: Date;
  readonly to: Date;
}

/** An event of a test payment, of the shape of Stripe's, to be signed and handed over. */
export interface TestEvent {
  readonly id: string;
  readonly object: "event";
  readonly type: string;
  readonly created: number;
  readonly livemode: false;
  readonly data: { readonly object: Readonly<Record<string, unknown>> };
}
