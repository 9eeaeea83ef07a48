import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { ledgerPage, ledgerRowsForFile } from "#lib/domain/dealers/organization/data.event.ts";
import { readLedgerQuery } from "#lib/domain/dealers/organization/search-params.event.ts";
import { conversationVersion } from "#lib/domain/leads/conversation/data.stream.ts";
import { attachmentKey, listThreads, threadFor } from "#lib/domain/leads/conversation/data.ts";
import { threadIdSchema } from "#lib/domain/leads/conversation/schema.ts";
import { leadFile } from "#lib/domain/leads/lead-desk/data.file.ts";
import {
  alsoWrote,
  clockRulesOf,
  leadBoard,
  leadCounts,
  leadPage,
} from "#lib/domain/leads/lead-desk/data.ts";
import { answerLead } from "#lib/domain/leads/lead-desk/mutations.reply.ts";
import { writeNote } from "#lib/domain/leads/lead-desk/mutations.work.ts";
import { leadsQueryFrom } from "#lib/domain/leads/lead-desk/search-params.ts";
import { leadLines, leadProof } from "#lib/domain/leads/lead-pages/data.export.ts";
import { loadLeadDelivery, loadLeads } from "#lib/domain/leads/lead-pages/loaders.ts";
import type { LeadId } from "#lib/domain/leads/lead-receipt/types.ts";
import { contextOf } from "#lib/platform/actions/context.ts";
import { findViewer } from "#lib/platform/auth/session-row.ts";
import type { MembershipRole, Viewer } from "#lib/platform/auth/types.ts";
import { now } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { leadActor, leadDealership, type TestLeads, writtenLead } from "#tests/factories/lead.ts";
import { insertMarket } from "#tests/factories/market.ts";
import { databaseUrl } from "#tests/factories/search-market.ts";

/*
 * What buyers give a dealer of themselves is for members from sales on: a viewer sees that somebody
 * asked, about which vehicle and when, wherever leads are shown, and gets no file of them.
 */

const at = now();
const EMAIL = "nora.quist@example.test";
/** Everything of a buyer that a viewer may not read, as it stands below in leads, answers and notes. */
const PRIVATE = /quist|555[^\d]*0142|towing|hitch|80202/i;
let leads: TestLeads;
let lead: LeadId;

beforeAll(() => insertMarket(databaseUrl(), { listings: 100, now: at, sellers: 4 }));

beforeEach(async () => {
  leads = await leadDealership(at);
  await database().adfDestination.create({
    data: {
      submissionId: randomUUID(),
      organizationId: leads.dealer.organization.id,
      channel: "mail",
      address: `crm-${randomUUID()}@example.test`,
    },
  });
  lead = await writtenLead(leads, {
    name: "Nora Quist",
    email: EMAIL,
    phone: "(303) 555-0142",
    kind: "delivery",
    deliverToZip: "80202",
    message: "Is it good for towing?",
  });
  const { sales, organization } = leads.dealer;
  const about = { organization: organization.slug, lead, submissionId: randomUUID() };
  await answerLead(contextOf(sales, at), { ...about, body: "Yes, Ms. Quist: 3,500 lb." });
  await writeNote(contextOf(sales, at), {
    ...about,
    submissionId: randomUUID(),
    note: "Quist has a hitch.",
  });
});

/** Somebody with the memberships that they have by now. */
async function signedIn({ sessionId }: Viewer): Promise<Viewer> {
  const found = await findViewer(sessionId);
  if (found === null) throw new Error("The session is gone.");
  return found;
}

async function all<T>(batches: AsyncIterable<readonly T[]>): Promise<T[]> {
  const rows: T[] = [];
  for await (const batch of batches) rows.push(...batch);
  return rows;
}

/** Everything that the pages and files of an organization hold of its leads for one of its members. */
async function readAs(role: MembershipRole) {
  const actor = await leadActor(leads, leads.dealer[role]);
  const rules = await clockRulesOf(actor, at);
  const { query } = readLedgerQuery({});
  const found = async (find: string) =>
    (await leadPage(actor, leadsQueryFrom({ show: "all", find }), rules)).total;
  return {
    page: await leadPage(actor, leadsQueryFrom({ show: "all" }), rules),
    board: await leadBoard(actor, leadsQueryFrom({ view: "board" }), rules),
    file: await leadFile(actor, lead, rules),
    others: await alsoWrote(actor, lead, rules),
    loaded: await loadLeads(actor, { lead, proof: "1" }),
    delivery: await loadLeadDelivery(actor),
    ledger: (await ledgerPage(actor, query, null)).lines,
    ledgerFile: await all(ledgerRowsForFile(actor, query)),
    exported: await all(leadLines(actor, leadsQueryFrom({ show: "all" }), at)),
    proof: await leadProof(actor, lead, at),
    byName: await found("quist"),
    byEmail: await found(EMAIL),
    byPhone: await found("5550142"),
    byVin: await found(leads.listing.vin),
    counts: await leadCounts(actor),
  };
}

