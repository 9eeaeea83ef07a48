/* A person's bought reports: search, sort, page, what changed since the one before,
 * delete and undo within an hour. */

import type { ReportCheckId } from "#lib/domain/reports/report-snapshot/constants.ts";
import type { LIBRARY_SORTS } from "./constants.library.ts";
import type { ReportId, ReportName } from "./types.ts";

export type LibrarySort = keyof typeof LIBRARY_SORTS;

/** What the page of a person's reports is asked for. */
export interface LibraryQuery {
  /** Words of the vehicle's name, or a part of its VIN; "" for all. */
  readonly words: string;
  readonly sort: LibrarySort;
  /** From 1. */
  readonly page: number;
}

/** A vehicle's newest report in its owner's library. */
export interface LibraryReport extends ReportName {
  readonly createdAt: Date;
  /** Checks that found something to look at before buying. */
  readonly found: readonly ReportCheckId[];
  /** Checks that nobody could make. */
  readonly notChecked: number;
  /** Checks whose records are made up for a demo market: they found nothing and no nothing. */
  readonly madeUp: number;
  readonly checks: number;
  /** Links that still open it. */
  readonly shareCount: number;
  readonly disputeCount: number;
  /** The one that it was made anew from. */
  readonly previous: {
    readonly id: ReportId;
    readonly asOf: Date;
    /** How many reports it was made anew from, that one among them. */
    readonly count: number;
    /** What differs between the two, in short. */
    readonly change: string;
  } | null;
  /** For how many more days making it anew may be free; 0 once it no longer is. */
  readonly freeDays: number;
}

export interface Library {
  readonly reports: readonly LibraryReport[];
  /** Vehicles that the words fit. */
  readonly total: number;
  /** All vehicles in it. */
  readonly all: number;
  readonly page: number;
  readonly pageCount: number;
}
