import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { RemovalId } from "#lib/domain/accounts/removal/types.ts";
import { loadListings } from "#lib/domain/index/search-index/jobs.ts";
import { MOST_KEPT } from "#lib/domain/kernel/product-numbers/constants.ts";
import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import { MOST_TOLD } from "#lib/domain/search/search-news/constants.ts";
import { changesSinceVisit } from "#lib/domain/search/search-news/data.ts";
import { resolveQuery } from "#lib/domain/search/search-query/data.ts";
import { mergeGuest } from "#lib/domain/shoppers/guest-merge/mutations.ts";
import {
  followedSearch,
  foundNow,
  savedSearchesOf,
  searchToSave,
} from "#lib/domain/shoppers/saved-search/data.ts";
import {
  editSearch,
  keepSearch,
  markSearchSeen,
  recordVisit,
  removeSearch,
  restoreSearch,
} from "#lib/domain/shoppers/saved-search/mutations.ts";
import { queryOf, visitBefore } from "#lib/domain/shoppers/saved-search/rules.ts";
import type { SavedSearchId } from "#lib/domain/shoppers/saved-search/types.ts";
import { accountLists } from "#lib/domain/shoppers/viewer-lists/data.ts";
import { contextIn, contextOf, SYSTEM } from "#lib/platform/actions/context.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import { database } from "#lib/platform/db/client.ts";
import { createAccount } from "#tests/factories/account.ts";
import { NOW, searchMarket } from "#tests/factories/search-market.ts";

const SEARCH = "make=toyota&price=-20000";
const CEILING_CENTS = 2_000_000;
const MINUTE_MS = 60_000;
const later = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE_MS);
let stranger: UserId;

beforeAll(async () => {
  await searchMarket();
  stranger = await newPerson();
}, 120_000);

const newPerson = async (): Promise<UserId> => (await createAccount()).userId;
const save = async (userId: UserId, query = SEARCH, submissionId: string = randomUUID()) =>
  keepSearch(contextOf({ userId }), {
    ...(await searchToSave({ query, name: "" }, NOW)),
    cadence: "daily",
    submissionId,
  });

describe("saving a search", () => {
  it("twice, by one form or two and at once, is one search", async () => {
    const userId = await newPerson();
    const submissionId = randomUUID();
    const ids = await Promise.all([
      save(userId, SEARCH, submissionId),
      save(userId, SEARCH, submissionId),
      // The same asked in other words, sorted and shown otherwise.
      save(userId, "price=0-20000&make=Toyota&sort=price&view=map&page=3"),
      save(userId, "q=toyota under 20k"),
    ]);
    expect(new Set(ids).size).toBe(1);
    const [search, ...others] = await savedSearchesOf(userId);
    expect(others).toEqual([]);
    expect(search).toMatchObject({ name: "Toyota, At most $20,000", query: SEARCH });
    const { seenIds } = await database().savedSearch.findUniqueOrThrow({
      where: { id: ids[0] ?? "" },
    });
    expect(seenIds.length).toBeGreaterThan(20);
  });

  it("for everything is refused, and so is one more than a person may keep", async () => {
    const userId = await newPerson();
    await expect(save(userId, "sort=price")).rejects.toMatchObject({ code: "invalid_input" });
    await database().savedSearch.createMany({
      data: Array.from({ length: MOST_KEPT.savedSearches - 1 }, (_, at) => ({
        userId,
        name: `Search ${at}`,
        query: `price=-${10_000 + at}`,
      })),
    });
    const saved = await Promise.allSettled([1, 2, 3].map((n) => save(userId, `year=201${n}`)));
    expect(saved.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await savedSearchesOf(userId)).toHaveLength(MOST_KEPT.savedSearches);
  });

  it("by somebody else's form makes one's own", async () => {
    const submissionId = randomUUID();
    const [one, other] = [await newPerson(), await newPerson()];
    const first = await save(one, SEARCH, submissionId);
    const second = await save(other, SEARCH, submissionId);
    expect(second).not.toBe(first);
    expect(await savedSearchesOf(other)).toHaveLength(1);
  });
});

describe("a saved search of somebody else", () => {
  it("is not found, whatever is tried", async () => {
    const id = await save(await newPerson());
    const missing = { code: "not_found" };
    expect(await followedSearch(stranger, id)).toBeNull();
    const edit = { id, name: "mine", cadence: "off" as const };
    await expect(editSearch(contextOf({ userId: stranger }), edit)).rejects.toMatchObject(missing);
    await expect(removeSearch(contextOf({ userId: stranger }), id)).rejects.toMatchObject(missing);
    const visit = { at: later(1), found: new Map<ListingId, number>() };
    await expect(
      markSearchSeen(contextOf({ userId: stranger }), { id, ...visit }),
    ).rejects.toMatchObject(missing);
    await recordVisit(contextOf({ userId: stranger }), { id, ...visit });
    const { openedAt } = await database().savedSearch.findUniqueOrThrow({ where: { id } });
    expect(openedAt).toBeNull();
  });
});

