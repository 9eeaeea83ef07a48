/** @file A person's API page (keys, credits, usage, webhooks, deliveries), and what the API hands out with their data. */

import type { UsagePeriod } from "#lib/domain/api/api-account/constants.usage.ts";
import type { Usage } from "#lib/domain/api/api-account/types.usage.ts";
import type { ApiKeyView } from "#lib/domain/api/api-key/types.ts";
import type { WebhookDeliveryView } from "#lib/domain/api/webhook/types.delivery.ts";
import type { WebhookView } from "#lib/domain/api/webhook/types.ts";
import type { ApiWallet } from "#lib/domain/billing/api-wallet/types.ts";

/** All that a person's page of the API shows. */
export interface ApiDesk {
  readonly keys: readonly ApiKeyView[];
  readonly wallet: ApiWallet;
  readonly days: UsagePeriod;
  readonly usage: Usage;
  readonly webhooks: readonly WebhookView[];
  readonly deliveries: readonly WebhookDeliveryView[];
  /** Whether the email address is confirmed: keys are made only then. */
  readonly isConfirmed: boolean;
  /** The origin that the API is reached at. */
  readonly site: string;
  /** For forms that make something, so that sending one twice makes one thing. */
  readonly submissionIds: {
    readonly key: string;
    readonly webhook: string;
    /** By webhook. */
    readonly tests: Readonly<Record<string, string>>;
  };
  readonly asOf: Date;
}
