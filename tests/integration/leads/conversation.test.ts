import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import {
  attachmentKey,
  listThreads,
  threadFor,
  unreadThreadCount,
} from "#lib/domain/leads/conversation/data.ts";
import {
  blockOther,
  markRead,
  sendMessage,
  unblockOther,
} from "#lib/domain/leads/conversation/mutations.ts";
import { threadIdSchema } from "#lib/domain/leads/conversation/schema.ts";
import type { ThreadId } from "#lib/domain/leads/conversation/types.ts";
import { contactSeller } from "#lib/domain/leads/lead/mutations.ts";
import { queueUnreadMails } from "#lib/domain/leads/message-link/mutations.mail.ts";
import { contextOf, systemContext } from "#lib/platform/actions/context.ts";
import type { Viewer } from "#lib/platform/auth/types.ts";
import { now } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { createAccount } from "#tests/factories/account.ts";
import { contactFormOf, memberOf, startThread } from "#tests/factories/conversation.ts";
import { insertMarket } from "#tests/factories/market.ts";
import { databaseUrl } from "#tests/factories/search-market.ts";

const [DEALER, OTHER_DEALER, PERSON] = [1, 2, 4];
const listingOf = async (sellerId: number) =>
  (await database().listing.findFirstOrThrow({ where: { sellerId, status: "active" } })).id;

let sales: Viewer;
let onlyViewer: Viewer;
let otherSales: Viewer;
let seller: Viewer;

beforeAll(async () => {
  await insertMarket(databaseUrl(), { listings: 100, now: now(), sellers: 4 });
  sales = await memberOf(DEALER, "sales");
  onlyViewer = await memberOf(DEALER, "viewer");
  otherSales = await memberOf(OTHER_DEALER, "sales");
  seller = await createAccount({ name: "Maria Fontenot" });
  await database().seller.update({
    where: { id: PERSON },
    data: { userId: seller.userId, name: "Maria" },
  });
});

const say = (who: Viewer, threadId: ThreadId, body: string, submissionId: string = randomUUID()) =>
  sendMessage(contextOf(who), { threadId, body, submissionId });
const newShopper = () => createAccount({ name: "Jordan Ashdown" });

/** Somebody new who wrote to the private seller, or to the dealer. */
async function conversation(sellerId = PERSON): Promise<{ shopper: Viewer; threadId: ThreadId }> {
  const shopper = await newShopper();
  return { shopper, threadId: await startThread(shopper, await listingOf(sellerId)) };
}

