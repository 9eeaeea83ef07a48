import { beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import { USUAL_TERMS } from "#lib/domain/inventory/inventory/constants.ts";
import { inventoryOf } from "#lib/domain/inventory/inventory/data.ts";
import { markdownVehicles } from "#lib/domain/inventory/markdown/data.ts";
import { AGE_BANDS } from "#lib/domain/market/turn-forecast/constants.ts";
import { turnScores } from "#lib/domain/market/turn-forecast/data.score.ts";
import { learnFrom } from "#lib/domain/market/turn-forecast/data.score-fit.ts";
import {
  newestTurnFit,
  turnBases,
  turnBasisOfOffer,
} from "#lib/domain/market/turn-forecast/data.ts";
import {
  learnAndScore,
  learnForAWhile,
  learnTurnJob,
} from "#lib/domain/market/turn-forecast/jobs.score.ts";
import { turnPart } from "#lib/domain/market/turn-forecast/jobs.score-fit.ts";
import { scoreForecasts } from "#lib/domain/market/turn-forecast/mutations.score.ts";
import { turnForecast } from "#lib/domain/market/turn-forecast/rules.ts";
import { LEARN_TURN } from "#lib/domain/market/turn-forecast/schema.score.ts";
import type { TurnPart } from "#lib/domain/market/turn-forecast/schema.score-fit.ts";
import { withBulkConnection } from "#lib/platform/db/bulk.ts";
import { isUnderWay } from "#lib/platform/jobs/parts.ts";
import { insertMarket } from "#tests/factories/market.ts";
import { runByMembers } from "#tests/factories/members-seller.ts";
import { databaseUrl, NOW, sql } from "#tests/factories/search-market.ts";
import { statementsOf } from "#tests/factories/statements.ts";

const run = (text: string, values: readonly unknown[] = []) => sql(z.unknown(), text, values);
const DAY = 86_400_000;
const moment = (days: number) => new Date(NOW.getTime() - days * DAY);

/** What the market below was made with: sales a day, and what the price does to them. */
const RATE = 0.012;
const EFFECT = -3.2;
const FAST_MODEL = 2001;
/** Prices are lowered once, at this rate a day from the start, by so little that it hardly changes how they sell. */
const CUT_RATE = 0.01;
const CUT_SHARE = 0.005;

/**
 * Vehicles of four models, listed evenly over 400 days, each with a price off the typical one by chance
 * and sold by chance at the rate that follows from it; one model sells twice as fast.
 */
async function insertTurningMarket(): Promise<void> {
  await insertMarket(databaseUrl(), { listings: 1, seed: 5, now: NOW, sellers: 40, models: 4 });
  await run("delete from listing");
  await run(
    `with base as (
       select n, 2000 + n % 4 as model_id, 2018 + n % 3 as year, 10000 + (n * 7919) % 90000 as miles,
         (hashint8extended(n, 1) & 1048575) / 1048576.0 as u1, (hashint8extended(n, 2) & 1048575) / 1048576.0 as u2,
         (hashint8extended(n, 3) & 1048575) / 1048576.0 as u3
       from generate_series(1, 9000) n
     ), priced as (
       select *, (u1 - 0.5) * 0.5 as off, $1::timestamptz - make_interval(secs => u2 * 400 * 86400) as listed_at from base
     ), lived as (
       select *, round(exp(14.6 + (year - 2019) * 0.08 - miles * 0.000004 + off)::numeric)::int as price,
         listed_at + make_interval(secs => -ln(1 - u3) / ($2 * exp($3 * off) * case when model_id = $4 then 2 else 1 end) * 86400) as sold_at
       from priced
     )
     insert into listing (id, vin, seller_id, status, make_id, model_id, year, body_style, size_class, fuel, exterior_color, paint_name,
       paint_hex, title_status, mileage_miles, price_cents, features, listed_at, vin_first_seen_at, ended_at)
     select n, '1FTMT' || lpad(n::text, 12, '0'), n % 40 + 1, (case when sold_at < $1 then 'sold' else 'active' end)::listing_status,
       m.make_id, m.id, year, m.body_style, m.size_class, 'gasoline', 'black', 'Paint', '2f4f6f', 'clean', miles, price, '{}',
       listed_at, listed_at, case when sold_at < $1 then sold_at end
     from lived join model m on m.id = lived.model_id`,
    [NOW.toISOString(), RATE, EFFECT, FAST_MODEL],
  );
  await run(
    `insert into listing_event (listing_id, vin, kind, at, price_cents, mileage_miles)
     select id, vin, 'listed'::listing_event_kind, listed_at, price_cents, mileage_miles from listing
     union all select id, vin, 'sold'::listing_event_kind, ended_at, price_cents, mileage_miles from listing where status = 'sold'
     union all
     select id, vin, 'price_changed'::listing_event_kind, cut_at, round(price_cents * (1 - $2::float8))::int, mileage_miles
     from (select *, listed_at + make_interval(secs => -ln(1 - (hashint8extended(id, 4) & 1048575) / 1048576.0) / $3 * 86400) as cut_at from listing) cut
     where cut_at < least($1::timestamptz, coalesce(ended_at, $1::timestamptz))`,
    [NOW.toISOString(), CUT_SHARE, CUT_RATE],
  );
}

/** What is learned of a moment from all parts of the market. */
async function learnTurn(at: Date) {
  const parts: TurnPart[] = [];
  for (let after = 0; ; ) {
    const part = await turnPart(at, after, { sellers: [], mostOwn: 0, mostOthers: 0 });
    if (part === null) break;
    parts.push(part);
    after = part.through;
  }
  return learnFrom(async function* () {
    yield* parts;
  }, at);
}

/** ClickHouse sums floating point numbers in any order. */
const rounded = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (_, each) =>
      typeof each === "number" ? Number(each.toPrecision(9)) : each,
    ),
  );

