import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { webhookDeliveriesOf } from "#lib/domain/api/webhook/data.delivery.ts";
import { ownWebhook } from "#lib/domain/api/webhook/data.ts";
import { forgetDeliveriesJob, sendWebhookJob } from "#lib/domain/api/webhook/jobs.delivery.ts";
import {
  queueTellings,
  redeliver,
  sendTestEvent,
} from "#lib/domain/api/webhook/mutations.delivery.ts";
import { makeWebhook, replaceSecret, switchWebhook } from "#lib/domain/api/webhook/mutations.ts";
import { sampleOf } from "#lib/domain/api/webhook/rules.payload.ts";
import type { NewWebhook } from "#lib/domain/api/webhook/types.ts";
import { contextIn, contextOf } from "#lib/platform/actions/context.ts";
import type { Viewer } from "#lib/platform/auth/types.ts";
import { DAY_MS, HOUR_MS, now } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { settle } from "#lib/platform/env.ts";
import { createAccount } from "#tests/factories/account.ts";
import { mailsTo } from "#tests/factories/mailbox.ts";
import {
  isSignedWith,
  startWebhookReceiver,
  type WebhookReceiver,
} from "#tests/factories/webhook-receiver.ts";

let receiver: WebhookReceiver;
let owner: Viewer;
let made: NewWebhook;

beforeAll(async () => {
  receiver = await startWebhookReceiver();
  settle({
    OUTBOUND_PRIVATE_HOSTS: receiver.host,
    AUTH_SECRET: "for tests, and longer than 32 characters",
  });
});
afterAll(() => receiver.stop());

beforeEach(async () => {
  receiver.received.length = 0;
  receiver.answers = [];
  owner = await createAccount();
  made = await make();
});

const VIN = "1HGCM82633A004352";
const make = (url = receiver.url) =>
  makeWebhook(contextOf(owner), {
    submissionId: randomUUID(),
    input: { name: "Watcher", url, kinds: ["listing.price_changed"], filter: { vins: [VIN] } },
  });
/** Tells the webhook of prices of listings, one after another. */
const tell = (...listings: readonly number[]) =>
  database().$transaction((tx) =>
    queueTellings(
      contextIn(tx),
      listings.map((listing) => ({
        webhookId: made.webhook.id,
        eventKey: randomUUID(),
        subject: `listing ${listing}`,
        happening: sampleOf("listing.price_changed", "https://lotwise.example"),
        occurredAt: now(),
      })),
    ),
  );
const send = () =>
  sendWebhookJob.run(
    { webhookId: made.webhook.id },
    { signal: AbortSignal.timeout(60_000), attempt: 1 },
  );
const log = () => webhookDeliveriesOf(owner.userId, made.webhook.id, { most: 50 });
/** As if the time of the next try had come. */
const waited = () =>
  database().webhookDelivery.updateMany({
    where: { webhookId: made.webhook.id, nextAt: { not: null } },
    data: { nextAt: now() },
  });
const view = () => ownWebhook(owner.userId, made.webhook.id, now());
const refusal = (promise: Promise<unknown>) => expect(promise).rejects;

