import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { listThreads, threadFor } from "#lib/domain/leads/conversation/data.ts";
import { sendMessage } from "#lib/domain/leads/conversation/mutations.ts";
import { threadIdSchema } from "#lib/domain/leads/conversation/schema.ts";
import type { ThreadId } from "#lib/domain/leads/conversation/types.ts";
import type { AddressState } from "#lib/domain/leads/lead-address/types.ts";
import { clockRulesOf, leadPage } from "#lib/domain/leads/lead-desk/data.ts";
import { answerLead } from "#lib/domain/leads/lead-desk/mutations.reply.ts";
import { joinLead } from "#lib/domain/leads/lead-desk/mutations.work.ts";
import { leadsQueryFrom } from "#lib/domain/leads/lead-desk/search-params.ts";
import { leadLines } from "#lib/domain/leads/lead-pages/data.export.ts";
import { replyRecord } from "#lib/domain/leads/lead-pages/data.record.ts";
import { LEAD_COLUMNS } from "#lib/domain/leads/lead-pages/rules.export.ts";
import type { LeadId } from "#lib/domain/leads/lead-receipt/types.ts";
import { messageOfLink } from "#lib/domain/leads/message-link/data.ts";
import { queueUnreadMails } from "#lib/domain/leads/message-link/mutations.mail.ts";
import {
  claimConversations,
  confirmMessage,
  disownMessage,
} from "#lib/domain/leads/message-link/mutations.ts";
import { contextIn, contextOf, systemContext } from "#lib/platform/actions/context.ts";
import { findViewer } from "#lib/platform/auth/session-row.ts";
import type { Viewer } from "#lib/platform/auth/types.ts";
import { MINUTE_MS, now } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { signText } from "#lib/platform/security/signed-text.ts";
import { createAccount } from "#tests/factories/account.ts";
import { startThread } from "#tests/factories/conversation.ts";
import type { TestDealership } from "#tests/factories/dealership.ts";
import {
  fileOfLead,
  leadActor,
  leadDealership,
  type TestLeads,
  writtenLead,
} from "#tests/factories/lead.ts";
import { linkIn, mailsTo } from "#tests/factories/mailbox.ts";
import { insertMarket } from "#tests/factories/market.ts";
import { databaseUrl } from "#tests/factories/search-market.ts";

const at = now();
/** A private seller of the market. */
const PERSON = 4;
let leads: TestLeads;
let dealer: TestDealership;
/** Who works its leads, as their requests see them. */
let sales: Viewer;
let email: string;

beforeAll(() => insertMarket(databaseUrl(), { listings: 200, now: at, sellers: 8 }));
beforeEach(async () => {
  leads = await leadDealership(at);
  ({ dealer } = leads);
  const found = await findViewer(dealer.sales.sessionId);
  if (found === null) throw new Error("The member has no session.");
  sales = found;
  email = `alice-${randomUUID()}@example.test`;
});

const written = (
  ...rest: Parameters<typeof writtenLead> extends [unknown, ...infer R] ? R : never
) => writtenLead(leads, ...rest);
const about = (lead: LeadId) => ({ organization: dealer.organization.slug, lead });
const rowOf = (id: string) =>
  database().lead.findUniqueOrThrow({
    where: { id },
    include: { thread: { include: { messages: true } } },
  });
const threadOf = async (id: string): Promise<ThreadId> =>
  threadIdSchema.parse((await rowOf(id)).thread?.id);
/** The secret of the link that was mailed last to an address. */
const lastLink = async (to = email): Promise<string> => linkIn((await mailsTo(to)).at(-1)).token;
const answer = (lead: LeadId, body = "Come by at ten.") =>
  answerLead(contextOf(dealer.sales, at), { ...about(lead), submissionId: randomUUID(), body });

/** What the dealer is told of a lead's address, wherever it is told. */
async function seen(lead: LeadId): Promise<AddressState | null> {
  const actor = await leadActor(leads);
  const rules = await clockRulesOf(actor, at);
  const { rows } = await leadPage(actor, leadsQueryFrom({ show: "all" }), rules);
  const listed = rows.find(({ id }) => id === lead)?.address;
  const file = await fileOfLead(leads, lead);
  const asked = file.requests.find(({ id }) => id === lead)?.address;
  const cells = [];
  for await (const lines of leadLines(actor, leadsQueryFrom({ show: "all" }), at))
    cells.push(...lines);
  const filed = cells.find(([id]) => id === lead)?.[LEAD_COLUMNS.indexOf("address")];
  const thread = await threadFor(sales, await threadOf(lead));
  expect([file.row.address, asked, filed, thread?.address]).toEqual([
    listed,
    listed,
    listed,
    listed,
  ]);
  return listed ?? null;
}

