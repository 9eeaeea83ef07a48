import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { withChangedListings } from "#lib/domain/index/search-index/jobs.changed.ts";
import { searchHref } from "#lib/domain/search/search/search-params.ts";
import { resolveQuery } from "#lib/domain/search/search-query/data.ts";
import { conditionsOf, where } from "#lib/domain/search/search-query/rules.ts";
import { alertCondition, listingsMeeting } from "#lib/domain/shoppers/alert/data.conditions.ts";
import { matchAlerts } from "#lib/domain/shoppers/alert/jobs.ts";
import { queryOf } from "#lib/domain/shoppers/saved-search/rules.ts";
import { database } from "#lib/platform/db/client.ts";
import { ask } from "#lib/platform/search-engine/client.ts";
import {
  createFavorite,
  createPerson,
  createSavedSearch,
  insertListedEvents,
  putUpLike,
  sellerDoes,
} from "#tests/factories/alerts.ts";
import { withConnection } from "#tests/factories/market.ts";
import { databaseUrl, NOW, searchMarket, ZIPS } from "#tests/factories/search-market.ts";
import { searchQuery } from "#tests/factories/search-query.ts";

let models: readonly string[] = [];
let trims: readonly string[] = [];

beforeAll(async () => {
  ({ models, trims } = await searchMarket());
  await insertListedEvents();
});

const idRow = z.object({ id: z.number() });
const idsOf = async (sql: string, parameters: Readonly<Record<string, unknown>> = {}) =>
  (await ask(sql, parameters, idRow)).map(({ id }) => id).sort((a, b) => a - b);

describe("conditions", () => {
  it("find among changed listings exactly what the search finds of them, ratings included", async () => {
    const changed = await idsOf("select id from listing where id % 7 = 3");
    const queries = fc
      .sample(searchQuery(models, trims, ZIPS), 300)
      .map((query) =>
        searchHref({ ...query, words: null, unbeaten: false, page: 1 }).replace(/^\/search\??/, ""),
      );
    const kept = [...new Set(queries)];
    const conditions = await Promise.all(kept.map((query) => alertCondition(query, NOW)));
    const found = await withChangedListings(changed, {}, (table) =>
      listingsMeeting(table, conditions),
    );
    let matches = 0;
    for (const query of kept) {
      const own = conditionsOf(await resolveQuery(queryOf(query)), NOW);
      const expected = await idsOf(
        `select id from listing where id % 7 = 3 and ${where(own)}`,
        own.parameters,
      );
      matches += expected.length;
      expect(
        [...(found.get(query) ?? [])].sort((a, b) => a - b),
        query,
      ).toEqual(expected);
    }
    expect(matches).toBeGreaterThan(100);
  });

  it("hold whatever a trim is called", async () => {
    const model = models[0] ?? "";
    const query = new URLSearchParams({
      make: model.split(".")[0] ?? "",
      model,
      trim: "{structure:String}' OR 1 --\\,{n:UInt32}",
    });
    const plain = `model=${model}`;
    const conditions = await Promise.all(
      [query.toString(), plain].map((each) => alertCondition(each, NOW)),
    );
    const changed = await idsOf("select id from listing where id % 5 = 1");
    const found = await withChangedListings(changed, {}, (table) =>
      listingsMeeting(table, conditions),
    );
    expect([...found.keys()]).toEqual([plain]);
  });
});

interface Told {
  readonly user: number;
  readonly listing: number;
  readonly kind: string;
  readonly favorite: boolean;
}

let lastTold = 0n;

/**
 * The alerts of these listings written since this was asked last. Only of these: a transaction of
 * another test file may keep the cursor back, and a new search then also meets what earlier tests changed.
 */
