/* That the file of leads holds the leads of the page that it was asked for from, however many and whatever happens meanwhile. */

import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { LEADS_PER_PAGE } from "#lib/domain/leads/lead-desk/constants.ts";
import { BOARD_STATUSES, LEAD_STATUSES } from "#lib/domain/leads/lead-desk/constants.work.ts";
import { clockRulesOf, leadBoard, leadCounts, leadPage } from "#lib/domain/leads/lead-desk/data.ts";
import { leadsQueryFrom } from "#lib/domain/leads/lead-desk/search-params.ts";
import { leadLines } from "#lib/domain/leads/lead-pages/data.export.ts";
import { LEAD_COLUMNS } from "#lib/domain/leads/lead-pages/rules.export.ts";
import { now } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { leadActor, leadDealership, type TestLeads } from "#tests/factories/lead.ts";
import { insertMarket } from "#tests/factories/market.ts";
import { databaseUrl } from "#tests/factories/search-market.ts";

const at = now();
/** More than two batches of a file. */
const COUNT = 1_130;
let leads: TestLeads;

beforeAll(async () => {
  await insertMarket(databaseUrl(), { listings: 100, now: at, sellers: 4 });
  leads = await leadDealership(at);
  const { organization, sales } = leads.dealer;
  const ids = Array.from({ length: COUNT }, () => randomUUID());
  await database().lead.createMany({
    data: ids.map((id, number) => ({
      id,
      submissionId: randomUUID(),
      sellerId: organization.sellerId,
      // Some ask for a vehicle that is gone, and of which only words are left.
      ...(number % 7 === 0 ? { vehicleWords: "2014 Ford Focus" } : { listingId: leads.listing.id }),
      kind: "question" as const,
      name: `Person ${number}`,
      email: number % 11 === 0 ? "" : `${id}@example.test`,
      message: "Is it still there?",
      status: LEAD_STATUSES[number % LEAD_STATUSES.length] ?? "new",
      // Several at one moment.
      createdAt: new Date(at.getTime() - Math.floor(number / 3) * 60_000),
      assigneeUserId: number % 5 === 0 ? sales.userId : null,
      firstReplyAt: number % 4 === 0 ? at : null,
      disownedAt: number % 29 === 0 ? at : null,
      // Joined to the first of its person: no lead of its own.
      ...(number % 13 === 12 && { mergedIntoId: ids[0] ?? null, mergedAt: at }),
    })),
  });
});

const ID = LEAD_COLUMNS.indexOf("lead_id");

async function inFile(raw: Record<string, string>, between?: () => Promise<unknown>) {
  const found: string[] = [];
  for await (const batch of leadLines(await leadActor(leads), leadsQueryFrom(raw), at)) {
    found.push(...batch.map((cells) => String(cells[ID])));
    await between?.();
  }
  return found;
}

async function onPages(raw: Record<string, string>) {
  const actor = await leadActor(leads);
  const rules = await clockRulesOf(actor, at);
  const found: string[] = [];
  for (let page = 1; ; page += 1) {
    const { rows, total } = await leadPage(
      actor,
      leadsQueryFrom({ ...raw, page: String(page) }),
      rules,
    );
    found.push(...rows.map(({ id }) => id));
    if (page * LEADS_PER_PAGE >= total) return { found, total };
  }
}

it.each([
  { show: "all" },
  { show: "open" },
  { show: "waiting" },
  { show: "sold" },
  { show: "all", whose: "mine" },
  { show: "all", whose: "nobody", find: "focus" },
  { show: "new", find: "person 1" },
])("of %j holds the same leads in the same order as its pages", async (raw) => {
  const { found, total } = await onPages(raw);
  expect(total).toBeGreaterThan(0);
  expect(found).toHaveLength(total);
  expect(await inFile(raw)).toEqual(found);
});

it("counts them as the counts beside the list and the board do", async () => {
  const actor = await leadActor(leads);
  const counts = await leadCounts(actor);
  const board = await leadBoard(
    actor,
    leadsQueryFrom({ view: "board" }),
    await clockRulesOf(actor, at),
  );
  expect(board.map(({ total }) => total)).toEqual(BOARD_STATUSES.map((status) => counts[status]));
  for (const show of ["all", "open", "waiting", ...LEAD_STATUSES] as const)
    expect((await inFile({ show })).length, show).toBe(counts[show]);
});

it("leaves none out and writes none twice where leads are worked at while it is written", async () => {
  const raw = { show: "open" };
  const { found } = await onPages(raw);
  const worked = await inFile(raw, async () => {
    await database().lead.updateMany({
      where: { id: { in: found.slice(0, 200) } },
      data: { status: "lost" },
    });
    await database().lead.create({
      data: {
        submissionId: randomUUID(),
        sellerId: leads.dealer.organization.sellerId,
        listingId: leads.listing.id,
        kind: "question",
        name: "Late",
        email: "late@example.test",
        message: "Hello?",
        createdAt: at,
      },
    });
  });
  expect(worked).toEqual(found);
});
