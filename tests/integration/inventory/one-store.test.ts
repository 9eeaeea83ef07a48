import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { listingPage } from "#lib/domain/api/api-listing/data.ts";
import { saveHours } from "#lib/domain/dealers/dealer-hours/mutations.ts";
import { sellerCard } from "#lib/domain/dealers/seller/data.ts";
import { replyFactOf } from "#lib/domain/dealers/seller-record/data.ts";
import { refreshSellerRecords } from "#lib/domain/dealers/seller-record/mutations.ts";
import { sellerDirectory } from "#lib/domain/discover/seller-directory/data.ts";
import { WHOLE_DIRECTORY } from "#lib/domain/discover/seller-directory/search-params.query.ts";
import { sellerInventorySearch } from "#lib/domain/discover/seller-profile/search-params.ts";
import { loadListings } from "#lib/domain/index/search-index/jobs.ts";
import { deskOf } from "#lib/domain/inventory/dealer-desk/data.ts";
import { FIRST_ROWS } from "#lib/domain/inventory/inventory/constants.ts";
import { exportedRows } from "#lib/domain/inventory/inventory/data.export.ts";
import { inventoryContext, inventoryOf } from "#lib/domain/inventory/inventory/data.ts";
import { loadInventory } from "#lib/domain/inventory/inventory/loaders.ts";
import {
  EXPORT_FORMATS,
  type ExportFormat,
  exportHeader,
} from "#lib/domain/inventory/inventory/rules.export.ts";
import { weekOf } from "#lib/domain/inventory/storefront/data.ts";
import { clockRulesOf, leadCounts } from "#lib/domain/leads/lead-desk/data.ts";
import { replyRecord } from "#lib/domain/leads/lead-pages/data.record.ts";
import { answerSearch } from "#lib/domain/search/search-results/data.ts";
import { contextOf, systemContext } from "#lib/platform/actions/context.ts";
import { database } from "#lib/platform/db/client.ts";
import { leadActor, leadDealership, type TestLeads } from "#tests/factories/lead.ts";
import { insertMarket } from "#tests/factories/market.ts";
import { databaseUrl } from "#tests/factories/search-market.ts";

/** A Friday noon in Denver. */
const NOW = new Date("2026-11-20T19:00:00Z");
const OPEN = ["09:00", "18:00"] as const;
const WEEK = [OPEN, OPEN, OPEN, OPEN, OPEN, OPEN, null];

let leads: TestLeads;

beforeAll(async () => {
  await insertMarket(databaseUrl(), { listings: 1_000, now: NOW, sellers: 8 });
  leads = await leadDealership(NOW);
  await database().seller.update({
    where: { id: leads.dealer.organization.sellerId },
    data: { hours: WEEK.map((day) => day && [...day]), timeZone: "America/Denver" },
  });
  // Asked on Friday at 5 PM, answered on Saturday at 10: two open hours, seventeen on the wall.
  const asked = new Date("2026-11-14T00:00:00Z");
  const answered = new Date("2026-11-14T17:00:00Z");
  for (let index = 0; index < 5; index += 1) await lead(asked, answered, "working");
  for (let index = 0; index < 3; index += 1) await lead(asked, null, "new");
  const first = await lead(new Date(NOW.getTime() - 3_600_000), null, "new");
  await lead(NOW, null, "new", { mergedIntoId: first, mergedAt: NOW });
  await lead(NOW, null, "lost", { disownedAt: NOW });
  // Nobody has proven the address: it is counted nowhere. Of one that is proven only its status says spam.
  await lead(asked, null, "spam");
  await lead(asked, answered, "spam", { addressProvenAt: asked });
  await refreshSellerRecords(systemContext(NOW));
});

async function lead(
  createdAt: Date,
  firstReplyAt: Date | null,
  status: "new" | "working" | "lost" | "spam",
  more: { mergedIntoId?: string; mergedAt?: Date; disownedAt?: Date; addressProvenAt?: Date } = {},
): Promise<string> {
  const { id } = await database().lead.create({
    data: {
      submissionId: randomUUID(),
      listingId: leads.listing.id,
      sellerId: leads.dealer.organization.sellerId,
      kind: "question",
      name: "Jo",
      email: `${randomUUID()}@example.test`,
      message: "Is it still there?",
      status,
      createdAt,
      firstReplyAt,
      ...more,
    },
  });
  return id;
}

test("one store answers in one time, on every page: by its opening hours, unanswered apart", async () => {
  const actor = await leadActor(leads);
  const { sellerId } = actor.organization;
  const directory = await sellerDirectory(WHOLE_DIRECTORY);
  const said = {
    card: (await sellerCard(sellerId, NOW))?.behaviour.reply,
    directory: directory.sellers.find(({ id }) => id === sellerId)?.reply,
    inventory: (await inventoryContext(actor, NOW)).reply,
    inbox: (await replyRecord(actor, await clockRulesOf(actor, NOW))).reply,
    desk: await replyFactOf(sellerId, NOW),
  };
  const fact = { medianSeconds: 2 * 3_600, answeredCount: 6, count: 9, week: WEEK };
  expect(said).toEqual({
    card: fact,
    directory: fact,
    inventory: fact,
    inbox: fact,
    desk: fact,
  });
});