describe("removing a search", () => {
  it("is undone as it was, once, by its owner", async () => {
    const userId = await newPerson();
    const id = await save(userId);
    await editSearch(contextOf({ userId }), { id, name: "Cheap Toyotas", cadence: "instant" });
    const before = await followedSearch(userId, id);
    const { removalId } = await removeSearch(contextOf({ userId }), id);
    expect(await followedSearch(userId, id)).toBeNull();
    await expect(restoreSearch(contextOf({ userId: stranger }), removalId)).rejects.toMatchObject({
      code: "not_found",
    });
    expect(await restoreSearch(contextOf({ userId }), removalId)).toBe(id);
    expect(await followedSearch(userId, id)).toEqual(before);
    await expect(restoreSearch(contextOf({ userId }), removalId)).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(
      restoreSearch(contextOf({ userId }), randomUUID() as RemovalId),
    ).rejects.toMatchObject({
      code: "not_found",
    });
  });
});

describe("visits", () => {
  const found = (...pairs: readonly (readonly [number, number])[]) =>
    new Map(pairs.map(([id, cents]) => [id as ListingId, cents]));

  it("move what changes are told against only once they are over", async () => {
    const userId = await newPerson();
    const id = await save(userId);
    const told = async (minutes: number) => {
      const search = await followedSearch(userId, id);
      if (search === null) throw new Error("It is gone.");
      return visitBefore(search, later(minutes));
    };
    const first = await told(0);
    await recordVisit(contextOf({ userId }), { id, at: later(10), found: found([1, 100]) });
    expect(await told(11)).toEqual(first);
    // Looking again within half an hour keeps the visit under way.
    await recordVisit(contextOf({ userId }), {
      id,
      at: later(35),
      found: found([1, 100], [2, 200]),
    });
    expect(await told(60)).toEqual(first);
    expect(await told(66)).toEqual({ at: later(35), found: found([1, 100], [2, 200]) });
    await recordVisit(contextOf({ userId }), { id, at: later(90), found: found([3, 300]) });
    expect(await told(91)).toEqual({ at: later(35), found: found([1, 100], [2, 200]) });
    // A page that was sent earlier and noted late changes nothing.
    await recordVisit(contextOf({ userId }), { id, at: later(80), found: found([9, 900]) });
    expect(await told(121)).toEqual({ at: later(90), found: found([3, 300]) });
    await markSearchSeen(contextOf({ userId }), { id, at: later(122), found: found([4, 400]) });
    expect(await told(500)).toEqual({ at: later(122), found: found([4, 400]) });
  });
});