describe("somebody writes signed out under another's address", () => {
  it("is not theirs, whatever they prove, and the dealer sees that nobody confirmed it", async () => {
    const alice = await createAccount({ email });
    const lead = await written({ email, message: "I pay any price." });
    expect(
      await database().$transaction((tx) =>
        claimConversations(contextIn(tx), { userId: alice.userId, email }),
      ),
    ).toBe(0);
    expect((await listThreads(alice, 1)).total).toBe(0);
    expect(await threadFor(alice, await threadOf(lead))).toBeNull();
    expect(await seen(lead)).toBe("not_confirmed");
    expect((await listThreads(sales, 1)).threads).toMatchObject([
      { address: "not_confirmed", lastAuthor: null },
    ]);
    const [told] = (await mailsTo(dealer.sales.email)).slice(-1);
    expect(told?.text).toContain("Address not confirmed");
    expect(told?.text).toContain(`${email} (address not confirmed)`);
    const [asked] = await mailsTo(email);
    expect(asked?.subject).toMatch(/^Did you write about/);
    expect(asked?.text).not.toContain("any price");
  });

  it("an answer says so in the mail, and leads to the question, not to a sign-in", async () => {
    const lead = await written({ email });
    const first = await lastLink();
    await answer(lead);
    const [, mail] = await mailsTo(email);
    expect(mail?.text).toContain("Someone wrote to");
    expect(mail?.text).toContain("Come by at ten.");
    expect(mail?.text).toContain("If this was not you, say that");
    expect(mail?.text).not.toContain("callbackUrl");
    expect(await lastLink()).toBe(first);
  });

  it("their no ends it: no word either way, no mail, lost, and no mark on the dealer's record", async () => {
    const lead = await written({ email });
    const token = await lastLink();
    const threadId = await threadOf(lead);
    await sendMessage(contextOf(sales), { threadId, submissionId: randomUUID(), body: "Hello?" });
    await disownMessage(systemContext(at), token);
    await disownMessage(systemContext(at), token);
    expect(await seen(lead)).toBe("not_theirs");
    expect(await rowOf(lead)).toMatchObject({ status: "lost", userId: null });
    expect((await fileOfLead(leads, lead)).answer).toEqual({ kind: "ended" });
    await expect(answer(lead)).rejects.toMatchObject({
      said: expect.stringContaining("The conversation has ended"),
    });
    await queueUnreadMails(systemContext(), { threadId, side: "buyer" });
    expect(await mailsTo(email)).toHaveLength(1);
    const actor = await leadActor(leads);
    expect(await replyRecord(actor, await clockRulesOf(actor, at))).toMatchObject({ leadCount: 0 });
    const kinds = (await fileOfLead(leads, lead)).entries.flatMap((entry) =>
      entry.kind === "event" ? entry.words : [],
    );
    expect(kinds).toContain("The owner of the address said that they did not write this");
    await expect(confirmMessage(systemContext(at), token)).rejects.toMatchObject({
      code: "conflict",
    });
    const alice = await createAccount({ email });
    await database().$transaction((tx) =>
      claimConversations(contextIn(tx), { userId: alice.userId, email }),
    );
    expect((await rowOf(lead)).userId).toBeNull();
  });

  it("their yes makes it theirs and confirmed, once; their no comes too late then", async () => {
    const alice = await createAccount({ email });
    const lead = await written({ email });
    const token = await lastLink();
    await Promise.all([
      confirmMessage(systemContext(at), token),
      confirmMessage(systemContext(at), token),
    ]);
    expect(await seen(lead)).toBe("confirmed");
    const row = await rowOf(lead);
    expect(row.userId).toBe(alice.userId);
    expect(row.thread?.messages[0]?.authorUserId).toBe(alice.userId);
    const thread = await threadFor(alice, await threadOf(lead));
    expect(thread?.messages[0]?.authorName).toBe("You");
    await expect(disownMessage(systemContext(at), token)).rejects.toMatchObject({
      said: expect.stringContaining("you wrote this"),
    });
    await answer(lead);
    const mail = (await mailsTo(email)).at(-1);
    expect(mail?.text).not.toContain("Someone wrote");
    expect(mail?.text).toContain("/account/messages?thread=");
  });

  it("one message's link says nothing of another, and no other signature opens one", async () => {
    const [first, second] = [await written({ email }), await written({ email })];
    await confirmMessage(systemContext(at), await lastLink());
    expect(await rowOf(first)).toMatchObject({ addressProvenAt: null });
    expect((await rowOf(second)).addressProvenAt).not.toBeNull();
    const secret = "for tests, and longer than 32 characters";
    for (const token of [
      "",
      first,
      `${Buffer.from(first).toString("base64url")}.${"A".repeat(43)}`,
      signText("unsubscribe", first, secret),
      signText("message", first, "another secret of 32 characters and more"),
      signText("message", randomUUID(), secret),
    ]) {
      expect((await messageOfLink(token)).kind).toBe("refused");
      await expect(confirmMessage(systemContext(at), token)).rejects.toMatchObject({
        code: "conflict",
      });
      await expect(disownMessage(systemContext(at), token)).rejects.toMatchObject({
        code: "conflict",
      });
    }
  });

  it("members of the dealer do not get on both sides of a conversation by it", async () => {
    const lead = await written({ email: dealer.manager.email });
    const asked = (await mailsTo(dealer.manager.email)).find(({ kind }) => kind === "lead.shopper");
    await confirmMessage(systemContext(at), linkIn(asked).token);
    expect(await rowOf(lead)).toMatchObject({ userId: null });
  });
});

