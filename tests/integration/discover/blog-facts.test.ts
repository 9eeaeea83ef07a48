import { readFile } from "node:fs/promises";
import { beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { POST_SLUGS } from "#lib/domain/discover/blog/constants.ts";
import { fuelFacts } from "#lib/domain/discover/blog/data.fuel.ts";
import { feeFacts, placeFacts } from "#lib/domain/discover/blog/data.places.ts";
import { ageFacts, mileageFacts } from "#lib/domain/discover/blog/data.prices.ts";
import { ratingFacts } from "#lib/domain/discover/blog/data.ratings.ts";
import { dropFacts, speedFacts } from "#lib/domain/discover/blog/data.sales.ts";
import { loadPostFacts } from "#lib/domain/discover/blog/loaders.ts";
import { SOURCE_KEYS } from "#lib/domain/discover/data-freshness/constants.ts";
import { dataFreshness } from "#lib/domain/discover/data-freshness/data.ts";
import { loadListings } from "#lib/domain/index/search-index/jobs.ts";
import type { LiveFact, LiveSpreads, SpreadRow } from "#lib/domain/kernel/live-fact/types.ts";
import { loadHistory } from "#lib/domain/market/market-history/jobs.ts";
import { tell } from "#lib/platform/search-engine/client.ts";
import { appraiseMarket } from "#tests/factories/appraised-market.ts";
import { insertMarket } from "#tests/factories/market.ts";
import { insertMarketEvents } from "#tests/factories/market-events.ts";
import { databaseUrl, NOW, sql } from "#tests/factories/search-market.ts";

let unlearned: Awaited<ReturnType<typeof placeFacts>>;

beforeAll(async () => {
  await insertMarket(databaseUrl(), { listings: 3_000, seed: 17, now: NOW });
  await insertMarketEvents(databaseUrl(), NOW);
  unlearned = await placeFacts();
  await appraiseMarket(NOW);
  await Promise.all([loadListings(), loadHistory()]);
});

const known = (fact: LiveFact | undefined): number => {
  if (fact?.kind !== "known") throw new Error(fact?.why ?? "no such number");
  return fact.value;
};
const rows = (spreads: LiveSpreads | undefined): readonly SpreadRow[] => {
  if (spreads?.kind !== "known") throw new Error(spreads?.why ?? "no such spreads");
  return spreads.rows;
};
const one = <T extends z.ZodType>(row: T, text: string) =>
  sql(row, text, [NOW]).then(([first]) => first as z.infer<T>);

it("says of sales what the listings themselves say", async () => {
  const facts = await speedFacts(NOW);
  const plain = await one(
    z.object({ sold: z.number(), middle: z.number() }),
    `select count(*)::int as sold,
       percentile_cont(0.5) within group (order by extract(epoch from ended_at - listed_at)::float8 / 86400) as middle
     from listing where status = 'sold' and ended_at <= $1 and ended_at > $1::timestamptz - interval '90 days'`,
  );
  expect(known(facts.numbers.sold)).toBe(plain.sold);
  expect(known(facts.numbers.middleDays)).toBeCloseTo(plain.middle, 3);
  const suv = rows(facts.spreads.byBody).find(({ key }) => key === "suv");
  expect(suv?.label).toBe("SUV");
  expect(suv?.low).toBeLessThan(suv?.high ?? 0);
});

it("says of price drops what the events themselves say", async () => {
  const facts = await dropFacts(NOW);
  const plain = await one(
    z.object({ sold: z.number(), cut: z.number() }),
    `select count(*)::int as sold, (count(*) filter (where exists (
         select from listing_event e where e.listing_id = listing.id and e.kind = 'price_changed'
           and e.at < listing.ended_at)))::int as cut
     from listing where status = 'sold' and ended_at <= $1 and ended_at > $1::timestamptz - interval '90 days'`,
  );
  expect(known(facts.numbers.sold)).toBe(plain.sold);
  expect(known(facts.numbers.cutFirst)).toBeCloseTo(plain.cut / plain.sold, 9);
  // Every price of that market fell from 1.04 to 1.
  expect(known(facts.numbers.cutShare)).toBeCloseTo(1 - 1 / 1.04, 4);
  expect(rows(facts.spreads.bySize).map(({ label }) => label)).toEqual(["2% to 4%"]);
});

it("says of fuels and ratings what the index says", async () => {
  const fuels = await fuelFacts(NOW);
  const plain = await one(
    z.object({ n: z.number(), middle: z.number() }),
    `select count(*)::int as n, percentile_cont(0.5) within group (order by price_cents) as middle
     from listing where status = 'active' and fuel = 'electric' and $1::timestamptz is not null`,
  );
  expect(fuels.numbers.electricCents).toEqual({ kind: "known", value: plain.middle, n: plain.n });
  expect(fuels.spreads.ranges).toEqual({
    kind: "unknown",
    why: "EPA fuel economy has not been imported here",
  });
  const { numbers, spreads } = await ratingFacts(NOW);
  const shares = [numbers.ratedShare, numbers.fewComparables, numbers.branded].map(known);
  // What is missing to 1 asks a price that is none.
  const together = shares.reduce((sum, each) => sum + each, 0);
  expect(together).toBeGreaterThan(0.95);
  expect(together).toBeLessThanOrEqual(1);
  const banded = rows(spreads.byComparables).reduce((sum, { n }) => sum + n, 0);
  expect(banded).toBeLessThanOrEqual(known(numbers.rated));
  expect(rows(spreads.byDeal)[0]?.label).toBe("Great deal");
});

it("compares a model year with the newest of the same model, and mileage within it", async () => {
  const ages = await ageFacts(NOW);
  const [newest, before] = rows(ages.spreads.byYear);
  expect(newest?.middle).toBe(1);
  expect(before?.middle).toBeLessThan(1);
  const miles = rows((await mileageFacts(NOW)).spreads.byMiles);
  const usual = miles.find(({ label }) => label === "About the usual");
  expect(Math.abs(usual?.middle ?? 1)).toBeLessThan(0.05);
  expect(miles[0]?.middle).toBeGreaterThan(miles.at(-1)?.middle ?? 0);
});

it("knows nothing of places before the engine has learned, nor of fees that nobody states", async () => {
  expect(unlearned.numbers.cheapest).toEqual({
    kind: "unknown",
    why: "the valuation engine has not learned from this market yet",
  });
  await sql(z.unknown(), "update seller set doc_fee_cents = 10000 * id where kind = 'dealer'");
  const fees = await feeFacts(NOW);
  expect(known(fees.numbers.statedShare)).toBe(1);
  const plain = await one(
    z.object({ middle: z.number() }),
    `select percentile_cont(0.5) within group (order by doc_fee_cents) as middle from seller
     where kind = 'dealer' and $1::timestamptz is not null`,
  );
  expect(known(fees.numbers.middle)).toBe(plain.middle);
});

it("knows of every source when it was last brought in, and of files that were refused since", async () => {
  const run = (source: string, state: string, days: number) =>
    sql(
      z.unknown(),
      `insert into source_import (source, origin, content_sha256, state, held, published_on, started_at, finished_at)
       values ($1, 'a file', repeat('a', 64), $2, 1284, '2026-11-01', $3, $3)`,
      [source, state, new Date(NOW.getTime() - days * 86_400_000)],
    );
  await run("epa", "done", 40);
  await run("epa", "unchanged", 2);
  await run("recalls", "done", 30);
  await run("recalls", "refused", 1);
  await run("ratings", "staging", 1);
  const { sources, runs } = await dataFreshness(NOW);
  expect(sources.map(({ key }) => key)).toEqual([...SOURCE_KEYS]);
  const of = (key: string) => sources.find((source) => source.key === key);
  // Seen to be unchanged two days ago, it is as good as new.
  expect(of("epa")).toMatchObject({
    state: "ok",
    at: "2026-11-18T12:00:00.000Z",
    newestOn: "2026-11-01",
  });
  expect(of("recalls")).toMatchObject({ state: "old", records: "1,284 records" });
  expect(of("recalls")?.notes).toContain("A newer file was not let in, and changed nothing.");
  expect(of("ratings")?.state).toBe("missing");
  expect(of("inventory")?.state).not.toBe("missing");
  expect(runs.map(({ source, isGood }) => [source, isGood])).toEqual(
    expect.arrayContaining([
      ["epa", true],
      ["recalls", false],
    ]),
  );
});

/** The names by which a text asks for its numbers and its spreads. */
async function namesIn(slug: string): Promise<Readonly<Record<"facts" | "spreads", string[]>>> {
  const path = new URL(`../../../app/blog/_posts/${slug}.mdx`, import.meta.url);
  const source = await readFile(path, "utf8");
  const of = (kind: string) =>
    [...source.matchAll(new RegExp(`props\\.${kind}\\.(\\w+)`, "g"))].map(([, name = ""]) => name);
  return { facts: of("facts"), spreads: of("spreads") };
}

it("every post has all that its text asks for, also while the market cannot be counted", async () => {
  for (const market of ["counted", "gone"]) {
    if (market === "gone")
      for (const table of ["listing", "market_life", "market_span"])
        await tell(`drop table ${table}`, {});
    for (const slug of POST_SLUGS) {
      const { facts, spreads } = await namesIn(slug);
      const read = await loadPostFacts(slug);
      for (const name of facts) expect(read.numbers, `${slug} ${name}`).toHaveProperty(name);
      for (const name of spreads) expect(read.spreads, `${slug} ${name}`).toHaveProperty(name);
    }
  }
});