describe("a delivery", () => {
  it("is signed so that a receiver of Standard Webhooks can verify it, and noted", async () => {
    await tell(1);
    await send();
    const [delivery] = await log();
    const [got] = receiver.received;
    if (got === undefined || delivery === undefined) throw new Error("Nothing came.");
    expect(isSignedWith(made.secret, got)).toBe(true);
    expect(isSignedWith(made.secret, { ...got, body: got.body.replace("449000", "449001") })).toBe(
      false,
    );
    expect(Math.abs(Number(got.headers["webhook-timestamp"]) - Date.now() / 1000)).toBeLessThan(60);
    expect(got.headers["content-type"]).toBe("application/json");
    expect(got.event).toMatchObject({ id: got.id, sequence: 1, isTest: false });
    expect(delivery).toMatchObject({
      id: got.id,
      state: "delivered",
      attempts: [{ httpStatus: 200, words: "Answered 200: as told" }],
    });
    expect(delivery.body).toBe(got.body);
  });

  it("that fails is tried again under its id, and holds back only what is about the same thing", async () => {
    await tell(7, 7, 8);
    receiver.answers = [{ status: 400 }];
    await send();
    // The first one failed, the second waits for it, the third is about something else.
    expect(receiver.received.map(({ event }) => event.sequence)).toEqual([1, 3]);
    expect((await log()).map(({ state }) => state)).toEqual(["delivered", "waiting", "waiting"]);
    await waited();
    await send();
    expect(receiver.received.map(({ event }) => event.sequence)).toEqual([1, 3, 1, 2]);
    const [first, , again] = receiver.received;
    expect(again?.id).toBe(first?.id);
    expect(again?.body).toBe(first?.body);
    expect((await view()).state).toBe("on");
  });

  it("to a side that is down is tried alone, ten times in three days", async () => {
    await tell(1, 2);
    receiver.answers = [{ status: 503 }];
    await send();
    expect(receiver.received).toHaveLength(1);
    expect((await view()).state).toBe("failing");
    let last = now().getTime();
    const waits: number[] = [];
    for (let tries = 2; tries <= 10; tries += 1) {
      const { nextAt } = await database().webhookDelivery.findFirstOrThrow({
        where: { webhookId: made.webhook.id, sequence: 1 },
      });
      waits.push((nextAt?.getTime() ?? 0) - last);
      await waited();
      receiver.answers = [{ status: 503 }];
      last = now().getTime();
      await send();
    }
    expect(waits.every((wait, n) => n === 0 || wait > (waits[n - 1] ?? 0))).toBe(true);
    const days = waits.reduce((sum, wait) => sum + wait, 0) / DAY_MS;
    expect(days).toBeGreaterThan(1);
    expect(days).toBeLessThan(3.1);
    const [, first] = await log();
    expect(first).toMatchObject({ state: "failed", attemptCount: 10 });
  });

  it("is led nowhere else, and nothing private is asked by any way", async () => {
    await tell(1);
    receiver.answers = [{ status: 307, headers: { Location: "http://169.254.169.254/" } }];
    await send();
    expect((await log())[0]?.attempts[0]?.words).toContain("leads elsewhere (307)");
    expect(receiver.received).toHaveLength(1);

    for (const url of [
      "https://127.0.0.1/",
      "https://localhost/",
      "https://[::ffff:10.0.0.1]/x",
      "http://example.com/",
      "ftp://example.com/",
      "https://mail.example:25/",
    ])
      await refusal(make(url)).toMatchObject({
        code: "invalid_input",
        fields: { url: expect.any(String) },
      });
    // The name led elsewhere when it was entered: checked again as it is connected to.
    settle({ OUTBOUND_PRIVATE_HOSTS: "" });
    await waited();
    await send();
    settle({ OUTBOUND_PRIVATE_HOSTS: receiver.host });
    expect(receiver.received).toHaveLength(1);
    expect(await view()).toMatchObject({
      state: "off",
      disabledWhy: expect.stringContaining("private network"),
    });
    expect((await mailsTo(owner.email)).map(({ kind }) => kind)).toEqual(["webhook.stopped"]);
  });

  it("is sent at least once under one id where the worker ends between sending and noting it", async () => {
    await tell(1);
    const ended = new AbortController();
    receiver.arrived = async () => ended.abort(new Error("the worker ends"));
    const run = { signal: ended.signal, attempt: 1 };
    await refusal(sendWebhookJob.run({ webhookId: made.webhook.id }, run)).toThrow();
    receiver.arrived = null;
    expect(await log()).toMatchObject([{ state: "waiting", attemptCount: 0 }]);
    await send();
    expect(receiver.received.map(({ id }) => id)).toEqual([
      receiver.received[0]?.id,
      receiver.received[0]?.id,
    ]);
    expect(receiver.received).toHaveLength(2);
    expect(await log()).toMatchObject([{ state: "delivered", attemptCount: 1 }]);
  });

  it("is not sent by two jobs at a time", async () => {
    await tell(1, 2, 3);
    await Promise.all([send(), send(), send()]);
    await send();
    expect(receiver.received.map(({ event }) => event.sequence)).toEqual([1, 2, 3]);
  });
});