describe("who may", () => {
  test("read “You” above their own words only, on the page and in the list, not above a colleague's", async () => {
    const { shopper, threadId } = await conversation(DEALER);
    const colleague = await memberOf(DEALER, "sales");
    await say(sales, threadId, "Come by.");
    const names = async (who: Viewer) => [
      (await listThreads(who, 1)).threads.find(({ id }) => id === threadId)?.lastAuthor,
      ...((await threadFor(who, threadId))?.messages ?? []).map(({ authorName }) => authorName),
    ];
    expect(await names(sales)).toEqual(["You", "Jordan Ashdown", "You"]);
    expect(await names(colleague)).toEqual(["Pat", "Jordan Ashdown", "Pat"]);
    expect(await names(shopper)).toEqual([null, "You", expect.stringMatching(/^Pat, /)]);
  });

  test("see and write: the two sides, at a dealer those who work leads; for all others it is not there", async () => {
    const dealers = await conversation(DEALER);
    const persons = await conversation(PERSON);
    const stranger = await createAccount();
    for (const [{ shopper, threadId }, insider] of [
      [dealers, sales],
      [persons, seller],
    ] as const) {
      for (const who of [shopper, insider]) {
        expect(await threadFor(who, threadId)).not.toBeNull();
        await say(who, threadId, "Hello");
      }
    }
    for (const who of [stranger, onlyViewer, otherSales, seller, persons.shopper]) {
      const { threadId } = dealers;
      expect(await threadFor(who, threadId)).toBeNull();
      const before = await database().message.count({ where: { threadId } });
      for (const attempt of [
        () => say(who, threadId, "Hello"),
        () => markRead(contextOf(who), { threadId, messageId: "1" }),
        () => blockOther(contextOf(who), threadId),
        () => unblockOther(contextOf(who), threadId),
      ])
        await expect(attempt()).rejects.toMatchObject({ code: "not_found" });
      expect(await database().message.count({ where: { threadId } })).toBe(before);
      const { threads } = await listThreads(who, 1);
      expect(threads.map(({ id }) => id)).not.toContain(threadId);
    }
    const nowhere = threadIdSchema.parse(randomUUID());
    await expect(say(stranger, nowhere, "Hello")).rejects.toMatchObject({ code: "not_found" });
  });

  test("know whom: a dealer what the shopper gave, a person only a first name", async () => {
    const { shopper, threadId } = await conversation(DEALER);
    expect(await threadFor(sales, threadId)).toMatchObject({
      otherName: "Jordan Ashdown",
      contact: { email: shopper.email },
    });
    expect((await threadFor(shopper, threadId))?.contact).toBeNull();
    const persons = await conversation(PERSON);
    await say(seller, persons.threadId, "Yes, it is.");
    const asSeller = await threadFor(seller, persons.threadId);
    expect(asSeller).toMatchObject({ otherName: "Jordan", contact: null });
    const asShopper = await threadFor(persons.shopper, persons.threadId);
    expect(asShopper?.otherName).toBe("Maria");
    for (const [view, hidden] of [
      [asSeller, ["Ashdown", persons.shopper.email]],
      [asShopper, ["Fontenot", seller.email]],
    ] as const)
      for (const word of hidden) expect(JSON.stringify(view)).not.toContain(word);
  });
});

