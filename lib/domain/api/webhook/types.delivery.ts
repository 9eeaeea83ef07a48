/* Posts signed webhook events (Standard Webhooks), ten tries over three days, with a log,
 * redelivery and test events. */

import type { WebhookKind } from "./constants.payload.ts";
import type { Happening } from "./schema.payload.ts";
import type { WebhookId } from "./types.ts";

/** Names a delivery; a uuid, sent as `webhook-id`. */
export type DeliveryId = string & { readonly __brand: "DeliveryId" };

/** Something that a webhook is to be told of. */
export interface Telling {
  readonly webhookId: WebhookId;
  /** Names what happened: a webhook is told of it once. */
  readonly eventKey: string;
  /** What it is about: what is told of one thing is sent in its order. */
  readonly subject: string;
  readonly happening: Happening;
  readonly occurredAt: Date;
  readonly isTest?: boolean;
}

/** One try, as the log shows it. */
export interface WebhookAttemptView {
  /** ISO. */
  readonly at: string;
  readonly ms: number;
  readonly httpStatus: number | null;
  readonly words: string;
}

/** A delivery as its owner sees it. ISO strings. */
export interface WebhookDeliveryView {
  readonly id: DeliveryId;
  readonly webhookId: WebhookId;
  readonly sequence: number;
  readonly kind: WebhookKind;
  readonly isTest: boolean;
  readonly state: "delivered" | "waiting" | "failed";
  readonly occurredAt: string;
  readonly createdAt: string;
  /** When it is tried next. */
  readonly nextAt: string | null;
  readonly deliveredAt: string | null;
  /** Tries in all. */
  readonly attemptCount: number;
  /** The newest first. */
  readonly attempts: readonly WebhookAttemptView[];
  readonly body: string;
}