it("a viewer sees counts, vehicle, kind, status and times, and nothing of who asked", async () => {
  const seen = await readAs("viewer");
  expect(JSON.stringify(seen)).not.toMatch(PRIVATE);
  expect(seen.counts).toMatchObject({ all: 1, working: 1 });
  expect(seen.page.rows[0]).toMatchObject({
    id: lead,
    name: null,
    kind: "question",
    status: "working",
    listingId: leads.listing.id,
    clock: { kind: "answered" },
  });
  expect(seen.file).toMatchObject({ contact: null, told: [], answer: { kind: "none" } });
  const kinds = seen.file?.entries.map(({ kind }) => kind) ?? [];
  expect([...kinds].sort()).toEqual(["event", "event", "message", "note", "request"]);
  expect(seen.loaded.query.isProof).toBe(false);
  expect(seen.delivery.deliveries).toHaveLength(1);
});

it("a viewer gets no file of leads and no proof", async () => {
  const { exported, proof } = await readAs("viewer");
  expect(exported).toEqual([]);
  expect(proof).toBeNull();
});

it("a viewer finds leads by their vehicle, not by who asked", async () => {
  const { byName, byEmail, byPhone, byVin } = await readAs("viewer");
  expect({ byName, byEmail, byPhone, byVin }).toEqual({
    byName: 0,
    byEmail: 0,
    byPhone: 0,
    byVin: 1,
  });
});

it("the ledger says to a viewer what happened and that the name is withheld", async () => {
  const { ledger, ledgerFile } = await readAs("viewer");
  const received = ledger.find(({ kind }) => kind === "lead.received");
  expect(received?.detail).toMatchObject({ note: "Sales and managers see who asked" });
  expect(received?.detail).toHaveProperty("source", "Lotwise");
  expect(JSON.stringify(ledgerFile)).toContain("Sales and managers see who asked");
});

it.each(["sales", "manager", "owner"] as const)("%s read all of it", async (role) => {
  const seen = await readAs(role);
  for (const [part, value] of Object.entries(seen))
    if (["page", "board", "file", "loaded", "delivery", "ledger", "ledgerFile"].includes(part))
      expect(JSON.stringify(value), part).toContain("Nora Quist");
  expect(JSON.stringify(seen.file)).toContain("Is it good for towing?");
  expect(seen.exported).toHaveLength(1);
  expect(JSON.stringify(seen.exported)).toContain(EMAIL);
  expect(JSON.stringify(seen.proof)).toContain("towing");
  expect([seen.byName, seen.byEmail, seen.byPhone, seen.byVin]).toEqual([1, 1, 1, 1]);
  expect(seen.loaded.query.isProof).toBe(true);
});

it("who was made a viewer a moment ago reads no more of it by an actor of before", async () => {
  const { dealer } = leads;
  const before = await leadActor(leads);
  await database().membership.updateMany({
    where: { userId: dealer.sales.userId },
    data: { role: "viewer" },
  });
  const rules = await clockRulesOf(before, at);
  const seen = [
    await leadPage(before, leadsQueryFrom({ show: "all" }), rules),
    await leadFile(before, lead, rules),
    await all(leadLines(before, leadsQueryFrom({ show: "all" }), at)),
    (await ledgerPage(before, readLedgerQuery({}).query, null)).lines,
  ];
  expect(JSON.stringify(seen)).not.toMatch(PRIVATE);
});

it("a viewer has none of the conversations, their pictures, or their changes", async () => {
  const { dealer } = leads;
  const thread = await database().thread.findFirstOrThrow({ where: { leadId: lead } });
  const [sales, viewer] = [await signedIn(dealer.sales), await signedIn(dealer.viewer)];
  const message = await database().message.findFirstOrThrow({ where: { threadId: thread.id } });
  const picture = await database().messageAttachment.create({
    data: { messageId: message.id, key: `messages/${randomUUID()}`, width: 4, height: 3 },
  });
  const threadId = threadIdSchema.parse(thread.id);
  expect((await listThreads(sales, 1)).total).toBe(1);
  expect((await listThreads(viewer, 1)).total).toBe(0);
  expect(await threadFor(viewer, threadId)).toBeNull();
  expect(await attachmentKey(sales, picture.id)).toBe(picture.key);
  expect(await attachmentKey(viewer, picture.id)).toBeNull();
  // The stream tells versions: what a viewer's version does not count, it does not tell.
  const [forSales, forViewer] = [
    await conversationVersion(sales),
    await conversationVersion(viewer),
  ];
  await database().thread.update({ where: { id: thread.id }, data: { lastMessageAt: now() } });
  expect(await conversationVersion(viewer)).toBe(forViewer);
  expect(await conversationVersion(sales)).not.toBe(forSales);
});
