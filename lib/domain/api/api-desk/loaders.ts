import "server-only";
import { randomUUID } from "node:crypto";
import { apiUsage } from "#lib/domain/api/api-account/data.usage.ts";
import { apiDeskHref, usagePeriod } from "#lib/domain/api/api-account/search-params.usage.ts";
import { organizationKeys, ownKeys } from "#lib/domain/api/api-key/data.ts";
import type { ApiKeyView } from "#lib/domain/api/api-key/types.ts";
import { WEBHOOK_DELIVERIES_SHOWN } from "#lib/domain/api/webhook/constants.delivery.ts";
import { webhookDeliveriesOf } from "#lib/domain/api/webhook/data.delivery.ts";
import { ownWebhooks } from "#lib/domain/api/webhook/data.ts";
import { apiWalletOf } from "#lib/domain/billing/api-wallet/data.ts";
import { can } from "#lib/domain/dealers/organization/policy.ts";
import type { OrganizationActor } from "#lib/domain/dealers/organization/types.ts";
import { requireViewer } from "#lib/platform/auth/viewer.ts";
import { now } from "#lib/platform/clock.ts";
import { siteUrl } from "#lib/platform/env.ts";
import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";
import type { ApiDesk } from "./types.ts";

/** The viewer's keys, credits, usage and webhooks. Leads a visitor to sign in and back. */
export async function loadApiDesk(searchParams: Promise<RawSearchParams>): Promise<ApiDesk> {
  const days = usagePeriod(await searchParams);
  const { userId, emailVerified } = await requireViewer(apiDeskHref(days));
  const asOf = now();
  const [keys, wallet, usage, webhooks, deliveries] = await Promise.all([
    ownKeys(userId, asOf),
    apiWalletOf(userId, asOf),
    apiUsage(userId, Number(days), asOf),
    ownWebhooks(userId, asOf),
    webhookDeliveriesOf(userId, null, { most: WEBHOOK_DELIVERIES_SHOWN }),
  ]);
  return {
    keys,
    wallet,
    days,
    usage,
    webhooks,
    deliveries,
    isConfirmed: emailVerified,
    site: siteUrl(),
    submissionIds: {
      key: randomUUID(),
      webhook: randomUUID(),
      tests: Object.fromEntries(webhooks.map(({ id }) => [id, randomUUID()])),
    },
    asOf,
  };
}

/** The keys of a member's organization, for its owners; others are told that there is nothing for them. */
export async function loadDealershipKeys(actor: OrganizationActor): Promise<{
  readonly keys: readonly ApiKeyView[];
  readonly submissionId: string;
  readonly asOf: Date;
}> {
  const asOf = now();
  const keys = can(actor.role, "settings.edit")
    ? await organizationKeys(actor.organization.id, asOf)
    : [];
  return { keys, submissionId: randomUUID(), asOf };
}
