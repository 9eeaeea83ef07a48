import { rm } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endAllMissing } from "#lib/domain/inventory/feed-publishing/mutations.missing.ts";
import { discardRun, publishRun } from "#lib/domain/inventory/feed-publishing/mutations.ts";
import { contextOf, systemContext } from "#lib/platform/actions/context.ts";
import { database } from "#lib/platform/db/client.ts";
import { createDealership, type TestDealership } from "#tests/factories/dealership.ts";
import {
  addFeed,
  csvOf,
  feedRowsOf,
  listingsOf,
  outcomesOf,
  prepareFeeds,
  publishFeed,
  sendFeed,
} from "#tests/factories/feed.ts";

let folder: string;
beforeAll(async () => {
  folder = await prepareFeeds();
}, 60_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

const ledger = (dealer: TestDealership) =>
  database().organizationEvent.findMany({
    where: { organizationId: dealer.organization.id },
    orderBy: { id: "asc" },
  });

describe("a feed", () => {
  it("becomes the inventory: added, priced, kept as set by hand, missing and back", async () => {
    const dealer = await createDealership();
    const feed = await addFeed(dealer, { graceDays: 2 });
    const rows = feedRowsOf(3);
    const first = await sendFeed(dealer, feed, csvOf(rows));
    expect(first).toMatchObject({ state: "ready", format: "vauto", rowCount: 3, newCount: 3 });
    expect(await listingsOf(dealer)).toEqual([]);
    expect(await publishFeed(dealer, first.id)).toMatchObject({ newCount: 3, soldCount: 0 });
    const [one, two] = await listingsOf(dealer);
    expect(one).toMatchObject({
      status: "active",
      priceCents: 2_499_500,
      exteriorColor: "gray",
      paintName: "Lunar Rock",
      interiorColor: "black",
      drivetrain: "awd",
      bodyStyle: "suv",
      titleStatus: "clean",
      features: ["apple_carplay", "blind_spot_monitor", "heated_seats"],
      description: expect.stringContaining("“serviced”"),
    });
    await expect(publishFeed(dealer, first.id)).rejects.toMatchObject({ code: "conflict" });

    // A member sets a price by hand; the feed says what it said: the hand's price stays.
    await database().listing.update({
      where: { id: two?.id ?? 0 },
      data: { priceCents: 2_400_000 },
    });
    const cut = rows.map((row, at) => (at === 0 ? { ...row, Price: "23995" } : row));
    const second = await sendFeed(dealer, feed, csvOf(cut));
    expect(second).toMatchObject({ priceCount: 1, unchangedCount: 2, keptCount: 1 });
    await publishFeed(dealer, second.id);
    const after = await listingsOf(dealer);
    expect(after.map(({ priceCents, dropCents }) => [priceCents, dropCents])).toEqual([
      [2_399_500, 100_000],
      [2_400_000, null],
      [2_499_500, null],
    ]);
    expect(after.map(({ droppedAt }) => droppedAt !== null)).toEqual([true, false, false]);
    // The feed changes its mind: its new price wins.
    const third = await sendFeed(
      dealer,
      feed,
      csvOf(cut.map((row) => ({ ...row, Price: "22,000" }))),
    );
    await publishFeed(dealer, third.id);
    expect((await listingsOf(dealer)).map(({ priceCents }) => priceCents)).toEqual(
      Array(3).fill(2_200_000),
    );

    // One is missing: within its grace it stays, afterwards it counts as sold, by inference.
    const fourth = await sendFeed(
      dealer,
      feed,
      csvOf(cut.slice(1).map((row) => ({ ...row, Price: "22,000" }))),
    );
    expect(fourth).toMatchObject({ missingCount: 1, reason: null });
    expect(await publishFeed(dealer, fourth.id)).toMatchObject({ soldCount: 0 });
    const lost = async () => (await listingsOf(dealer)).find(({ vin }) => vin === rows[0]?.VIN);
    expect(await lost()).toMatchObject({ status: "active" });
    await endAllMissing(systemContext(new Date(Date.now() + 3 * 86_400_000)));
    expect(await lost()).toMatchObject({ status: "sold", soldInferred: true });
    // It comes back: the inference was wrong and is taken back.
    const fifth = await sendFeed(
      dealer,
      feed,
      csvOf(cut.map((row) => ({ ...row, Price: "22,000" }))),
    );
    expect(await outcomesOf(fifth.id)).toContain("reopened");
    await publishFeed(dealer, fifth.id);
    expect(await lost()).toMatchObject({ status: "active", soldInferred: false, endedAt: null });
    const history = await database().listingEvent.findMany({
      where: { listingId: (await lost())?.id ?? 0 },
      orderBy: [{ at: "asc" }, { id: "asc" }],
    });
    expect(history.map(({ kind }) => kind)).toEqual([
      "listed",
      "price_changed",
      "price_changed",
      "sold",
      "resumed",
    ]);
    const kinds = (await ledger(dealer)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === "feed.published")).toHaveLength(5);
    expect(kinds).toEqual(
      expect.arrayContaining(["listing.added", "price.changed", "listing.sold", "listing.resumed"]),
    );
  });

  it("is published one at a time with others, an older file never over a newer one", async () => {
    const dealer = await createDealership();
    const [left, right] = [await addFeed(dealer), await addFeed(dealer, { name: "Second" })];
    const rows = feedRowsOf(6);
    const [a, b] = [
      await sendFeed(dealer, left, csvOf(rows.slice(0, 4))),
      await sendFeed(dealer, right, csvOf(rows.slice(2))),
    ];
    await Promise.all([publishFeed(dealer, a.id), publishFeed(dealer, b.id)]);
    const all = await listingsOf(dealer);
    expect(all).toHaveLength(6);
    expect(all.every(({ status }) => status === "active")).toBe(true);
    // What one feed lacks and the other still has is not gone.
    const less = await sendFeed(dealer, left, csvOf(rows.slice(0, 2)));
    await publishFeed(dealer, less.id);
    expect((await listingsOf(dealer)).every(({ status }) => status === "active")).toBe(true);
    const older = await sendFeed(dealer, left, csvOf(rows.slice(0, 4)));
    await sendFeed(dealer, left, csvOf(rows.slice(0, 3)));
    await expect(publishFeed(dealer, older.id)).rejects.toMatchObject({ code: "conflict" });
  });

  it("leaves a vehicle that a member sold as it is while the feed lags behind", async () => {
    const dealer = await createDealership();
    const feed = await addFeed(dealer);
    const rows = feedRowsOf(2);
    await publishFeed(dealer, (await sendFeed(dealer, feed, csvOf(rows))).id);
    await database().listing.updateMany({
      where: { vin: rows[0]?.VIN ?? "" },
      data: { status: "sold", endedAt: new Date() },
    });
    const run = await sendFeed(dealer, feed, csvOf(rows));
    expect(await outcomesOf(run.id)).toEqual(["ended", "unchanged"]);
    await publishFeed(dealer, run.id);
    expect((await listingsOf(dealer)).map(({ status }) => status)).toEqual(["sold", "active"]);
  });

  it("is for those who manage feeds, also when they are removed while at work", async () => {
    const dealer = await createDealership();
    const stranger = await createDealership("Stone Ridge Toyota");
    const feed = await addFeed(dealer);
    const run = await sendFeed(dealer, feed, csvOf(feedRowsOf(1)));
    const form = { organization: dealer.organization.slug, run: run.id };
    await expect(publishRun(contextOf(dealer.sales), form)).rejects.toMatchObject({
      code: "forbidden",
    });
    await expect(publishRun(contextOf(stranger.owner), form)).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(
      publishRun(contextOf(stranger.owner), { ...form, organization: stranger.organization.slug }),
    ).rejects.toMatchObject({ code: "not_found" });
    await database().membership.deleteMany({ where: { userId: dealer.manager.userId } });
    await expect(publishRun(contextOf(dealer.manager), form)).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(discardRun(contextOf(dealer.manager), form)).rejects.toMatchObject({
      code: "not_found",
    });
    expect(await listingsOf(dealer)).toEqual([]);
    await discardRun(contextOf(dealer.owner), form);
    expect(await database().feedRow.count({ where: { runId: run.id } })).toBe(0);
  });
});