test("what is new is one number in the inbox, the inventory and above the storefront", async () => {
  const actor = await leadActor(leads);
  const { rows } = await inventoryOf(actor, "active", NOW);
  expect({
    inbox: (await leadCounts(actor)).new,
    storefront: (await deskOf(actor, NOW)).newLeadCount,
    inventory: rows.reduce((sum, { newLeadCount }) => sum + newLeadCount, 0),
  }).toEqual({ inbox: 4, storefront: 4, inventory: 4 });
  expect({
    storefront: (await weekOf(actor.organization.sellerId, NOW)).leadCount,
    inventory: (await inventoryContext(actor, NOW)).recentLeads,
  }).toEqual({ storefront: 10, inventory: 10 });
});

test("its vehicles for sale are as many on every page and in every file", async () => {
  await loadListings();
  const actor = await leadActor(leads);
  const { sellerId } = actor.organization;
  const linesIn = async (format: ExportFormat) => {
    let lines = 0;
    for await (const rows of exportedRows(actor, format, NOW)) lines += rows.length;
    return lines;
  };
  const counts = {
    desk: (await deskOf(actor, NOW)).activeCount,
    statuses: (await inventoryContext(actor, NOW)).statusCounts.active,
    inventory: (await inventoryOf(actor, "active", NOW)).rows.length,
    vauto: await linesIn("vauto"),
    homenet: await linesIn("homenet"),
    google: await linesIn("google"),
    meta: await linesIn("meta"),
    publicPage: (await answerSearch(sellerInventorySearch(sellerId), { now: NOW })).total,
    card: (await sellerCard(sellerId, NOW))?.activeCount,
    directory: (await sellerDirectory(WHOLE_DIRECTORY)).sellers.find(({ id }) => id === sellerId)
      ?.activeCount,
    api: (await listingPage({ lot: String(sellerId) }, NOW)).total,
  };
  expect(new Set(Object.values(counts)), JSON.stringify(counts)).toEqual(new Set([1]));
});

test("its opening hours count at once wherever its answers are told, as soon as they are changed", async () => {
  const actor = await leadActor(leads);
  const { sellerId } = actor.organization;
  const said = async () => {
    const { sellers } = await sellerDirectory(WHOLE_DIRECTORY);
    const record = await database().sellerRecord.findUniqueOrThrow({ where: { sellerId } });
    return {
      card: (await sellerCard(sellerId, NOW))?.behaviour.reply.medianSeconds,
      directory: sellers.find(({ id }) => id === sellerId)?.reply.medianSeconds,
      record: record.medianReplySeconds,
    };
  };
  const form = { organization: actor.organization.slug, specialDays: [] };
  const zone = { timeZone: "America/Denver" };
  // Until 8 PM: three hours on Friday and one on Saturday.
  const longer = WEEK.map((day) => day && (["09:00", "20:00"] as const));
  await saveHours(contextOf(leads.dealer.owner, NOW), { ...form, ...zone, week: longer });
  const later = 4 * 3_600;
  expect(await said()).toEqual({ card: later, directory: later, record: later });
  const week = WEEK.map((day) => day && ([...day] as const));
  await saveHours(contextOf(leads.dealer.owner, NOW), { ...form, ...zone, week });
  const before = 2 * 3_600;
  expect(await said()).toEqual({ card: before, directory: before, record: before });
});

test("a store of hundreds has the same vehicles on every page of its inventory, in each file, and in search", async () => {
  const actor = await leadActor(leads);
  const { sellerId } = actor.organization;
  // Several hundred of other sellers change hands, each VIN once, most of them for sale.
  const moved = await database().$executeRaw`
    update listing set seller_id = ${sellerId} where id in (
      select min(id) from listing where seller_id <> ${sellerId}
        and vin not in (select vin from listing where seller_id = ${sellerId}) group by vin)`;
  expect(moved).toBeGreaterThan(600);
  await loadListings();
  const held = await database().listing.findMany({
    where: { sellerId, status: "active" },
    select: { vin: true },
  });
  const vins = held.map(({ vin }) => vin).toSorted();
  expect(vins.length).toBeGreaterThan(500);

  const onPages = async (query: Readonly<Record<string, string>>) => {
    const shown: string[] = [];
    for (let page = 1; ; page += 1) {
      const loaded = await loadInventory(actor, { ...query, page: String(page) });
      shown.push(...loaded.rows.map(({ vin }) => vin));
      if (loaded.query.page < page || page * FIRST_ROWS >= loaded.chosenCount)
        return { loaded, shown };
    }
  };
  const { loaded, shown } = await onPages({});
  expect(shown.toSorted()).toEqual(vins);
  for (const [segment, count] of Object.entries(loaded.segments)) {
    const only = await onPages({ segment, sort: "price" });
    expect([new Set(only.shown).size, only.loaded.chosenCount], segment).toEqual([count, count]);
  }

  for (const format of Object.keys(EXPORT_FORMATS) as ExportFormat[]) {
    const [header, ...none] = exportHeader(format).flatMap((name, at) =>
      /^vin$/i.test(name) ? [at] : [],
    );
    expect([header, none]).toEqual([expect.any(Number), []]);
    const lines: string[] = [];
    for await (const part of exportedRows(actor, format, NOW))
      lines.push(...part.map((cells) => String(cells[header ?? 0])));
    expect(lines.toSorted(), format).toEqual(vins);
  }
  const counts = {
    desk: (await deskOf(actor, NOW)).activeCount,
    statuses: (await inventoryContext(actor, NOW)).statusCounts.active,
    summary: loaded.summary.count,
    search: (await answerSearch(sellerInventorySearch(sellerId), { now: NOW })).total,
    api: (await listingPage({ lot: String(sellerId) }, NOW)).total,
    card: (await sellerCard(sellerId, NOW))?.activeCount,
  };
  expect(new Set(Object.values(counts)), JSON.stringify(counts)).toEqual(new Set([vins.length]));
});
