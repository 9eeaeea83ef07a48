import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { loadListings, pullChanges } from "#lib/domain/index/search-index/jobs.ts";
import { EMPTY_QUERY } from "#lib/domain/search/search/search-params.ts";
import type { Bounds, SearchQuery } from "#lib/domain/search/search/types.ts";
import { listingCards } from "#lib/domain/search/search-results/data.cards.ts";
import { alertCondition, listingsMeeting } from "#lib/domain/shoppers/alert/data.conditions.ts";
import { isPlugged } from "#lib/domain/vehicles/vehicle/constants.ts";
import { ask, tell } from "#lib/platform/search-engine/client.ts";
import { NOW, search, searchMarket, sql } from "#tests/factories/search-market.ts";

const numbered = z.object({ id: z.number() });

/** EPA's miles of every vehicle for sale that has a plug, as its card tells them; null where EPA says nothing. */
let known: ReadonlyMap<number, number | null> = new Map();

/**
 * EPA's records of two in three model years with a plug: one drivetrain each, one that may be either of two, and one
 * of which it says none.
 */
const RECORDS = `
  insert into fuel_economy (id, year, make, model, base_model, size_class, drive, turbocharged, supercharged, fuel_type,
    fuel_type_1, fuel_type_2, city_mpg, highway_mpg, combined_mpg, range_miles, second_range_miles, blended,
    five_year_saving_dollars, gas_guzzler, source)
  select m.n * 10 + way.n, m.year, 'X', 'X', 'X', 'X', way.drive, false, false, 'X',
    case when m.fuel = 'electric' then 'Electricity' else 'Regular Gasoline' end,
    case when m.fuel = 'electric' then null else 'Electricity' end, 100, 100, 100,
    case when m.fuel = 'electric' then 150 + (m.n * 37) % 200 + way.more else 600 end,
    case when m.fuel = 'electric' then null else 15 + (m.n * 7) % 30 + way.more end, false, 0, false, way.source
  from test_plugged m
  cross join (values (1, 'All-Wheel Drive', 0, 'publisher'), (2, 'Rear-Wheel Drive', 21, 'publisher'),
    (3, '2-Wheel Drive', 9, 'publisher'), (4, null, 12, 'publisher')) as way (n, drive, more, source)
  where m.n % 3 <> 0`;

beforeAll(async () => {
  await searchMarket();
  const run = (text: string) => sql(z.unknown(), text);
  await run(`create table test_plugged as select row_number() over (order by model_id, year, fuel)::int as n, model_id, year, fuel
    from (select distinct model_id, year, fuel from listing where fuel in ('electric', 'plug_in_hybrid')) d`);
  await run(RECORDS);
  await run(`insert into fuel_economy_model (model_id, year, epa_id)
    select m.model_id, m.year, e.id from test_plugged m join fuel_economy e on e.id / 10 = m.n`);
  await loadListings();
  const ids = await sql(numbered, "select id from listing where status = 'active' order by id");
  const cards = await listingCards(
    ids.map(({ id }) => id),
    { now: NOW },
  );
  known = new Map(
    cards
      .filter(({ fuel }) => isPlugged(fuel))
      .map(({ id, epaRange }) => [id, epaRange?.low ?? null]),
  );
});

const rangeOf = (range: Bounds): Partial<SearchQuery> => ({
  ranges: { ...EMPTY_QUERY.ranges, range },
});
const within = ({ from, to }: Bounds) =>
  [...known].flatMap(([id, miles]) =>
    miles !== null && miles >= (from ?? 0) && miles <= (to ?? miles) ? [id] : [],
  );
const unknown = () => [...known.values()].filter((miles) => miles === null).length;

/** All vehicles of a search, page by page. */
async function idsOf(query: Partial<SearchQuery>): Promise<readonly number[]> {
  const first = await search(query);
  const pages = await Promise.all(
    Array.from({ length: first.pageCount }, (_, at) => search({ ...query, page: at + 1 })),
  );
  return pages.flatMap(({ cards }) => cards.map(({ id }) => id));
}

