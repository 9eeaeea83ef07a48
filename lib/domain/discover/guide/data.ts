import "server-only";
import { z } from "zod";
import { LISTING_TABLE } from "#lib/domain/index/search-index/constants.ts";
import { searchIndexState } from "#lib/domain/index/search-index/data.ts";
import { LEAST_OBSERVED } from "#lib/domain/kernel/live-fact/constants.ts";
import { factOf, notKnown } from "#lib/domain/kernel/live-fact/rules.ts";
import { searchCatalog } from "#lib/domain/search/search-catalog/data.ts";
import { AGE_DAYS } from "#lib/domain/search/search-query/rules.ts";
import { readDatabase } from "#lib/platform/db/client.ts";
import { log } from "#lib/platform/log.ts";
import { ask } from "#lib/platform/search-engine/client.ts";
import { doWithout } from "#lib/platform/search-engine/failures.ts";
import { FIRST_CAR, SOLD_WITHIN_DAYS } from "./constants.ts";
import type { GuideFacts } from "./types.ts";

const DAY_MS = 86_400_000;

const number = z.number().nullable();
const totalsRow = z.object({
  total: z.number(),
  price: number,
  miles: number,
  days: number,
  rated: z.number(),
  good: z.number(),
  owned: z.number(),
  oneOwner: z.number(),
  privateCount: z.number(),
  privateGap: number,
  dealerCount: z.number(),
  dealerGap: number,
  electric: z.number(),
  electricPrice: number,
  electricMiles: number,
  driven: z.number(),
  allWheel: z.number(),
  pickups: z.number(),
  pickupPrice: number,
  firstCars: z.number(),
});
const gapsRow = z.object({
  branded: z.number(),
  brandedGap: number,
  allWheel: z.number(),
  allWheelGap: number,
});
const modelRow = z.object({ model: z.number(), count: z.number(), price: z.number() });
const soldRow = z.tuple([
  z.object({
    sold: z.number(),
    cut: z.number(),
    cutShare: number,
    cutCents: number,
    daysToCut: number,
    daysToSell: number,
  }),
]);

const GAP = "toFloat64(price_cents) / expected_cents - 1";
const IS_FIRST_CAR = `(title_status = 'clean' AND price_cents <= ${FIRST_CAR.mostCents} AND mileage_miles <= ${FIRST_CAR.mostMiles})`;
const count = (condition: string) => `toUInt32(countIf(${condition}))`;
const median = (of: string, condition: string) =>
  `nullIf(quantileExactInclusiveIf(0.5)(${of}, ${condition}), nan)`;

/** Facts of what is for sale, in one pass over the index. */
const TOTALS = `SELECT toUInt32(count()) AS total,
  ${median("price_cents", "1")} AS price, ${median("mileage_miles", "mileage_miles > 0")} AS miles,
  ${median(AGE_DAYS, "1")} AS days,
  ${count("deal != 'none'")} AS rated, ${count("deal IN ('great', 'good')")} AS good,
  ${count("owner_count > 0")} AS owned, ${count("owner_count = 1")} AS oneOwner,
  ${count("deal != 'none' AND seller_kind = 'private'")} AS privateCount,
  ${median(GAP, "deal != 'none' AND seller_kind = 'private'")} AS privateGap,
  ${count("deal != 'none' AND seller_kind = 'dealer'")} AS dealerCount,
  ${median(GAP, "deal != 'none' AND seller_kind = 'dealer'")} AS dealerGap,
  ${count("fuel = 'electric'")} AS electric, ${median("price_cents", "fuel = 'electric'")} AS electricPrice,
  ${median("mileage_miles", "fuel = 'electric'")} AS electricMiles,
  ${count("drivetrain != ''")} AS driven, ${count("drivetrain IN ('awd', 'four_wd')")} AS allWheel,
  ${count("body_style = 'pickup'")} AS pickups, ${median("price_cents", "body_style = 'pickup'")} AS pickupPrice,
  ${count(IS_FIRST_CAR)} AS firstCars
FROM ${LISTING_TABLE}`;

