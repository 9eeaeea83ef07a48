/** @file Safety recall campaigns from NHTSA by model year, VIN, words, make, number or date, the most urgent first. */

import type { CampaignFacts } from "#lib/domain/vehicles/nhtsa/types.record.ts";

/** What a campaign is about, the most general word first: ["FUEL SYSTEM, GASOLINE", "DELIVERY"]. */
export type ComponentPath = readonly string[];

/** A safety recall as NHTSA holds it. What its record does not say is null, never a guess. */
export interface RecallCampaign extends CampaignFacts {
  /** NHTSA's number, such as 23V456000; of a made-up one such as DEMO-R-0001. */
  readonly campaign: string;
  /** In the order of the record; empty where it names none. */
  readonly components: readonly ComponentPath[];
  /** The publisher's page about it; null where it is made up. */
  readonly nhtsaUrl: string | null;
  /** How the record names the model, in capitals: it may be one body or drive of it only. */
  readonly modelTexts: readonly string[];
  /** Which copies of NHTSA's records hold it for what was asked about. */
  readonly heldBy: HeldBy;
}

/** What a model year's most urgent recall asks of its owners before it is repaired. */
export interface UrgentRecall {
  readonly asks: "do_not_drive" | "park_outside";
  /** Whether it was made up for the demo market. */
  readonly isMadeUp: boolean;
}

/** NHTSA's live service, the imported file, both, or none of them: made up for the demo market. */
export type HeldBy = "live" | "import" | "both" | "demo";

/** A model year as a campaign names it. */
export interface RecalledVehicle {
  /** As the record writes it, in capitals: "FORD", "F-150 SUPERCREW". */
  readonly makeText: string;
  readonly modelText: string;
  /** Null where the record says that it is not known. */
  readonly year: number | null;
  /** The model year of our catalog; null where it has none such. */
  readonly link: {
    readonly makeSlug: string;
    readonly makeName: string;
    readonly modelSlug: string;
    readonly modelName: string;
  } | null;
}

/** A campaign with the vehicles it is about. */
export interface CampaignWithVehicles extends RecallCampaign {
  /** The newest model year first, then by name; at most `MOST_CAMPAIGN_VEHICLES`. */
  readonly vehicles: readonly RecalledVehicle[];
  /** How many are held in all. */
  readonly vehicleCount: number;
  /** How many more the imported file names, of no model of our catalog: trucks, motor homes, trailers. */
  readonly leftOutVehicles: number;
}

/** Recalls of one model year of a make, counted. */
export interface ModelYearRecalls {
  readonly modelId: number;
  readonly modelName: string;
  readonly modelSlug: string;
  readonly year: number;
  readonly campaigns: number;
  /** Campaigns that say not to drive it, or to park it outside. */
  readonly urgent: number;
}

/** What is held of a make's recalls: NHTSA's live service answers for a model year only. */
export interface MakeRecalls {
  /** Distinct campaigns. */
  readonly campaigns: number;
  /** By model name, the newest year first; model years without a campaign are not listed. */
  readonly modelYears: readonly ModelYearRecalls[];
  readonly newest: readonly CampaignWithVehicles[];
  /** What may be missing, as a sentence; null where NHTSA's whole file is held. */
  readonly gap: string | null;
}

/** The newest campaigns of any make. */
export interface RecentRecalls {
  readonly newest: readonly CampaignWithVehicles[];
  /** Distinct campaigns held. */
  readonly campaigns: number;
  readonly gap: string | null;
}
