import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { memberOf } from "#lib/domain/dealers/organization/data.ts";
import { leadFile } from "#lib/domain/leads/lead-desk/data.file.ts";
import {
  alsoWrote,
  clockRulesOf,
  leadBoard,
  leadCounts,
  leadPage,
} from "#lib/domain/leads/lead-desk/data.ts";
import { answerLead } from "#lib/domain/leads/lead-desk/mutations.reply.ts";
import {
  assignLead,
  joinLead,
  setLeadStatus,
  takeApart,
  writeNote,
} from "#lib/domain/leads/lead-desk/mutations.work.ts";
import { leadsQueryFrom } from "#lib/domain/leads/lead-desk/search-params.ts";
import { leadLines, leadProof } from "#lib/domain/leads/lead-pages/data.export.ts";
import { replyRecord } from "#lib/domain/leads/lead-pages/data.record.ts";
import type { LeadId } from "#lib/domain/leads/lead-receipt/types.ts";
import { keepLeadSettings } from "#lib/domain/leads/lead-settings/mutations.ts";
import { contextOf } from "#lib/platform/actions/context.ts";
import { DAY_MS, MINUTE_MS, now } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { createAccount } from "#tests/factories/account.ts";
import { createDealership, type TestDealership } from "#tests/factories/dealership.ts";
import {
  fileOfLead,
  leadActor,
  leadDealership,
  type TestLeads,
  writtenLead,
} from "#tests/factories/lead.ts";
import { mailsTo } from "#tests/factories/mailbox.ts";
import { insertMarket } from "#tests/factories/market.ts";
import { databaseUrl } from "#tests/factories/search-market.ts";

const at = now();
let leads: TestLeads;
let dealer: TestDealership;
let listing: TestLeads["listing"];

beforeAll(() => insertMarket(databaseUrl(), { listings: 200, now: at, sellers: 8 }));

beforeEach(async () => {
  leads = await leadDealership(at);
  ({ dealer, listing } = leads);
});

const actor = () => leadActor(leads);
const written = (
  ...rest: [Parameters<typeof writtenLead>[1]?, Parameters<typeof writtenLead>[2]?]
) => writtenLead(leads, ...rest);
const fileOf = (lead: LeadId) => fileOfLead(leads, lead);
const about = (lead: LeadId) => ({ organization: dealer.organization.slug, lead });
const kinds = async () => {
  const events = await database().organizationEvent.findMany({
    where: { organizationId: dealer.organization.id },
    orderBy: { id: "asc" },
    select: { kind: true },
  });
  return events.map(({ kind }) => kind);
};