beforeAll(insertTurningMarket);

describe("what is learned", () => {
  test("is what the market was made with", async () => {
    const learned = await learnTurn(NOW);
    if (learned === null) throw new Error("Nothing was learned.");
    const { fit, rates } = learned;
    expect(fit.saleCount).toBeGreaterThan(2_000);
    expect(Math.abs(fit.priceEffect - EFFECT)).toBeLessThan(3 * fit.priceEffectError + 0.1);
    const factor = (modelId: number) =>
      rates.find((each) => each.modelId === modelId && each.year === 0)?.factor ?? 0;
    expect(factor(FAST_MODEL) / factor(2000)).toBeGreaterThan(1.7);
    expect(factor(FAST_MODEL) / factor(2000)).toBeLessThan(2.3);
    // The rates of the ages are one: it was made without any effect of age.
    for (const rate of fit.dailyRates) expect(rate * factor(2000)).toBeGreaterThan(RATE * 0.8);
    for (const rate of fit.dailyRates) expect(rate * factor(2000)).toBeLessThan(RATE * 1.25);
    // At most one cut of each: prices that were lowered stand.
    const { cuts } = fit;
    expect(cuts.cutCount).toBeGreaterThan(1_000);
    expect(cuts.dailyRates[0]).toBeLessThan(CUT_RATE * 1.2);
    const taken = cuts.sizes.reduce((sum, { share, n }) => sum + share * n, 0);
    expect(taken / cuts.cutCount).toBeCloseTo(CUT_SHARE, 3);
  });

  test("at a past moment holds nothing that happened later", async () => {
    const then = moment(70);
    const looking = await learnTurn(then);
    expect(looking?.fit.saleCount).toBeGreaterThan(500);
    // The database as it was then.
    await run("create table later_listing as select * from listing");
    await run("create table later_event as select * from listing_event");
    await run("delete from listing where listed_at > $1", [then.toISOString()]);
    await run("delete from listing_event where at > $1", [then.toISOString()]);
    await run("update listing set status = 'active', ended_at = null where ended_at > $1", [
      then.toISOString(),
    ]);
    const known = await learnTurn(then);
    expect(known?.fit.saleCount).toBe(looking?.fit.saleCount);
    expect(rounded(known)).toEqual(rounded(looking));
    await run("delete from listing_event");
    await run("delete from listing");
    await run("insert into listing select * from later_listing");
    await run("insert into listing_event select * from later_event");
  });
});

test("offers in doubt teach nothing, and are not forecast", async () => {
  const doubted = 2003;
  const all = { sellers: [4], mostOwn: 9_000, mostOthers: 9_000 };
  const models = async () => {
    const part = await turnPart(NOW, 0, all);
    if (part === null) throw new Error("There is no part.");
    return {
      lines: part.lines.some(({ modelId }) => modelId === doubted),
      cells: part.cells.some(([modelId]) => modelId === doubted),
      own: part.own.some(({ modelId }) => modelId === doubted),
      others: part.others.some(({ modelId }) => modelId === doubted),
    };
  };
  expect(await models()).toEqual({ lines: true, cells: true, own: true, others: true });
  await run("update listing set doubts = '{other_seller}' where model_id = $1", [doubted]);
  onTestFinished(() => run("update listing set doubts = '{}'").then(() => undefined));
  expect(await models()).toEqual({ lines: false, cells: false, own: false, others: false });
});

