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
    const roles = `SELECT role::text AS word FROM membership WHERE organization_id = ${id} ORDER BY role`;
    expect(await wordsOf(roles)).toEqual(["viewer", "sales", "manager", "owner"]);
  }
});

it("tells of a busy month in the ledger, in kinds that have words, of its own vehicles only", async () => {
  for (const id of BUSY) {
    const own = `organization_event WHERE organization_id = ${id}`;
    expect(await count(own)).toBeGreaterThan(60);
    const kinds = await wordsOf(`SELECT DISTINCT kind AS word FROM ${own}`);
    expect(kinds.filter((kind) => topicOf(kind) === null || kindWords(kind) === kind)).toEqual([]);
    expect(new Set(kinds.map(topicOf))).toEqual(
      new Set(["price", "listing", "lead", "message", "competitor", "feed", "member", "settings"]),
    );
  }
  expect(
    await count(`organization_event e JOIN listing l ON l.id = e.listing_id
    JOIN seller s ON s.id = l.seller_id WHERE s.organization_id <> e.organization_id`),
  ).toBe(0);
  expect(
    await count(`organization_event e LEFT JOIN membership m
    ON m.organization_id = e.organization_id AND m.user_id = e.actor_user_id
    WHERE e.actor_user_id IS NOT NULL AND m.user_id IS NULL`),
  ).toBe(0);
  expect(await count("organization_event WHERE at >= '2026-11-20' OR at < '2026-10-21'")).toBe(0);
});

it("has leads in every state, opened ones with a member who sees to them, some with notes", async () => {
  const own = `lead l JOIN seller s ON s.id = l.seller_id WHERE s.organization_id <= ${BUSY_ORGANIZATIONS}
    AND l.created_at >= '2026-10-21'`;
  expect((await wordsOf(`SELECT DISTINCT l.status::text AS word FROM ${own}`)).sort()).toEqual([
    "appointment",
    "lost",
    "new",
    "sold",
    "working",
  ]);
  expect(await count(`${own} AND (l.assignee_user_id IS NULL) <> (l.status = 'new')`)).toBe(0);
  expect(
    await count("lead_note n JOIN lead l ON l.id = n.lead_id WHERE n.created_at < l.created_at"),
  ).toBe(0);
  expect(await count("lead_note")).toBeGreaterThan(3);
});

it("has files of a feed whose counts add up, with the rows of the last", async () => {
  for (const id of BUSY) {
    const runs = `feed_run r JOIN feed_source s ON s.id = r.source_id WHERE s.organization_id = ${id}`;
    expect(await count(`${runs} AND r.state = 'published'`)).toBeGreaterThan(5);
    expect(await count(`${runs} AND r.state = 'refused'`)).toBe(1);
    expect(
      await count(`${runs} AND r.row_count <> r.held_count + r.new_count + r.price_count
      + r.changed_count + r.unchanged_count`),
    ).toBe(0);
    expect(
      await count(`${runs} AND r.row_count > 0 AND r.id = (SELECT max(id) FROM feed_run x
      WHERE x.source_id = s.id) AND r.row_count <> (SELECT count(*) FROM feed_row w WHERE w.run_id = r.id)`),
    ).toBe(0);
  }
});

it("states fees that add up, a web site of one's own, and the holidays to come", async () => {
  expect(
    await count(`(SELECT s.id FROM seller s JOIN seller_fee f ON f.seller_id = s.id AND NOT f.is_optional
    GROUP BY s.id HAVING sum(f.cents) <> s.doc_fee_cents) x`),
  ).toBe(0);
  expect(await count("seller WHERE kind = 'dealer' AND web_domain IS NULL")).toBe(0);
  expect(
    await wordsOf(`SELECT "on"::text AS word FROM seller_special_day d JOIN seller s ON s.id = d.seller_id
    WHERE s.organization_id = 1 ORDER BY 1`),
  ).toEqual(["2026-11-26", "2026-11-27", "2026-12-24", "2026-12-25", "2027-01-01"]);
});

it("has searches that found nothing: many of one or two, and some that are told", async () => {
  const wishes = `(SELECT sum(shopper_count) AS n FROM search_demand WHERE area = '802'
    GROUP BY make_id, model_id, year_from, year_to, price_ceiling_cents) x`;
  expect(await count(`${wishes} WHERE n >= ${FEWEST_SHOPPERS}`)).toBeGreaterThan(5);
  expect(await count(`${wishes} WHERE n < ${FEWEST_SHOPPERS}`)).toBeGreaterThan(5);
});
