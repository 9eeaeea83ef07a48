import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { openReports } from "#lib/domain/leads/content-report/data.ts";
import {
  reportListing,
  reportThread,
  resolveReport,
} from "#lib/domain/leads/content-report/mutations.ts";
import { contextOf } from "#lib/platform/actions/context.ts";
import { now } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { createAccount } from "#tests/factories/account.ts";
import { deedsTo } from "#tests/factories/admin.ts";
import { memberOf, startThread } from "#tests/factories/conversation.ts";
import { insertMarket } from "#tests/factories/market.ts";
import { databaseUrl } from "#tests/factories/search-market.ts";

const DEALER = 1;
let listingId: number;
const report = (change: object = {}) => ({
  submissionId: randomUUID(),
  reason: "scam" as const,
  detail: "They want gift cards.",
  ...change,
});

beforeAll(async () => {
  await insertMarket(databaseUrl(), { listings: 40, now: now(), sellers: 4 });
  const where = { sellerId: DEALER, status: "active" } as const;
  listingId = (await database().listing.findFirstOrThrow({ where })).id;
});

test("anyone reports a listing, once a submission; operators read and settle it", async () => {
  const network = randomUUID();
  const form = { ...report(), listingId };
  await Promise.all([1, 2].map(() => reportListing(contextOf(null), { ...form, network })));
  await reportListing(contextOf(await createAccount()), { ...report(), listingId, network });
  const open = await openReports(10);
  expect(open).toHaveLength(2);
  expect(open[0]).toMatchObject({
    subject: "listing",
    subjectId: String(listingId),
    reason: "scam",
    detail: "They want gift cards.",
    reporterUserId: null,
    openCount: 2,
  });
  const [{ id } = { id: "" }] = open;
  expect(await resolveReport(contextOf({ by: "Kim" }), id)).toBe(true);
  expect(await resolveReport(contextOf({ by: "Kim" }), id)).toBe(false);
  expect(await deedsTo("content_report", id)).toEqual(["Kim report.resolved: "]);
  expect(await openReports(10)).toHaveLength(1);
});

test("what is not there cannot be reported, and nobody floods us", async () => {
  const network = randomUUID();
  await expect(
    reportListing(contextOf(null), { ...report(), listingId: 99_999, network }),
  ).rejects.toMatchObject({ code: "not_found" });
  const flood = async () => {
    for (let i = 0; i < 11; i += 1)
      await reportListing(contextOf(null), { ...report(), listingId, network });
  };
  await expect(flood()).rejects.toMatchObject({ code: "rate_limited" });
});

test("a conversation is reported by those who are in it", async () => {
  const shopper = await createAccount();
  const member = await memberOf(DEALER, "sales");
  const threadId = await startThread(shopper, listingId);
  for (const who of [shopper, member])
    await reportThread(contextOf(who), { ...report(), threadId });
  const stranger = await createAccount();
  await expect(reportThread(contextOf(stranger), { ...report(), threadId })).rejects.toMatchObject({
    code: "not_found",
  });
  const about = { subject: "thread", subjectId: threadId } as const;
  expect(await database().contentReport.count({ where: about })).toBe(2);
});