test("ages are days with the seller: listing a vehicle anew begins none of them", async () => {
  const relisted = 2002;
  const drawing = { sellers: [3], mostOwn: 9_000, mostOthers: 9_000 };
  const part = async () => {
    const found = await turnPart(NOW, 0, drawing);
    if (found === null) throw new Error("There is no part.");
    return {
      bands: new Set(
        found.cells.flatMap(([modelId, , , band]) =>
          modelId === relisted ? [band % AGE_BANDS.length] : [],
        ),
      ),
      days: found.cells.reduce((sum, cell) => (cell[0] === relisted ? sum + cell[5] : sum), 0),
      offered: found.own.find(({ modelId }) => modelId === relisted),
    };
  };
  const before = await part();
  expect([...before.bands].toSorted()).toEqual([0, 1, 2, 3]);
  await run(
    "update listing set seller_since = listed_at - interval '100 days' where model_id = $1",
    [relisted],
  );
  onTestFinished(() => run("update listing set seller_since = null").then(() => undefined));
  const after = await part();
  expect(after.bands).toEqual(new Set([3]));
  // Days before the last listing was begun are no days of this one's.
  expect(after.days).toBeCloseTo(before.days, 3);
  expect(after.offered?.sellerSince.getTime()).toBe(
    (before.offered?.sellerSince.getTime() ?? 0) - 100 * DAY,
  );
});

test("forecasts are kept, scored against what happened, and better than the same for all", async () => {
  await run(
    "insert into organization (id, name, slug) values (1, 'Turners', 'turners') on conflict do nothing",
  );
  await run(
    `with member as (insert into app_user (email, name) values ('turner@example.test', 'Turner') on conflict (email) do update set name = excluded.name returning id)
     insert into membership (organization_id, user_id, role) select 1, id, 'viewer' from member on conflict do nothing`,
  );
  await run("update seller set organization_id = 1 where id = 7");
  await learnAndScore(NOW);
  expect((await newestTurnFit())?.asOf).toBe(NOW.toISOString());
  const { market, own } = await turnScores(7);
  const figures = market?.figures;
  if (figures === undefined || own === null) throw new Error("There is no score.");
  expect(figures.n).toBeGreaterThan(1_000);
  expect(figures.inHindsight).toBe(figures.n);
  expect(figures.statements.map(({ what, days }) => `${what} ${days}`)).toEqual([
    "sold 7",
    "sold 14",
    "sold 30",
    "cut 30",
  ]);
  for (const { brier, plainBrier } of figures.statements) expect(brier).toBeLessThan(plainBrier);
  expect(figures.days.error).toBeLessThan(figures.days.plainError);
  // What was said came about as often as said.
  for (const { groups } of figures.statements)
    for (const { said, happened, n } of groups)
      expect(Math.abs(said - happened)).toBeLessThan(4 * Math.sqrt((said * (1 - said)) / n) + 0.03);
  expect(own.figures.n).toBeLessThan(figures.n / 10);
  const [today] = await sql(
    z.object({ n: z.number(), own: z.number(), scored: z.number() }),
    `select count(*)::int as n, (count(*) filter (where seller_id = 7))::int as own, count(sold_30)::int as scored
     from turn_forecast where as_of = $1 and not in_hindsight`,
    [NOW.toISOString()],
  );
  const [active] = await sql(
    z.object({ n: z.number() }),
    "select count(*)::int as n from listing where status = 'active' and seller_id = 7",
  );
  expect(today).toMatchObject({ own: active?.n, scored: 0 });
  // A month later today's forecasts are due; a vehicle withdrawn meanwhile says nothing.
  await run(
    `update listing set status = 'withdrawn', ended_at = $1 where id = (select min(listing_id) from turn_forecast where as_of = $2)`,
    [moment(-3).toISOString(), NOW.toISOString()],
  );
  await withBulkConnection("test", (db) => scoreForecasts(db, { at: moment(-31) }));
  const [later] = await sql(
    z.object({ scored: z.number(), forecasts: z.number() }),
    "select count(sold_30)::int as scored, count(*)::int as forecasts from turn_forecast where as_of = $1",
    [NOW.toISOString()],
  );
  expect(later?.scored).toBe((later?.forecasts ?? 0) - 1);
}, 180_000);