describe("working a lead", () => {
  it("from its arrival to its end is in its file and in the ledger", async () => {
    const lead = await written({ name: "Nora Quist" });
    expect((await leadCounts(await actor())).waiting).toBe(1);
    await assignLead(contextOf(dealer.sales, at), { ...about(lead), member: dealer.sales.userId });
    const note = { ...about(lead), submissionId: randomUUID(), note: "Wants a hitch." };
    await writeNote(contextOf(dealer.sales, at), note);
    await writeNote(contextOf(dealer.sales, at), note);
    const reply = { ...about(lead), submissionId: randomUUID(), body: "Yes.\n\nCome by." };
    await answerLead(contextOf(dealer.sales, at), reply);
    await answerLead(contextOf(dealer.sales, at), reply);
    await setLeadStatus(contextOf(dealer.manager, at), { ...about(lead), status: "sold" });

    expect(await kinds()).toEqual([
      "lead.received",
      "lead.assigned",
      "lead.noted",
      "message.sent",
      "lead.status_changed",
      "lead.status_changed",
    ]);
    const file = await fileOf(lead);
    expect(file.row).toMatchObject({ status: "sold", assigneeName: "Mel sales" });
    expect(file.row.clock.kind).toBe("answered");
    const told = file.entries.map(({ kind }) => kind);
    expect(told.filter((kind) => kind === "note")).toHaveLength(1);
    expect(told.filter((kind) => kind === "message")).toHaveLength(1);
    expect((await leadCounts(await actor())).sold).toBe(1);
  });

  it("by an answer makes it the answerer's where it was nobody's, and says so", async () => {
    const lead = await written({ name: "Ada Lund" });
    const answered = (body: string) =>
      answerLead(contextOf(dealer.sales, at), { ...about(lead), submissionId: randomUUID(), body });
    await answered("Yes.");
    expect((await fileOf(lead)).row.assigneeName).toBe("Mel sales");
    expect(await kinds()).toContain("lead.assigned");

    await assignLead(contextOf(dealer.manager, at), { ...about(lead), member: null });
    await assignLead(contextOf(dealer.manager, at), {
      ...about(lead),
      member: dealer.manager.userId,
    });
    await answered("And no rust.");
    expect((await fileOf(lead)).row.assigneeName).toBe("Mel manager");
  });

  it("by an answer mails it once, at once, and says it in the conversation", async () => {
    const email = `nora-${randomUUID()}@example.test`;
    const lead = await written({ email });
    const reply = { ...about(lead), submissionId: randomUUID(), body: "Yes, it is." };
    await answerLead(contextOf(dealer.sales, at), reply);
    const mails = await mailsTo(email);
    expect(mails.map(({ kind }) => kind)).toEqual(["lead.shopper", "lead.reply"]);
    expect(mails[1]?.text).toContain("Yes, it is.");
    expect(mails[1]?.text).toContain("/login?mode=message&token=");
    const message = await database().message.findUniqueOrThrow({
      where: { submissionId: reply.submissionId },
    });
    expect(message).toMatchObject({ side: "seller", authorUserId: dealer.sales.userId });
  });

  it("by an answer sends no mail to who asked for none, and says so", async () => {
    const shopper = await createAccount({ name: "Jordan Ashdown" });
    await database().user.update({
      where: { id: shopper.userId },
      data: { mailMessages: false },
    });
    const lead = await written({ name: shopper.name, email: shopper.email }, { viewer: shopper });
    expect((await fileOf(lead)).answer).toEqual({ kind: "thread", toAddress: null });
    const reply = { ...about(lead), submissionId: randomUUID(), body: "Yes." };
    await answerLead(contextOf(dealer.sales, at), reply);
    const said = (await fileOf(lead)).entries.find(({ kind }) => kind === "message");
    expect(said).toMatchObject({ mail: { state: "none" } });
    expect((await mailsTo(shopper.email)).map(({ kind }) => kind)).toEqual(["lead.shopper"]);
  });

  it("is refused to a viewer, to other dealers and to who was just removed; nothing changes", async () => {
    const lead = await written();
    const rival = await createDealership("Rival Motors");
    const status = { ...about(lead), status: "lost" } as const;
    await expect(setLeadStatus(contextOf(dealer.viewer, at), status)).rejects.toMatchObject({
      code: "forbidden",
    });
    await expect(setLeadStatus(contextOf(rival.owner, at), status)).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(
      setLeadStatus(contextOf(rival.owner, at), {
        ...status,
        organization: rival.organization.slug,
      }),
    ).rejects.toMatchObject({ code: "not_found" });
    await database().membership.deleteMany({ where: { userId: dealer.sales.userId } });
    const reply = { ...about(lead), submissionId: randomUUID(), body: "Yes." };
    await expect(answerLead(contextOf(dealer.sales, at), reply)).rejects.toMatchObject({
      code: "not_found",
    });
    const row = await database().lead.findUniqueOrThrow({ where: { id: lead } });
    expect(row).toMatchObject({ status: "new", firstReplyAt: null });
    expect(await kinds()).toEqual(["lead.received"]);
    const own = await memberOf(rival.owner, rival.organization.slug);
    if (own === null) throw new Error("They are no member.");
    expect(await leadFile(own, lead, await clockRulesOf(own, at))).toBeNull();
    expect(await leadProof(own, lead, at)).toBeNull();
  });

  it("cannot be given to who does not work leads here", async () => {
    const lead = await written();
    const stranger = await createAccount({ name: "Sam" });
    for (const { userId } of [dealer.viewer, stranger])
      await expect(
        assignLead(contextOf(dealer.sales, at), { ...about(lead), member: userId }),
      ).rejects.toMatchObject({ code: "invalid_input" });
  });
});

