import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { forgetRemovalJob } from "#lib/domain/accounts/removal/jobs.ts";
import type { RemovalId } from "#lib/domain/accounts/removal/types.ts";
import { MOST_KEPT } from "#lib/domain/kernel/product-numbers/constants.ts";
import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import { favoritesOf } from "#lib/domain/shoppers/favorite/data.ts";
import {
  noteFavorite,
  removeFavorite,
  restoreFavorite,
  saveFavorite,
} from "#lib/domain/shoppers/favorite/mutations.ts";
import { favoriteChangesSince } from "#lib/domain/shoppers/favorite/rules.ts";
import {
  hiddenVehicles,
  seenVehicles,
  viewCounts,
} from "#lib/domain/shoppers/view-history/data.ts";
import {
  countView,
  eraseSeen,
  recordSeen,
  restoreSeen,
} from "#lib/domain/shoppers/view-history/mutations.ts";
import { accountLists } from "#lib/domain/shoppers/viewer-lists/data.ts";
import {
  explainHidden,
  hideAgain,
  hideListing,
  mergeGuestLists,
  unhideAll,
  unhideListing,
} from "#lib/domain/shoppers/viewer-lists/mutations.ts";
import type { HideReasons } from "#lib/domain/shoppers/viewer-lists/types.ts";
import { contextIn, contextOf, systemContext } from "#lib/platform/actions/context.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import { database } from "#lib/platform/db/client.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";
import { createAccount } from "#tests/factories/account.ts";
import { NOW, searchMarket } from "#tests/factories/search-market.ts";

let ids: readonly ListingId[] = [];
let sold: ListingId;

beforeAll(async () => {
  await searchMarket();
  const rows = await database().listing.findMany({
    where: { status: "active" },
    select: { id: true },
    orderBy: { id: "asc" },
    take: 260,
  });
  ids = rows.map(({ id }) => id as ListingId);
  const ended = await database().listing.findFirstOrThrow({ where: { status: "sold" } });
  sold = ended.id as ListingId;
}, 120_000);

const newPerson = async (): Promise<UserId> => (await createAccount()).userId;
const at = (place: number): ListingId => {
  const id = ids[place];
  if (id === undefined) throw new Error("The market is too small.");
  return id;
};
const merge = (
  userId: UserId,
  lists: Parameters<typeof mergeGuestLists>[1]["lists"],
  reasons: HideReasons = new Map(),
) => database().$transaction((tx) => mergeGuestLists(contextIn(tx), { userId, lists, reasons }));
const NONE = { saved: [], hidden: [], viewed: [] };
const NOBODYS = 2_147_483_647 as ListingId;
const day = async (listingId: ListingId) => {
  const rows = await database().listingDay.findMany({ where: { listingId } });
  const sum = (of: (row: (typeof rows)[number]) => number) =>
    rows.reduce((total, row) => total + of(row), 0);
  return { views: sum((row) => row.viewCount), saves: sum((row) => row.savedCount) };
};

