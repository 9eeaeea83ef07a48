import { randomUUID } from "node:crypto";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { exportAccount } from "#lib/domain/accounts/account-export/data.ts";
import { exportText } from "#lib/domain/accounts/account-export/rules.ts";
import { changeMailChoices } from "#lib/domain/accounts/account-profile/mutations.ts";
import { ownPush } from "#lib/domain/accounts/push-notice/data.subscription.ts";
import { forgetPushJob, sendPushJob } from "#lib/domain/accounts/push-notice/jobs.ts";
import {
  endSubscription,
  keepSubscription,
} from "#lib/domain/accounts/push-notice/mutations.subscription.ts";
import { queueNotice, queueTrial } from "#lib/domain/accounts/push-notice/mutations.ts";
import { listSessions } from "#lib/domain/accounts/session/data.ts";
import { signOut } from "#lib/domain/accounts/session/mutations.ts";
import { sendMessage } from "#lib/domain/leads/conversation/mutations.ts";
import { queueUnreadMails } from "#lib/domain/leads/message-link/mutations.mail.ts";
import { recentAlerts } from "#lib/domain/shoppers/alert/data.recent.ts";
import { makeDueMails } from "#lib/domain/shoppers/alert/jobs.mail.ts";
import { contextIn, contextOf, SYSTEM, systemContext } from "#lib/platform/actions/context.ts";
import type { Viewer } from "#lib/platform/auth/types.ts";
import { DAY_MS, now } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { settle } from "#lib/platform/env.ts";
import { localPushKeys } from "#lib/platform/push/key-file.ts";
import { createAccount } from "#tests/factories/account.ts";
import { memberOf, startThread } from "#tests/factories/conversation.ts";
import { insertMarket } from "#tests/factories/market.ts";
import { pushJobs, startPushing, workPushes } from "#tests/factories/push-queue.ts";
import { PushBrowser, senderOf } from "#tests/factories/push-service.ts";
import { databaseUrl } from "#tests/factories/search-market.ts";

const ALL = { tellSearches: true, tellFavorites: true, tellMessages: true };
const SHOWN = { title: "Sold: 2019 Honda Civic", body: "Sold today", path: "/account/favorites" };

let service: Awaited<ReturnType<typeof startPushing>>;
let owner: Viewer;
let browser: PushBrowser;

beforeAll(async () => {
  service = await startPushing();
  await insertMarket(databaseUrl(), { listings: 40, now: now(), sellers: 4 });
});
afterAll(() => service.stop());

beforeEach(async () => {
  service.received.length = 0;
  service.answers = [];
  await database().$executeRaw`delete from graphile_worker._private_jobs`;
  await database().pushNotice.deleteMany();
  owner = await createAccount();
  browser = new PushBrowser();
  await keep(owner, browser);
});

type Keyed = Pick<PushBrowser, "entry">;
const keep = (viewer: Viewer, of: Keyed, kinds: Partial<typeof ALL> = {}, path = "one") =>
  keepSubscription(contextOf(viewer), {
    endpoint: `${service.origin}/push/${path}`,
    ...of.entry,
    ...ALL,
    ...kinds,
  });
const queue = (dedupeKey = "sold 1", at = now()) =>
  database().$transaction((tx) =>
    queueNotice(contextIn(tx, SYSTEM, at), {
      userId: owner.userId,
      kind: "tellFavorites",
      topic: "favorites",
      dedupeKey,
      shown: SHOWN,
    }),
  );
const deliveries = () =>
  database().pushDelivery.findMany({ orderBy: { noticeId: "asc" }, include: { notice: true } });

