import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { REMOVED_REVIEW_HOURS } from "#lib/domain/dealers/review/constants.ts";
import { ownReviewOf, reviewsOf } from "#lib/domain/dealers/review/data.ts";
import {
  forgetReview,
  putReviewUp,
  removeReview,
  replyToReview,
  restoreReview,
  takeReviewDown,
  writeReview,
} from "#lib/domain/dealers/review/mutations.ts";
import type { ReviewId } from "#lib/domain/dealers/review/types.ts";
import { reportReview } from "#lib/domain/leads/content-report/mutations.ts";
import type { SellerId } from "#lib/domain/listings/listing/types.ts";
import { contextOf, systemContext } from "#lib/platform/actions/context.ts";
import { findViewer } from "#lib/platform/auth/session-row.ts";
import type { MembershipRole, Viewer } from "#lib/platform/auth/types.ts";
import { database } from "#lib/platform/db/client.ts";
import { createAccount } from "#tests/factories/account.ts";
import { deedsTo } from "#tests/factories/admin.ts";
import { mailsTo } from "#tests/factories/mailbox.ts";
import { insertMarket } from "#tests/factories/market.ts";
import { databaseUrl } from "#tests/factories/search-market.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
const HOUR_MS = 3_600_000;
const later = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS);
const DEALER = 1 as SellerId;
const OTHER = 2 as SellerId;
const BODY = "They answered at once and the car was as described.";

let stranger: Viewer;
let manager: Viewer;
let readerOfDealer: Viewer;
let otherManager: Viewer;

beforeAll(async () => {
  await insertMarket(databaseUrl(), { listings: 200, now: NOW, sellers: 8 });
  stranger = await createAccount();
  manager = await memberOf(DEALER, "manager");
  readerOfDealer = await memberOf(DEALER, "viewer");
  otherManager = await memberOf(OTHER, "manager");
});

async function memberOf(sellerId: SellerId, role: MembershipRole): Promise<Viewer> {
  const { userId, sessionId } = await createAccount();
  const seller = await database().seller.findUniqueOrThrow({ where: { id: sellerId } });
  const organizationId =
    seller.organizationId ??
    (await database().organization.create({ data: { name: "Dealer", slug: randomUUID() } })).id;
  await database().seller.update({ where: { id: sellerId }, data: { organizationId } });
  await database().membership.create({ data: { organizationId, userId, role } });
  const viewer = await findViewer(sessionId);
  if (viewer === null) throw new Error("The member has no session.");
  return viewer;
}

/** Someone who wrote to a seller two days ago. */
async function shopper(name = "Jordan Ashdown", sellerId = DEALER): Promise<Viewer> {
  const viewer = await createAccount({ name });
  const listing = await database().listing.findFirstOrThrow({ where: { sellerId } });
  await database().lead.create({
    data: {
      submissionId: randomUUID(),
      listingId: listing.id,
      sellerId,
      kind: "test_drive",
      userId: viewer.userId,
      name,
      email: viewer.email,
      message: "May I drive it?",
      createdAt: later(-48),
    },
  });
  return viewer;
}

const write = (viewer: Viewer, stars = 4, body = BODY, sellerId = DEALER) =>
  writeReview(contextOf(viewer, NOW), { sellerId, stars, body });
async function reviewIdOf(viewer: Viewer): Promise<ReviewId> {
  const own = await ownReviewOf(viewer, { id: DEALER, userId: null }, NOW);
  if (own.review === null) throw new Error("There is no review.");
  return own.review.id;
}
const kinds = async (viewer: Viewer) =>
  (
    await database().activity.findMany({ where: { userId: viewer.userId }, orderBy: { id: "asc" } })
  ).map(({ kind }) => kind);