async function told(...listingIds: readonly number[]): Promise<Told[]> {
  const rows = await database().alert.findMany({
    where: { id: { gt: lastTold } },
    orderBy: { id: "asc" },
  });
  lastTold = rows.at(-1)?.id ?? lastTold;
  return rows
    .filter(({ listingId }) => listingIds.includes(listingId))
    .map(({ userId, listingId, kind, savedSearchId }) => ({
      user: userId,
      listing: listingId,
      kind,
      favorite: savedSearchId === null,
    }));
}

/** Another test's transaction may keep the cursor back: what is read again makes nothing twice. */
const look = () => matchAlerts(new Date());

const active = (skip: number) =>
  database().listing.findFirstOrThrow({
    where: { status: "active", priceCents: { gt: 800_000 } },
    include: { make: true, model: true },
    orderBy: { id: "asc" },
    skip,
  });

describe("alerts", () => {
  beforeEach(async () => {
    await database().user.deleteMany();
    await look();
    await told();
  });

  it("tell of what is new, cheaper and back, once each, and of nothing else", async () => {
    const listing = await active(0);
    const user = await createPerson();
    await createSavedSearch(user, `make=${listing.make.slug}&price=-${listing.priceCents / 100}`);
    await createSavedSearch(user, "make=nosuch&price=-1", { cadence: "off" });

    const id = await putUpLike(listing.id);
    await look();
    await look();
    expect(await told(id)).toEqual([{ user, listing: id, kind: "new_match", favorite: false }]);

    await sellerDoes(id, "price_changed", listing.priceCents - 50_000);
    await look();
    expect(await told(id)).toEqual([{ user, listing: id, kind: "price_drop", favorite: false }]);

    // Dearer, though still within the search; then paused: no news for it.
    await sellerDoes(id, "price_changed", listing.priceCents - 20_000);
    await sellerDoes(id, "paused");
    await look();
    expect(await told(id)).toEqual([]);

    await sellerDoes(id, "resumed");
    await look();
    expect(await told(id)).toEqual([{ user, listing: id, kind: "relisted", favorite: false }]);

    await sellerDoes(id, "sold");
    const again = await putUpLike(id, {
      vin: (await database().listing.findUniqueOrThrow({ where: { id } })).vin,
    });
    await look();
    expect(await told(id, again)).toEqual([
      { user, listing: again, kind: "relisted", favorite: false },
    ]);
  });

  it("do not tell of what was there when the search was saved, nor of what an edit leaves as it was", async () => {
    const listing = await active(1);
    const user = await createPerson();
    await createSavedSearch(user, `make=${listing.make.slug}`, { createdAt: new Date() });
    await database().listing.update({
      where: { id: listing.id },
      data: { description: "Polished" },
    });
    await look();
    expect(await told(listing.id)).toEqual([]);
  });

  it("tell of a vehicle that an edit brings into a search, once", async () => {
    const listing = await active(2);
    const user = await createPerson();
    const id = await putUpLike(listing.id);
    await database().listing.update({ where: { id }, data: { photoCount: 0 } });
    await createSavedSearch(user, `make=${listing.make.slug}&photos=1`);
    await look();
    expect(await told(id)).toEqual([]);
    await database().listing.update({ where: { id }, data: { photoCount: 3 } });
    await look();
    expect(await told(id)).toEqual([{ user, listing: id, kind: "new_match", favorite: false }]);
    await database().listing.update({ where: { id }, data: { photoCount: 4 } });
    await look();
    expect(await told(id)).toEqual([]);
  });

  it("tell people of vehicles they saved: cheaper, sold, back, also from another seller", async () => {
    const listing = await active(3);
    const user = await createPerson();
    const stranger = await createPerson();
    const id = await putUpLike(listing.id);
    await createFavorite(user, id);
    // Their search finds it too, and does not tell it twice.
    await createSavedSearch(user, `make=${listing.make.slug}`);
    await createSavedSearch(stranger, `make=${listing.make.slug}`, { cadence: "off" });
    await look();
    await told(id);

    await sellerDoes(id, "price_changed", listing.priceCents - 30_000);
    await look();
    expect(await told(id)).toEqual([{ user, listing: id, kind: "price_drop", favorite: true }]);
    await sellerDoes(id, "sold");
    await look();
    expect(await told(id)).toEqual([{ user, listing: id, kind: "sold", favorite: true }]);
    const { vin } = await database().listing.findUniqueOrThrow({ where: { id } });
    const other = await database().seller.findFirstOrThrow({
      where: { id: { not: listing.sellerId } },
    });
    const again = await putUpLike(id, { vin, sellerId: other.id });
    await look();
    expect((await told(id, again)).filter(({ favorite }) => favorite)).toEqual([
      { user, listing: again, kind: "relisted", favorite: true },
    ]);
  });

  it("tell who gave a price of their own of nothing above it", async () => {
    const listing = await active(3);
    const [goal, any] = [await createPerson(), await createPerson()];
    const id = await putUpLike(listing.id);
    for (const user of [goal, any]) await createFavorite(user, id);
    await database().favorite.update({
      where: { userId_listingId: { userId: goal, listingId: id } },
      data: { goalCents: listing.priceCents - 50_000 },
    });
    await look();
    await told(id);
    await sellerDoes(id, "price_changed", listing.priceCents - 30_000);
    await look();
    expect((await told(id)).map(({ user }) => user)).toEqual([any]);
    await sellerDoes(id, "price_changed", listing.priceCents - 50_000);
    await look();
    expect((await told(id)).map(({ user }) => user).toSorted((a, b) => a - b)).toEqual([goal, any]);
    const kept = await database().alert.findFirstOrThrow({
      where: { userId: goal, listingId: id },
    });
    expect(kept.reasons).toMatchObject({ goalCents: listing.priceCents - 50_000 });
    await sellerDoes(id, "sold");
    await look();
    expect(await told(id)).toHaveLength(2);
  });

  it("leave out one's own vehicles, hidden ones, unproven addresses and those who want no mail", async () => {
    const listing = await active(4);
    const query = `make=${listing.make.slug}`;
    const people = await Promise.all(Array.from({ length: 5 }, () => createPerson()));
    const [owner = 0, hider = 0, unproven = 0, quiet = 0, reader = 0] = people;
    for (const person of people) await createSavedSearch(person, query);
    await database().user.update({ where: { id: unproven }, data: { emailVerifiedAt: null } });
    await database().user.update({ where: { id: quiet }, data: { mailSearches: false } });
    const { sellerId } = listing;
    await database().seller.update({ where: { id: sellerId }, data: { userId: owner } });
    const id = await putUpLike(listing.id);
    await database().hiddenListing.create({ data: { userId: hider, listingId: id } });
    await look();
    expect(await told(id)).toEqual([
      { user: reader, listing: id, kind: "new_match", favorite: false },
    ]);
    await database().seller.update({ where: { id: sellerId }, data: { userId: null } });
  });

  it("miss no transaction, however late it commits", async () => {
    const listing = await active(5);
    const user = await createPerson();
    await createSavedSearch(user, `make=${listing.make.slug}`);
    await withConnection(databaseUrl(), async (late) => {
      await late.query("BEGIN");
      await late.query("update listing set price_cents = price_cents - 10000 where id = $1", [
        listing.id,
      ]);
      await late.query(
        "insert into listing_event (listing_id, vin, kind, at, price_cents, mileage_miles) select id, vin, 'price_changed', now(), price_cents, mileage_miles from listing where id = $1",
        [listing.id],
      );
      // Younger transactions come and go meanwhile.
      await putUpLike((await active(6)).id);
      await look();
      await look();
      expect(await told(listing.id)).toEqual([]);
      await late.query("COMMIT");
      await look();
      expect(await told(listing.id)).toEqual([
        { user, listing: listing.id, kind: "price_drop", favorite: false },
      ]);
    });
  });
});
