import "server-only";
import { z } from "zod";
import { LISTING_TABLE } from "#lib/domain/index/search-index/constants.ts";
import { searchIndexState } from "#lib/domain/index/search-index/data.ts";
import { LEAST_OBSERVED } from "#lib/domain/kernel/live-fact/constants.ts";
import { factOf, notKnown } from "#lib/domain/kernel/live-fact/rules.ts";
import { searchCatalog } from "#lib/domain/search/search-catalog/data.ts";
import { AGE_DAYS } from "#lib/domain/search/search-query/rules.ts";
import { DAY_MS, daysSql } from "#lib/platform/clock.ts";
import { readDatabase } from "#lib/platform/db/client.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";
import { log } from "#lib/platform/log.ts";
import { ask } from "#lib/platform/search-engine/client.ts";
import { doWithout } from "#lib/platform/search-engine/failures.ts";
import { FIRST_CAR, GUIDE_SOLD_WITHIN_DAYS } from "./constants.ts";
import type { GuideFacts } from "./types.ts";

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
const IS_FIRST_CAR = `(title_status = 'clean' and price_cents <= ${FIRST_CAR.mostCents} and mileage_miles <= ${FIRST_CAR.mostMiles})`;
const count = (condition: string) => `toUInt32(countIf(${condition}))`;
const median = (of: string, condition: string) =>
  `nullIf(quantileExactInclusiveIf(0.5)(${of}, ${condition}), nan)`;

/** Facts of what is for sale, in one pass over the index. */
const TOTALS = `select toUInt32(count()) as total,
  ${median("price_cents", "1")} as price, ${median("mileage_miles", "mileage_miles > 0")} as miles,
  ${median(AGE_DAYS, "1")} as days,
  ${count("deal != 'none'")} as rated, ${count("deal in ('great', 'good')")} as good,
  ${count("owner_count > 0")} as owned, ${count("owner_count = 1")} as oneOwner,
  ${count("deal != 'none' and seller_kind = 'private'")} as privateCount,
  ${median(GAP, "deal != 'none' and seller_kind = 'private'")} as privateGap,
  ${count("deal != 'none' and seller_kind = 'dealer'")} as dealerCount,
  ${median(GAP, "deal != 'none' and seller_kind = 'dealer'")} as dealerGap,
  ${count("fuel = 'electric'")} as electric, ${median("price_cents", "fuel = 'electric'")} as electricPrice,
  ${median("mileage_miles", "fuel = 'electric'")} as electricMiles,
  ${count("drivetrain != ''")} as driven, ${count("drivetrain in ('awd', 'four_wd')")} as allWheel,
  ${count("body_style = 'pickup'")} as pickups, ${median("price_cents", "body_style = 'pickup'")} as pickupPrice,
  ${count(IS_FIRST_CAR)} as firstCars
from ${LISTING_TABLE}`;

/** One model year's vehicles against each other: branded with clean titles, four driven wheels with two. */
const GAPS = `select toUInt32(countIf(clean >= 5 and brands > 0)) as branded,
  nullIf(quantileExactInclusiveIf(0.5)(brandPrice / cleanPrice - 1, clean >= 5 and brands > 0), nan) as brandedGap,
  toUInt32(countIf(four >= 5 and two >= 5)) as allWheel,
  nullIf(quantileExactInclusiveIf(0.5)(fourPrice / twoPrice - 1, four >= 5 and two >= 5), nan) as allWheelGap
from (select
    countIf(title_status = 'clean') as clean, quantileExactInclusiveIf(0.5)(price_cents, title_status = 'clean') as cleanPrice,
    countIf(title_status in ('rebuilt', 'salvage')) as brands,
    quantileExactInclusiveIf(0.5)(price_cents, title_status in ('rebuilt', 'salvage')) as brandPrice,
    countIf(drivetrain in ('awd', 'four_wd') and title_status = 'clean') as four,
    quantileExactInclusiveIf(0.5)(price_cents, drivetrain in ('awd', 'four_wd') and title_status = 'clean') as fourPrice,
    countIf(drivetrain in ('fwd', 'rwd') and title_status = 'clean') as two,
    quantileExactInclusiveIf(0.5)(price_cents, drivetrain in ('fwd', 'rwd') and title_status = 'clean') as twoPrice
  from ${LISTING_TABLE} group by model_id, year, fuel)`;

const FIRST_CARS = `select model_id as model, toUInt32(count()) as count, quantileExactInclusive(0.5)(price_cents) as price
from ${LISTING_TABLE} where ${IS_FIRST_CAR} group by model order by count desc, model limit ${FIRST_CAR.models}`;

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
  const from = new Date(now.getTime() - GUIDE_SOLD_WITHIN_DAYS * DAY_MS);
  const rows = await readDatabase().$queryRaw`
    with told as (
      select l.price_cents, l.ended_at, l.listed_at, coalesce(l.seller_since, l.listed_at) as seller_since, first.price_cents as first_cents, cut.at as cut_at
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
      percentile_cont(0.5) within group (order by ${Prisma.raw(daysSql("listed_at", "cut_at"))})
        filter (where cut_at is not null) as "daysToCut",
      percentile_cont(0.5) within group (order by ${Prisma.raw(daysSql("seller_since", "ended_at"))})
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