/** One model year's vehicles against each other: branded with clean titles, four driven wheels with two. */
const GAPS = `SELECT toUInt32(countIf(clean >= 5 AND brands > 0)) AS branded,
  nullIf(quantileExactInclusiveIf(0.5)(brandPrice / cleanPrice - 1, clean >= 5 AND brands > 0), nan) AS brandedGap,
  toUInt32(countIf(four >= 5 AND two >= 5)) AS allWheel,
  nullIf(quantileExactInclusiveIf(0.5)(fourPrice / twoPrice - 1, four >= 5 AND two >= 5), nan) AS allWheelGap
FROM (SELECT
    countIf(title_status = 'clean') AS clean, quantileExactInclusiveIf(0.5)(price_cents, title_status = 'clean') AS cleanPrice,
    countIf(title_status IN ('rebuilt', 'salvage')) AS brands,
    quantileExactInclusiveIf(0.5)(price_cents, title_status IN ('rebuilt', 'salvage')) AS brandPrice,
    countIf(drivetrain IN ('awd', 'four_wd') AND title_status = 'clean') AS four,
    quantileExactInclusiveIf(0.5)(price_cents, drivetrain IN ('awd', 'four_wd') AND title_status = 'clean') AS fourPrice,
    countIf(drivetrain IN ('fwd', 'rwd') AND title_status = 'clean') AS two,
    quantileExactInclusiveIf(0.5)(price_cents, drivetrain IN ('fwd', 'rwd') AND title_status = 'clean') AS twoPrice
  FROM ${LISTING_TABLE} GROUP BY model_id, year, fuel)`;

const FIRST_CARS = `SELECT model_id AS model, toUInt32(count()) AS count, quantileExactInclusive(0.5)(price_cents) AS price
FROM ${LISTING_TABLE} WHERE ${IS_FIRST_CAR} GROUP BY model ORDER BY count DESC, model LIMIT ${FIRST_CAR.models}`;

/**
 * The live numbers of the guides. What the search index or the records cannot say now is unknown and
 * says why; a guide is readable without any of them.
 */
export async function guideFacts(now: Date): Promise<GuideFacts> {
  const [market, sales] = await Promise.all([marketSide(now), salesSide(now)]);
  return { ...market, ...sales, asOf: searchIndexState().asOf ?? now.toISOString() };
}

type SalesSide = Pick<
  GuideFacts,
  | "cutBeforeSaleShare"
  | "medianCutShare"
  | "medianCutCents"
  | "medianDaysToCut"
  | "medianDaysToSell"
>;
type MarketSide = Omit<GuideFacts, keyof SalesSide | "asOf">;

async function marketSide(now: Date): Promise<MarketSide> {
  try {
    return await readMarket(now);
  } catch (error) {
    await doWithout(error, "numbers of the guides are unavailable");
    return WITHOUT_INDEX;
  }
}

async function readMarket(now: Date): Promise<MarketSide> {
  const parameters = { now: Math.floor(now.getTime() / 1_000) };
  const [[totals], [gaps], models, catalog] = await Promise.all([
    ask(TOTALS, parameters, totalsRow),
    ask(GAPS, {}, gapsRow),
    ask(FIRST_CARS, {}, modelRow),
    searchCatalog(),
  ]);
  if (totals === undefined || gaps === undefined) return WITHOUT_INDEX;
  const of = (value: number | null, n: number, what = "vehicles") => factOf(value, n, what);
  const share = (part: number, whole: number, what: string) =>
    factOf(whole === 0 ? null : part / whole, whole, what);
  return {
    forSale: of(totals.total, totals.total),
    medianPriceCents: of(totals.price, totals.total),
    medianMileageMiles: of(totals.miles, totals.total),
    medianDaysListed: of(totals.days, totals.total),
    goodDealShare: share(totals.good, totals.rated, "rated vehicles"),
    oneOwnerShare: share(totals.oneOwner, totals.owned, "vehicles whose owners are stated"),
    privateGap: of(totals.privateGap, totals.privateCount, "rated vehicles of private sellers"),
    dealerGap: of(totals.dealerGap, totals.dealerCount, "rated vehicles of dealers"),
    brandedGap: of(gaps.brandedGap, gaps.branded, "model years with both kinds of titles"),
    electricMedianCents: of(totals.electricPrice, totals.electric, "electric vehicles"),
    electricMedianMileageMiles: of(totals.electricMiles, totals.electric, "electric vehicles"),
    allWheelShare: share(totals.allWheel, totals.driven, "vehicles whose drivetrain is stated"),
    allWheelGap: of(gaps.allWheelGap, gaps.allWheel, "model years sold both ways"),
    pickupMedianCents: of(totals.pickupPrice, totals.pickups, "pickups"),
    firstCars: of(totals.firstCars, totals.total),
    firstCarModels: models.flatMap(({ model, count: n, price }) => {
      const known = catalog.modelsById.get(model);
      return known === undefined
        ? []
        : [{ name: known.fullName, searchValue: known.value, count: n, medianCents: price }];
    }),
  };
}

