/** @file Owner complaints to NHTSA about a model year or a whole make: by component, month and mileage, and the newest texts. */

import type { Day } from "#lib/domain/kernel/calendar/types.ts";

/** What owners told NHTSA about a model year. Nobody has checked what they say. */
export interface ComplaintSummary {
  /** Distinct complaints (NHTSA's ODI numbers). */
  readonly count: number;
  /** Complaints that tell of a crash, of a fire. */
  readonly crashes: number;
  readonly fires: number;
  /** People hurt and killed, as the complaints state. */
  readonly injuries: number;
  readonly deaths: number;
  /** The most named first. One complaint may name several: shares add up to more than 1. */
  readonly byComponent: readonly ComponentCount[];
  /** Every month from the first to the last filed, with 0 where none was. */
  readonly byMonth: readonly MonthCount[];
  /** By mileage when it happened, in steps of `MILEAGE_STEP_MILES`; empty where none states it. */
  readonly byMileage: readonly MileageCount[];
  /** Complaints that state a mileage: only NHTSA's file has it. */
  readonly mileageStated: number;
  /** The newest filed, at most `MOST_NEWEST`. */
  readonly newest: readonly Complaint[];
  readonly firstFiledOn: Day | null;
  readonly lastFiledOn: Day | null;
  /** The years of the same model around this one. */
  readonly neighbours: readonly NeighbourYear[];
}

export interface ComponentCount {
  /** The general part only: "ELECTRICAL SYSTEM" of "ELECTRICAL SYSTEM:BATTERY:CABLES". */
  readonly component: string;
  readonly count: number;
  /** Of all complaints, 0 to 1. */
  readonly share: number;
}

export interface MonthCount {
  /** "2019-04". */
  readonly month: string;
  readonly count: number;
}

export interface MileageCount {
  readonly fromMiles: number;
  /** Null for the last step: and more. */
  readonly toMiles: number | null;
  readonly count: number;
}

export interface Complaint {
  readonly odiNumber: string;
  readonly filedOn: Day | null;
  readonly happenedOn: Day | null;
  readonly mileageMiles: number | null;
  readonly components: readonly string[];
  readonly crash: boolean;
  readonly fire: boolean;
  readonly injuries: number;
  readonly deaths: number;
  /** The owner's words, unverified; null where there are none. */
  readonly text: string | null;
}

export interface NeighbourYear {
  readonly year: number;
  /** Null where it was not checked: neither imported nor asked yet. */
  readonly count: number | null;
}