async function withoutIndex<T>(use: () => Promise<T>): Promise<T> {
  await tell("RENAME TABLE listing TO listing_away");
  try {
    return await use();
  } finally {
    await tell("RENAME TABLE listing_away TO listing");
  }
}

test("the index has the least that a card tells, and 0 where EPA says nothing", async () => {
  const rows = await ask(
    "select id, range_miles as miles from listing where range_miles > 0 or fuel in ('electric', 'plug_in_hybrid')",
    {},
    numbered.extend({ miles: z.number() }),
  );
  expect(new Map(rows.map(({ id, miles }) => [id, miles || null]))).toEqual(
    new Map([...known].sort(([a], [b]) => a - b).map((each) => each)),
  );
  expect(unknown()).toBeGreaterThan(0);
  expect(new Set(known.values()).size).toBeGreaterThan(8);
});

test.each([
  { from: 200, to: null },
  { from: null, to: 60 },
  { from: 180, to: 260 },
  { from: 20, to: 30 },
])(
  "a search by range finds the same in both engines, and says what was left out: %j",
  async (bounds) => {
    const query = rangeOf(bounds);
    const found = await search(query);
    const expected = within(bounds).sort((a, b) => a - b);
    expect(expected.length).toBeGreaterThan(0);
    expect((await idsOf(query)).toSorted((a, b) => a - b)).toEqual(expected);
    expect(found.facets?.rangeUnknown).toBe(unknown());
    expect(found.notes).toEqual([
      `${unknown()} vehicles with a plug have no EPA range here, so that they are left out.`,
    ]);
    // Each filter counts without its own.
    const bins = found.facets?.ranges.range.bins ?? [];
    expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(known.size - unknown());
    const sorted = { ...query, sort: "range" as const };
    const order = await idsOf(sorted);
    expect(order.map((id) => known.get(id))).toEqual(
      order.map((id) => known.get(id)).toSorted((a, b) => (b ?? 0) - (a ?? 0)),
    );
    const plain = await withoutIndex(() => idsOf(sorted));
    expect(plain).toEqual(order);
  },
);

test("what nothing beats is counted by range as well", async () => {
  const found = await search({ ...rangeOf({ from: 100, to: null }), unbeaten: true });
  expect(found.total).toBeGreaterThan(0);
  expect(found.facets?.filterCosts.map(({ filter }) => filter)).toEqual(["range", "unbeaten"]);
  const bins = found.facets?.ranges.range.bins ?? [];
  expect(bins.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThanOrEqual(found.total);
});

test("range is counted where vehicles with a plug are searched, and nowhere else", async () => {
  const ofFuel = (fuel: string) =>
    search({ options: { ...EMPTY_QUERY.options, fuel: [fuel] } }).then(({ facets }) => facets);
  const electric = await ofFuel("electric");
  expect(electric?.rangeUnknown).toBeGreaterThan(0);
  expect(electric?.ranges.range.bins.length).toBeGreaterThan(1);
  const gasoline = await ofFuel("gasoline");
  expect(gasoline?.rangeUnknown).toBeNull();
  expect(gasoline?.ranges.range).toEqual({ bins: [], extent: null });
});

test("alerts of a saved search meet the same vehicles", async () => {
  const condition = await alertCondition("range=200-&fuel=electric", NOW);
  const met = await listingsMeeting("listing", [condition]);
  expect((met.get(condition.query) ?? []).toSorted((a, b) => a - b)).toEqual(
    within({ from: 200, to: null }).sort((a, b) => a - b),
  );
});

test("another import of EPA's file makes the index anew", async () => {
  const bound = await loadListings();
  await sql(
    z.unknown(),
    "update fuel_economy set range_miles = 444 where fuel_type_1 = 'Electricity' and source = 'publisher'",
  );
  expect((await pullChanges(bound)).changed).toBe(false);
  await sql(
    z.unknown(),
    `insert into source_import (source, origin, content_sha256, state, started_at, finished_at)
     values ('epa', 'test', repeat('0', 64), 'done', now(), now())`,
  );
  expect((await pullChanges(bound)).changed).toBe(true);
  const [row] = await ask("select max(range_miles) as id from listing", {}, numbered);
  expect(row?.id).toBe(444);
});
