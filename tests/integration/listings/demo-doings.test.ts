import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { checkLedger } from "#lib/domain/billing/ledger/data.ts";
import { buyDemoPlans } from "#lib/domain/discover/demo-plan/mutations.ts";
import { historyRecords } from "#lib/domain/listings/history-record/schema.ts";
import { garageVehicleId } from "#lib/domain/ownership/garage/schema.ts";
import { garageCampaignsOf } from "#lib/domain/ownership/recall-notice/data.garage.ts";
import { vinSummaryOf } from "#lib/domain/reports/report-lookup/data.preview.ts";
import { valueIn } from "#lib/domain/vehicles/provenance/rules.ts";
import { withCheckDigit } from "#lib/domain/vehicles/vin/rules.ts";
import { vinSchema } from "#lib/domain/vehicles/vin/schema.ts";
import { systemContext } from "#lib/platform/actions/context.ts";
import { closeDatabase, database } from "#lib/platform/db/client.ts";
import { settle } from "#lib/platform/env.ts";
import { lookupZip } from "#lib/platform/geo/zip-codes.ts";
import { writeDoings } from "#prisma/seed/doings.ts";
import { createTestMarket, type TestMarket } from "#tests/factories/demo-market.ts";
import { makeScratchFolder } from "#tests/setup/scratch-folder.ts";

// Later on the market's day, and on the next start.
const NOW = new Date("2026-11-20T16:00:00.000Z");
const NEXT_START = new Date("2026-11-22T09:00:00.000Z");

let market: TestMarket;
beforeAll(async () => {
  market = await createTestMarket();
  await closeDatabase();
  settle({
    DATABASE_URL: market.url,
    LOTWISE_DATA_DIR: await makeScratchFolder("lotwise-doings-"),
    AUTH_SECRET: "for tests, and longer than 32 characters",
  });
  await start(NOW);
});
afterAll(async () => {
  await closeDatabase();
  await market.drop();
});

async function start(at: Date): Promise<void> {
  const ctx = systemContext(at);
  await buyDemoPlans(ctx);
  await writeDoings(ctx);
}

const garageRow = z.object({
  id: garageVehicleId,
  vin: vinSchema,
  modelId: z.number(),
  year: z.number(),
});
const boughtRow = z.object({ vin: z.string(), hasRecords: z.boolean() });
const keptRow = z.object({
  vin: z.string(),
  owners: z.number(),
  boughtOn: z.string(),
  zip: z.string(),
  records: historyRecords,
  readings: z.array(z.object({ day: z.string(), miles: z.number() })),
});
const fail = (what: string): never => {
  throw new Error(what);
};

const of = (address: string) =>
  `(select id from app_user where email = '${address}@demo.lotwise.test')`;

it("reports listings to operators, who settled two of the three", async () => {
  const rows = await database().contentReport.findMany({ orderBy: { createdAt: "asc" } });
  expect(rows.map(({ subjectId, outcome }) => [subjectId, outcome])).toEqual([
    ["4", "acted"],
    ["8", "left"],
    ["6", null],
  ]);
  expect(await market.count(`content_report where reporter_user_id = ${of("shopper")}`)).toBe(3);
});

it("buys reports as anybody does: the ledger holds, and each is the text that its hash is of", async () => {
  expect(await checkLedger()).toEqual([]);
  expect(await market.count(`report where user_id = ${of("shopper")}`)).toBeGreaterThanOrEqual(5);
  expect(
    await market.count(
      "report where sha256 <> encode(sha256(convert_to(snapshot, 'UTF8')), 'hex')",
    ),
  ).toBe(0);
  expect(await market.count("report where previous_id is not null and cost_parts = 0")).toBe(1);
  expect(await market.count("report_share where expires_at > '2026-11-20'")).toBe(2);
});

it("leaves no demo account without a vehicle and a room of its own, and no dealer's owner without a report", async () => {
  const without = (what: string, who = "") =>
    market.count(
      `app_user u where u.email like '%@demo.lotwise.test' and u.password_hash is not null ${who}
       and not exists (select from ${what})`,
    );
  // Other dealers of the market have owners whom nobody can sign in as.
  expect(
    await market.count(
      "membership m join app_user u on u.id = m.user_id where u.password_hash is not null",
    ),
  ).toBe(16);
  expect(await without("garage_vehicle g where g.user_id = u.id")).toBe(0);
  expect(await without("room_member m where m.user_id = u.id")).toBe(0);
  const owners =
    "and exists (select from membership m where m.user_id = u.id and m.role = 'owner')";
  expect(await without("report r where r.user_id = u.id", owners)).toBe(0);
});

it("tells in a report of a day gone by nothing of later days", async () => {
  expect(
    await market.count(
      "report r, json_array_elements(r.snapshot::json -> 'timeline' -> 'events') e where (e ->> 'date') > r.as_of::date::text",
    ),
  ).toBe(0);
});

it("calls the API within what was paid for, on thirty days, with every line in order", async () => {
  expect(
    await market.count(
      `(select distinct day from api_usage u join api_key k on k.id = u.key_id where k.user_id = ${of("shopper")}) days`,
    ),
  ).toBe(30);
  const [{ used, counted }] = await market.sql(
    `select (select sum(spent)::int from ledger_account where unit = 'api' and kind = 'wallet') as used,
       (select sum(credits)::int from api_usage) as counted`,
  );
  expect(used).toBe(counted);
  expect(
    await market.count(
      `(select t.at, lag(t.at) over (partition by e.account_id order by t.id) as before
         from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
           join ledger_account a on a.id = e.account_id where a.kind = 'wallet') line
       where at < before - interval '1 day'`,
    ),
  ).toBe(0);
});

