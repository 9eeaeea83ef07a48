import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { setSearchIndexState } from "#lib/domain/index/search-index/data.ts";
import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import { holdForReview, liftHold, placeHold } from "#lib/domain/listings/listing-hold/mutations.ts";
import { STILL_OFFERED } from "#lib/domain/market/market-history/constants.ts";
import {
  listingsInHistory,
  listingsInPostgres,
  marketHistoryState,
} from "#lib/domain/market/market-history/data.ts";
import { followMarketHistory } from "#lib/domain/market/market-history/jobs.following.ts";
import {
  loadHistory,
  pullHistory,
  settleHistory,
  withMarketHistory,
} from "#lib/domain/market/market-history/jobs.ts";
import {
  areaParameters,
  IN_AREA,
  offeredAt,
  secondsOf,
  soldWithin,
} from "#lib/domain/market/market-history/rules.ts";
import { contextIn } from "#lib/platform/actions/context.ts";
import { database } from "#lib/platform/db/client.ts";
import { distanceMiles } from "#lib/platform/geo/distance.ts";
import { ask, tell } from "#lib/platform/search-engine/client.ts";
import { insertMarket, withConnection } from "#tests/factories/market.ts";
import { insertMarketEvents } from "#tests/factories/market-events.ts";
import { databaseUrl, NOW, sql } from "#tests/factories/search-market.ts";

beforeAll(async () => {
  await insertMarket(databaseUrl(), { listings: 3_000, seed: 17, now: NOW });
  await insertMarketEvents(databaseUrl(), NOW);
});

const line = z.object({ line: z.string() });
const lines = async (query: string, parameters: Record<string, unknown> = {}) =>
  (await ask(query, parameters, line)).map((row) => row.line);
/** Both tables whole, as lines. */
const everything = async () => [
  ...(await lines("select toString(tuple(*)) as line from market_life order by listing_id")),
  ...(await lines(
    "select toString(tuple(*)) as line from market_span order by listing_id, from_at",
  )),
];
const moment = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

describe("the history of the market", () => {
  beforeAll(async () => {
    await loadHistory();
  });

  test("holds every listing once, with what became of it", async () => {
    const expected = await sql(
      z.object({ outcome: z.string(), n: z.number(), inferred: z.number() }),
      `select status as outcome, count(*)::int as n, (count(*) filter (where sold_inferred))::int as inferred
       from listing group by status order by status::text`,
    );
    const found = await ask(
      `select toString(outcome) as outcome, toUInt32(uniqExact(listing_id)) as n, toUInt32(sum(sold_inferred)) as inferred
       from market_life group by outcome order by outcome`,
      {},
      z.object({ outcome: z.string(), n: z.number(), inferred: z.number() }),
    );
    expect(found).toEqual(expected);
  });

  test.each([0.5, 3, 20, 60])(
    "knows what was for sale %s days ago, and for how much",
    async (days) => {
      const at = moment(days);
      // By another way: the last thing that had happened to each listing by then.
      const expected = await sql(
        line,
        `select l.id || ' ' || price.price_cents as line from listing l
       join lateral (select kind from listing_event e where e.listing_id = l.id and at <= $1 and kind <> 'price_changed'
         order by at desc, id desc limit 1) stands on stands.kind in ('listed', 'resumed')
       join lateral (select price_cents from listing_event e where e.listing_id = l.id and at <= $1
         order by at desc, id desc limit 1) price on true
       order by l.id`,
        [at.toISOString()],
      );
      const found = await lines(
        `select concat(toString(listing_id), ' ', toString(price_cents)) as line from market_span
       where ${offeredAt("at")} order by listing_id`,
        { at: secondsOf(at) },
      );
      expect(found.length).toBeGreaterThan(100);
      expect(found).toEqual(expected.map((row) => row.line));
    },
  );

  test("tells how each stretch began and ended, and what was asked before", async () => {
    const [counts] = await ask(
      `select toUInt32(countIf(began_by = 'price_changed' and price_before_cents > price_cents)) as cuts,
         toUInt32(countIf(ended_by = 'paused')) as breaks, toUInt32(countIf(began_by = 'resumed')) as returns,
         toUInt32(countIf(until_at = ${STILL_OFFERED} and ended_by = '')) as open,
         toUInt32(countIf(until_at <= from_at)) as empty
       from market_span`,
      {},
      z.object({
        cuts: z.number(),
        breaks: z.number(),
        returns: z.number(),
        open: z.number(),
        empty: z.number(),
      }),
    );
    const [active] = await sql(
      z.object({ n: z.number() }),
      "select count(*)::int as n from listing where status = 'active'",
    );
    expect(counts).toMatchObject({ open: active?.n, empty: 0 });
    for (const count of [counts?.cuts, counts?.breaks, counts?.returns])
      expect(count).toBeGreaterThan(100);
  });

  test("finds by place what lies within some miles, and what was sold in some days", async () => {
    const denver = { latitude: 39.75, longitude: -104.99 };
    const sellers = await sql(
      z.object({ id: z.number(), latitude: z.number(), longitude: z.number(), sold: z.number() }),
      `select s.id, s.latitude, s.longitude, (count(l.id) filter (where l.status = 'sold' and l.ended_at > $1))::int as sold
       from seller s left join listing l on l.seller_id = s.id where s.kind = 'dealer' group by s.id`,
      [moment(45).toISOString()],
    );
    const near = sellers.filter((seller) => distanceMiles(denver, seller) <= 600);
    const [found] = await ask(
      `select toUInt32(count()) as sold from market_life
       where ${soldWithin(45, "at")} and seller_kind = 'dealer' and ${IN_AREA}`,
      { at: secondsOf(NOW), ...areaParameters(denver, 600) },
      z.object({ sold: z.number() }),
    );
    const expected = near.reduce((sum, { sold }) => sum + sold, 0);
    expect(expected).toBeGreaterThan(3);
    expect(found?.sold).toBe(expected);
  });
});

