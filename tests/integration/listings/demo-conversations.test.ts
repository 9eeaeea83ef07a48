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
  expect(await count("lead l LEFT JOIN thread t ON t.lead_id = l.id WHERE t.id IS NULL")).toBe(0);
  expect(await count("lead WHERE created_at < '2026-08-22' OR created_at >= '2026-11-20'")).toBe(0);
  expect(await count("(SELECT sum(contact_count) AS n FROM listing_day) d WHERE n <> 0")).toBe(1);
  expect(
    await count(
      "lead l JOIN listing o ON o.id = l.listing_id WHERE l.created_at < o.listed_at OR l.created_at > o.ended_at OR o.seller_id <> l.seller_id",
    ),
  ).toBe(0);
});

it("tells them in order: sent, received, opened, answered, and only where somebody could", async () => {
  for (const wrong of [
    "received_at <= created_at",
    "opened_at <= received_at OR (opened_at IS NOT NULL AND received_at IS NULL)",
    "first_reply_at < opened_at OR (first_reply_at IS NOT NULL AND opened_at IS NULL)",
    "first_reply_at >= '2026-11-20'",
    "(kind = 'offer') <> (offer_cents IS NOT NULL)",
    "(kind = 'test_drive') <> (preferred_at IS NOT NULL)",
  ]) {
    expect(await count(`lead WHERE ${wrong}`), wrong).toBe(0);
  }
  const alone = "s.organization_id IS NULL AND s.user_id IS NULL";
  expect(
    await count(
      `lead l JOIN seller s ON s.id = l.seller_id WHERE ${alone} AND l.received_at IS NOT NULL`,
    ),
  ).toBe(0);
  expect(await count(`lead l JOIN seller s ON s.id = l.seller_id WHERE ${alone}`)).toBeGreaterThan(
    20,
  );
  const firsts = `(SELECT t.lead_id, min(m.created_at) FILTER (WHERE m.side = 'seller') AS answered,
    max(m.created_at) AS last, t.last_message_at FROM thread t JOIN message m ON m.thread_id = t.id
    GROUP BY t.id) f JOIN lead l ON l.id = f.lead_id`;
  expect(
    await count(
      `${firsts} WHERE f.answered IS DISTINCT FROM l.first_reply_at OR f.last <> f.last_message_at`,
    ),
  ).toBe(0);
});

it("has sellers that answer fast and sellers that answer slowly", async () => {
  const [medians] = z.array(z.object({ fast: z.coerce.number(), slow: z.coerce.number() })).parse(
    await market.sql(`SELECT percentile_cont(0.1) WITHIN GROUP (ORDER BY minutes) AS fast,
        percentile_cont(0.9) WITHIN GROUP (ORDER BY minutes) AS slow FROM (
          SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM first_reply_at - created_at) / 60) AS minutes
          FROM lead GROUP BY seller_id HAVING count(first_reply_at) >= 5) m`),
  );
  expect(medians?.fast).toBeLessThan(150);
  expect(medians?.slow).toBeGreaterThan(400);
});

it("has every private seller and every joined dealer reachable", async () => {
  expect(await count("seller WHERE kind = 'private' AND user_id IS NULL")).toBe(0);
  const dealers = await count("seller WHERE kind = 'dealer'");
  const joined = await count("seller WHERE kind = 'dealer' AND organization_id IS NOT NULL");
  expect(joined / dealers).toBeGreaterThan(0.45);
  expect(joined / dealers).toBeLessThan(0.85);
  expect(
    await count(
      "organization o LEFT JOIN membership m ON m.organization_id = o.id AND m.role = 'owner' WHERE m.user_id IS NULL",
    ),
  ).toBe(0);
  expect(
    await count(
      "seller s LEFT JOIN app_user u ON u.id = s.user_id WHERE s.user_id IS NOT NULL AND u.id IS NULL",
    ),
  ).toBe(0);
});

it("has the demo's own accounts in conversation, with something unread", async () => {
  expect(
    await count(
      "thread t JOIN app_user u ON u.id = t.buyer_user_id WHERE u.email LIKE 'shopper@%'",
    ),
  ).toBe(3);
  expect(
    await count(
      "thread t JOIN app_user u ON u.id = t.buyer_user_id JOIN thread_read r ON r.thread_id = t.id AND r.user_id = u.id WHERE r.last_message_id < (SELECT max(id) FROM message m WHERE m.thread_id = t.id)",
    ),
  ).toBe(2);
});