describe("favorites", () => {
  it("are saved once, however often and by however many presses at a time", async () => {
    const userId = await newPerson();
    const before = await day(at(0));
    await Promise.all(Array.from({ length: 6 }, () => saveFavorite(contextOf({ userId }), at(0))));
    const saved = await favoritesOf(userId, NOW);
    expect(saved.map(({ card }) => card.id)).toEqual([at(0)]);
    expect((await day(at(0))).saves).toBe(before.saves + 1);
  });

  it("tell what changed since, for each person against their own saving", async () => {
    const [early, late] = [await newPerson(), await newPerson()];
    const id = at(1);
    const { priceCents, vin } = await database().listing.findUniqueOrThrow({ where: { id } });
    await saveFavorite(contextOf({ userId: early }), id);
    await database().listing.update({ where: { id }, data: { priceCents: priceCents - 50_000 } });
    await saveFavorite(contextOf({ userId: late }), id);
    await database().listing.update({
      where: { id },
      data: { status: "withdrawn", endedAt: new Date() },
    });
    const { id: _id, ...row } = await database().listing.findUniqueOrThrow({ where: { id } });
    const other = await database().listing.findUniqueOrThrow({ where: { id: at(2) } });
    const relisted = await database().listing.create({
      data: {
        ...row,
        sellerId: other.sellerId,
        status: "active",
        listedAt: new Date(),
        endedAt: null,
      },
    });
    const [first] = await favoritesOf(early, NOW);
    expect(first && favoriteChangesSince(first)).toMatchObject([
      { kind: "withdrawn" },
      { kind: "relisted", by: { id: relisted.id, isSameSeller: row.sellerId === other.sellerId } },
      { kind: "dropped", fromCents: priceCents, toCents: priceCents - 50_000 },
    ]);
    const [second] = await favoritesOf(late, NOW);
    expect(second && favoriteChangesSince(second).map(({ kind }) => kind)).toEqual([
      "withdrawn",
      "relisted",
    ]);
    expect(vin).toBe(row.vin);
  });

  it("come back as they were, once, and only to whoever removed them", async () => {
    const [owner, stranger] = [await newPerson(), await newPerson()];
    await saveFavorite(contextOf({ userId: owner }), at(3));
    await noteFavorite(contextOf({ userId: owner }), {
      listingId: at(3),
      note: "Ask about the tires.",
    });
    const [before] = await favoritesOf(owner, NOW);
    const removed = await removeFavorite(contextOf({ userId: owner }), at(3));
    expect(await favoritesOf(owner, NOW)).toEqual([]);
    const removalId = removed?.removalId ?? ("" as RemovalId);
    await expect(restoreFavorite(contextOf({ userId: stranger }), removalId)).rejects.toMatchObject(
      {
        code: "not_found",
      },
    );
    await saveFavorite(contextOf({ userId: owner }), at(3));
    await restoreFavorite(contextOf({ userId: owner }), removalId);
    expect(await favoritesOf(owner, NOW)).toEqual([before]);
    await expect(restoreFavorite(contextOf({ userId: owner }), removalId)).rejects.toMatchObject({
      code: "not_found",
    });
  });

  it("are nobody else's: no note, no removal, nothing to see", async () => {
    const [owner, stranger] = [await newPerson(), await newPerson()];
    await saveFavorite(contextOf({ userId: owner }), at(4));
    await expect(
      noteFavorite(contextOf({ userId: stranger }), { listingId: at(4), note: "mine" }),
    ).rejects.toMatchObject({
      code: "not_found",
    });
    expect(await removeFavorite(contextOf({ userId: stranger }), at(4))).toBeNull();
    expect(await favoritesOf(stranger, NOW)).toEqual([]);
    expect((await favoritesOf(owner, NOW))[0]?.note).toBe("");
  });

  it("end where they are as many as one person may keep, also when saved at once", async () => {
    const userId = await newPerson();
    await merge(userId, { ...NONE, saved: ids.slice(0, MOST_KEPT.favorites - 1) });
    const saved = await Promise.allSettled(
      ids.slice(200, 206).map((id) => saveFavorite(contextOf({ userId }), id)),
    );
    expect(saved.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await favoritesOf(userId, NOW)).toHaveLength(MOST_KEPT.favorites);
    // What is saved already may be pressed again.
    await saveFavorite(contextOf({ userId }), at(0));
    await expect(saveFavorite(contextOf({ userId }), at(207))).rejects.toMatchObject({
      code: "conflict",
    });
  });

  it("are of vehicles that there are", async () => {
    await expect(
      saveFavorite(contextOf({ userId: await newPerson() }), NOBODYS),
    ).rejects.toMatchObject({
      code: "not_found",
    });
  });

  it("are read by their keys, however large the tables", async () => {
    const userId = await newPerson();
    await saveFavorite(contextOf({ userId }), at(0));
    const plan = await database().$transaction(async (tx) => {
      await tx.$executeRaw(Prisma.sql`set local enable_seqscan = off`);
      return tx.$queryRaw<Record<string, string>[]>(Prisma.sql`
        explain select array(select listing_id from hidden_listing where user_id = ${userId}),
          array(select listing_id from favorite where user_id = ${userId}),
          array(select listing_id from seen_listing where user_id = ${userId})`);
    });
    const lines = plan.flatMap((row) => Object.values(row)).join("\n");
    for (const key of ["hidden_listing_pkey", "favorite_pkey"]) expect(lines).toContain(key);
    expect(lines).not.toContain("Seq Scan");
  });
});

