import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { MOST_CONVERSATION_STREAMS } from "#lib/domain/leads/conversation/constants.stream.ts";
import { CONVERSATION_CHANNEL } from "#lib/domain/leads/conversation/constants.ts";
import { changeStream, conversationVersion } from "#lib/domain/leads/conversation/data.stream.ts";
import { blockOther, markRead, sendMessage } from "#lib/domain/leads/conversation/mutations.ts";
import type { ThreadId } from "#lib/domain/leads/conversation/types.ts";
import { contextOf } from "#lib/platform/actions/context.ts";
import type { Viewer } from "#lib/platform/auth/types.ts";
import { now } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { notify } from "#lib/platform/db/notifications.ts";
import { createAccount } from "#tests/factories/account.ts";
import { startThread } from "#tests/factories/conversation.ts";
import { insertMarket } from "#tests/factories/market.ts";
import { databaseUrl, sql } from "#tests/factories/search-market.ts";

const PERSON = 4;
let seller: Viewer;
let listingId: number;

beforeAll(async () => {
  await insertMarket(databaseUrl(), { listings: 40, now: now(), sellers: 4 });
  seller = await createAccount({ name: "Maria Fontenot" });
  await database().seller.update({ where: { id: PERSON }, data: { userId: seller.userId } });
  const where = { sellerId: PERSON, status: "active" } as const;
  listingId = (await database().listing.findFirstOrThrow({ where })).id;
});

async function conversation(): Promise<{ shopper: Viewer; threadId: ThreadId }> {
  const shopper = await createAccount();
  return { shopper, threadId: await startThread(shopper, listingId) };
}

const say = (who: Viewer, threadId: ThreadId, body = "Hello") =>
  sendMessage(contextOf(who), { threadId, body, submissionId: randomUUID() });

/** A stream as a browser reads it: its events as they come. */
async function listenAs(viewer: Viewer, known: string | null) {
  const stop = new AbortController();
  const reader = (await changeStream(viewer, known, stop.signal)).getReader();
  let text = "";
  let ended = false;
  const reading = (async () => {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      text += new TextDecoder().decode(value);
    }
    ended = true;
  })();
  const versions = () => [...text.matchAll(/^id: (.+)$/gm)].map((match) => match[1]);
  return {
    versions,
    hasEnded: () => ended,
    changes: (count: number) =>
      expect.poll(() => versions().length, { timeout: 30_000 }).toBeGreaterThanOrEqual(count),
    end: () => expect.poll(() => ended, { timeout: 30_000 }).toBe(true),
    stop: async () => {
      stop.abort();
      await reading;
    },
  };
}

const listening = () =>
  sql(
    z.object({ pid: z.number() }),
    "select pid from pg_stat_activity where application_name = 'lotwise listening' and datname = current_database()",
  );

describe("the stream of changes", () => {
  test("tells both sides of a message at once, and nobody else", async () => {
    const { shopper, threadId } = await conversation();
    const stranger = await createAccount();
    const [forSeller, forShopper, forStranger] = await Promise.all(
      [seller, shopper, stranger].map(async (who) => listenAs(who, await conversationVersion(who))),
    );
    await say(shopper, threadId);
    await forSeller?.changes(1);
    await forShopper?.changes(1);
    expect(forSeller?.versions().at(-1)).toBe(await conversationVersion(seller));
    expect(forStranger?.versions()).toEqual([]);
    for (const each of [forSeller, forShopper, forStranger]) await each?.stop();
  });

  test("tells of what was read, and of nothing that was taken back", async () => {
    const { shopper, threadId } = await conversation();
    const { messageId } = await say(seller, threadId);
    const stream = await listenAs(seller, await conversationVersion(seller));
    await expect(
      database().$transaction(async (tx) => {
        await tx.message.create({
          data: { threadId, side: "buyer", body: "Never", submissionId: randomUUID() },
        });
        await notify(tx, CONVERSATION_CHANNEL, "not even JSON");
        throw new Error("taken back");
      }),
    ).rejects.toThrow("taken back");
    await markRead(contextOf(shopper), { threadId, messageId });
    await stream.changes(1);
    expect(stream.versions()).toHaveLength(1);
    await stream.stop();
  });

  test("catches up on what happened while the browser was away", async () => {
    const { shopper, threadId } = await conversation();
    const known = await conversationVersion(seller);
    await say(shopper, threadId);
    const stream = await listenAs(seller, known);
    await stream.changes(1);
    await stream.stop();
    const upToDate = await listenAs(seller, await conversationVersion(seller));
    await say(shopper, threadId);
    await upToDate.changes(1);
    expect(upToDate.versions()).toHaveLength(1);
    await upToDate.stop();
  });

  test("comes back after PostgreSQL dropped the connection, and has lost nothing", async () => {
    const { shopper, threadId } = await conversation();
    const stream = await listenAs(seller, await conversationVersion(seller));
    await expect.poll(async () => (await listening()).length, { timeout: 30_000 }).toBe(1);
    const [{ pid } = { pid: 0 }] = await listening();
    await sql(z.unknown(), "select pg_terminate_backend($1)", [pid]);
    await say(shopper, threadId);
    await stream.changes(1);
    await expect
      .poll(async () => (await listening()).filter((each) => each.pid !== pid).length, {
        timeout: 30_000,
      })
      .toBe(1);
    await stream.stop();
  });

  test("ends when the session is revoked, and by a block", async () => {
    const { shopper, threadId } = await conversation();
    const stream = await listenAs(shopper, await conversationVersion(shopper));
    await say(seller, threadId);
    await stream.changes(1);
    await blockOther(contextOf(seller), threadId);
    await stream.end();

    const other = await conversation();
    const revoked = await listenAs(other.shopper, await conversationVersion(other.shopper));
    await database().session.update({
      where: { id: other.shopper.sessionId },
      data: { revokedAt: now() },
    });
    await say(seller, other.threadId, "Can you still read this?");
    await revoked.end();
    expect(revoked.versions()).toEqual([]);
  });

  test("is one connection for all, bounded by person, and leaves nothing behind", async () => {
    const streams = await Promise.all(
      Array.from({ length: MOST_CONVERSATION_STREAMS }, () => listenAs(seller, null)),
    );
    await expect.poll(async () => (await listening()).length, { timeout: 30_000 }).toBe(1);
    await expect(changeStream(seller, null, new AbortController().signal)).rejects.toMatchObject({
      code: "rate_limited",
    });
    for (const stream of streams) await stream.stop();
    const again = await listenAs(seller, null);
    await again.changes(1);
    await again.stop();
    await expect.poll(async () => (await listening()).length, { timeout: 30_000 }).toBe(0);
  });
});
