import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { openReports, ownReportsOf } from "#lib/domain/leads/content-report/data.ts";
import {
  reportListing,
  reportThread,
  settleReport,
} from "#lib/domain/leads/content-report/mutations.ts";
import { exportFromLeads } from "#lib/domain/leads/lead-desk/data.privacy.ts";
import { contextOf } from "#lib/platform/actions/context.ts";
import { now } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { createAccount } from "#tests/factories/account.ts";
import { deedsTo } from "#tests/factories/admin.ts";
import { memberOf, startThread } from "#tests/factories/conversation.ts";
import { mailsTo } from "#tests/factories/mailbox.ts";
import { insertMarket } from "#tests/factories/market.ts";
import { databaseUrl } from "#tests/factories/search-market.ts";

const DEALER = 1;
let listingId: number;
const report = (change: object = {}) => ({
  submissionId: randomUUID(),
  reason: "scam" as const,
  detail: "They want gift cards.",
  email: null,
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
  const decision = {
    reportId: id,
    outcome: "acted",
    answer: "It is gone.",
    withAlike: false,
  } as const;
  expect(await settleReport(contextOf({ by: "Kim" }), decision)).toBe(1);
  await expect(settleReport(contextOf({ by: "Kim" }), decision)).rejects.toMatchObject({
    code: "not_found",
  });
  expect(await deedsTo("content_report", id)).toEqual(["Kim report.settled: acted: It is gone."]);
  expect(await openReports(10)).toHaveLength(1);
});

test("whoever reported is told what became of it, and nobody else", async () => {
  const network = randomUUID();
  const where = { sellerId: DEALER, status: "active", id: { not: listingId } } as const;
  const { id: other } = await database().listing.findFirstOrThrow({ where });
  const person = await createAccount();
  const unproven = await createAccount();
  await database().user.update({
    where: { id: unproven.userId },
    data: { emailVerifiedAt: null },
  });
  const left = `left-${randomUUID()}@example.test`;
  const ignored = `ignored-${randomUUID()}@example.test`;
  const about = (change: object = {}) => ({ ...report(change), listingId: other, network });
  // Twice by one person, whose own address counts; signed out with an address, and without one.
  await reportListing(contextOf(person), about({ email: ignored }));
  await reportListing(contextOf(person), about({ reason: "sold" }));
  await reportListing(contextOf(unproven), about());
  await reportListing(contextOf(null), about({ email: left }));
  await reportListing(contextOf(null), about());
  expect((await ownReportsOf(person)).map(({ settled }) => settled)).toEqual([null, null]);

  const open = (await openReports(50)).filter(({ subjectId }) => subjectId === String(other));
  expect(open.map(({ isTold }) => isTold)).toEqual([true, true, true, true, false]);
  const answer = "The vehicle is off sale.";
  const decision = {
    reportId: open[0]?.id ?? "",
    outcome: "acted",
    answer,
    withAlike: true,
  } as const;
  expect(await settleReport(contextOf({ by: "Kim" }), decision)).toBe(5);

  for (const [address, count] of [
    [person.email, 1],
    [left, 1],
    [ignored, 0],
    [unproven.email, 0],
  ] as const) {
    const mails = await mailsTo(address);
    expect(mails.map(({ kind }) => kind)).toEqual(Array(count).fill("report.settled"));
    for (const { text } of mails) expect(text).toContain(answer);
  }
  for (const who of [person, unproven])
    expect((await ownReportsOf(who))[0]).toMatchObject({
      settled: { outcome: "acted", answer },
      thing: { path: `/listings/${other}` },
    });
  // The address is not kept once it was written to.
  expect(await database().contentReport.count({ where: { reporterEmail: { not: null } } })).toBe(0);
  expect(await ownReportsOf(await createAccount())).toEqual([]);
  const { contentReports } = await database().$transaction((tx) =>
    exportFromLeads(tx, person.userId),
  );
  expect(contentReports.map((each) => each.answer)).toEqual([answer, answer]);
  // Those who sell it hear nothing of who reported it.
  expect(await database().mail.count({ where: { text: { contains: left } } })).toBe(0);
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
