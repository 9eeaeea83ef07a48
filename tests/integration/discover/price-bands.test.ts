/* Each vehicle stands in one price band and one bar, wherever they are drawn, however odd its price. */

import { beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { WHOLE_MARKET } from "#lib/domain/discover/explore/constants.ts";
import { sliceNumbers } from "#lib/domain/discover/explore/data.counts.ts";
import { knownWords } from "#lib/domain/discover/explore/data.words.ts";
import { loadListings } from "#lib/domain/index/search-index/jobs.ts";
import { modelMarket } from "#lib/domain/market/cohort/data.ts";
import { cohortOf } from "#lib/domain/market/cohort/rules.ts";
import { PRICE_BANDS } from "#lib/domain/market/market-supply/constants.facts.ts";
import { marketFacts } from "#lib/domain/market/market-supply/data.facts.ts";
import { EMPTY_QUERY } from "#lib/domain/search/search/search-params.ts";
import { insertMarket } from "#tests/factories/market.ts";
import { databaseUrl, NOW, search, sql } from "#tests/factories/search-market.ts";

const EDGES = PRICE_BANDS.flatMap(({ to }) => (to === null ? [] : [to]));

beforeAll(async () => {
  await insertMarket(databaseUrl(), { listings: 1_600, seed: 5, now: NOW, sellers: 9 });
  // Half of the prices lie within a dollar of an edge of a band or a bar, on either side and on it.
  await sql(
    z.unknown(),
    `update listing set price_cents = ($1::int[])[1 + id % cardinality($1::int[])] * 100 + (id / 2) % 203 - 101
     where id % 2 = 0`,
    [[...EDGES, 20_250, 20_500, 21_000, 22_500]],
  );
  await loadListings();
});

const sum = (bars: readonly { readonly count: number }[]): number =>
  bars.reduce((all, { count }) => all + count, 0);

it("the bands of the home page hold every vehicle once, and find as many as they say", async () => {
  const facts = await marketFacts({ now: NOW, drops: 0 });
  if (facts === null) throw new Error("The search engine did not answer.");
  expect(sum(facts.priceBands)).toBe(facts.activeCount);
  for (const { from, to, count } of facts.priceBands) {
    const { total } = await search({ ranges: { ...EMPTY_QUERY.ranges, price: { from, to } } });
    expect(total, `${from} to ${to}`).toBe(count);
  }
});

it("the bars of search hold every vehicle once, each from its lower edge on", async () => {
  const { facets, total } = await search();
  const bins = facets?.ranges.price.bins ?? [];
  expect(sum(bins)).toBe(total);
  const counted = z.object({ count: z.number() });
  for (const { from, to, count } of bins.slice(0, -1)) {
    const [row] = await sql(
      counted,
      "select count(*)::int as count from listing where status = 'active' and price_cents >= $1 and price_cents < $2",
      [from * 100, to * 100],
    );
    expect(row?.count, `${from} to ${to}`).toBe(count);
  }
});

it("the bars of explore pages hold every vehicle of the page once", async () => {
  const known = await knownWords();
  for (const slice of [
    WHOLE_MARKET,
    { ...WHOLE_MARKET, underDollars: 20_000 },
    { ...WHOLE_MARKET, body: "suv" as const },
  ]) {
    const { facts } = await sliceNumbers(slice, { now: NOW, known });
    expect(facts.total).toBeGreaterThan(100);
    expect(sum(facts.price?.bins ?? [])).toBe(facts.total);
  }
});

it("the bars of a model year hold every priced vehicle once", async () => {
  const [most] = await sql(
    z.object({ model: z.number(), year: z.number() }),
    `select model_id as model, year::int as year from listing where status = 'active' and title_status = 'clean'
     group by 1, 2 order by count(*) desc, 1, 2 limit 1`,
  );
  if (most === undefined) throw new Error("an empty market");
  const cohort = cohortOf(await modelMarket(most.model, most.year, NOW), most.year);
  expect(cohort.n).toBeGreaterThan(5);
  expect(sum(cohort.price?.bins ?? [])).toBe(cohort.n);
});
