import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { z } from "zod";
import { GET as deliveries } from "#app/api/v1/webhooks/[id]/deliveries/route.ts";
import { GET as one, DELETE as remove, PATCH as update } from "#app/api/v1/webhooks/[id]/route.ts";
import { POST as create, GET as list } from "#app/api/v1/webhooks/route.ts";
import { sendWebhookJob } from "#lib/domain/api/webhook/jobs.delivery.ts";
import { sendTestEvent } from "#lib/domain/api/webhook/mutations.delivery.ts";
import { webhookId } from "#lib/domain/api/webhook/schema.ts";
import { contextOf } from "#lib/platform/actions/context.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import { settle } from "#lib/platform/env.ts";
import { apiRequest, createApiKey } from "#tests/factories/api.ts";
import {
  isSignedWith,
  startWebhookReceiver,
  type WebhookReceiver,
} from "#tests/factories/webhook-receiver.ts";

let receiver: WebhookReceiver;
let key: string;
let userId: UserId;
beforeAll(async () => {
  receiver = await startWebhookReceiver();
  settle({
    OUTBOUND_PRIVATE_HOSTS: receiver.host,
    AUTH_SECRET: "for tests, and longer than 32 characters",
  });
});
afterAll(() => receiver.stop());
beforeEach(async () => {
  ({ key, userId } = await createApiKey());
});

const noParams = { params: Promise.resolve({}) };
const of = (id: string) => ({ params: Promise.resolve({ id }) });
const body = () => ({
  name: "Watcher",
  url: receiver.url,
  kinds: ["listing.sold"],
  filter: { vins: ["1HGCM82633A004352"] },
});
const withSecret = z.object({ id: z.string(), secret: z.string() });
const post = (given: unknown, by = key) =>
  create(apiRequest("/webhooks", { key: by, method: "POST", body: given }), noParams);

it("a webhook is made, read, changed, told of and removed by a key, for nothing", async () => {
  const answer = await post(body());
  expect(answer.status).toBe(201);
  expect(answer.headers.get("Lotwise-Credits-Cost")).toBe("0");
  const { id, secret } = withSecret.parse(await answer.json());
  const ask = (path: string, init: object = {}) => apiRequest(path, { key, ...init });
  const all = await (await list(ask("/webhooks"), noParams)).json();
  expect(all).toMatchObject({ webhooks: [{ id, state: "on", filter: body().filter }] });
  expect(JSON.stringify(all)).not.toContain("whsec_");

  const patch = async (given: unknown) =>
    (await update(ask(`/webhooks/${id}`, { method: "PATCH", body: given }), of(id))).json();
  expect(await patch({ name: "Renamed", enabled: false })).toMatchObject({
    name: "Renamed",
    state: "off",
    url: receiver.url,
  });
  const renewed = withSecret.parse(await patch({ enabled: true, replaceSecret: true }));
  expect(renewed.secret).not.toBe(secret);

  const test = { webhook: webhookId.parse(id), submissionId: id, kind: "listing.sold" as const };
  await sendTestEvent(contextOf({ userId }), test);
  await sendWebhookJob.run({ webhookId: id }, { signal: AbortSignal.timeout(30_000), attempt: 1 });
  const [got] = receiver.received;
  if (got === undefined) throw new Error("Nothing came.");
  expect(isSignedWith(renewed.secret, got) && isSignedWith(secret, got)).toBe(true);
  const log = await deliveries(ask(`/webhooks/${id}/deliveries?limit=1`), of(id));
  expect(await log.json()).toMatchObject({
    deliveries: [{ id: got.id, state: "delivered", isTest: true, attempts: [{ httpStatus: 200 }] }],
  });

  const removed = await remove(ask(`/webhooks/${id}`, { method: "DELETE" }), of(id));
  expect(await removed.json()).toEqual({ id, removed: true });
  expect((await one(ask(`/webhooks/${id}`), of(id))).status).toBe(404);
});

it("is nobody else's, and what is wrong is said by field", async () => {
  const { id } = withSecret.parse(await (await post(body())).json());
  const { key: other } = await createApiKey();
  for (const [handler, path, init] of [
    [one, `/webhooks/${id}`, {}],
    [deliveries, `/webhooks/${id}/deliveries`, {}],
    [remove, `/webhooks/${id}`, { method: "DELETE" }],
    [update, `/webhooks/${id}`, { method: "PATCH", body: { name: "Mine" } }],
  ] as const) {
    const answer = await handler(apiRequest(path, { key: other, ...init }), of(id));
    expect(answer.status).toBe(404);
    expect(answer.headers.get("content-type")).toBe("application/problem+json");
  }
  const { key: narrow } = await createApiKey({ scopes: ["listings:read"] });
  expect((await post(body(), narrow)).status).toBe(403);
  for (const [wrong, field] of [
    [{ ...body(), url: "https://169.254.169.254/" }, "url"],
    [{ ...body(), filter: { make: "nosuchmake" } }, "make"],
    [{ ...body(), filter: {} }, "filter"],
    [{ ...body(), kinds: [] }, "kinds"],
    [{ ...body(), name: "a\u0000b" }, "name"],
    [{ ...body(), more: 1 }, "more"],
  ] as const) {
    const answer = await post(wrong);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ errors: [{ in: "body", field }] });
  }
});
