import { beforeAll, beforeEach, expect, it } from "vitest";
import { makeDueMails } from "#lib/domain/shoppers/alert/jobs.mail.ts";
import { lastMorning, lastWeeklyMorning } from "#lib/domain/shoppers/alert/rules.mail.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import { database } from "#lib/platform/db/client.ts";
import { settle } from "#lib/platform/env.ts";
import { createPerson, createSavedSearch } from "#tests/factories/alerts.ts";
import { insertMarket } from "#tests/factories/market.ts";
import { order as buy } from "#tests/factories/payments.ts";
import { databaseUrl } from "#tests/factories/search-market.ts";

const NOW = new Date();
const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000);

let listings: readonly number[] = [];
let user = 0;
let events = 0n;

beforeAll(async () => {
  settle({
    AUTH_SECRET: "for tests, and longer than 32 characters",
    SITE_URL: "https://lotwise.example",
  });
  await insertMarket(databaseUrl(), { listings: 300, now: NOW });
});

beforeEach(async () => {
  await database().user.deleteMany();
  await database().mail.deleteMany();
  user = await createPerson();
  const rows = await database().listing.findMany({
    where: { status: "active" },
    orderBy: { id: "asc" },
    take: 40,
  });
  listings = rows.map(({ id }) => id);
});

async function alerted(
  savedSearchId: string | null,
  { listingId = listings[0] ?? 0, createdAt = NOW, kind = "new_match" as const } = {},
): Promise<bigint> {
  events += 1n;
  const { id } = await database().alert.create({
    data: {
      userId: user,
      savedSearchId,
      listingId,
      eventId: events,
      kind,
      createdAt,
      reasons: { priceCents: 1_000_000, fromCents: null, at: NOW.toISOString() },
    },
    select: { id: true },
  });
  return id;
}

const mails = () => database().mail.findMany({ orderBy: { createdAt: "asc" } });

it("a mail at once tells what there is, with the link that stops it, and then waits", async () => {
  const search = await createSavedSearch(user, "make=honda");
  const first = await alerted(search);
  await alerted(search, { listingId: listings[1] ?? 0 });
  expect(await makeDueMails(NOW)).toBe(1);
  const [mail] = await mails();
  expect(mail?.subject).toBe("Search make=honda: 2 vehicles");
  expect(mail?.headers).toMatchObject({ "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" });
  for (const id of listings.slice(0, 2))
    expect(mail?.text).toContain(`https://lotwise.example/listings/${id}`);
  expect(mail?.text).toContain("/api/unsubscribe?token=");
  expect((await database().alert.findUniqueOrThrow({ where: { id: first } })).mailId).toBe(
    mail?.id,
  );

  // The next one is gathered until a while has passed.
  await alerted(search, { listingId: listings[2] ?? 0 });
  expect(await makeDueMails(new Date(NOW.getTime() + 5_000))).toBe(0);
  expect(await makeDueMails(minutes(1))).toBe(1);
  expect(await makeDueMails(minutes(2))).toBe(0);
});

it("no more than six mails an hour come of one search; nothing is lost", async () => {
  const search = await createSavedSearch(user, "make=honda");
  let made = 0;
  for (let minute = 0; minute < 12; minute += 1) {
    await alerted(search, { listingId: listings[minute] ?? 0 });
    const count = await makeDueMails(minutes(minute));
    made += count;
    // Written by PostgreSQL's clock, which this test runs ahead of.
    await database().mail.updateMany({
      where: { createdAt: { lt: minutes(minute) }, kind: "alert.search", sentAt: null },
      data: { sentAt: minutes(minute), createdAt: minutes(minute) },
    });
  }
  expect(made).toBe(6);
  expect(await makeDueMails(minutes(90))).toBe(1);
  expect(await database().alert.count({ where: { mailId: null } })).toBe(0);
});

