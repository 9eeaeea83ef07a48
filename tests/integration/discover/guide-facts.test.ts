import { beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { FIRST_CAR } from "#lib/domain/discover/guide/constants.ts";
import { guideFacts } from "#lib/domain/discover/guide/data.ts";
import type { LiveFact } from "#lib/domain/kernel/live-fact/types.ts";
import { median } from "#lib/domain/kernel/statistics/rules.ts";
import { EMPTY_QUERY } from "#lib/domain/search/search/search-params.ts";
import { readDatabase } from "#lib/platform/db/client.ts";
import { NOW, search, searchMarket, sql } from "#tests/factories/search-market.ts";

beforeAll(async () => {
  await searchMarket();
});

const known = (fact: LiveFact): number => {
  if (fact.kind === "unknown") throw new Error(fact.why);
  return fact.value;
};

it("says of what is for sale what search and the listings themselves say", async () => {
  const facts = await guideFacts(NOW);
  const listings = await readDatabase().listing.findMany({
    where: { status: "active" },
    select: { priceCents: true, fuel: true, ownerCount: true },
  });
  expect(known(facts.forSale)).toBe(listings.length);
  expect(known(facts.medianPriceCents)).toBe(median(listings.map((each) => each.priceCents)));
  const owned = listings.filter(({ ownerCount }) => ownerCount !== null);
  expect(facts.oneOwnerShare).toEqual({
    kind: "known",
    value: owned.filter(({ ownerCount }) => ownerCount === 1).length / owned.length,
    n: owned.length,
  });
  const ranges = {
    ...EMPTY_QUERY.ranges,
    price: { from: null, to: FIRST_CAR.mostCents / 100 },
    mileage: { from: null, to: FIRST_CAR.mostMiles },
  };
  const options = { ...EMPTY_QUERY.options, title: ["clean"] };
  const { total } = await search({ ranges, options });
  expect(known(facts.firstCars)).toBe(total);
  expect(facts.firstCarModels.length).toBeGreaterThan(0);
});

it("says of what was sold lately how prices came down first", async () => {
  // 40 sold a month ago after 30 days; every fourth was reduced by a tenth on its tenth day.
  await sql(
    z.unknown(),
    `with sold as (
       update listing set status = 'sold', listed_at = $1::timestamptz - interval '60 days',
         ended_at = $1::timestamptz - interval '30 days',
         price_cents = case when place % 4 = 0 then 1800000 else 2000000 end
       from (select id, row_number() over (order by id) as place from listing where status = 'active' limit 40) chosen
       where listing.id = chosen.id
       returning listing.id, vin, listed_at, price_cents, mileage_miles
     ), first as (
       insert into listing_event (listing_id, vin, kind, at, price_cents, mileage_miles)
       select id, vin, 'listed', listed_at, 2000000, mileage_miles from sold
     )
     insert into listing_event (listing_id, vin, kind, at, price_cents, mileage_miles)
     select id, vin, 'price_changed', listed_at + interval '10 days', price_cents, mileage_miles
     from sold where price_cents < 2000000`,
    [NOW],
  );
  const facts = await guideFacts(NOW);
  expect(facts.cutBeforeSaleShare).toMatchObject({ value: 0.25 });
  expect(facts.medianDaysToSell).toMatchObject({ value: 30 });
  // Ten reduced ones are too few to say by how much.
  expect(facts.medianCutShare.kind).toBe("unknown");
});

it("has nothing to say of a time without sales, and says why", async () => {
  const facts = await guideFacts(new Date("2015-01-01T00:00:00Z"));
  expect(facts.medianDaysToSell).toEqual({
    kind: "unknown",
    why: "fewer than 20 vehicles sold lately to go by here",
  });
});
