/** @file A person's webhooks: what each is about, whom a change is told to, payloads, signed delivery with retries, its endpoints. */

import type { WebhookKind } from "./constants.payload.ts";
import type { KeptFilter } from "./schema.filter.ts";

/** Names a webhook; a uuid. */
export type WebhookId = string & { readonly __brand: "WebhookId" };

/** A webhook as its owner sees it. ISO strings. */
export interface WebhookView {
  readonly id: WebhookId;
  readonly name: string;
  readonly url: string;
  readonly kinds: readonly WebhookKind[];
  readonly filter: KeptFilter;
  readonly createdAt: string;
  /** Failing: every try failed since `failingSince`. Off: nothing is sent, nor kept for later. */
  readonly state: "on" | "failing" | "off";
  readonly failingSince: string | null;
  readonly disabledAt: string | null;
  /** Why we switched it off; null where its owner did. */
  readonly disabledWhy: string | null;
  /** Deliveries are signed with the secret before this one too, until then. */
  readonly previousSecretUntil: string | null;
}

/** A webhook that was just made: the only time that its secret is told. */
export interface NewWebhook {
  readonly webhook: WebhookView;
  readonly secret: string;
}
