import "server-only";
import { yearChanges } from "#lib/domain/discover/what-changed/data.ts";
import { modelMarket } from "#lib/domain/market/cohort/data.ts";
import { cohortOf } from "#lib/domain/market/cohort/rules.ts";
import type { ModelMarket } from "#lib/domain/market/cohort/types.ts";
import { modelDepreciation } from "#lib/domain/market/depreciation/data.ts";
import type { Depreciation } from "#lib/domain/market/depreciation/types.ts";
import { optionPremiumsOf } from "#lib/domain/market/option-premium/rules.ts";
import type { ModelYearRef } from "#lib/domain/vehicles/model-year/types.ts";
import { yearSignals } from "./data.market-signals.ts";
import { rivalsOf } from "./data.rivals.ts";
import { bestYearsOf } from "./rules.best.ts";
import type { ModelYearMarket } from "./types.market.ts";

/**
 * Everything the market says of a model year, for the panels of its page: the same number of queries
 * whatever there is for sale, one of them to the search index.
 * @throws when PostgreSQL does not answer.
 */
export async function modelYearMarket(ref: ModelYearRef, asOf: Date): Promise<ModelYearMarket> {
  const [market, depreciation, changes, signals] = await Promise.all([
    modelMarket(ref.modelId, ref.year, asOf),
    modelDepreciation(ref, asOf),
    yearChanges(ref),
    yearSignals(ref),
  ]);
  const own = {
    isElectric: isMostlyElectric(market, ref.year),
    expectedCents: expectedCents(depreciation, ref.year),
  };
  const rivals = await rivalsOf(ref, own, asOf);
  return {
    cohort: cohortOf(market, ref.year),
    depreciation,
    bestYears: bestYearsOf(market, depreciation, signals),
    changes,
    rivals,
    premiums: optionPremiumsOf(market, ref.year),
  };
}

/** Whether most of the model year, or of the model where it has none for sale, is electric. */
function isMostlyElectric({ offers }: ModelMarket, year: number): boolean {
  const own = offers.filter((offer) => offer.year === year);
  const counted = own.length > 0 ? own : offers;
  return counted.filter(({ fuel }) => fuel === "electric").length * 2 > counted.length;
}

/** What the curve expects of a model year; null where it does not say. */
function expectedCents(depreciation: Depreciation, year: number): number | null {
  if (depreciation.kind === "none") return null;
  return depreciation.points.find(({ modelYear }) => modelYear === year)?.middleCents ?? null;
}
