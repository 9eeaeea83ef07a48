import { sayAnswer, sayModelYear } from "#lib/domain/api/api-endpoint/rules.source.ts";
import type { YearToBuy } from "#lib/domain/discover/research-pages/types.best.ts";
import type { Rival } from "#lib/domain/discover/research-pages/types.rivals.ts";
import type { ModelYearResearch } from "#lib/domain/discover/research-pages/types.ts";
import type { YearChanges } from "#lib/domain/discover/what-changed/types.ts";
import type { Cohort, PriceQuartiles } from "#lib/domain/market/cohort/types.ts";
import { expectedLoss } from "#lib/domain/market/depreciation/rules.ts";
import type { Depreciation } from "#lib/domain/market/depreciation/types.ts";
import type { ComplaintSummary } from "#lib/domain/vehicles/complaint/types.ts";
import { isUrgent } from "#lib/domain/vehicles/recall/rules.ts";
import type { SafetyRating } from "#lib/domain/vehicles/safety-rating/types.ts";
import { answerOfPart } from "./rules.ts";
import type { ModelYearAnswer } from "./schema.year.ts";

/** The page of a model year as the API writes it. */
export function sayModelYearResearch(research: ModelYearResearch): ModelYearAnswer {
  const { ref, trims, market, recalls, complaints, ratings, now } = research;
  const known = market.kind === "ready" ? market.value : null;
  return {
    modelYear: sayModelYear(ref),
    trims:
      trims.kind === "failed"
        ? null
        : trims.value.rows.map(({ trim, series }) => ({ trim, series })),
    market: known && sayMarket(known.cohort),
    depreciation: known && sayDepreciation(known.depreciation, ref.year),
    yearsToBuy: known?.bestYears.years.map(sayYear) ?? null,
    changes: known && sayChanges(known.changes),
    rivals: known?.rivals == null ? null : known.rivals.rivals.map(sayRival),
    recalls: sayAnswer(answerOfPart(recalls), (campaigns) => ({
      campaigns: campaigns.map(({ campaign }) => campaign),
      urgent: campaigns.filter(isUrgent).length,
    })),
    complaints: sayAnswer(answerOfPart(complaints), sayComplaints),
    safetyRatings: sayAnswer(answerOfPart(ratings), (builds) => builds.map(sayRating)),
    askedAt: now.toISOString(),
  };
}

const sayQuartiles = (price: PriceQuartiles): PriceQuartiles => ({
  leastCents: price.leastCents,
  p25Cents: price.p25Cents,
  p50Cents: price.p50Cents,
  p75Cents: price.p75Cents,
  mostCents: price.mostCents,
});

const sayMarket = (cohort: Cohort): ModelYearAnswer["market"] => ({
  activeCount: cohort.activeCount,
  n: cohort.n,
  price: cohort.price && sayQuartiles(cohort.price),
  bins: (cohort.price?.bins ?? []).map(({ from, to, count }) => ({
    fromDollars: from,
    toDollars: to,
    count,
  })),
  medianMileageMiles: cohort.medianMileageMiles,
  medianDaysOnMarket: cohort.medianDaysOnMarket,
  soldCount: cohort.soldCount,
  daysSupply: cohort.daysSupply,
  centsPerMile: cohort.centsPerMile,
  trims: cohort.trims.map(({ trim, n, medianMileageMiles, price }) => ({
    trim: trim === "" ? null : trim,
    n,
    medianMileageMiles,
    price: price && sayQuartiles(price),
  })),
  asOf: cohort.asOf,
});

function sayDepreciation(curve: Depreciation, year: number): ModelYearAnswer["depreciation"] {
  const { n, asOf } = curve;
  if (curve.kind === "none") return { state: "not_known", n, asOf };
  const points = curve.points.map(
    ({ ageYears, modelYear, mileageMiles, lowCents, middleCents, highCents, n: of }) => ({
      ageYears,
      modelYear,
      mileageMiles,
      lowCents,
      middleCents,
      highCents,
      n: of,
    }),
  );
  const loss = expectedLoss(curve, year);
  const expected =
    loss === null
      ? null
      : {
          yearlyShare: loss.yearlyShare,
          fromYear: loss.fromYear,
          toYear: loss.toYear,
          n: loss.n,
        };
  return { state: "known", n, yearlyLossShare: curve.yearlyLossShare, expected, points, asOf };
}

const sayYear = (year: YearToBuy) => ({
  year: year.year,
  n: year.n,
  medianPriceCents: year.medianPriceCents,
  medianMileageMiles: year.medianMileageMiles,
  lossCents: year.lossCents,
  centsPerYearLeft: year.centsPerYearLeft,
  recallCount: year.recallCount,
  complaintCount: year.complaintCount,
});

const sayChanges = (changes: YearChanges): ModelYearAnswer["changes"] =>
  changes.kind === "compared"
    ? changes.changes.map(({ aspect, added, gone, source }) => ({
        aspect,
        added: [...added],
        gone: [...gone],
        source,
      }))
    : null;

const sayRival = (rival: Rival) => ({
  make: rival.makeName,
  makeSlug: rival.makeSlug,
  model: rival.modelName,
  modelSlug: rival.modelSlug,
  year: rival.year,
  n: rival.n,
  medianPriceCents: rival.medianPriceCents,
  medianMileageMiles: rival.medianMileageMiles,
  combinedMpg: rival.combinedMpg,
  class: rival.className,
  priceShare: rival.priceShare,
});

const sayComplaints = (summary: ComplaintSummary) => ({
  count: summary.count,
  crashes: summary.crashes,
  fires: summary.fires,
  injuries: summary.injuries,
  deaths: summary.deaths,
  byComponent: summary.byComponent.map((each) => ({ ...each })),
  firstFiledOn: summary.firstFiledOn,
  lastFiledOn: summary.lastFiledOn,
});

const sayRating = (build: SafetyRating) => ({
  description: build.description,
  drive: build.drive,
  overall: build.overall,
  front: build.front,
  side: build.side,
  rollover: build.rollover,
  rolloverPossibility: build.rolloverPossibility,
  nhtsaUrl: build.nhtsaUrl,
});