describe("messages", () => {
  test("sent twice, also at once, are one; the first answer is noted once", async () => {
    const { threadId } = await conversation();
    const submissionId = randomUUID();
    const sent = await Promise.all([1, 2, 3].map(() => say(seller, threadId, "Yes", submissionId)));
    expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(1);
    expect(sent.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await database().message.count({ where: { threadId } })).toBe(2);
    const lead = () => database().lead.findFirstOrThrow({ where: { thread: { id: threadId } } });
    const { firstReplyAt, openedAt, status } = await lead();
    expect(firstReplyAt).not.toBeNull();
    expect(openedAt).not.toBeNull();
    expect(status).toBe("working");
    await say(seller, threadId, "And it is clean.");
    expect((await lead()).firstReplyAt).toEqual(firstReplyAt);
  });

  test("are not talked at somebody: ten without an answer, then a turn of the other side", async () => {
    const { shopper, threadId } = await conversation();
    for (let i = 0; i < 9; i += 1) await say(shopper, threadId, `And ${i}?`);
    await expect(say(shopper, threadId, "And?")).rejects.toMatchObject({
      said: expect.stringContaining("without an answer"),
    });
    await say(seller, threadId, "Slowly, please.");
    await say(shopper, threadId, "Sorry.");
  });

  test("say something", async () => {
    const { shopper, threadId } = await conversation();
    await expect(say(shopper, threadId, "")).rejects.toMatchObject({
      fields: { body: "Write a few words." },
    });
  });

  test("are counted while unread, and read once seen; the other side learns when", async () => {
    const { shopper, threadId } = await conversation();
    expect((await threadFor(seller, threadId))?.unreadCount).toBe(1);
    expect((await threadFor(shopper, threadId))?.unreadCount).toBe(0);
    const { messageId } = await say(seller, threadId, "Yes");
    expect(await unreadThreadCount(shopper)).toBe(1);
    expect((await listThreads(shopper, 1)).threads[0]).toMatchObject({
      unreadCount: 1,
      lastWords: "Yes",
      lastAuthor: null,
    });
    await markRead(contextOf(shopper), { threadId, messageId });
    expect(await unreadThreadCount(shopper)).toBe(0);
    expect((await threadFor(seller, threadId))?.otherRead?.messageId).toBe(messageId);
    // Never back, and never by a message of another conversation.
    const view = await threadFor(shopper, threadId);
    await markRead(contextOf(shopper), { threadId, messageId: view?.messages[0]?.id ?? "" });
    expect((await threadFor(seller, threadId))?.otherRead?.messageId).toBe(messageId);
    const other = await conversation();
    await expect(
      markRead(contextOf(other.shopper), { threadId: other.threadId, messageId }),
    ).rejects.toMatchObject({
      code: "not_found",
    });
  });

  test("open a lead when a person of the seller's side reads, not when the shopper does", async () => {
    const { shopper, threadId } = await conversation(DEALER);
    const first = (await threadFor(shopper, threadId))?.messages[0]?.id ?? "";
    const opened = async () => (await threadFor(shopper, threadId))?.delivery.openedAt;
    await markRead(contextOf(shopper), { threadId, messageId: first });
    expect(await opened()).toBeNull();
    await markRead(contextOf(sales), { threadId, messageId: first });
    expect(await opened()).not.toBeNull();
  });

  test("with pictures: served to the two sides and to nobody else", async () => {
    const { shopper, threadId } = await conversation();
    await sendMessage(contextOf(shopper), {
      threadId,
      submissionId: randomUUID(),
      body: "",
      images: [{ key: "0123456789abcdef0123456789abcdef-aabbcc", width: 640, height: 480 }],
    });
    const view = await threadFor(seller, threadId);
    const picture = view?.messages.at(-1)?.attachments[0];
    expect(picture).toMatchObject({ width: 640, height: 480 });
    const keyFor = (who: Viewer) => attachmentKey(who, picture?.id ?? "");
    expect(await keyFor(shopper)).toContain("aabbcc");
    expect(await keyFor(seller)).toContain("aabbcc");
    for (const who of [sales, await createAccount()]) expect(await keyFor(who)).toBeNull();
  });

  test("of a long conversation come in pieces", async () => {
    const { shopper, threadId } = await conversation();
    for (let i = 0; i < 70; i += 1) {
      await database().message.create({
        data: {
          threadId,
          side: i % 2 ? "buyer" : "seller",
          body: `${i}`,
          submissionId: randomUUID(),
        },
      });
    }
    const last = await threadFor(shopper, threadId);
    expect(last).toMatchObject({ hasOlder: true });
    expect(last?.messages).toHaveLength(60);
    const older = await threadFor(shopper, threadId, last?.messages[0]?.id ?? null);
    expect(older?.messages).toHaveLength(11);
    expect(older?.hasOlder).toBe(false);
  });
});

describe("blocking", () => {
  test("ends it both ways, is taken back by who did it, and holds for new messages to the seller", async () => {
    const { shopper, threadId } = await conversation();
    await blockOther(contextOf(seller), threadId);
    await blockOther(contextOf(seller), threadId);
    expect((await threadFor(seller, threadId))?.blocked).toBe("by_me");
    expect((await threadFor(shopper, threadId))?.blocked).toBe("by_them");
    await expect(say(shopper, threadId, "Hello?")).rejects.toMatchObject({
      said: "This person does not take messages from you.",
    });
    await expect(say(seller, threadId, "Hello?")).rejects.toMatchObject({
      said: expect.stringContaining("Unblock"),
    });
    const again = contactFormOf(await listingOf(PERSON));
    await expect(
      contactSeller(contextOf(shopper), { form: again, network: randomUUID(), now: now() }),
    ).rejects.toMatchObject({ code: "forbidden" });
    await unblockOther(contextOf(shopper), threadId);
    expect((await threadFor(seller, threadId))?.blocked).toBe("by_me");
    await unblockOther(contextOf(seller), threadId);
    await say(shopper, threadId, "Thanks.");
  });

  test("a dealer blocks everyone there; without an account there is nobody to block", async () => {
    const { shopper, threadId } = await conversation(DEALER);
    const colleague = await memberOf(DEALER, "manager");
    await blockOther(contextOf(shopper), threadId);
    for (const who of [sales, colleague])
      await expect(say(who, threadId, "Hello")).rejects.toMatchObject({ code: "forbidden" });
    const visitors = await startThread(null, await listingOf(DEALER));
    await expect(blockOther(contextOf(sales), visitors)).rejects.toMatchObject({
      code: "conflict",
    });
  });
});