describe("a webhook", () => {
  it("is signed with both secrets for a day after one is replaced", async () => {
    const { secret } = await replaceSecret(contextOf(owner), made.webhook.id);
    await tell(1);
    await send();
    const [both] = receiver.received;
    if (both === undefined) throw new Error("Nothing came.");
    expect(isSignedWith(secret, both)).toBe(true);
    expect(isSignedWith(made.secret, both)).toBe(true);
    await database().apiWebhook.update({
      where: { id: made.webhook.id },
      data: { previousSecretUntil: new Date(now().getTime() - 1) },
    });
    await tell(2);
    await send();
    const [, after] = receiver.received;
    if (after === undefined) throw new Error("Nothing came.");
    expect(isSignedWith(secret, after)).toBe(true);
    expect(isSignedWith(made.secret, after)).toBe(false);
    const kept = await database().apiWebhook.findFirstOrThrow({ where: { id: made.webhook.id } });
    expect(JSON.stringify(kept)).not.toContain(secret.slice(10, 30));
  });

  it("is switched off with a mail once nothing was taken for days, and at once where it says so", async () => {
    await tell(1);
    receiver.answers = [{ status: 500 }, { status: 500 }, { status: 410 }];
    await send();
    await database().apiWebhook.update({
      where: { id: made.webhook.id },
      data: { failingSince: new Date(now().getTime() - 73 * HOUR_MS) },
    });
    await waited();
    await send();
    expect(await view()).toMatchObject({
      state: "off",
      disabledWhy: expect.stringContaining("3 days"),
    });
    expect(await tell(2)).toBe(0);
    await refusal(sendTestEvent(contextOf(owner), testOf("listing.sold"))).toMatchObject({
      code: "conflict",
    });
    await switchWebhook(contextOf(owner), { id: made.webhook.id, isOn: true });
    await tell(3);
    await send();
    expect(await view()).toMatchObject({ state: "off", disabledWhy: "Answered 410: as told" });
    expect(await mailsTo(owner.email)).toHaveLength(2);
  });

  const testOf = (kind: "listing.sold" | "recall.published") => ({
    webhook: made.webhook.id,
    submissionId: randomUUID(),
    kind,
  });

  it("is sent tests that say so, once for a form, and what was given up by hand", async () => {
    const test = testOf("recall.published");
    await sendTestEvent(contextOf(owner), test);
    await sendTestEvent(contextOf(owner), test);
    await send();
    expect(receiver.received.map(({ event }) => [event.type, event.isTest])).toEqual([
      ["recall.published", true],
    ]);
    const [delivery] = await log();
    if (delivery === undefined) throw new Error("Nothing was written down.");
    await redeliver(contextOf(owner), delivery.id);
    await send();
    expect(receiver.received[1]?.id).toBe(receiver.received[0]?.id);
    expect(await log()).toMatchObject([{ state: "delivered", attemptCount: 2 }]);
  });

  it("forgets what it was told after a month, but nothing that waits", async () => {
    await tell(1, 2);
    receiver.answers = [{ status: 200 }, { status: 400 }];
    await send();
    await database().webhookDelivery.updateMany({
      where: { webhookId: made.webhook.id },
      data: { createdAt: new Date(now().getTime() - 31 * DAY_MS) },
    });
    await forgetDeliveriesJob.run({}, { signal: AbortSignal.timeout(30_000), attempt: 1 });
    expect(await log()).toMatchObject([{ sequence: 2, state: "waiting" }]);
  });
});
