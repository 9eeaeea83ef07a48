/** @file Research by make, model and year: line-up, market, best years, rivals, needs; one source that fails leaves the rest standing. */

import type { CohortStatedSpecs, TrimTable } from "#lib/domain/market/cohort/types.trims.ts";
import type { PriceTrend } from "#lib/domain/market/price-trend/types.ts";
import type { AskedOwnership, FiveYearCost } from "#lib/domain/ownership/ownership-cost/types.ts";
import type { MakeComplaints } from "#lib/domain/vehicles/complaint/types.make.ts";
import type { ComplaintSummary } from "#lib/domain/vehicles/complaint/types.ts";
import type { FuelEconomy } from "#lib/domain/vehicles/fuel-economy/types.ts";
import type { ModelYearChoice } from "#lib/domain/vehicles/model-year/types.finder.ts";
import type { MakeRef, ModelYearRef } from "#lib/domain/vehicles/model-year/types.ts";
import type { SourceAnswer } from "#lib/domain/vehicles/provenance/types.ts";
import type { MakeRecalls, RecallCampaign } from "#lib/domain/vehicles/recall/types.ts";
import type { SafetyRating } from "#lib/domain/vehicles/safety-rating/types.ts";
import type { LineUp, WholeLineUp } from "./types.line-up.ts";
import type { ModelYearMarket } from "./types.market.ts";
import type { NeedOnMarket } from "./types.need.ts";

/**
 * What one source of a page came to. Where it failed the rest of the page stands, the page says what
 * is missing, and the log says why.
 */
export type Part<T> = { readonly kind: "ready"; readonly value: T } | { readonly kind: "failed" };

/** What a reader typed, and what it may mean. */
export interface AskedWords {
  readonly words: string;
  readonly choices: readonly ModelYearChoice[];
}

/** The page where research begins. */
export interface ResearchIndex {
  /** Null where nothing was typed. */
  readonly asked: AskedWords | null;
  readonly lineUp: WholeLineUp;
  /** Null while the search index does not answer. */
  readonly needs: readonly NeedOnMarket[] | null;
  readonly now: Date;
}

/** The page about a model year: each source for itself. */
export interface ModelYearResearch {
  readonly ref: ModelYearRef;
  readonly trims: Part<TrimTable>;
  readonly stated: Part<CohortStatedSpecs>;
  readonly market: Part<ModelYearMarket>;
  readonly economy: Part<SourceAnswer<readonly FuelEconomy[]>>;
  /** Those that say not to drive it first. */
  readonly recalls: Part<SourceAnswer<readonly RecallCampaign[]>>;
  readonly complaints: Part<SourceAnswer<ComplaintSummary>>;
  readonly ratings: Part<SourceAnswer<readonly SafetyRating[]>>;
  readonly cost: Part<{ readonly asked: AskedOwnership; readonly cost: FiveYearCost }>;
  readonly now: Date;
}

/** The page about a make. */
export interface MakeResearch {
  readonly make: MakeRef;
  readonly lineUp: LineUp;
  readonly trend: Part<PriceTrend>;
  readonly recalls: Part<SourceAnswer<MakeRecalls>>;
  readonly complaints: Part<SourceAnswer<MakeComplaints>>;
  readonly now: Date;
}