describe("mail of what is unread", () => {
  const mails = (address: string) =>
    database().mail.findMany({ where: { toAddress: address, kind: "conversation.unread" } });

  test("is one for many messages, none twice, none for what was read or not wanted", async () => {
    const { shopper, threadId } = await conversation();
    for (const words of ["Yes", "It is clean", "Come by"]) await say(seller, threadId, words);
    const jobs = await database().$queryRaw<unknown[]>`
      select from graphile_worker.jobs where key = ${`conversation.tell:${threadId}:buyer`}`;
    expect(jobs).toHaveLength(1);
    await queueUnreadMails(systemContext(), { threadId, side: "buyer" });
    await queueUnreadMails(systemContext(), { threadId, side: "buyer" });
    const [mail, ...more] = await mails(shopper.email);
    expect(more).toEqual([]);
    expect(mail?.text).toContain("3 new messages from Maria");
    expect(mail?.text).toContain("It is clean");
    expect(mail?.text).not.toContain("Fontenot");
    const { messageId } = await say(seller, threadId, "Still here");
    await markRead(contextOf(shopper), { threadId, messageId });
    await queueUnreadMails(systemContext(), { threadId, side: "buyer" });
    expect(await mails(shopper.email)).toHaveLength(1);
    await say(seller, threadId, "Hello?");
    await database().user.update({ where: { id: shopper.userId }, data: { mailMessages: false } });
    await queueUnreadMails(systemContext(), { threadId, side: "buyer" });
    expect(await mails(shopper.email)).toHaveLength(1);
  });

  test("goes to a visitor's address with the link that asks whether it was them", async () => {
    const email = `visitor-${randomUUID()}@example.test`;
    const threadId = await startThread(null, await listingOf(DEALER), { email });
    await say(sales, threadId, "It is here.");
    await queueUnreadMails(systemContext(), { threadId, side: "buyer" });
    const [mail] = await mails(email);
    expect(mail?.text).toContain("It is here.");
    expect(mail?.text).toContain("/login?mode=message&token=");
  });

  test("quotes no private seller to an address that nobody has proven", async () => {
    const email = `victim-${randomUUID()}@example.test`;
    const threadId = await startThread(null, await listingOf(PERSON), { email });
    await say(seller, threadId, "Buy at www.cheap.example");
    await queueUnreadMails(systemContext(), { threadId, side: "buyer" });
    const [mail] = await mails(email);
    expect(mail?.subject).toContain("wrote about");
    expect(mail?.text).toContain("/login?mode=message&token=");
    expect(`${mail?.text} ${mail?.html}`).not.toContain("cheap");
  });

  test("is none to an account that was erased", async () => {
    const { shopper, threadId } = await conversation();
    await database().thread.update({ where: { id: threadId }, data: { buyerUserId: null } });
    await database().lead.updateMany({
      where: { thread: { id: threadId } },
      data: { userId: null, email: "" },
    });
    await say(seller, threadId, "Still there?");
    await queueUnreadMails(systemContext(), { threadId, side: "buyer" });
    expect(await mails(shopper.email)).toEqual([]);
  });
});