it("daily and weekly mails tell what came before the morning, in one mail each", async () => {
  const morning = lastMorning(NOW);
  const before = new Date(morning.getTime() - 60_000);
  const daily = await createSavedSearch(user, "make=honda", { cadence: "daily" });
  const other = await createSavedSearch(user, "make=kia", { cadence: "daily" });
  const weekly = await createSavedSearch(user, "make=ford", { cadence: "weekly" });
  await alerted(daily, { createdAt: before });
  await alerted(other, { createdAt: before, listingId: listings[1] ?? 0 });
  await alerted(daily, { createdAt: new Date(morning.getTime() + 1), listingId: listings[2] ?? 0 });
  await alerted(weekly, { createdAt: new Date(lastWeeklyMorning(NOW).getTime() + 1) });
  expect(await makeDueMails(NOW)).toBe(1);
  const [mail] = await mails();
  expect(mail?.subject).toBe("2 vehicles in 2 saved searches");
  expect(mail?.kind).toBe("alert.daily");
  expect(await database().alert.count({ where: { mailId: null } })).toBe(2);
  const nextWeek = new Date(lastWeeklyMorning(NOW).getTime() + 7.1 * 86_400_000);
  expect(await makeDueMails(nextWeek)).toBe(2);
});

it("what need not be told any more is dropped: sold, hidden, one's own, unwanted", async () => {
  const search = await createSavedSearch(user, "make=honda");
  const off = await createSavedSearch(user, "make=kia", { cadence: "off" });
  const [sold = 0, hidden = 0, own = 0, kept = 0] = listings;
  for (const listingId of [sold, hidden, own, kept]) await alerted(search, { listingId });
  await alerted(off, { listingId: kept });
  await alerted(null, { listingId: kept });
  await database().user.update({ where: { id: user }, data: { mailFavorites: false } });
  await database().listing.update({
    where: { id: sold },
    data: { status: "sold", endedAt: NOW },
  });
  await database().hiddenListing.create({ data: { userId: user, listingId: hidden } });
  const seller = await database().listing.findUniqueOrThrow({ where: { id: own } });
  await database().seller.update({ where: { id: seller.sellerId }, data: { userId: user } });
  expect(await makeDueMails(NOW)).toBe(1);
  const told = await database().alert.findMany({ where: { mailId: { not: null } } });
  expect(told.map(({ listingId, savedSearchId }) => ({ listingId, savedSearchId }))).toEqual([
    { listingId: kept, savedSearchId: search },
  ]);
  expect(await database().alert.count({ where: { droppedAt: null, mailId: null } })).toBe(0);
});

it("two workers make one mail of one alert", async () => {
  const search = await createSavedSearch(user, "make=honda");
  await alerted(search);
  const made = await Promise.all(Array.from({ length: 4 }, () => makeDueMails(NOW)));
  expect(made.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect((await mails()).length).toBe(1);
});

it("a long list says how many more there are", async () => {
  const search = await createSavedSearch(user, "make=honda&unbeaten=1");
  for (const listingId of listings.slice(0, 25)) await alerted(search, { listingId });
  expect(await makeDueMails(NOW)).toBe(1);
  const [mail] = await mails();
  expect(mail?.subject).toContain("25 vehicles");
  expect(mail?.text).toContain("5 more on the page");
  expect(mail?.text).toContain("Alerts do not look at “No better one listed”");
  expect(await database().alert.count({ where: { mailId: null } })).toBe(0);
});

it("at once takes Plus where it can be bought: without it the same comes once a day, and says why", async () => {
  await database().demoMarket.create({
    data: { seed: 1, size: 300, parameters: {}, builtAt: NOW },
  });
  try {
    const search = await createSavedSearch(user, "make=honda");
    await alerted(search, { createdAt: lastMorning(NOW) });
    expect(await makeDueMails(NOW)).toBe(0);
    await alerted(search, {
      listingId: listings[1] ?? 0,
      createdAt: new Date(lastMorning(NOW).getTime() - 60_000),
    });
    expect(await makeDueMails(NOW)).toBe(1);
    const [daily] = await mails();
    expect(daily?.kind).toBe("alert.daily");
    expect(daily?.text).toContain("Instant alerts need Plus");
    await buy(await viewerOf(user), "plus");
    // Mails about one search keep their distance.
    expect(await makeDueMails(minutes(30))).toBe(1);
    const [, instant] = await mails();
    expect(instant?.kind).toBe("alert.search");
    expect(instant?.text).not.toContain("need Plus");
  } finally {
    await database().demoMarket.deleteMany();
  }
});

async function viewerOf(id: number) {
  const { name, email } = await database().user.findUniqueOrThrow({ where: { id } });
  return { userId: id as UserId, name, email };
}
