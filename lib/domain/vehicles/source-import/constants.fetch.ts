import type { SourceName } from "./constants.ts";

/**
 * The sources that are fetched by themselves, in the order in which they are after a start: what pages need
 * most and what is small first, the 350 MB of complaints last.
 */
export const FETCHED_SOURCES = [
  "epa",
  "recalls",
  "ratings",
  "chargers",
  "complaints",
] as const satisfies readonly SourceName[];
export type FetchedSource = (typeof FETCHED_SOURCES)[number];

/** The lane that has them fetched one after the other, in whatever process. */
export const FETCH_LANE = "reference-data.fetch";

interface FetchPlan {
  /** When it is looked for anew, a cron pattern in UTC. */
  readonly clock: string;
  /** After how many days a start looks, too: a machine may be off when the clock does. */
  readonly everyDays: number;
  /** Free bytes on the disk of the data folder below which it is not begun: file, staged rows and records. */
  readonly roomBytes: number;
}

const GIGABYTE = 1024 ** 3;
/** Recalls are a matter of safety and small, so they are looked for every week. */
export const FETCH_PLANS: Readonly<Record<FetchedSource, FetchPlan>> = {
  epa: { clock: "7 6 3 * *", everyDays: 31, roomBytes: 0.5 * GIGABYTE },
  recalls: { clock: "17 6 * * 2", everyDays: 7, roomBytes: 2 * GIGABYTE },
  ratings: { clock: "27 6 3 * *", everyDays: 31, roomBytes: 0.5 * GIGABYTE },
  chargers: { clock: "37 6 3 * *", everyDays: 31, roomBytes: 1 * GIGABYTE },
  complaints: { clock: "47 6 3 * *", everyDays: 31, roomBytes: 8 * GIGABYTE },
};

/** Where a fetch stands; `waiting` for its turn, `unreachable` when the file could not be had. */
export const FETCH_STATES = [
  "waiting",
  "downloading",
  "reading",
  "publishing",
  "done",
  "unreachable",
  "refused",
] as const;
export type FetchState = (typeof FETCH_STATES)[number];

/** Minutes until a publisher that could not be reached is tried again, growing to the last one. */
export const UNREACHABLE_PAUSES_MINUTES = [5, 15, 30, 60, 120, 240, 480, 1_440] as const;
/** Days until a publisher whose file was refused is asked for another one. */
export const REFUSED_PAUSES_DAYS = [1, 2, 4, 7] as const;
/** Progress is written and told at most so often. */
export const PROGRESS_MS = 1_000;
/** A file that came whole and was not read to its end is read without asking for it again, within so long. */
export const WHOLE_FILE_KEPT_HOURS = 24;
