/* One stored recall, complaint or rating row from NHTSA: parses its dates, flags, stars
 * and counts; merges and saves rows. */

import type { Day } from "#lib/domain/kernel/calendar/types.ts";

/** The kinds of records that NHTSA keeps of a model year. */
export type NhtsaKind = "recalls" | "complaints" | "ratings";

/** What a record of NHTSA is about, as it writes it. */
interface AboutVehicle {
  readonly makeText: string;
  readonly modelText: string;
}

/** What NHTSA says of a campaign, whatever it is about. Null: not stated. */
export interface CampaignFacts {
  readonly manufacturer: string | null;
  readonly summary: string | null;
  readonly consequence: string | null;
  readonly remedy: string | null;
  readonly notes: string | null;
  /** The day NHTSA received the maker's report. */
  readonly reportReceivedOn: Day | null;
  /** Vehicles of every model that the campaign may be about; only NHTSA's file says it. */
  readonly potentiallyAffected: number | null;
  /** Do not drive it until it is repaired. */
  readonly parkIt: boolean | null;
  /** Park it outside, away from buildings. */
  readonly parkOutside: boolean | null;
  /** Repaired by an update over the air. */
  readonly overTheAir: boolean | null;
}

/** One row of NHTSA's recalls: a campaign and one model year it is about. */
export interface RecallRecord extends AboutVehicle, CampaignFacts {
  readonly campaign: string;
  /** `UNKNOWN_YEAR` where the record says that it is not known. */
  readonly year: number;
  readonly components: readonly string[];
  /** 2 for a whole record, 1 for one that its collector has cut. */
  readonly detail: 1 | 2;
}

/** One complaint about one model year, or one row of it: rows of a complaint are put together. */
export interface ComplaintRecord extends AboutVehicle {
  readonly odiNumber: string;
  readonly year: number;
  readonly components: readonly string[];
  readonly crash: boolean;
  readonly fire: boolean;
  readonly injuries: number;
  readonly deaths: number;
  readonly happenedOn: Day | null;
  readonly filedOn: Day | null;
  readonly mileageMiles: number | null;
  readonly text: string | null;
}

/** How one build of a model year is rated. Stars 1 to 5, 0 for "Not Rated", null for not stated. */
export interface RatingRecord extends AboutVehicle {
  readonly id: string;
  readonly year: number;
  readonly description: string;
  readonly drive: string | null;
  readonly overall: number | null;
  readonly front: number | null;
  readonly side: number | null;
  readonly rollover: number | null;
  readonly rolloverPossibility: number | null;
  readonly stabilityControl: "standard" | "optional" | "no" | null;
  readonly forwardCollision: "standard" | "optional" | "no" | null;
  readonly laneDeparture: "standard" | "optional" | "no" | null;
  readonly complaints: number | null;
  readonly recalls: number | null;
}
