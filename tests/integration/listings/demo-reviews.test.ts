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
  const rightful = `review r where exists (select from lead
    where lead.seller_id = r.seller_id and lead.user_id = r.user_id and lead.kind = r.lead_kind
      and (lead.first_reply_at < r.created_at or lead.created_at + interval '1 day' <= r.created_at))`;
  expect(await market.count(rightful)).toBe(all);
  expect(
    await market.count("review where created_at >= '2026-11-20' or replied_at >= '2026-11-20'"),
  ).toBe(0);
  expect(
    await market.count(
      "review where replied_at <= created_at or (reply is null) <> (replied_at is null)",
    ),
  ).toBe(0);
  expect(await market.count("review where reply is not null")).toBeGreaterThan(5);
  for (const stars of [1, 2, 3, 4, 5])
    expect(await market.count(`review where stars = ${stars}`), `${stars} stars`).toBeGreaterThan(
      0,
    );
  // The dealer of the demo's tour has an average.
  expect(await market.count("review where seller_id = 1")).toBeGreaterThanOrEqual(3);
});

it("leaves the first shopper a seller to review", async () => {
  const shopper = `(select id from app_user where email = 'shopper@${DEMO_DOMAIN}')`;
  expect(await market.count(`review where user_id = ${shopper}`)).toBe(0);
  expect(await market.count(`lead where seller_id = 1 and user_id = ${shopper}`)).toBeGreaterThan(
    0,
  );
});

it("has a record of every seller, with those who answer among them", async () => {
  expect(await market.count("seller_record")).toBe(await market.count("seller"));
  expect(
    await market.count(
      "seller_record r where active_count <> (select count(*) from listing where seller_id = r.seller_id and status = 'active')",
    ),
  ).toBe(0);
  expect(
    await market.count("seller_record where lead_count >= 5 and median_reply_seconds is not null"),
  ).toBeGreaterThan(5);
});