/** Everything that learning wrote, but for numbers of rows and how long it took. */
async function written() {
  const rows = (text: string) => sql(z.object({ row: z.unknown() }), text);
  return {
    fits: await rows("select to_jsonb(f) - 'id' - 'seconds' as row from turn_fit f order by as_of"),
    lines: await rows(
      "select to_jsonb(l) - 'fit_id' as row from turn_line l order by model_id, year, trim",
    ),
    rates: await rows(
      "select to_jsonb(r) - 'fit_id' as row from turn_rate r order by model_id, year, state",
    ),
    forecasts: await rows(
      "select to_jsonb(f) - 'id' as row from turn_forecast f order by as_of, listing_id",
    ),
    scores: await rows("select to_jsonb(s) as row from turn_score s order by seller_id"),
  };
}

test("what is ended between any two pieces goes on there and comes to the same", async () => {
  const clear = async () => {
    for (const table of ["turn_fit", "turn_forecast", "turn_score"])
      await run(`delete from ${table}`);
  };
  onTestFinished(clear);
  const sizes = { part: { models: 3, listings: 3_000 }, forecastsAtOnce: 1_500 };
  await clear();
  const kinds: string[] = [];
  await learnAndScore(NOW, { ...sizes, onPiece: (kind) => void kinds.push(kind) });
  const undisturbed = await written();
  // Today and four past days: some parts of the market and some pieces of forecasts of each.
  expect(kinds.filter((kind) => kind === "models").length).toBeGreaterThanOrEqual(10);
  expect(kinds.filter((kind) => kind === "forecasts").length).toBeGreaterThan(5);
  expect(kinds.filter((kind) => kind === "round")).toHaveLength(5);
  await clear();

  const pieces: string[] = [];
  let isOver = false;
  for (let call = 0; !isOver; call += 1) {
    const stop = new AbortController();
    isOver = await learnAndScore(new Date(NOW.getTime() + call * 1_000), {
      ...sizes,
      signal: stop.signal,
      onPiece: (kind) => {
        pieces.push(kind);
        if (call % 2 === 0) throw new Error("The worker failed.");
        stop.abort();
      },
    }).then(
      () => true,
      (error: unknown) => {
        expect(String(error)).toMatch(/The worker failed|AbortError/);
        return false;
      },
    );
    // Nobody reads a fit before it is whole.
    expect((await newestTurnFit()) !== null).toBe(pieces.includes("fit"));
    // What happens after the moment that it learns of changes nothing.
    await run(
      `update listing set status = 'sold', ended_at = $1 where id = (select min(id) from listing where status = 'active')`,
      [moment(-1).toISOString()],
    );
  }
  // No piece is worked out twice.
  expect(pieces).toEqual(kinds);
  expect(rounded(await written())).toEqual(rounded(undisturbed));
  expect(await sql(z.unknown(), "select from job_part")).toEqual([]);
}, 180_000);

test("a run leaves the rest to the next once its time is over", async () => {
  const clear = async () => {
    for (const table of ["turn_fit", "turn_forecast", "turn_score"])
      await run(`delete from ${table}`);
  };
  onTestFinished(clear);
  await clear();
  let [runs, pieces] = [0, 0];
  do {
    await learnForAWhile(NOW, {
      part: { models: 3, listings: 3_000 },
      forecastsAtOnce: 1_500,
      mostMs: 1,
      onPiece: () => {
        pieces += 1;
      },
    });
    runs += 1;
  } while (await isUnderWay(LEARN_TURN.name));
  // The last piece ends the work, and what was learned is scored with it.
  expect(runs).toBe(pieces);
  expect(await newestTurnFit()).not.toBeNull();
  expect(await sql(z.unknown(), "select from turn_score where seller_id = 0")).toHaveLength(1);
}, 180_000);

test("what was begun long ago, or by another release, is begun anew", async () => {
  onTestFinished(() => run("delete from job_part").then(() => undefined));
  const begin = () =>
    expect(
      learnAndScore(NOW, {
        onPiece: () => {
          throw new Error("The worker failed.");
        },
      }),
    ).rejects.toThrow("The worker failed.");
  for (const change of [
    { method: "2020-01" },
    { at: moment(4).toISOString() },
    { rounds: "others" },
  ]) {
    await begin();
    await run(
      "insert into job_part (job, kind, place, body) values ('turn.learn', 'models', 1000000, '{}')",
    );
    await run("update job_part set body = body || $1::jsonb where kind = 'pass'", [
      JSON.stringify(change),
    ]);
    await begin();
    expect(await sql(z.unknown(), "select from job_part where place = 1000000")).toEqual([]);
  }
});

