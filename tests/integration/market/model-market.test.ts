import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { loadListings } from "#lib/domain/index/search-index/jobs.ts";
import { databaseMarket, indexedMarket, modelMarket } from "#lib/domain/market/cohort/data.ts";
import type { ModelMarket } from "#lib/domain/market/cohort/types.ts";
import { catalogIndex } from "#lib/domain/vehicles/model-year/data.ts";
import { closeSearchEngine } from "#lib/platform/search-engine/client.ts";
import { NOW, searchMarket, sql } from "#tests/factories/search-market.ts";

const modelYears = z.object({ model: z.number(), year: z.number() });

beforeAll(async () => {
  await searchMarket();
});

async function modelOf(modelId: number) {
  const model = (await catalogIndex()).modelsById.get(modelId);
  if (model === undefined) throw new Error("It is in the catalog.");
  return model;
}

/** Features have no order. */
const sorted = (market: ModelMarket) => ({
  ...market,
  offers: market.offers.map((offer) => ({ ...offer, features: offer.features.toSorted() })),
});

test("the index says of every model just what PostgreSQL does: vehicles, counts by year and what sold", async () => {
  // One that two sellers offer, one whose odometer fell, a branded and an implausible one are among them.
  await sql(
    z.object({}),
    `update listing set doubts = '{odometer_fell}' where id in (select id from listing where status = 'active' order by id limit 3)`,
  );
  await loadListings();
  const asked = await sql(
    modelYears,
    `select model_id as model, mode() within group (order by year)::int as year from listing
     where model_id is not null group by model_id order by count(*) desc limit 60`,
  );
  let offers = 0;
  for (const { model, year } of asked) {
    const [indexed, plain] = await Promise.all([
      indexedMarket(await modelOf(model), year, NOW),
      databaseMarket(model, year, NOW),
    ]);
    expect(sorted(indexed)).toEqual(sorted(plain));
    offers += indexed.offers.length;
  }
  expect(offers).toBeGreaterThan(300);
});

test("PostgreSQL answers where the index does not", async () => {
  const [{ model, year } = { model: 0, year: 0 }] = await sql(
    modelYears,
    "select model_id as model, year::int as year from listing where status = 'active' order by id limit 1",
  );
  await closeSearchEngine();
  expect(sorted(await modelMarket(model, year, NOW))).toEqual(
    sorted(await databaseMarket(model, year, NOW)),
  );
});
