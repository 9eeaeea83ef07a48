import { afterAll, beforeAll, expect, it } from "vitest";
import { checkLedger } from "#lib/domain/billing/ledger/data.ts";
import { buyDemoPlans } from "#lib/domain/discover/demo-plan/mutations.ts";
import { systemContext } from "#lib/platform/actions/context.ts";
import { closeDatabase } from "#lib/platform/db/client.ts";
import { settle } from "#lib/platform/env.ts";
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

const of = (address: string) =>
  `(select id from app_user where email = '${address}@demo.lotwise.test')`;

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