describe("a notice", () => {
  it("is sealed for the one browser and signed by this site, and says no more than a screen may", async () => {
    expect(await queue()).toBe(1);
    await workPushes();
    const [push] = service.received;
    if (push === undefined) throw new Error("Nothing came.");
    expect(push.path).toBe("/push/one");
    expect(browser.open(push.body)).toEqual({ ...SHOWN, topic: "favorites" });
    expect(push.body.includes("Civic")).toBe(false);
    expect(() => new PushBrowser().open(push.body)).toThrow();
    expect(senderOf(push)).toMatchObject({
      key: service.publicKey,
      aud: service.origin,
      sub: "mailto:no-reply@lotwise.example",
    });
    expect(push.headers).toMatchObject({
      "content-encoding": "aes128gcm",
      topic: expect.stringMatching(/^[\w-]{32}$/),
      urgency: "high",
    });
    expect(Number(push.headers.ttl)).toBeGreaterThan(86_000);
    expect((await deliveries())[0]).toMatchObject({ tries: 1, failedAt: null });
    expect((await deliveries())[0]?.takenAt).not.toBeNull();
  });

  it("is sent once, however often it is queued or its job is run", async () => {
    await queue();
    const [job] = await pushJobs();
    expect(await queue()).toBe(0);
    await workPushes();
    if (job === undefined) throw new Error("No job was queued.");
    await sendPushJob.run(job.payload, { signal: new AbortController().signal, attempt: 2 });
    expect(service.received).toHaveLength(1);
  });

  it("is not there when what it tells of is not", async () => {
    const fails = database().$transaction(async (tx) => {
      await queueNotice(contextIn(tx), {
        userId: owner.userId,
        kind: "test",
        topic: "t",
        dedupeKey: "t",
        shown: SHOWN,
      });
      throw new Error("taken back");
    });
    await expect(fails).rejects.toThrow("taken back");
    expect(await pushJobs()).toEqual([]);
  });

  it("waits where the service is busy or broken, as long as it says, and is given up in the end", async () => {
    await queue();
    service.answers = [{ status: 429, headers: { "retry-after": "3600" } }, { status: 503 }];
    await workPushes();
    const [waiting] = await pushJobs();
    expect((waiting?.run_at.getTime() ?? 0) - now().getTime()).toBeGreaterThan(3_500_000);
    await workPushes();
    expect((await deliveries())[0]).toMatchObject({ tries: 2, failure: "Answered 503." });
    await workPushes();
    expect((await deliveries())[0]?.takenAt).not.toBeNull();

    await queue("sold 2");
    service.answers = Array.from({ length: 20 }, () => ({ status: 500 }));
    for (let tries = 0; tries < 10; tries += 1) await workPushes();
    const failed = (await deliveries()).find(({ notice }) => notice.dedupeKey === "sold 2");
    expect(failed).toMatchObject({ tries: 7, failure: "Answered 500." });
    expect(failed?.failedAt).not.toBeNull();
    expect(await pushJobs()).toEqual([]);
  });

  it("ends a browser that its service no longer knows, and no other", async () => {
    const other = new PushBrowser();
    const elsewhere = await sameAccountElsewhere();
    await keep(elsewhere, other, {}, "two");
    expect(await queue()).toBe(2);
    const jobOfOne = await database().pushSubscription.findFirstOrThrow({
      where: { sessionId: owner.sessionId },
    });
    const rows = await pushJobs();
    service.answers = rows.map(({ payload }) => ({
      status: payload.subscriptionId === jobOfOne.id ? 410 : 201,
    }));
    await workPushes();
    expect(await ownPush(owner, now())).toMatchObject({ kinds: null, otherCount: 1 });
    expect(await ownPush(elsewhere, now())).toMatchObject({ kinds: ALL, otherCount: 0 });
  });

  it("is no news after a day, nor for a device that signed out meanwhile", async () => {
    await queue("old", new Date(now().getTime() - DAY_MS));
    await workPushes();
    await queue("late");
    await signOut(contextOf(owner));
    await workPushes();
    expect(service.received).toEqual([]);
    expect((await deliveries()).map(({ failure }) => failure).sort()).toEqual([
      "No news any more.",
      "Signed out.",
    ]);
    expect(await queue("later")).toBe(0);
    await forgetPushJob.run({}, { signal: new AbortController().signal, attempt: 1 });
    expect(await database().pushSubscription.count({ where: { userId: owner.userId } })).toBe(0);
  });
});

const sameAccountElsewhere = async (): Promise<Viewer> => {
  const session = await database().session.create({
    data: {
      userId: owner.userId,
      method: "password",
      expiresAt: new Date(now().getTime() + DAY_MS),
    },
  });
  return { ...owner, sessionId: session.id as Viewer["sessionId"] };
};