describe("leads of one person", () => {
  it("are joined, counted as one, answered together, and can be taken apart for good", async () => {
    const email = `nora-${randomUUID()}@example.test`;
    const first = await written({ email });
    const second = await written({ email }, { when: new Date(at.getTime() + MINUTE_MS) });
    expect(await leadCounts(await actor())).toMatchObject({ all: 1, waiting: 1 });
    const file = await fileOf(first);
    expect(file.requests.map(({ id }) => id)).toEqual([first, second]);
    expect((await fileOf(second)).joinedTo).toBe(first);

    const reply = { ...about(first), submissionId: randomUUID(), body: "Yes, both." };
    await answerLead(contextOf(dealer.sales, at), reply);
    const rows = await database().lead.findMany({ where: { email } });
    expect(rows.every(({ firstReplyAt }) => firstReplyAt !== null)).toBe(true);

    await takeApart(contextOf(dealer.sales, at), about(second));
    expect(await leadCounts(await actor())).toMatchObject({ all: 2 });
    await joinLead(contextOf(dealer.sales, at), { ...about(second), into: first });
    expect(await leadCounts(await actor())).toMatchObject({ all: 1 });
    expect(await kinds()).toContain("lead.kept_apart");
  });

  it("about another vehicle are leads of their own, linked to the person, on top, and notify", async () => {
    const email = `nora-${randomUUID()}@example.test`;
    const first = await written({ email });
    const later = new Date(at.getTime() + MINUTE_MS);
    const free = await database().listing.findFirstOrThrow({
      where: { status: "active", seller: { organizationId: null, userId: null } },
    });
    const other = await database().listing.update({
      where: { id: free.id },
      data: { sellerId: dealer.organization.sellerId },
    });
    const mailsBefore = (await mailsTo(dealer.sales.email)).length;
    const second = await writtenLead({ ...leads, listing: other }, { email }, { when: later });
    expect((await fileOf(second)).joinedTo).toBeNull();
    const who = await actor();
    const rules = await clockRulesOf(who, later);
    const page = await leadPage(who, leadsQueryFrom({}), rules);
    expect(page.rows.map(({ id }) => id)).toEqual([second, first]);
    expect((await alsoWrote(who, second, rules)).map(({ id }) => id)).toEqual([first]);
    expect(await mailsTo(dealer.sales.email)).toHaveLength(mailsBefore + 1);
    const third = await written({ email }, { when: new Date(later.getTime() + MINUTE_MS) });
    expect((await fileOf(third)).joinedTo).toBe(first);
  });

  it("are the same by the line, however it is written", async () => {
    await written({ phone: "(303) 555-0142" });
    await written({ phone: "+1 303.555.0142" });
    expect(await leadCounts(await actor())).toMatchObject({ all: 1 });
  });

  it("stay apart after the organization's days, of an ended lead, and where it joins none", async () => {
    const email = `nora-${randomUUID()}@example.test`;
    const long = new Date(at.getTime() - 15 * DAY_MS);
    const first = await written({ email }, { when: long });
    const second = await written({ email });
    expect(await leadCounts(await actor())).toMatchObject({ all: 2 });
    await setLeadStatus(contextOf(dealer.sales, at), { ...about(first), status: "lost" });
    await setLeadStatus(contextOf(dealer.sales, at), { ...about(second), status: "sold" });
    await written({ email });
    expect(await leadCounts(await actor())).toMatchObject({ all: 3 });
    const { slug } = dealer.organization;
    await keepLeadSettings(contextOf(dealer.owner, at), {
      organization: slug,
      replyTargetMinutes: 30,
      joinDays: 0,
      replyAddress: null,
    });
    await written({ email });
    expect(await leadCounts(await actor())).toMatchObject({ all: 4 });
  });
});

describe("lists and files", () => {
  it("narrow by words, whose and how far, and hold one's own only", async () => {
    const lead = await written({ name: "Nora Quist", phone: "(303) 555-0142" });
    await written({ name: "Omar Reyes" });
    const who = await actor();
    const rules = await clockRulesOf(who, at);
    const names = async (raw: Record<string, string>) =>
      (await leadPage(who, leadsQueryFrom(raw), rules)).rows.map(({ name }) => name).sort();
    expect(await names({})).toEqual(["Nora Quist", "Omar Reyes"]);
    expect(await names({ find: "quist" })).toEqual(["Nora Quist"]);
    expect(await names({ find: "5550142" })).toEqual(["Nora Quist"]);
    expect(await names({ find: listing.vin.slice(-6) })).toEqual(["Nora Quist", "Omar Reyes"]);
    expect(await names({ find: "100%_\\" })).toEqual([]);
    await assignLead(contextOf(dealer.sales, at), { ...about(lead), member: dealer.sales.userId });
    expect(await names({ whose: "mine" })).toEqual(["Nora Quist"]);
    expect(await names({ whose: "nobody" })).toEqual(["Omar Reyes"]);
    expect(await names({ show: "sold" })).toEqual([]);
    const board = await leadBoard(who, leadsQueryFrom({ view: "board" }), rules);
    expect(board.map(({ total }) => total)).toEqual([2, 0, 0, 0, 0]);
    expect(await replyRecord(who, rules)).toMatchObject({ leadCount: 2, answeredCount: 0 });
  });

  it("are files with every lead, and a proof with every step", async () => {
    const lead = await written({ name: "=Nora", message: "Any rust?" });
    const who = await actor();
    const lines: unknown[] = [];
    for await (const batch of leadLines(who, leadsQueryFrom({ show: "all" }), at))
      lines.push(...batch);
    expect(lines).toHaveLength(1);
    const proof = (await leadProof(who, lead, at)) ?? [];
    expect(proof[0]).toMatchObject({ what: "Question sent" });
    expect(proof[0]?.detail).toContain(`Lotwise: /listings/${listing.id}`);
    expect(proof.map(({ what }) => what)).toContain("Mail to the customer");
  });
});