describe("what a browser kept before its reader signed in", () => {
  it("is added once, whatever is sent again and at once, and nothing of the account is lost", async () => {
    const userId = await newPerson();
    await saveFavorite(contextOf({ userId }), at(10));
    await recordSeen(contextOf({ userId }, NOW), at(10));
    const lists = {
      saved: [at(10), at(11), sold, NOBODYS],
      hidden: [at(12), NOBODYS],
      viewed: [at(13), at(10), at(14)],
    };
    const before = (await day(at(11))).saves;
    await Promise.all([merge(userId, lists), merge(userId, lists), merge(userId, lists)]);
    const kept = await accountLists(userId);
    expect(new Set(kept.saved)).toEqual(new Set([at(10), at(11), sold]));
    expect(kept.hidden).toEqual([at(12)]);
    expect(new Set(kept.viewed)).toEqual(new Set([at(10), at(13), at(14)]));
    expect((await day(at(11))).saves).toBe(before + 1);
    // The browser knows the order: the latest viewed first; what the account knows better stays.
    const seen = await seenVehicles(userId, 1, NOW);
    const times = new Map(seen.map(({ card, lastSeenAt }) => [card.id, lastSeenAt]));
    expect(times.get(at(10))).toBe(NOW.toISOString());
    const order = seen.map(({ card }) => card.id).filter((id) => id !== at(10));
    expect(order).toEqual([at(13), at(14)]);
  });

  it("goes in as far as there is room", async () => {
    const userId = await newPerson();
    await merge(userId, { ...NONE, saved: ids.slice(0, MOST_KEPT.favorites - 2) });
    await merge(userId, { ...NONE, saved: ids.slice(205, 210) });
    const { saved } = await accountLists(userId);
    expect(saved).toHaveLength(MOST_KEPT.favorites);
    expect(saved).toContain(at(205));
    expect(saved).not.toContain(at(209));
  });
});

describe("hidden vehicles", () => {
  it("are brought back one by one or all at once, and hidden again", async () => {
    const [userId, stranger] = [await newPerson(), await newPerson()];
    for (const place of [20, 21, 22]) await hideListing(contextOf({ userId }), at(place));
    expect(await unhideListing(contextOf({ userId: stranger }), at(20))).toBe(false);
    expect(await unhideListing(contextOf({ userId }), at(20))).toBe(true);
    expect((await hiddenVehicles(userId, 1, NOW)).map(({ card }) => card.id)).toEqual([
      at(22),
      at(21),
    ]);
    const removed = await unhideAll(contextOf({ userId }));
    expect(removed?.count).toBe(2);
    expect((await accountLists(userId)).hidden).toEqual([]);
    await expect(
      hideAgain(contextOf({ userId: stranger }), removed?.removalId ?? ("" as RemovalId)),
    ).rejects.toMatchObject({ code: "not_found" });
    await hideAgain(contextOf({ userId }), removed?.removalId ?? ("" as RemovalId));
    expect(new Set((await accountLists(userId)).hidden)).toEqual(new Set([at(21), at(22)]));
    expect(await unhideAll(contextOf({ userId: stranger }))).toBeNull();
  });
});

