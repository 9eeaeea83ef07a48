/** @file A person's audit trail at /account/activity: records each action, words it, lists it by
 * topic. */

import type { Route } from "next";

/** What activity is about, for whoever looks for one thing. */
export type ActivityTopic =
  | "security"
  | "account"
  | "selling"
  | "garage"
  | "messages"
  | "saved"
  | "reports"
  | "api"
  | "payments"
  | "dealership";

/** A line of the audit trail as its owner reads it. */
export interface ActivityLine {
  /** Decimal digits: larger than a number may safely be. */
  readonly id: string;
  readonly at: Date;
  readonly title: string;
  /** What it was about: a device, a name. Empty where there is nothing to add. */
  readonly note: string;
  /** The thing's own page. */
  readonly href: Route | null;
}

export interface ActivityPage {
  readonly lines: readonly ActivityLine[];
  /** Where older lines begin; null on the last page. */
  readonly olderBefore: string | null;
}