test("is after many changes what a whole load would give, and says when nothing changed", async () => {
  let bound = await loadHistory();
  const changes = [
    `with cut as (update listing set price_cents = price_cents - 50000 where id % 97 = 3 and status = 'active'
       returning id, vin, price_cents, mileage_miles)
     insert into listing_event (listing_id, vin, kind, at, price_cents, mileage_miles)
     select id, vin, 'price_changed', '${NOW.toISOString()}', price_cents, mileage_miles from cut`,
    `update listing set status = 'sold', sold_inferred = true, ended_at = '${NOW.toISOString()}' where id % 101 = 5 and status = 'active'`,
    "update listing set year = year + 1, model_id = 2003 where id % 211 = 9",
    // An event by itself, of a listing that nothing else touched.
    `insert into listing_event (listing_id, vin, kind, at, price_cents, mileage_miles)
     select id, vin, 'paused', '${NOW.toISOString()}', price_cents, mileage_miles from listing where id = (select min(id) from listing where status = 'active')`,
  ];
  for (const change of changes) {
    await sql(z.unknown(), change);
    const pulled = await pullHistory(bound);
    expect(pulled.changed).toBe(true);
    bound = pulled.bound;
    expect((await pullHistory(bound)).changed).toBe(false);
  }
  const followed = await everything();
  await tell("optimize table market_span final");
  await settleHistory();
  expect(await everything()).toEqual(followed);
  await loadHistory();
  expect(await everything()).toEqual(followed);
});

describe("a whole load", () => {
  const tables = () =>
    lines(
      "select name as line from system.tables where database = currentDatabase() and name like 'market%' order by name",
    );

  test("goes in pieces, between which pages come first, and comes to the same", async () => {
    await loadHistory();
    const whole = await everything();
    const worked: number[] = [];
    await loadHistory({
      listingsAtOnce: 500,
      rest: async (workedMs) => {
        worked.push(workedMs);
        // What is read meanwhile is what was there before.
        expect(await everything()).toEqual(whole);
      },
    });
    const [listings] = await sql(
      z.object({ last: z.number() }),
      "select max(id) as last from listing",
    );
    expect(worked).toHaveLength(Math.ceil(((listings?.last ?? 0) + 1) / 500) - 1);
    expect(worked.every((ms) => ms > 0)).toBe(true);
    expect(await everything()).toEqual(whole);
  });

  test("ends between two pieces when it is asked to, and leaves what was there", async () => {
    await loadHistory();
    const whole = await everything();
    const before = await tables();
    const stop = new AbortController();
    const rest = () => Promise.resolve(stop.abort());
    await expect(
      loadHistory({ listingsAtOnce: 500, signal: stop.signal, rest }),
    ).rejects.toMatchObject({ name: "AbortError" });
    expect(await everything()).toEqual(whole);
    expect(await tables()).toEqual(before);
  });
});

test("what is for sale moves with its seller; what was sold stays where that was", async () => {
  const bound = await loadHistory();
  const places = () =>
    ask(
      "select ended_at > 0 as ended, groupUniqArray(toString(state)) as states from market_life where seller_id = 5 group by ended order by ended",
      {},
      z.object({ ended: z.number(), states: z.array(z.string()) }),
    );
  const [, ended] = await places();
  await sql(
    z.unknown(),
    "update seller set state = 'AK', latitude = 61.2, longitude = -149.9 where id = 5",
  );
  await pullHistory(bound);
  const [open] = await places();
  expect(open?.states).toContain("AK");
  expect((await places())[1]).toEqual(ended);
});