test("the job learns where nothing was learned of late, and else leaves it", async () => {
  const fits = () =>
    sql(z.object({ at: z.date() }), "select as_of as at from turn_fit order by as_of");
  vi.useFakeTimers({ toFake: ["Date"], now: moment(-1) });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const before = await fits();
  const work = () => learnTurnJob.run({}, { signal: AbortSignal.timeout(60_000), attempt: 1 });
  await work();
  const after = await fits();
  expect(after.at(-1)?.at.getTime()).toBeGreaterThan(before.at(-1)?.at.getTime() ?? 0);
  await work();
  expect(await fits()).toEqual(after);
  await run("delete from turn_fit where as_of > $1", [NOW.toISOString()]);
});

test("a page reads what a forecast rests on for many vehicles at once", async () => {
  const vehicles = await sql(
    z.object({
      listingId: z.number(),
      modelId: z.number(),
      year: z.number(),
      trim: z.string().nullable(),
      state: z.string(),
      mileageMiles: z.number(),
      titleStatus: z.string(),
      sellerSince: z.date(),
      priceCents: z.number(),
    }),
    `select l.id as "listingId", model_id as "modelId", year::int, trim, s.state, mileage_miles as "mileageMiles",
       title_status as "titleStatus", coalesce(seller_since, listed_at) as "sellerSince", price_cents as "priceCents"
     from listing l join seller s on s.id = l.seller_id where status = 'active' limit 300`,
  );
  const bases = await turnBases(vehicles, NOW);
  expect(bases.size).toBe(vehicles.length);
  // One that is not for sale yet is forecast as one of its kind that is.
  const [first] = vehicles;
  if (first === undefined) throw new Error("There are no vehicles.");
  const { listingId: _, priceCents: __, ...kind } = first;
  const offered = await turnBasisOfOffer(kind, 2_000_000, NOW);
  expect(offered).toEqual({ ...Object(bases.get(first.listingId)), expectedCents: 2_000_000 });
  for (const { listingId, modelId, priceCents } of vehicles) {
    const basis = bases.get(listingId);
    if (basis === undefined || typeof basis === "string") throw new Error(`no basis: ${basis}`);
    expect(basis.sales.model).toBeGreaterThan(50);
    // It was made 25% off the typical price at most.
    const { soldWithin } = turnForecast(basis, priceCents);
    const toTypical = priceCents / basis.typicalCents;
    expect(Math.abs(Math.log(toTypical))).toBeLessThan(0.3);
    const rate = RATE * Math.exp(EFFECT * Math.log(toTypical)) * (modelId === FAST_MODEL ? 2 : 1);
    expect(Math.abs(soldWithin[30].middle - (1 - Math.exp(-30 * rate)))).toBeLessThan(0.13);
  }
});

test("a lot's table suggests what its list of aged vehicles advises, and asks as often for any number of them", async () => {
  await run(
    "select setval(pg_get_serial_sequence('organization', 'id'), max(id)) from organization",
  );
  const ours = await runByMembers(3);
  const actor = await ours.actor("owner");
  const [old, young] = await sql(
    z.object({ id: z.number() }),
    `(select id from listing where seller_id = 3 and status = 'active' order by listed_at limit 1)
     union all (select id from listing where seller_id = 3 and status = 'active' order by listed_at desc limit 1)`,
  );
  await run(
    `insert into stock_vehicle (listing_id, in_stock_on)
     select id, case when id = $1 then $3::date else $3::date - 200 end from listing where id = any($2)`,
    [old?.id, [old?.id, young?.id], NOW.toISOString().slice(0, 10)],
  );
  const { rows } = await inventoryOf(actor, "active", NOW);
  const suggested = new Map(
    rows.flatMap(({ id, suggestedCents: cents }) => (cents === null ? [] : [[id, cents] as const])),
  );
  const { agedDays: days } = USUAL_TERMS;
  const aged = await markdownVehicles(actor.organization.sellerId, { days }, NOW);
  expect(aged.map(({ id }) => id)).not.toContain(old?.id);
  expect(aged.map(({ id }) => id)).toContain(young?.id);
  const lower = new Map(
    aged.flatMap(({ id, advice }) =>
      advice.kind === "lower" ? [[id, advice.markdown.priceCents] as const] : [],
    ),
  );
  expect(suggested.size).toBeGreaterThan(3);
  expect(suggested).toEqual(lower);
  const every = await statementsOf(() => inventoryOf(actor, "active", NOW));
  await run(
    "update listing set status = 'withdrawn', ended_at = $2 where seller_id = 3 and status = 'active' and id <> $1",
    [young?.id, NOW.toISOString()],
  );
  expect(await statementsOf(() => inventoryOf(actor, "active", NOW))).toBe(every);
  expect(every).toBeLessThanOrEqual(MOST_STATEMENTS);
});

/** Of the table of a lot, besides what its page asks; recalls of a make are asked for once in ten minutes. */
const MOST_STATEMENTS = 8;
