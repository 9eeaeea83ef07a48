import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { webhookDeliveriesOf } from "#lib/domain/api/webhook/data.delivery.ts";
import { ownWebhook, ownWebhooks } from "#lib/domain/api/webhook/data.ts";
import { sendTestEvent } from "#lib/domain/api/webhook/mutations.delivery.ts";
import {
  changeWebhook,
  makeWebhook,
  removeWebhook,
  replaceSecret,
  switchWebhook,
} from "#lib/domain/api/webhook/mutations.ts";
import type { NewWebhook } from "#lib/domain/api/webhook/types.ts";
import { contextOf } from "#lib/platform/actions/context.ts";
import type { Viewer } from "#lib/platform/auth/types.ts";
import { now } from "#lib/platform/clock.ts";
import { settle } from "#lib/platform/env.ts";
import { createAccount } from "#tests/factories/account.ts";

const HOST = "127.0.0.1:9";
let owner: Viewer;
let made: NewWebhook;

beforeAll(() =>
  settle({ OUTBOUND_PRIVATE_HOSTS: HOST, AUTH_SECRET: "for tests, and longer than 32 characters" }),
);
beforeEach(async () => {
  owner = await createAccount();
  made = await make();
});

const make = () =>
  makeWebhook(contextOf(owner), {
    submissionId: randomUUID(),
    input: {
      name: "Watcher",
      url: `http://${HOST}/hook`,
      kinds: ["listing.price_changed"],
      filter: { vins: ["1HGCM82633A004352"] },
    },
  });
const refusal = (promise: Promise<unknown>) => expect(promise).rejects;

it("a webhook is its owner's alone, and there are not endlessly many", async () => {
  const other = await createAccount();
  const { id } = made.webhook;
  for (const attempt of [
    () => changeWebhook(contextOf(other), { id, change: { name: "Mine" } }),
    () => replaceSecret(contextOf(other), id),
    () => switchWebhook(contextOf(other), { id, isOn: false }),
    () => removeWebhook(contextOf(other), id),
    () =>
      sendTestEvent(contextOf(other), {
        webhook: id,
        submissionId: randomUUID(),
        kind: "listing.sold",
      }),
    () => ownWebhook(other.userId, id, now()),
  ])
    await refusal(attempt()).toMatchObject({ code: "not_found" });
  expect(await webhookDeliveriesOf(other.userId, id, { most: 10 })).toEqual([]);
  for (let n = 1; n < 20; n += 1) await make();
  await refusal(make()).toMatchObject({ code: "conflict" });
  expect(await ownWebhooks(owner.userId, now())).toHaveLength(20);
  await removeWebhook(contextOf(owner), id);
  await make();
});

it("a webhook with a filter that means nothing is refused by field, and recalls want model years", async () => {
  const change = (edit: Parameters<typeof changeWebhook>[1]["change"]) =>
    changeWebhook(contextOf(owner), { id: made.webhook.id, change: edit });
  for (const [filter, field] of [
    [{ vins: ["1HGCM82643A004352"] }, "vins"],
    [{ search: "sort=price" }, "search"],
    [{ search: "price=cheap" }, "search"],
    [{ make: "nosuchmake" }, "make"],
  ] as const)
    await refusal(change({ filter: structuredClone(filter) as never })).toMatchObject({
      fields: { [field]: expect.any(String) },
    });
  await refusal(
    change({ kinds: ["recall.published"], filter: { search: "price=-20000" } }),
  ).toMatchObject({ fields: { kinds: expect.any(String) } });
  const { filter } = await change({ filter: { search: "/search?price=-20000" } });
  expect(filter).toEqual({ by: "search", query: "price=-20000" });
});