const NO_INDEX = notKnown("the market cannot be counted at the moment");
const WITHOUT_INDEX: MarketSide = {
  forSale: NO_INDEX,
  medianPriceCents: NO_INDEX,
  medianMileageMiles: NO_INDEX,
  medianDaysListed: NO_INDEX,
  goodDealShare: NO_INDEX,
  oneOwnerShare: NO_INDEX,
  privateGap: NO_INDEX,
  dealerGap: NO_INDEX,
  brandedGap: NO_INDEX,
  electricMedianCents: NO_INDEX,
  electricMedianMileageMiles: NO_INDEX,
  allWheelShare: NO_INDEX,
  allWheelGap: NO_INDEX,
  pickupMedianCents: NO_INDEX,
  firstCars: NO_INDEX,
  firstCarModels: [],
};

async function salesSide(now: Date): Promise<SalesSide> {
  try {
    return await readSales(now);
  } catch (error) {
    log.error({ error: String(error) }, "guides: sales cannot be counted");
    return WITHOUT_SALES;
  }
}

const NO_RECORDS = notKnown("sales cannot be counted at the moment");
const WITHOUT_SALES: SalesSide = {
  cutBeforeSaleShare: NO_RECORDS,
  medianCutShare: NO_RECORDS,
  medianCutCents: NO_RECORDS,
  medianDaysToCut: NO_RECORDS,
  medianDaysToSell: NO_RECORDS,
};

/** What sellers marked sold lately says of prices that come down first. */
async function readSales(now: Date): Promise<SalesSide> {
  const from = new Date(now.getTime() - SOLD_WITHIN_DAYS * DAY_MS);
  const rows = await readDatabase().$queryRaw`
    with told as (
      select l.price_cents, l.ended_at, l.listed_at, first.price_cents as first_cents, cut.at as cut_at
      from listing l
      join lateral (
        select e.price_cents from listing_event e
        where e.listing_id = l.id and e.kind = 'listed' order by e.at limit 1
      ) first on true
      left join lateral (
        select e.at from listing_event e
        where e.listing_id = l.id and e.kind = 'price_changed' and e.price_cents < first.price_cents
        order by e.at limit 1
      ) cut on true
      where l.status = 'sold' and l.ended_at >= ${from} and l.ended_at <= ${now}
    )
    select count(*)::int as sold,
      count(*) filter (where price_cents < first_cents)::int as cut,
      percentile_cont(0.5) within group (order by 1 - price_cents::float8 / first_cents)
        filter (where price_cents < first_cents) as "cutShare",
      percentile_cont(0.5) within group (order by (first_cents - price_cents)::float8)
        filter (where price_cents < first_cents) as "cutCents",
      percentile_cont(0.5) within group (order by extract(epoch from cut_at - listed_at)::float8 / 86400)
        filter (where cut_at is not null) as "daysToCut",
      percentile_cont(0.5) within group (order by extract(epoch from ended_at - listed_at)::float8 / 86400)
        as "daysToSell"
    from told`;
  const [{ sold, cut, cutShare, cutCents, daysToCut, daysToSell }] = soldRow.parse(rows);
  const reduced = "vehicles that were reduced and then sold";
  return {
    cutBeforeSaleShare: factOf(
      sold < LEAST_OBSERVED ? null : cut / sold,
      sold,
      "vehicles sold lately",
    ),
    medianCutShare: factOf(cutShare, cut, reduced),
    medianCutCents: factOf(cutCents, cut, reduced),
    medianDaysToCut: factOf(daysToCut, cut, reduced),
    medianDaysToSell: factOf(daysToSell, sold, "vehicles sold lately"),
  };
}
