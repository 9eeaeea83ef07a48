import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { kindWords, topicOf } from "#lib/domain/dealers/organization/rules.event.ts";
import { FEWEST_SHOPPERS } from "#lib/domain/search/search-demand/constants.ts";
import { BUSY_ORGANIZATIONS } from "#prisma/seed/dealer-plan.ts";
import { createTestMarket, type TestMarket } from "#tests/factories/demo-market.ts";

let market: TestMarket;
const count: TestMarket["count"] = (condition) => market.count(condition);
const words = z.array(z.object({ word: z.string() }));
const wordsOf = async (text: string) => words.parse(await market.sql(text)).map(({ word }) => word);
const BUSY = Array.from({ length: BUSY_ORGANIZATIONS }, (_, at) => at + 1);

beforeAll(async () => {
  market = await createTestMarket();
});
afterAll(() => market.drop());

it("has dealerships with members of every role", async () => {
  for (const id of BUSY) {
    const roles = `select role::text as word from membership where organization_id = ${id} order by role`;
    expect(await wordsOf(roles)).toEqual(["viewer", "sales", "manager", "owner"]);
  }
});

it("tells of a busy month in the ledger, in kinds that have words, of its own vehicles only", async () => {
  for (const id of BUSY) {
    const own = `organization_event where organization_id = ${id}`;
    expect(await count(own)).toBeGreaterThan(60);
    const kinds = await wordsOf(`select distinct kind as word from ${own}`);
    expect(kinds.filter((kind) => topicOf(kind) === null || kindWords(kind) === kind)).toEqual([]);
    expect(new Set(kinds.map(topicOf))).toEqual(
      new Set(["price", "listing", "lead", "message", "competitor", "feed", "member", "settings"]),
    );
  }
  expect(
    await count(`organization_event e join listing l on l.id = e.listing_id
    join seller s on s.id = l.seller_id where s.organization_id <> e.organization_id`),
  ).toBe(0);
  expect(
    await count(`organization_event e left join membership m
    on m.organization_id = e.organization_id and m.user_id = e.actor_user_id
    where e.actor_user_id is not null and m.user_id is null`),
  ).toBe(0);
  expect(await count("organization_event where at >= '2026-11-20' or at < '2026-10-21'")).toBe(0);
});

it("has leads in every state, opened ones with a member who sees to them, some with notes", async () => {
  const own = `lead l join seller s on s.id = l.seller_id where s.organization_id <= ${BUSY_ORGANIZATIONS}
    and l.created_at >= '2026-10-21'`;
  expect((await wordsOf(`select distinct l.status::text as word from ${own}`)).sort()).toEqual([
    "appointment",
    "lost",
    "new",
    "sold",
    "working",
  ]);
  expect(await count(`${own} and (l.assignee_user_id is null) <> (l.status = 'new')`)).toBe(0);
  expect(
    await count("lead_note n join lead l on l.id = n.lead_id where n.created_at < l.created_at"),
  ).toBe(0);
  expect(await count("lead_note")).toBeGreaterThan(3);
});

it("has files of a feed whose counts add up, with the rows of the last", async () => {
  for (const id of BUSY) {
    const runs = `feed_run r join feed_source s on s.id = r.source_id where s.organization_id = ${id}`;
    expect(await count(`${runs} and r.state = 'published'`)).toBeGreaterThan(5);
    expect(await count(`${runs} and r.state = 'refused'`)).toBe(1);
    expect(
      await count(`${runs} and r.row_count <> r.held_count + r.new_count + r.price_count
      + r.changed_count + r.unchanged_count`),
    ).toBe(0);
    expect(
      await count(`${runs} and r.row_count > 0 and r.id = (select max(id) from feed_run x
      where x.source_id = s.id) and r.row_count <> (select count(*) from feed_row w where w.run_id = r.id)`),
    ).toBe(0);
  }
});

it("states fees that add up, a web site of one's own, and the holidays to come", async () => {
  expect(
    await count(`(select s.id from seller s join seller_fee f on f.seller_id = s.id and not f.is_optional
    group by s.id having sum(f.cents) <> s.doc_fee_cents) x`),
  ).toBe(0);
  expect(await count("seller where kind = 'dealer' and web_domain is null")).toBe(0);
  expect(
    await wordsOf(`select "on"::text as word from seller_special_day d join seller s on s.id = d.seller_id
    where s.organization_id = 1 order by 1`),
  ).toEqual(["2026-11-26", "2026-11-27", "2026-12-24", "2026-12-25", "2027-01-01"]);
});

it("has searches that found nothing: many of one or two, and some that are told", async () => {
  const wishes = `(select sum(shopper_count) as n from search_demand where area = '802'
    group by make_id, model_id, year_from, year_to, price_ceiling_cents) x`;
  expect(await count(`${wishes} where n >= ${FEWEST_SHOPPERS}`)).toBeGreaterThan(5);
  expect(await count(`${wishes} where n < ${FEWEST_SHOPPERS}`)).toBeGreaterThan(5);
});
