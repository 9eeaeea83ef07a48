/** @file Sends leads as ADF to an organization's mail or web addresses, retries for four days,
 * and logs each delivery. */

import type { LeadId } from "#lib/domain/leads/lead-receipt/types.ts";

export type AdfChannel = "mail" | "http";

/** Names a place that leads are sent to; a uuid. */
export type DestinationId = string & { readonly __brand: "DestinationId" };

/** How far a document got. */
export type DeliveryState =
  | "delivered"
  /** It is tried, or tried again. */
  | "on_its_way"
  | "failed"
  /** The mail's record is no longer kept, and nothing says that it was taken. */
  | "not_known";

export interface AdfAttemptView {
  /** ISO. */
  readonly at: string;
  readonly words: string;
}

/** A document on its way, as members see it. Dates are ISO strings. */
export interface AdfDeliveryView {
  readonly id: string;
  readonly channel: AdfChannel;
  readonly address: string;
  /** Null for a test. */
  readonly leadId: LeadId | null;
  /** Null for a test, and for a reader who may not know who asked. */
  readonly leadName: string | null;
  readonly createdAt: string;
  readonly state: DeliveryState;
  /** When it was taken, or given up. */
  readonly settledAt: string | null;
  /** Why the mail was given up; null for what was posted. */
  readonly mailFailure: string | null;
  /** The tries at posting it, the last first. */
  readonly attempts: readonly AdfAttemptView[];
}

export interface DestinationView {
  readonly id: DestinationId;
  readonly channel: AdfChannel;
  readonly address: string;
  readonly createdAt: string;
}