test("has nothing of an offer that waits for an operator until it is on sale", async () => {
  await loadHistory();
  const [row] = await sql(
    z.object({ id: z.number() }),
    "select min(id) as id from listing where status = 'active' and seller_id = 3",
  );
  const id = (row?.id ?? 0) as ListingId;
  const told = async () => ({
    lives: await lines(
      `select toString(outcome) as line from market_life where listing_id = ${id}`,
    ),
    stretches: (
      await lines(`select toString(from_at) as line from market_span where listing_id = ${id}`)
    ).length,
  });
  // As `publishing` does: it is listed and held in one transaction.
  await database().$transaction(async (tx) => {
    await tx.listingEvent.deleteMany({ where: { listingId: id } });
    const at = moment(5);
    const { vin, priceCents, mileageMiles } = await tx.listing.update({
      where: { id },
      data: { listedAt: at },
    });
    await tx.listingEvent.create({
      data: { listingId: id, vin, kind: "listed", at, priceCents, mileageMiles },
    });
    await holdForReview(contextIn(tx), { listingId: id, reasons: ["Why."], at });
  });
  await loadHistory();
  expect(await told()).toEqual({ lives: [], stretches: 0 });
  expect(await listingsInHistory()).toBe(await listingsInPostgres());
  const operator = { listingId: id, kind: "review" as const };
  await database().$transaction((tx) => liftHold(contextIn(tx), { ...operator, at: moment(3) }));
  await loadHistory();
  expect(await told()).toEqual({ lives: ["active"], stretches: 1 });
  // What was on sale before it was held was on sale.
  await database().$transaction((tx) =>
    placeHold(contextIn(tx), { ...operator, reasons: ["Why."], at: moment(2) }),
  );
  await loadHistory();
  expect(await told()).toEqual({ lives: ["paused"], stretches: 1 });
  expect(await listingsInHistory()).toBe(await listingsInPostgres());
  await database().$transaction((tx) => liftHold(contextIn(tx), { ...operator, at: moment(1) }));
  await loadHistory();
});

test("misses nothing of a transaction that commits after a later one was pulled", async () => {
  let bound = await loadHistory();
  const milesOf = async (id: number) =>
    (
      await ask(
        `select mileage_miles as n from market_life where listing_id = ${id}`,
        {},
        z.object({ n: z.number() }),
      )
    )[0]?.n;
  await withConnection(databaseUrl(), async (late) => {
    await late.query("begin");
    await late.query("update listing set mileage_miles = 111 where id = 1");
    await sql(z.unknown(), "update listing set mileage_miles = 222 where id = 2");
    bound = (await pullHistory(bound)).bound;
    expect([await milesOf(1), await milesOf(2)]).not.toContain(111);
    expect(await milesOf(2)).toBe(222);
    await late.query("commit");
    await pullHistory(bound);
    expect(await milesOf(1)).toBe(111);
  });
});

test("a job that borrows it leaves nothing behind", async () => {
  await tell("drop table if exists market_life sync");
  await tell("drop table if exists market_span sync");
  const count = () => lines("select toString(count()) as line from market_life");
  const counts = await Promise.all([withMarketHistory(count), withMarketHistory(count)]);
  const [all] = await sql(z.object({ n: z.string() }), "select count(*)::text as n from listing");
  expect(counts).toEqual([[all?.n], [all?.n]]);
  expect(await lines("select name as line from system.tables where name like 'market%'")).toEqual(
    [],
  );
});

describe("following", () => {
  const stop = new AbortController();
  let following: Promise<void> = Promise.resolve();
  beforeAll(() => {
    following = followMarketHistory({ signal: stop.signal });
  });
  afterAll(async () => {
    stop.abort();
    await following;
  });

  test("begins after the search index, brings in what happens, and builds anew what was lost", async () => {
    expect(marketHistoryState().state).toBe("building");
    setSearchIndexState({ state: "ready", asOf: NOW.toISOString(), rows: 1 });
    const soon = (check: () => Promise<void>) =>
      vi.waitFor(check, { timeout: 30_000, interval: 50 });
    await soon(async () => expect(marketHistoryState().state).toBe("ready"));
    await sql(z.unknown(), "update listing set mileage_miles = 333 where id = 3");
    const miles = () =>
      lines("select toString(mileage_miles) as line from market_life where listing_id = 3");
    await soon(async () => expect(await miles()).toEqual(["333"]));
    await tell("drop table market_span sync");
    await soon(async () =>
      expect(await lines("select toString(count() > 100) as line from market_span")).toEqual(["1"]),
    );
  });
});
