import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { createTestMarket, SIZE, type TestMarket } from "#tests/factories/demo-market.ts";

let market: TestMarket;
const count: TestMarket["count"] = (condition) => market.count(condition);

beforeAll(async () => {
  market = await createTestMarket();
});
afterAll(() => market.drop());

it("has people who wrote in the last 90 days, about one for four vehicles, each with a thread", async () => {
  const leads = await count("lead");
  expect(leads / SIZE).toBeGreaterThan(0.15);
  expect(leads / SIZE).toBeLessThan(0.5);
  expect(await count("lead l left join thread t on t.lead_id = l.id where t.id is null")).toBe(0);
  expect(await count("lead where created_at < '2026-08-22' or created_at >= '2026-11-20'")).toBe(0);
  expect(await count("(select sum(contact_count) as n from listing_day) d where n <> 0")).toBe(1);
  expect(
    await count(
      "lead l join listing o on o.id = l.listing_id where l.created_at < o.listed_at or l.created_at > o.ended_at or o.seller_id <> l.seller_id",
    ),
  ).toBe(0);
});

it("tells them in order: sent, received, opened, answered, and only where somebody could", async () => {
  for (const wrong of [
    "received_at <= created_at",
    "opened_at <= received_at or (opened_at is not null and received_at is null)",
    "first_reply_at < opened_at or (first_reply_at is not null and opened_at is null)",
    "first_reply_at >= '2026-11-20'",
    "(kind = 'offer') <> (offer_cents is not null)",
    "(kind = 'test_drive') <> (preferred_at is not null)",
  ]) {
    expect(await count(`lead where ${wrong}`), wrong).toBe(0);
  }
  const alone = "s.organization_id is null and s.user_id is null";
  expect(
    await count(
      `lead l join seller s on s.id = l.seller_id where ${alone} and l.received_at is not null`,
    ),
  ).toBe(0);
  expect(await count(`lead l join seller s on s.id = l.seller_id where ${alone}`)).toBeGreaterThan(
    20,
  );
  const firsts = `(select t.lead_id, min(m.created_at) filter (where m.side = 'seller') as answered,
    max(m.created_at) as last, t.last_message_at from thread t join message m on m.thread_id = t.id
    group by t.id) f join lead l on l.id = f.lead_id`;
  expect(
    await count(
      `${firsts} where f.answered is distinct from l.first_reply_at or f.last <> f.last_message_at`,
    ),
  ).toBe(0);
});

it("has sellers that answer fast and sellers that answer slowly", async () => {
  const [medians] = z.array(z.object({ fast: z.coerce.number(), slow: z.coerce.number() })).parse(
    await market.sql(`select percentile_cont(0.1) within group (order by minutes) as fast,
        percentile_cont(0.9) within group (order by minutes) as slow from (
          select percentile_cont(0.5) within group (order by extract(epoch from first_reply_at - created_at) / 60) as minutes
          from lead group by seller_id having count(first_reply_at) >= 5) m`),
  );
  expect(medians?.fast).toBeLessThan(150);
  expect(medians?.slow).toBeGreaterThan(400);
});

it("has every private seller and every joined dealer reachable", async () => {
  expect(await count("seller where kind = 'private' and user_id is null")).toBe(0);
  const dealers = await count("seller where kind = 'dealer'");
  const joined = await count("seller where kind = 'dealer' and organization_id is not null");
  expect(joined / dealers).toBeGreaterThan(0.45);
  expect(joined / dealers).toBeLessThan(0.85);
  expect(
    await count(
      "organization o left join membership m on m.organization_id = o.id and m.role = 'owner' where m.user_id is null",
    ),
  ).toBe(0);
  expect(
    await count(
      "seller s left join app_user u on u.id = s.user_id where s.user_id is not null and u.id is null",
    ),
  ).toBe(0);
});

it("has the demo's own accounts in conversation, with something unread", async () => {
  expect(
    await count(
      "thread t join app_user u on u.id = t.buyer_user_id where u.email like 'shopper@%'",
    ),
  ).toBe(5);
  expect(
    await count(
      "thread t join app_user u on u.id = t.buyer_user_id join thread_read r on r.thread_id = t.id and r.user_id = u.id where r.last_message_id < (select max(id) from message m where m.thread_id = t.id)",
    ),
  ).toBe(4);
});