it("has made-up records in the reports that were bought, but for one at most and not the newest", async () => {
  const bought = boughtRow.array().parse(
    await market.sql(
      `select r.vin::text as vin, exists (select from demo_history d where d.vin = r.vin) as "hasRecords"
       from report r where r.user_id = ${of("shopper")} order by r.created_at desc`,
    ),
  );
  expect(bought[0]?.hasRecords).toBe(true);
  const without = bought.filter(({ hasRecords }) => !hasRecords);
  expect(without.length).toBeLessThan(2);
  // One was made anew; each other is of a vehicle of its own.
  expect(new Set(bought.map(({ vin }) => vin)).size).toBe(bought.length - 1);
});

it("tells what is made up of the vehicles that the market made, and not of one that a reader adds", async () => {
  const vehicles = garageRow
    .array()
    .parse(
      await market.sql(
        `select id, vin::text as vin, model_id as "modelId", year::int as year from garage_vehicle where vin is not null`,
      ),
    );
  expect(vehicles.length).toBeGreaterThanOrEqual(4);
  const campaigns = await garageCampaignsOf(vehicles);
  const [first] = vehicles;
  if (first === undefined) throw new Error("no vehicle");
  for (const { id, vin } of vehicles) {
    expect([vin, campaigns.get(id)?.kind]).toEqual([vin, "made_up"]);
    expect([vin, (await vinSummaryOf(vin, NOW)).recalls.kind]).toEqual([vin, "made_up"]);
  }
  const typed = { ...first, vin: withCheckDigit(`${first.vin.slice(0, 12)}99999`) };
  expect(await garageCampaignsOf([typed])).toEqual(
    new Map([[first.id, expect.objectContaining({ kind: "not_checked" })]]),
  );
  expect((await vinSummaryOf(typed.vin, NOW)).recalls.kind).toBe("not_checked");

  const marked = await database().garageRecall.findMany();
  expect(marked.length).toBeGreaterThan(1);
  for (const { vehicleId, campaign } of marked) {
    const told = valueIn(campaigns.get(garageVehicleId.parse(vehicleId)) ?? fail(vehicleId));
    expect(told?.map((each) => each.campaign)).toContain(campaign);
  }
});

it("made up records of what its people own, which their own readings agree with", async () => {
  const kept = keptRow.array().parse(
    await market.sql(
      `select v.vin::text as vin, v.owner_count::int as owners, v.purchased_on::text as "boughtOn", v.zip, d.records,
         (select json_agg(json_build_object('day', o.read_on, 'miles', o.mileage_miles) order by o.read_on)
           from odometer_reading o where o.vehicle_id = v.id) as readings
       from garage_vehicle v join demo_history d on d.vin = v.vin
       where not exists (select from listing l where l.vin = v.vin)`,
    ),
  );
  // Two of the shopper, and one of each of the dealers' sixteen members.
  expect(kept).toHaveLength(18);
  for (const { owners, boughtOn, zip, records, readings } of kept) {
    const titles = records.filter((each) => each.kind === "title");
    expect(titles).toHaveLength(owners);
    expect(titles.at(-1)).toMatchObject({
      date: boughtOn,
      state: (await lookupZip(zip))?.state,
      isCurrent: true,
    });
    expect(records.some(({ kind }) => kind === "brand" || kind === "theft")).toBe(false);
    let before = { date: "", miles: -1 };
    for (const record of records) {
      if (record.kind !== "title" && record.kind !== "odometer") continue;
      const { date } = record;
      const miles = record.mileageMiles ?? 0;
      expect(date > before.date).toBe(true);
      expect(miles).toBeGreaterThanOrEqual(before.miles);
      const read = readings.find(({ day }) => day >= date);
      expect(miles).toBeLessThanOrEqual(read?.miles ?? 0);
      before = { date, miles };
    }
  }
});

it("keeps papers that can be opened, and writes the decision with all that stood", async () => {
  expect(
    await market.count("garage_document where media_type = 'application/pdf'"),
  ).toBeGreaterThan(3);
  expect(await market.count("garage_document where media_type = 'image/webp'")).toBeGreaterThan(1);
  expect(
    await market.count("room_decision where jsonb_array_length(snapshot -> 'vehicles') = 3"),
  ).toBe(1);
});

it("does nothing in the future, and leaves nothing to send", async () => {
  for (const moment of [
    "activity where at",
    "report where created_at",
    "webhook_delivery where created_at",
    "ledger_transaction where at",
    "garage_document where created_at",
    "room_decision where decided_at",
  ])
    expect(await market.count(`${moment} > '${NOW.toISOString()}'`), moment).toBe(0);
  expect(await market.count("webhook_delivery where next_at is not null")).toBe(0);
  expect(await market.count("mail")).toBe(0);
});

it("leaves alone at the next start what a person has deleted, revoked or reopened", async () => {
  await market.sql(`delete from report where user_id = ${of("shopper")}`);
  await market.sql(`delete from api_webhook where user_id = ${of("shopper")}`);
  await market.sql(`update api_key set revoked_at = now() where user_id = ${of("shopper")}`);
  await market.sql("update garage_document set removed_at = now()");
  await market.sql("update room_decision set reopened_at = now()");
  const tables = "report api_webhook api_key api_usage garage_document room_decision activity";
  const counts = () =>
    Promise.all(tables.split(" ").map(async (table) => [table, await market.count(table)]));
  const before = await counts();
  await start(NEXT_START);
  expect(await counts()).toEqual(before);
  expect(await market.count("garage_document where removed_at is null")).toBe(0);
});
