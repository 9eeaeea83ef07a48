import { afterAll, beforeAll, expect, it } from "vitest";
import { DEMO_DOMAIN } from "#prisma/seed/people.ts";
import { createTestMarket, type TestMarket } from "#tests/factories/demo-market.ts";

let market: TestMarket;
beforeAll(async () => {
  market = await createTestMarket();
});
afterAll(() => market.drop());

it("has reviews, each by someone whose lead there is older", async () => {
  const all = await market.count("review");
  expect(all).toBeGreaterThan(40);
  const rightful = `review r WHERE EXISTS (SELECT FROM lead
    WHERE lead.seller_id = r.seller_id AND lead.user_id = r.user_id AND lead.kind = r.lead_kind
      AND (lead.first_reply_at < r.created_at OR lead.created_at + interval '1 day' <= r.created_at))`;
  expect(await market.count(rightful)).toBe(all);
  expect(
    await market.count("review WHERE created_at >= '2026-11-20' OR replied_at >= '2026-11-20'"),
  ).toBe(0);
  expect(
    await market.count(
      "review WHERE replied_at <= created_at OR (reply IS NULL) <> (replied_at IS NULL)",
    ),
  ).toBe(0);
  expect(await market.count("review WHERE reply IS NOT NULL")).toBeGreaterThan(5);
  for (const stars of [1, 2, 3, 4, 5])
    expect(await market.count(`review WHERE stars = ${stars}`), `${stars} stars`).toBeGreaterThan(
      0,
    );
  // The dealer of the demo's tour has an average.
  expect(await market.count("review WHERE seller_id = 1")).toBeGreaterThanOrEqual(3);
});

it("leaves the first shopper a seller to review", async () => {
  const shopper = `(SELECT id FROM app_user WHERE email = 'shopper@${DEMO_DOMAIN}')`;
  expect(await market.count(`review WHERE user_id = ${shopper}`)).toBe(0);
  expect(await market.count(`lead WHERE seller_id = 1 AND user_id = ${shopper}`)).toBeGreaterThan(
    0,
  );
});

it("has a record of every seller, with those who answer among them", async () => {
  expect(await market.count("seller_record")).toBe(await market.count("seller"));
  expect(
    await market.count(
      "seller_record r WHERE active_count <> (SELECT count(*) FROM listing WHERE seller_id = r.seller_id AND status = 'active')",
    ),
  ).toBe(0);
  expect(
    await market.count("seller_record WHERE lead_count >= 5 AND median_reply_seconds IS NOT NULL"),
  ).toBeGreaterThan(5);
});
