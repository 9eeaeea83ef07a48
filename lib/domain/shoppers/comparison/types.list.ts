/* A column of the comparison (listing, model year or own vehicle): its data, its cells,
 * and how a row's best is marked. */

import type { DealRating } from "#lib/domain/listings/deal-rating/types.ts";
import type {
  ListingCard,
  ListingDetail,
  SpecRow,
  StatedSpecs,
} from "#lib/domain/listings/listing/types.ts";
import type { PriceHistory } from "#lib/domain/listings/price-history/types.ts";
import type { Cohort } from "#lib/domain/market/cohort/types.ts";
import type { Depreciation } from "#lib/domain/market/depreciation/types.ts";
import type { GarageVehicle } from "#lib/domain/ownership/garage/types.ts";
import type { FiveYearCost } from "#lib/domain/ownership/ownership-cost/types.ts";
import type { Valuation } from "#lib/domain/valuation/valuation-market/types.value.ts";
import type { FuelEconomy } from "#lib/domain/vehicles/fuel-economy/types.ts";
import type { ModelYearRef } from "#lib/domain/vehicles/model-year/types.ts";
import type { SourceAnswer } from "#lib/domain/vehicles/provenance/types.ts";
import type { RecallCampaign } from "#lib/domain/vehicles/recall/types.ts";
import type { SafetyRating } from "#lib/domain/vehicles/safety-rating/types.ts";

/** One of what is compared, as an address names it. */
export type ComparedRef =
  | { readonly kind: "listing"; readonly id: number }
  /** A model year by year, make and model: "2019-honda-civic". */
  | { readonly kind: "model_year"; readonly slug: string }
  /** A vehicle in the reader's own garage, by its uuid. */
  | { readonly kind: "garage"; readonly id: string };

/** A listing of any status with what it is compared by. */
export type ComparedListing = Pick<
  ListingDetail,
  keyof ListingCard | keyof StatedSpecs | "interiorColor" | "cityMpg" | "highwayMpg" | "features"
>;

export interface ComparedVehicle {
  readonly modelId: number;
  readonly listing: ComparedListing;
  /** What its dealer states that it adds to every sale; null where it does not say, and for people. */
  readonly statedFeeCents: number | null;
  readonly specs: readonly SpecRow[];
  /** Its asking prices at every seller; null where none is recorded. */
  readonly history: PriceHistory | null;
}

/** What is known of a model year, whichever vehicle of it is compared. */
export interface ModelFacts {
  /** Null where the catalog does not have the model year. */
  readonly modelYear: ModelYearRef | null;
  readonly cohort: Cohort | null;
  readonly depreciation: Depreciation | null;
  readonly economy: SourceAnswer<readonly FuelEconomy[]>;
  readonly safety: SourceAnswer<readonly SafetyRating[]>;
  readonly recalls: SourceAnswer<readonly RecallCampaign[]>;
}

interface Known {
  /** How an address names it: unlike every other in the comparison. */
  readonly word: string;
  readonly facts: ModelFacts;
  /** What five years of it cost; null where nothing can be worked out. */
  readonly cost: FiveYearCost | null;
}

export type ComparedListingColumn = Known & {
  readonly kind: "listing";
  readonly vehicle: ComparedVehicle;
};
export type ComparedModelYear = Known & {
  readonly kind: "model_year";
  readonly modelYear: ModelYearRef;
};
/** A vehicle in the reader's own garage. */
export type ComparedOwn = Known & {
  readonly kind: "garage";
  readonly vehicle: GarageVehicle;
  readonly specs: readonly SpecRow[];
  /** Today's, read or estimated; null without a reading. */
  readonly mileage: { readonly mileageMiles: number; readonly isEstimate: boolean } | null;
  readonly value: Valuation | null;
};

/** One column of a comparison. */
export type Compared = ComparedListingColumn | ComparedModelYear | ComparedOwn;

/** What one of them says in one row. */
export interface ComparisonCell {
  readonly text: string;
  readonly detail?: string;
  /** Nothing is known, or two sources contradict each other. */
  readonly tone?: "missing" | "conflict";
  /** Why this is the best of the row, in words: "Lowest price". */
  readonly best?: string;
  /** Shown as a chip in place of the text. */
  readonly rating?: DealRating;
  /** Must be acted on: shown with its mark. */
  readonly isUrgent?: boolean;
}

export interface ComparisonRow {
  readonly key: string;
  readonly label: string;
  /** One for each, in their order. */
  readonly cells: readonly ComparisonCell[];
  /** Not the same for all. */
  readonly differs: boolean;
}

export interface ComparisonSection {
  readonly title: string;
  readonly rows: readonly ComparisonRow[];
}