describe("writing a review", () => {
  test("is for those with a lead there, and for nobody else", async () => {
    for (const who of [stranger, manager, readerOfDealer, otherManager])
      await expect(write(who)).rejects.toMatchObject({ code: "forbidden" });
    const unproven = await shopper();
    await expect(write({ ...unproven, emailVerified: false })).rejects.toMatchObject({
      code: "forbidden",
    });
    await expect(write(unproven, 5, BODY, OTHER)).rejects.toMatchObject({ code: "forbidden" });
    await expect(write(unproven, 5, BODY, 999 as SellerId)).rejects.toMatchObject({
      code: "not_found",
    });
    expect((await reviewsOf(DEALER, 1)).summary.count).toBe(0);
  });

  test("makes one, however often it is sent, and changing it keeps its day", async () => {
    const who = await shopper();
    await Promise.all([write(who), write(who), write(who)]);
    const { reviews } = await reviewsOf(DEALER, 1);
    expect(reviews).toEqual([
      expect.objectContaining({
        authorName: "Jordan",
        leadKind: "test_drive",
        stars: 4,
        body: BODY,
        createdAt: NOW.toISOString(),
        editedAt: null,
      }),
    ]);
    expect(Object.values(reviews[0] ?? {})).not.toContain(who.email);
    await writeReview(contextOf(who, later(5)), {
      sellerId: DEALER,
      stars: 2,
      body: `${BODY} But.`,
    });
    expect((await reviewsOf(DEALER, 1)).reviews).toMatchObject([
      { stars: 2, createdAt: NOW.toISOString(), editedAt: later(5).toISOString() },
    ]);
    expect(await kinds(who)).toEqual(["review.written", "review.edited"]);
  });
});

describe("taking a review away", () => {
  test("is for its author; it can be put back for a day", async () => {
    const who = await shopper("Aisha");
    await write(who);
    const id = await reviewIdOf(who);
    const before = (await reviewsOf(DEALER, 1)).summary.count;
    for (const other of [stranger, manager, otherManager])
      await expect(removeReview(contextOf(other, NOW), id)).rejects.toMatchObject({
        code: "not_found",
      });
    await removeReview(contextOf(who, NOW), id);
    await expect(removeReview(contextOf(who, NOW), id)).rejects.toMatchObject({
      code: "not_found",
    });
    expect((await reviewsOf(DEALER, 1)).summary.count).toBe(before - 1);
    const own = await ownReviewOf(who, { id: DEALER, userId: null }, later(1));
    expect(own).toMatchObject({
      review: null,
      removed: { id, until: later(REMOVED_REVIEW_HOURS).toISOString() },
    });
    await expect(restoreReview(contextOf(manager, later(1)), id)).rejects.toMatchObject({
      code: "not_found",
    });
    await restoreReview(contextOf(who, later(1)), id);
    expect((await reviewsOf(DEALER, 1)).summary.count).toBe(before);

    await removeReview(contextOf(who, NOW), id);
    await forgetReview(systemContext(later(REMOVED_REVIEW_HOURS - 1)), id);
    await expect(
      restoreReview(contextOf(who, later(REMOVED_REVIEW_HOURS + 1)), id),
    ).rejects.toMatchObject({
      code: "not_found",
    });
    await forgetReview(systemContext(later(REMOVED_REVIEW_HOURS)), id);
    expect(await database().review.findUnique({ where: { id } })).toBeNull();
    expect(await kinds(who)).toEqual([
      "review.written",
      "review.removed",
      "review.restored",
      "review.removed",
    ]);
  });

  test("makes room for a new one, without the old reply", async () => {
    const who = await shopper("Sam");
    await write(who, 1);
    const id = await reviewIdOf(who);
    await replyToReview(contextOf(manager, NOW), { reviewId: id, reply: "We are sorry." });
    await removeReview(contextOf(who, NOW), id);
    await expect(
      replyToReview(contextOf(manager, NOW), { reviewId: id, reply: "Still sorry." }),
    ).rejects.toMatchObject({ code: "not_found" });
    await write(who, 5);
    const own = await ownReviewOf(who, { id: DEALER, userId: null }, NOW);
    expect(own.review).toMatchObject({ stars: 5, reply: null });
    expect(own.removed).toBeNull();
  });
});

test("a reply is for those who speak for the seller", async () => {
  const who = await shopper("Robin");
  await write(who);
  const reviewId = await reviewIdOf(who);
  for (const other of [stranger, who, readerOfDealer, otherManager])
    await expect(
      replyToReview(contextOf(other, NOW), { reviewId, reply: "Thanks!" }),
    ).rejects.toMatchObject({
      code: "not_found",
    });
  await replyToReview(contextOf(manager, NOW), { reviewId, reply: "Thanks!" });
  await replyToReview(contextOf(manager, later(1)), { reviewId, reply: "Thank you, Robin." });
  const own = await ownReviewOf(who, { id: DEALER, userId: null }, NOW);
  expect(own.review).toMatchObject({
    reply: "Thank you, Robin.",
    repliedAt: later(1).toISOString(),
  });
  expect(await kinds(manager)).toContain("review.replied");
});

