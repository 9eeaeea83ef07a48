import { sayAnswer, sayModelYear } from "#lib/domain/api/api-endpoint/rules.source.ts";
import type { ModelYearSaid } from "#lib/domain/api/api-endpoint/schema.source.ts";
import type {
  ModelYearOnMarket,
  PriceBand,
  WholeLineUp,
} from "#lib/domain/discover/research-pages/types.line-up.ts";
import type { MakeResearch, Part } from "#lib/domain/discover/research-pages/types.ts";
import type { SourceAnswer } from "#lib/domain/vehicles/provenance/types.ts";
import { isUrgent } from "#lib/domain/vehicles/recall/rules.ts";
import type { CampaignWithVehicles, MakeRecalls } from "#lib/domain/vehicles/recall/types.ts";
import type { MakeAnswer, MakesAnswer, SaidBand } from "./schema.ts";

/** What vehicles for sale ask, as the API writes it. */
export const sayBand = (band: PriceBand): SaidBand => ({
  n: band.count,
  leastCents: band.lowCents,
  p25Cents: band.quarterCents,
  p50Cents: band.medianCents,
  p75Cents: band.threeQuarterCents,
  mostCents: band.highCents,
  medianDaysOnMarket: band.medianDaysOnMarket,
});

const bandOrNone = (band: PriceBand | null): SaidBand | null => band && sayBand(band);

const sayPopular = (each: ModelYearOnMarket): ModelYearSaid & { market: SaidBand } => ({
  ...sayModelYear(each),
  market: sayBand(each.band),
});

/** Every make with what it asks, as the API writes it. */
export const sayMakes = ({ makes, popular, asOf }: WholeLineUp): MakesAnswer => ({
  makes: makes.map(({ makeName, makeSlug, modelCount, band }) => ({
    make: makeName,
    makeSlug,
    modelCount,
    market: bandOrNone(band),
  })),
  popular: popular.map(sayPopular),
  asOf,
});

/** A part that failed is one that nobody could look at. */
export function answerOfPart<T>(part: Part<SourceAnswer<T>>): SourceAnswer<T> {
  return part.kind === "ready"
    ? part.value
    : { kind: "not_checked", reason: "It could not be read just now.", triedAt: null };
}

const sayCampaign = (campaign: CampaignWithVehicles) => ({
  campaign: campaign.campaign,
  component: campaign.components[0]?.[0] ?? null,
  summary: campaign.summary,
  reportReceivedOn: campaign.reportReceivedOn,
  isUrgent: isUrgent(campaign),
});

const sayMakeRecalls = ({ campaigns, gap, newest }: MakeRecalls) => ({
  campaigns,
  gap,
  newest: newest.map(sayCampaign),
});

/** A make's page as the API writes it. */
export function sayMake(research: MakeResearch): MakeAnswer {
  const { make, lineUp, trend, recalls, complaints } = research;
  return {
    make: make.makeName,
    makeSlug: make.makeSlug,
    market: bandOrNone(lineUp.band),
    models: lineUp.models.map(({ modelName, modelSlug, years, band }) => ({
      model: modelName,
      modelSlug,
      years: [...years],
      market: bandOrNone(band),
    })),
    popular: lineUp.popular.map(sayPopular),
    trend: trend.kind === "failed" ? null : sayTrend(trend.value),
    recalls: sayAnswer(answerOfPart(recalls), sayMakeRecalls),
    complaints: sayAnswer(answerOfPart(complaints), (found) => ({ ...found })),
    asOf: lineUp.asOf,
  };
}

const sayTrend = ({
  points,
  change,
}: Extract<MakeResearch["trend"], { kind: "ready" }>["value"]): MakeAnswer["trend"] => ({
  points: points.map(({ at, count, quarterCents, medianCents, threeQuarterCents }) => ({
    at,
    n: count,
    p25Cents: quarterCents,
    p50Cents: medianCents,
    p75Cents: threeQuarterCents,
  })),
  change,
});
