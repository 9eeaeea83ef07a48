import { type ActionCase, NEW_FORM, onTheirs, toOneself } from "./action-case.ts";
import { insertApiKey, insertWebhook } from "./api-things.ts";

const ofModel = {
  name: "Watcher",
  url: "https://receiver.invalid/hook",
  kinds: "listing.sold",
  by: "search",
  search: "price=-20000",
};

/** What may be done with keys and webhooks of the API. */
export const API_ACTION_CASES = {
  "lib/domain/api/api-key/actions.ts#makeApiKeyAction": [
    toOneself(() => ({
      submissionId: NEW_FORM,
      name: "Pricing",
      scopes: "listings:read",
      lifetime: "never",
    })),
  ],
  "lib/domain/api/api-key/actions.ts#revokeApiKeyAction": [
    onTheirs(async ({ email }, client) => ({ key: await insertApiKey(client, email) })),
  ],
  "lib/domain/billing/api-wallet/actions.ts#setCapAction": [toOneself(() => ({ cap: "40" }))],
  "lib/domain/api/webhook/actions.ts#makeWebhookAction": [
    toOneself(() => ({ submissionId: NEW_FORM, ...ofModel })),
  ],
  "lib/domain/api/webhook/actions.ts#changeWebhookAction": [
    onTheirs(async ({ email }, client) => ({
      webhook: (await insertWebhook(client, email)).webhook,
      ...ofModel,
    })),
  ],
  "lib/domain/api/webhook/actions.ts#replaceSecretAction": [
    onTheirs(async ({ email }, client) => ({
      webhook: (await insertWebhook(client, email)).webhook,
    })),
  ],
  "lib/domain/api/webhook/actions.ts#switchWebhookAction": [
    onTheirs(async ({ email }, client) => ({
      webhook: (await insertWebhook(client, email)).webhook,
      on: "no",
    })),
  ],
  "lib/domain/api/webhook/actions.ts#removeWebhookAction": [
    onTheirs(async ({ email }, client) => ({
      webhook: (await insertWebhook(client, email)).webhook,
    })),
  ],
  "lib/domain/api/webhook/actions.delivery.ts#sendTestEventAction": [
    onTheirs(async ({ email }, client) => ({
      webhook: (await insertWebhook(client, email)).webhook,
      submissionId: NEW_FORM,
      kind: "listing.sold",
    })),
  ],
  "lib/domain/api/webhook/actions.delivery.ts#redeliverAction": [
    onTheirs(async ({ email }, client) => ({
      delivery: (await insertWebhook(client, email)).delivery,
    })),
  ],
} satisfies Readonly<Record<string, readonly ActionCase[]>>;