test("a private seller replies to what is said of them", async () => {
  const account = await createAccount({ name: "Maria" });
  await database().seller.update({ where: { id: 4 }, data: { userId: account.userId } });
  const who = await shopper("Kim", 4 as SellerId);
  await write(who, 5, BODY, 4 as SellerId);
  const [review] = (await reviewsOf(4 as SellerId, 1)).reviews;
  if (review === undefined) throw new Error("There is no review.");
  await expect(
    replyToReview(contextOf(manager, NOW), { reviewId: review.id, reply: "No." }),
  ).rejects.toMatchObject({ code: "not_found" });
  await replyToReview(contextOf(account, NOW), {
    reviewId: review.id,
    reply: "It was a pleasure.",
  });
  expect((await reviewsOf(4 as SellerId, 1)).reviews[0]?.reply).toBe("It was a pleasure.");
});

test("an average needs three, and pages hold every review once, the latest first", async () => {
  const seller = 6 as SellerId;
  for (let index = 0; index < 12; index += 1) {
    const who = await shopper(`Person${index}`, seller);
    await writeReview(contextOf(who, later(index)), {
      sellerId: seller,
      stars: 1 + (index % 5),
      body: BODY,
    });
    const { summary } = await reviewsOf(seller, 1);
    expect(summary.count).toBe(index + 1);
    expect(summary.average === null).toBe(index < 2);
  }
  const pages = await Promise.all([1, 2].map((page) => reviewsOf(seller, page)));
  const names = pages.flatMap(({ reviews }) => reviews.map(({ authorName }) => authorName));
  expect(names).toEqual(Array.from({ length: 12 }, (_, index) => `Person${11 - index}`));
  expect((await reviewsOf(seller, 99)).page).toBe(2);
});

test("a report of a review is kept once, for a review that everyone may read", async () => {
  const who = await shopper("Lee");
  await write(who);
  const reviewId = await reviewIdOf(who);
  const report = { submissionId: randomUUID(), reviewId, reason: "spam" as const, detail: "" };
  const request = { network: "192.0.2.1", email: null };
  for (const reporter of [null, null, stranger])
    await reportReview(contextOf(reporter), { ...report, ...request });
  expect(await database().contentReport.findMany({ where: { subjectId: reviewId } })).toMatchObject(
    [{ subject: "review", reason: "spam" }],
  );
  await removeReview(contextOf(who, NOW), reviewId);
  await expect(
    reportReview(contextOf(stranger), { ...report, submissionId: randomUUID(), ...request }),
  ).rejects.toMatchObject({ code: "not_found" });
});

test("an operator takes a review down and puts it back; its author is told, and writes no other", async () => {
  const who = await shopper("Noor");
  await write(who);
  const reviewId = await reviewIdOf(who);
  const count = async () => (await reviewsOf(DEALER, 1)).summary.count;
  const before = await count();
  const operator = contextOf({ by: "Kim" }, NOW);
  const decision = { reviewId, reason: "It names somebody’s street." };
  await takeReviewDown(operator, decision);
  await expect(takeReviewDown(operator, decision)).rejects.toMatchObject({ code: "conflict" });
  expect(await count()).toBe(before - 1);
  expect(await ownReviewOf(who, { id: DEALER, userId: null }, NOW)).toMatchObject({
    review: null,
    removed: null,
    takenDownBecause: decision.reason,
  });
  await expect(write(who, 1)).rejects.toMatchObject({ code: "forbidden" });
  await expect(removeReview(contextOf(who, NOW), reviewId)).rejects.toMatchObject({
    code: "not_found",
  });
  await expect(
    replyToReview(contextOf(manager, NOW), { reviewId, reply: "Thank you." }),
  ).rejects.toMatchObject({ code: "not_found" });
  const [mail] = await mailsTo(who.email);
  expect(mail?.text).toContain(decision.reason);

  await putReviewUp(operator, { reviewId, reason: "We read it again." });
  expect(await count()).toBe(before);
  expect(await kinds(who)).toEqual(["review.written", "review.taken_down", "review.put_back"]);
  expect(await deedsTo("review", reviewId)).toEqual([
    `Kim review.taken_down: ${decision.reason}`,
    "Kim review.put_back: We read it again.",
  ]);
  await expect(
    takeReviewDown(operator, { reviewId: randomUUID() as ReviewId, reason: "x" }),
  ).rejects.toMatchObject({ code: "not_found" });
});
