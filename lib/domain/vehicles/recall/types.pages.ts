/* Data of the pages at /tools/recalls: by VIN, words, make or model year, most urgent
 * first, with owners' repair reports. */

import type { ModelYearChoice } from "#lib/domain/vehicles/model-year/types.finder.ts";
import type { MakeRef, ModelYearRef } from "#lib/domain/vehicles/model-year/types.ts";
import type { SourceAnswer } from "#lib/domain/vehicles/provenance/types.ts";
import type { Vin } from "#lib/domain/vehicles/vin/types.ts";
import type { CampaignWithVehicles, RecallCampaign } from "./types.ts";

/** What the page of recalls is asked: a VIN, words that name a model year, or nothing. */
export interface AskedRecalls {
  /** As it was typed; "" for none. */
  readonly vin: string;
  readonly words: string;
}

/** What a VIN came to, with the recalls of its model year. */
export type VinRecalls =
  | { readonly kind: "refused"; readonly message: string; readonly suggestion: Vin | null }
  | { readonly kind: "unlisted"; readonly vin: Vin; readonly says: string }
  | {
      readonly kind: "found";
      readonly vin: Vin;
      readonly ref: ModelYearRef;
      /** What the VIN leaves open or says oddly, in sentences. */
      readonly notes: readonly string[];
      readonly answer: SourceAnswer<readonly RecallCampaign[]>;
    };

/** A campaign that was asked for by its number. */
export interface NumberedRecall {
  readonly number: string;
  readonly answer: SourceAnswer<CampaignWithVehicles>;
}

/** What words came to: model years they may mean. */
export interface NamedRecalls {
  readonly words: string;
  readonly choices: readonly ModelYearChoice[];
}

/** What a make's page shows of its recalls. */
export interface RecallFilter {
  readonly modelSlug: string | null;
  readonly year: number | null;
  /** Only what says not to drive it, or to park it outside. */
  readonly urgentOnly: boolean;
}

/** A model of a make with its years and what is held of each, the newest first. */
export interface ModelRecalls {
  readonly modelSlug: string;
  readonly modelName: string;
  readonly years: readonly YearRecalls[];
}

export interface YearRecalls {
  readonly year: number;
  /** Null where none is held: whether there is one is for its own page to ask. */
  readonly campaigns: number | null;
  readonly urgent: number;
}

/** The campaigns of a vehicle's model year, as they are held now: nobody is asked for them. */
export interface ModelYearRecalls {
  /** Null where the catalog does not have the model year. */
  readonly ref: ModelYearRef | null;
  readonly answer: SourceAnswer<readonly RecallCampaign[]>;
}

/** What owners here entered of a model year's campaigns: their own word. */
export interface OwnersWord {
  /** Vehicles of the model year in garages here. */
  readonly vehicles: number;
  /** By campaign: how many entered it, and how many of these as done. */
  readonly byCampaign: ReadonlyMap<string, { readonly entered: number; readonly done: number }>;
}

/** What an address of the make's page asks, with its choices. */
export interface MakeRecallChoices {
  readonly make: MakeRef;
  readonly filter: RecallFilter;
  readonly models: readonly { readonly modelSlug: string; readonly modelName: string }[];
  /** The newest first. */
  readonly years: readonly number[];
}