describe("somebody who is signed in", () => {
  it("under their own address needs no link; under another one is not confirmed", async () => {
    const mallory = await createAccount();
    const own = await written({ email: mallory.email }, { viewer: mallory });
    expect(await seen(own)).toBe("confirmed");
    expect((await mailsTo(mallory.email)).at(-1)?.subject).toMatch(/^Your message about/);

    const other = await written({ email }, { viewer: mallory });
    expect(await seen(other)).toBe("not_confirmed");
    await disownMessage(systemContext(at), await lastLink());
    const thread = await threadFor(mallory, await threadOf(other));
    expect(thread).toMatchObject({ side: "buyer", address: "not_theirs" });
    await expect(
      sendMessage(contextOf(mallory), {
        threadId: await threadOf(other),
        submissionId: randomUUID(),
        body: "Still here.",
      }),
    ).rejects.toMatchObject({ code: "forbidden" });
  });

  it("is not joined with what anybody sent under their address", async () => {
    const alice = await createAccount({ email });
    const when = new Date(at.getTime() + MINUTE_MS);
    const strangers = await written({ email });
    const own = await written({ email }, { viewer: alice, when });
    expect(await rowOf(own)).toMatchObject({ mergedIntoId: null });
    const again = await written({ email }, { when });
    expect(await rowOf(again)).toMatchObject({ mergedIntoId: strangers });
  });
});

it("an answered link takes its lead apart from those it was joined with; they stay together", async () => {
  const at2 = new Date(at.getTime() + MINUTE_MS);
  const first = await written({ email });
  const token = await lastLink();
  const [second, third] = [
    await written({ email }, { when: at2 }),
    await written({ email }, { when: at2 }),
  ];
  expect(await rowOf(third)).toMatchObject({ mergedIntoId: first });
  await disownMessage(systemContext(at), token);
  const rest = await Promise.all([second, third].map(rowOf));
  const head = rest.find(({ mergedIntoId }) => mergedIntoId === null);
  expect(rest.filter(({ mergedIntoId }) => mergedIntoId === head?.id)).toHaveLength(1);

  const own = await written({}, { viewer: await createAccount() });
  const guest = await written({ email: `guest-${email}` });
  await joinLead(contextOf(dealer.sales, at), { ...about(guest), into: own });
  await confirmMessage(systemContext(at), await lastLink(`guest-${email}`));
  expect(await rowOf(guest)).toMatchObject({ mergedIntoId: null });
});

it("a document for the dealer's other systems says it before the words of whoever wrote", async () => {
  const { id } = await database().adfDestination.create({
    data: {
      submissionId: randomUUID(),
      organizationId: dealer.organization.id,
      channel: "mail",
      address: "crm@example.test",
    },
  });
  const [strangers, own] = [
    await written({ email, message: "Address confirmed." }),
    await written({}, { viewer: await createAccount() }),
  ];
  const documentOf = async (leadId: LeadId) =>
    (
      await database().adfDelivery.findUniqueOrThrow({
        where: { destinationId_leadId: { destinationId: id, leadId } },
      })
    ).document;
  expect(await documentOf(strangers)).toMatch(
    /<comments>Address not confirmed when this was sent[^<]*Address confirmed\.<\/comments>/,
  );
  const alice = await createAccount();
  const proven = await written({ email: alice.email }, { viewer: alice });
  expect(await documentOf(proven)).not.toContain("not confirmed");
  expect(await documentOf(own)).toContain("not confirmed");
});

it("a private seller's words go to no unproven address; its mail asks, too", async () => {
  const seller = await createAccount({ name: "Maria Fontenot" });
  await database().seller.update({ where: { id: PERSON }, data: { userId: seller.userId } });
  const { id } = await database().listing.findFirstOrThrow({
    where: { sellerId: PERSON, status: "active" },
  });
  const threadId = await startThread(null, id, { email });
  expect((await mailsTo(seller.email)).at(-1)?.text).toContain("Address not confirmed");
  expect((await mailsTo(seller.email)).at(-1)?.text).not.toContain(email);
  expect((await threadFor(seller, threadId))?.address).toBe("not_confirmed");
  await sendMessage(contextOf(seller), {
    threadId,
    submissionId: randomUUID(),
    body: "Buy my coins.",
  });
  await queueUnreadMails(systemContext(), { threadId, side: "buyer" });
  const mail = (await mailsTo(email)).at(-1);
  expect(mail?.kind).toBe("conversation.unread");
  expect(mail?.text).not.toContain("coins");
  expect(linkIn(mail).mode).toBe("message");
});

it("nothing says You above words that the reader's account did not write", async () => {
  const alice = await createAccount({ email });
  const lead = await written({ email }, { viewer: alice });
  await database().message.updateMany({
    where: { threadId: await threadOf(lead) },
    data: { authorUserId: null },
  });
  const thread = await threadFor(alice, await threadOf(lead));
  expect(thread?.messages[0]?.authorName).not.toBe("You");
});
