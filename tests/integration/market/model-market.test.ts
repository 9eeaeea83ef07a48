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
  // A vehicle that two sellers offer, the newer listing of which has the lower number.
  const [of] = await sql(
    z.object({ model: z.number(), lower: z.number(), higher: z.number() }),
    `select model_id as model, min(id) as lower, max(id) as higher from listing
     where status = 'active' and id not in (select id from listing where status = 'active' order by id limit 3)
     group by model_id having count(distinct seller_id) > 20 order by 1 limit 1`,
  );
  if (of === undefined) throw new Error("No model has two sellers.");
  await sql(
    z.object({}),
    `update listing set vin = (select vin from listing where id = $1), listed_at = '2020-01-01' where id = $2`,
    [of.lower, of.higher],
  );
  // And some whose odometer fell.
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
  const { offers: ofModel } = await indexedMarket(await modelOf(of.model), 2020, NOW);
  expect(ofModel.map(({ listingId }) => listingId)).not.toContain(of.higher);
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
