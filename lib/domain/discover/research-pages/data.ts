import "server-only";
import { NOT_SAID } from "#lib/domain/finance/reader-terms/constants.ts";
import type { ReaderHere } from "#lib/domain/finance/reader-terms/types.ts";
import { Answers } from "#lib/domain/index/search-index/data.cache.ts";
import { statedSpecsOf, trimsOf } from "#lib/domain/market/cohort/data.trims.ts";
import { priceTrendOfMake } from "#lib/domain/market/price-trend/data.ts";
import { askedOwnership, fiveYearCosts } from "#lib/domain/ownership/ownership-cost/data.ts";
import type { OwnershipSubject } from "#lib/domain/ownership/ownership-cost/types.ts";
import { complaintsOfMake } from "#lib/domain/vehicles/complaint/data.make.ts";
import { complaintsOf } from "#lib/domain/vehicles/complaint/data.ts";
import { fuelEconomyOf } from "#lib/domain/vehicles/fuel-economy/data.ts";
import { modelYearName } from "#lib/domain/vehicles/model-year/rules.ts";
import type { MakeRef, ModelYearRef } from "#lib/domain/vehicles/model-year/types.ts";
import { orderedRecalls } from "#lib/domain/vehicles/recall/data.pages.ts";
import { recallsOfMake } from "#lib/domain/vehicles/recall/data.ts";
import { safetyRatingsOf } from "#lib/domain/vehicles/safety-rating/data.ts";
import { MINUTE_MS } from "#lib/platform/clock.ts";
import { reportSurprise } from "#lib/platform/error-reporting/server.ts";
import { AppError } from "#lib/platform/errors.ts";
import { log } from "#lib/platform/log.ts";
import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";
import { lineUpOfMake } from "./data.line-up.ts";
import { modelYearMarket } from "./data.market.ts";
import { ownSignals, withSignals } from "./rules.ts";
import type { ModelYearMarket } from "./types.market.ts";
import type { MakeResearch, ModelYearResearch, Part } from "./types.ts";

/** Everything the page about a make shows, asked for together. @throws when the catalog cannot be read. */
export async function makeResearch(make: MakeRef, now: Date): Promise<MakeResearch> {
  const name = make.makeName;
  const [lineUp, trend, recalls, complaints] = await Promise.all([
    lineUpOfMake(make, { now }),
    part(priceTrendOfMake(make.makeId, now), `the price trend of ${name}`),
    part(recallsOfMake(make.makeId), `the recalls of ${name}`),
    part(complaintsOfMake(make), `the complaints about ${name}`),
  ]);
  return { make, lineUp, trend, recalls, complaints, now };
}

/**
 * Everything the page about a model year shows. All sources are asked together, and none of them can
 * take the others' place on the page away.
 * @param params the page's own query: what the reader says of their miles, loan and place.
 * @param here where the reader is and what they keep, for the cost.
 */
export async function modelYearResearch(
  ref: ModelYearRef,
  params: RawSearchParams,
  now: Date,
  here: ReaderHere = NOT_SAID,
): Promise<ModelYearResearch> {
  const name = modelYearName(ref);
  const [trims, stated, read, economy, recalls, complaints, ratings, cost] = await Promise.all([
    part(trimsOf(ref), `the trims of the ${name}`),
    part(statedSpecsOf(ref), `what sellers state of the ${name}`),
    part(marketOf(ref, now), `the market of the ${name}`),
    part(fuelEconomyOf(ref), `the fuel economy of the ${name}`),
    part(orderedRecalls(ref), `the recalls of the ${name}`),
    part(complaintsOf(ref), `the complaints about the ${name}`),
    part(safetyRatingsOf(ref), `the safety ratings of the ${name}`),
    part(costOf(ref, params, here, now), `the cost of the ${name}`),
  ]);
  const signals = ownSignals({ recalls, complaints });
  const market: typeof read =
    read.kind === "failed"
      ? read
      : {
          kind: "ready",
          value: { ...read.value, bestYears: withSignals(read.value.bestYears, ref.year, signals) },
        };
  return { ref, trims, stated, market, economy, recalls, complaints, ratings, cost, now };
}

/** Markets of model years, kept until the index or the minute changes; each is some 50 kB. */
const markets = new Answers<ModelYearMarket>({ most: 200 });

const marketOf = (ref: ModelYearRef, now: Date): Promise<ModelYearMarket> =>
  markets.to(Math.floor(now.getTime() / MINUTE_MS), `${ref.modelYearId}`, () =>
    modelYearMarket(ref, now),
  );

async function costOf(
  ref: ModelYearRef,
  params: RawSearchParams,
  { place, own }: ReaderHere,
  now: Date,
) {
  const { modelId, makeId, year, modelYearId } = ref;
  const asked = await askedOwnership(params, place, own);
  const key = `${modelYearId}`;
  const subject: OwnershipSubject = {
    key,
    modelId,
    makeId,
    year,
    priceCents: null,
    sellerKind: "dealer",
    statedFeeCents: null,
    isOwned: false,
  };
  const cost = (await fiveYearCosts([subject], asked.terms, now)).get(key);
  if (cost === undefined) throw new Error(`No cost was worked out for ${modelYearName(ref)}.`);
  return { asked, cost };
}

/**
 * One source of a page: where it fails, the page goes without it.
 * @param what is missing then, for the log.
 */
async function part<T>(coming: Promise<T>, what: string): Promise<Part<T>> {
  try {
    return { kind: "ready", value: await coming };
  } catch (error) {
    const consequence = `research: without ${what}`;
    if (error instanceof AppError) log.warn({ error: error.message }, consequence);
    else {
      log.error({ err: error }, consequence);
      await reportSurprise(error);
    }
    return { kind: "failed" };
  }
}
