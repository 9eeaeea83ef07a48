import { rm } from "node:fs/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { organizationsWithNews } from "#lib/domain/inventory/competitor/data.ts";
import { noteMovesJob } from "#lib/domain/inventory/competitor/jobs.ts";
import { digestsDue } from "#lib/domain/inventory/dealer-digest/data.ts";
import { mailDigestsJob } from "#lib/domain/inventory/dealer-digest/jobs.ts";
import { MAIL_DIGESTS } from "#lib/domain/inventory/dealer-digest/schema.ts";
import { now } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import type { Job } from "#lib/platform/jobs/define.ts";
import type { TestDealership } from "#tests/factories/dealership.ts";
import { fedOffer, twoDealerships } from "#tests/factories/fed-offer.ts";
import { feedRowsOf } from "#tests/factories/feed.ts";

let folder: string;
let ours: TestDealership;
let theirs: TestDealership;

beforeAll(async () => {
  ({ folder, ours, theirs } = await twoDealerships());
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const run = (job: Job) => job.run({}, { signal: AbortSignal.timeout(60_000), attempt: 1 });

test("who went past whom is looked for where an offer came or changed its price, and nowhere else", async () => {
  const [row = {}] = feedRowsOf(1);
  const [first, second] = [
    await fedOffer(ours, row),
    await fedOffer(theirs, feedRowsOf(1)[0] ?? {}),
  ];
  const { modelId } = await database().listing.findFirstOrThrow({ where: { id: first.id } });
  // Both sell the model, whatever the second row was of.
  await database().listing.updateMany({
    where: { id: { in: [first.id, second.id] } },
    data: { modelId },
  });
  const both = [ours.organization.id, theirs.organization.id].toSorted((a, b) => a - b);
  expect((await organizationsWithNews(now())).organizations).toEqual(both);
  // Transactions of other tests hold the cursor back for as long as they run.
  await vi.waitFor(
    async () => {
      await run(noteMovesJob);
      expect((await organizationsWithNews(now())).organizations).toEqual([]);
    },
    { timeout: 30_000, interval: 50 },
  );
  const listing = await database().listing.findFirstOrThrow({ where: { id: second.id } });
  const event = {
    listingId: listing.id,
    vin: listing.vin,
    at: now(),
    mileageMiles: 1,
    priceCents: 1,
  };
  await database().listingEvent.create({ data: { ...event, kind: "sold" } });
  expect((await organizationsWithNews(now())).organizations).toEqual([]);
  await database().listingEvent.create({ data: { ...event, kind: "price_changed" } });
  expect((await organizationsWithNews(now())).organizations).toEqual(both);
});

test("a week in which nothing happened is looked at once, not every hour", async () => {
  await database().listing.deleteMany();
  await database().membership.updateMany({ data: { mailDigest: false } });
  const quiet = ours.organization;
  await database().membership.updateMany({
    where: { organizationId: quiet.id },
    data: { mailDigest: true },
  });
  await database().organizationEvent.deleteMany();
  const weekday = new Date("2026-11-18T20:00:00Z");
  vi.useFakeTimers({ toFake: ["Date"], now: weekday });
  try {
    await database().organization.update({ where: { id: quiet.id }, data: { digestWeekday: 3 } });
    const due = async () => (await digestsDue(now())).map(({ organization }) => organization.id);
    expect(await due()).toEqual([quiet.id]);
    // Nobody follows anything: the history of the market, which could not be read in now, is not needed.
    await database().$executeRaw`alter view market_life rename to market_life_away`;
    await run(mailDigestsJob);
    expect(await due()).toEqual([]);
    expect(await database().jobPart.findMany({ where: { job: MAIL_DIGESTS.name } })).toMatchObject([
      { place: quiet.id, body: { day: "2026-11-18" } },
    ]);
    // The week after is another one.
    vi.setSystemTime(new Date("2026-11-25T20:00:00Z"));
    expect(await due()).toEqual([quiet.id]);
  } finally {
    vi.useRealTimers();
  }
});