describe("viewed vehicles", () => {
  const later = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);

  it("count once a person and day, with the first and the last time", async () => {
    const [one, other] = [await newPerson(), await newPerson()];
    const before = await day(at(30));
    for (const hours of [0, 1, 2])
      await recordSeen(contextOf({ userId: one }, later(hours)), at(30));
    await recordSeen(contextOf({ userId: other }, later(1)), at(30));
    await recordSeen(contextOf({ userId: one }, later(24)), at(30));
    await countView(systemContext(later(3)), at(30));
    expect((await day(at(30))).views).toBe(before.views + 4);
    const [seen] = await seenVehicles(one, 1, NOW);
    expect(seen).toMatchObject({
      firstSeenAt: NOW.toISOString(),
      lastSeenAt: later(24).toISOString(),
    });
  });

  it("are the latest that one person may keep", async () => {
    const userId = await newPerson();
    await database().$executeRaw(Prisma.sql`
      insert into seen_listing (user_id, listing_id, first_seen_at, last_seen_at)
      select ${userId}, id, ${NOW}::timestamptz - make_interval(mins => id), ${NOW}::timestamptz - make_interval(mins => id)
      from listing order by id limit ${MOST_KEPT.seenListings}`);
    const { seen } = await viewCounts(userId);
    const [last] = await database().seenListing.findMany({
      where: { userId },
      orderBy: { lastSeenAt: "asc" },
      take: 1,
    });
    const fresh = await database().listing.findFirstOrThrow({
      where: { seenBy: { none: { userId } } },
      orderBy: { id: "asc" },
    });
    await recordSeen(contextOf({ userId }, NOW), fresh.id as ListingId);
    const { viewed } = await accountLists(userId);
    expect(viewed).toHaveLength(Math.min(seen + 1, MOST_KEPT.seenListings));
    expect(viewed).toContain(fresh.id);
    if (seen === MOST_KEPT.seenListings) expect(viewed).not.toContain(last?.listingId);
  });

  it("are erased for good an hour later, and until then come back beside newer ones", async () => {
    const userId = await newPerson();
    await recordSeen(contextOf({ userId }, NOW), at(40));
    await recordSeen(contextOf({ userId }, later(-5)), at(41));
    const erased = await eraseSeen(contextOf({ userId }));
    expect(erased?.count).toBe(2);
    expect((await viewCounts(userId)).seen).toBe(0);
    await recordSeen(contextOf({ userId }, later(9)), at(40));
    await restoreSeen(contextOf({ userId }), erased?.removalId ?? ("" as RemovalId));
    const seen = await seenVehicles(userId, 1, NOW);
    expect(seen.map(({ card, lastSeenAt }) => [card.id, lastSeenAt])).toEqual([
      [at(40), later(9).toISOString()],
      [at(41), later(-5).toISOString()],
    ]);

    const again = await eraseSeen(contextOf({ userId }));
    await forgetRemovalJob.run(
      { id: again?.removalId ?? randomUUID() },
      { signal: new AbortController().signal, attempt: 1 },
    );
    await expect(
      restoreSeen(contextOf({ userId }), again?.removalId ?? ("" as RemovalId)),
    ).rejects.toMatchObject({
      code: "not_found",
    });
  });
});

it("why a vehicle is hidden is kept, changed, carried over from a browser, and brought back with it", async () => {
  const person = await createAccount();
  const { userId } = person;
  const own = contextOf(person);
  const why = async () =>
    new Map(
      (await hiddenVehicles(userId, 1, NOW)).map(({ card, reason }) => [card.id, reason] as const),
    );
  await hideListing(own, at(0));
  expect(await why()).toEqual(new Map([[at(0), null]]));
  await explainHidden(own, { listingId: at(0), reason: "price" });
  await explainHidden(own, { listingId: at(5), reason: "price" });
  await hideListing(own, at(0));
  await merge(userId, { ...NONE, hidden: [at(1), at(2)] }, new Map([[at(2), "color"]]));
  const all = new Map([
    [at(0), "price"],
    [at(1), null],
    [at(2), "color"],
  ]);
  expect(await why()).toEqual(all);
  const removed = await unhideAll(own);
  expect(await why()).toEqual(new Map());
  await hideAgain(own, removed?.removalId ?? ("" as never));
  expect(await why()).toEqual(all);
});