describe("a browser", () => {
  it("with a key that is no point of its curve is refused: nothing could be sealed for it", async () => {
    const entry = { ...browser.entry, p256dh: `B${"A".repeat(86)}` };
    await expect(keep(owner, { entry })).rejects.toMatchObject({ code: "invalid_input" });
  });

  it("belongs to who switched it on last", async () => {
    const stranger = await createAccount();
    await queue();
    await keep(stranger, browser);
    await workPushes();
    expect(service.received).toEqual([]);
    expect(await ownPush(owner, now())).toMatchObject({ kinds: null });
    expect(await ownPush(stranger, now())).toMatchObject({ kinds: ALL });
  });

  it("is told of what was chosen, until it is switched off", async () => {
    await keep(owner, browser, { tellFavorites: false });
    expect(await queue()).toBe(0);
    await queueTrial(contextOf(owner), "0b7c3c0e-2f0b-4a53-9c55-1c1f0f0e1a11");
    expect(await pushJobs()).toHaveLength(1);
    expect(await endSubscription(contextOf(owner))).toBe(true);
    await workPushes();
    expect(service.received).toEqual([]);
    await expect(queueTrial(contextOf(owner), "another")).rejects.toMatchObject({
      code: "conflict",
    });
  });

  it.each([
    "http://push.example.org/1",
    "https://127.0.0.1/1",
    "https://[::1]/1",
    "https://10.0.0.5/1",
    "https://169.254.169.254/latest",
    "https://localhost/1",
    "https://push.example.org:22/1",
  ])("at %s is refused", async (endpoint) => {
    const kept = keepSubscription(contextOf(owner), { endpoint, ...browser.entry, ...ALL });
    await expect(kept).rejects.toMatchObject({ code: "invalid_input" });
  });

  it("made for other keys is told nothing", async () => {
    const { publicKey: other } = await localPushKeys(join(service.dataDir, "other"));
    settle({ VAPID_PUBLIC_KEY: other });
    expect(await queue()).toBe(0);
    settle({ VAPID_PUBLIC_KEY: service.publicKey });
    expect(await queue()).toBe(1);
  });

  it("stands beside its device, in the file of the account, and goes with the account", async () => {
    const [device] = await listSessions(owner, now());
    expect(device?.isNotified).toBe(true);
    const text = exportText(await exportAccount(owner, now()));
    expect(text).toContain("tellMessages");
    expect(text).not.toContain(browser.entry.auth);
    expect(text).not.toContain(service.origin);
    await database().user.delete({ where: { id: owner.userId } });
    expect(await database().pushSubscription.count({ where: { userId: owner.userId } })).toBe(0);
  });
});

it("keys are made once, for this site's owner only", async () => {
  const again = await Promise.all(Array.from({ length: 4 }, () => localPushKeys(service.dataDir)));
  expect(new Set(again.map((keys) => keys.publicKey))).toEqual(new Set([service.publicKey]));
  expect((await stat(join(service.dataDir, "secrets/push-keys"))).mode & 0o777).toBe(0o600);
});

describe("what mails tell", () => {
  it("an alert is told by both, or on the device alone, once", async () => {
    const listing = await database().listing.findFirstOrThrow({
      where: { status: "active" },
      include: { make: true, model: true },
    });
    const alerted = (eventId: bigint) =>
      database().alert.create({
        data: {
          userId: owner.userId,
          listingId: listing.id,
          eventId,
          kind: "price_drop",
          reasons: {
            priceCents: listing.priceCents,
            fromCents: listing.priceCents + 120_000,
            at: now().toISOString(),
          },
        },
      });
    await alerted(1n);
    expect(await makeDueMails(now())).toBe(1);
    expect(await database().mail.count({ where: { userId: owner.userId } })).toBe(1);
    await workPushes();
    const [first] = service.received;
    expect(browser.open(first?.body ?? Buffer.alloc(0))).toMatchObject({
      title: expect.stringContaining(`Price drop: ${listing.year} ${listing.make.name}`),
      body: expect.stringMatching(/^Price down \$1,200 today/),
      path: "/account/favorites",
      topic: "favorites",
    });
    // And in the account, whatever is chosen of mails and devices.
    expect(await recentAlerts(owner.userId)).toMatchObject([
      { kind: "price_drop", listingId: listing.id, search: null },
    ]);

    const choices = { mailMessages: false, mailSearches: false, mailFavorites: false };
    await changeMailChoices(contextOf(owner), choices);
    await alerted(2n);
    // As closely after the one before as a mail: it waits.
    expect(await makeDueMails(now())).toBe(0);
    const later = new Date(now().getTime() + 60_000);
    await makeDueMails(later);
    await workPushes();
    expect(await database().mail.count({ where: { userId: owner.userId } })).toBe(1);
    expect(service.received).toHaveLength(2);
    await makeDueMails(new Date(later.getTime() + 60_000));
    expect(await pushJobs()).toEqual([]);
  });
});

it("a message is told of without who wrote or what, and not once it was read", async () => {
  const listing = await database().listing.findFirstOrThrow({
    where: { status: "active", seller: { kind: "dealer" } },
  });
  const sales = await memberOf(listing.sellerId, "sales");
  const threadId = await startThread(owner, listing.id);
  await sendMessage(contextOf(sales), {
    threadId,
    body: "A secret answer",
    submissionId: randomUUID(),
  });
  await database().user.update({ where: { id: owner.userId }, data: { mailMessages: false } });
  await queueUnreadMails(systemContext(), { threadId, side: "buyer" });
  await queueUnreadMails(systemContext(), { threadId, side: "buyer" });
  await workPushes();
  expect(service.received.map(({ body }) => browser.open(body))).toEqual([
    {
      title: "1 new message",
      body: expect.stringMatching(/^About the \d{4} /),
      path: `/account/messages?thread=${threadId}`,
      topic: `thread ${threadId}`,
    },
  ]);
});