describe("what changed since a visit", () => {
  it("is told by kind, exactly, with why each vehicle matches or does no more", async () => {
    const userId = await newPerson();
    const id = await save(userId);
    const resolved = await resolveQuery(queryOf(SEARCH));
    const before = await foundNow(resolved, NOW);
    const [cheaper, gone, dearer, back] = [...before.keys()];
    const make = await database().make.findFirstOrThrow({ where: { name: "Toyota" } });
    const above = await database().listing.findFirstOrThrow({
      where: { makeId: make.id, status: "active", priceCents: { gt: CEILING_CENTS } },
    });
    const sold = await database().listing.findFirstOrThrow({
      where: { makeId: make.id, status: "sold", priceCents: { lt: CEILING_CENTS } },
    });
    if (cheaper === undefined || gone === undefined || dearer === undefined || back === undefined)
      throw new Error("The market is too small.");
    const change = (listing: number, data: Parameters<typeof update>[1]) => update(listing, data);
    await database().listingEvent.create({
      data: {
        listingId: above.id,
        vin: above.vin,
        kind: "listed",
        at: above.listedAt,
        priceCents: above.priceCents,
        mileageMiles: above.mileageMiles,
      },
    });
    await change(cheaper, { priceCents: (before.get(cheaper) ?? 0) - 30_000 });
    await change(gone, { status: "sold", endedAt: later(5) });
    await change(dearer, { priceCents: CEILING_CENTS + 100_000 });
    await change(back, { status: "paused" });
    await change(above.id, { priceCents: CEILING_CENTS - 100_000 });
    const { id: _id, changeVersion: _v, changeXact: _x, ...again } = sold;
    const relisted = await database().listing.create({
      data: { ...again, status: "active", listedAt: later(6), endedAt: null },
    });
    await loadListings();

    const now = later(20);
    const found = await foundNow(resolved, now);
    const search = await followedSearch(userId, id);
    const { groups } = await changesSinceVisit({
      resolved,
      before: search?.before.found ?? new Map(),
      found,
      since: NOW,
      now,
    });
    const told = Object.fromEntries(
      groups.map(({ group, count, vehicles }) => [
        group,
        { count, vehicles: vehicles.map(({ card, kind, reasons }) => [card.id, kind, reasons[0]]) },
      ]),
    );
    expect(told.relisted).toEqual({
      count: 1,
      vehicles: [[relisted.id, "relisted", expect.stringMatching(/^Toyota|^Price/)]],
    });
    expect(told.dropped?.count).toBe(2);
    expect(told.dropped?.vehicles).toContainEqual([
      above.id,
      "dropped",
      expect.stringMatching(/^Price at most \$20,000: \$19,000 \(was \$[\d,]+\)$/),
    ]);
    expect(told.gone?.count).toBe(3);
    expect(told.gone?.vehicles).toContainEqual([gone, "sold", undefined]);
    expect(told.gone?.vehicles).toContainEqual([back, "paused", undefined]);
    expect(told.gone?.vehicles).toContainEqual([
      dearer,
      "fits_no_more",
      expect.stringMatching(/^Price at most \$20,000: \$21,000 \(was /),
    ]);
    expect(told.new).toBeUndefined();
  });

  const update = (
    id: number,
    data: { priceCents?: number; status?: "sold" | "paused"; endedAt?: Date },
  ) => database().listing.update({ where: { id }, data });
});

describe("reasons", () => {
  it.each([
    "year=2016-2020&mileage=20000-90000",
    "body=suv,sedan&fuel=gasoline,hybrid&seats=5,8",
    "owners=1,3&title=clean&condition=certified",
    "features=apple_carplay&drivetrain=awd,four_wd&transmission=automatic",
    "zip=80202&within=500&days=60",
    "deal=great,good&color=black,white&interior=black&seller=dealer",
    "dropped=1",
    "photos=1&price=5000-30000",
  ])("judge as the search does: %s", async (text) => {
    const resolved = await resolveQuery(queryOf(text));
    const found = await foundNow(resolved, NOW);
    expect(found.size).toBeGreaterThan(0);
    // Told as if they had left the result: of what still matches, nothing may be said to fail.
    const all = [...found];
    for (let start = 0; start < Math.min(all.length, 80); start += MOST_TOLD) {
      const { groups } = await changesSinceVisit({
        resolved,
        before: new Map(all.slice(start, start + MOST_TOLD)),
        found: new Map(),
        since: NOW,
        now: NOW,
      });
      const vehicles = groups.flatMap((group) => group.vehicles);
      expect(vehicles.length).toBeGreaterThan(0);
      for (const vehicle of vehicles)
        expect([vehicle.kind, vehicle.reasons]).toEqual(["fits_no_more", []]);
    }
  });
});

describe("a search that a visitor was about to save", () => {
  it("is saved as they sign in, with what their browser kept", async () => {
    const userId = await newPerson();
    const submissionId = randomUUID();
    const [first] = await database().listing.findMany({ take: 1, select: { id: true } });
    const carried = {
      saved: (first?.id ?? 0).toString(36),
      "save-search": JSON.stringify({ query: SEARCH, name: "Ours", cadence: "off", submissionId }),
    };
    for (const _ of [1, 2]) {
      await database().$transaction((tx) =>
        mergeGuest(contextIn(tx, SYSTEM, NOW), { userId, carried }),
      );
    }
    expect(await savedSearchesOf(userId)).toMatchObject([
      { name: "Ours", query: SEARCH, cadence: "off" },
    ]);
    expect((await accountLists(userId)).saved).toEqual([first?.id]);
  });

  it.each([
    "",
    "{",
    "[]",
    '{"query":5}',
    JSON.stringify({ query: "sort=price", name: "", cadence: "daily", submissionId: randomUUID() }),
  ])("that is %j keeps nobody from signing in", async (text) => {
    const userId = await newPerson();
    await database().$transaction((tx) =>
      mergeGuest(contextIn(tx, SYSTEM, NOW), { userId, carried: { "save-search": text } }),
    );
    expect(await savedSearchesOf(userId)).toEqual([]);
  });
});

it("an id is a saved search's only where it is one", async () => {
  expect(await followedSearch(stranger, randomUUID() as SavedSearchId)).toBeNull();
});
