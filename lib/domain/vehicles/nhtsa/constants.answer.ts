import type { NhtsaKind } from "./types.record.ts";

/** How long an answer stands for now; older ones are shown with their date while a job asks anew. */
export const NHTSA_FRESH_HOURS = 24;
/** What a page waits for NHTSA in all; a job has more time and more tries. */
export const PAGE_LIMIT_MS = 2_500;
export const PAGE_TRIES = 2;
export const JOB_LIMIT_MS = 20_000;
export const JOB_TRIES = 4;
/** A question that failed is not asked again by a page within this time. */
export const NHTSA_RETRY_MINUTES = 10;
/** Model years that one page may ask for; the others are asked for by a job. */
export const MOST_ASKED_AT_ONCE = 4;
/**
 * A file of at least this many rows is the publisher's whole file: what it does not name is not there. The
 * rows that were read count, not those kept: most are about trucks, motor homes and trailers. NHTSA's has
 * some 300,000 rows of recalls and two million of complaints; its ratings come in no such file: null.
 */
export const WHOLE_FILE = {
  recalls: 100_000,
  complaints: 1_000_000,
  ratings: null,
} as const satisfies Readonly<Record<NhtsaKind, number | null>>;
/** Recalls come in two files, by when NHTSA received them; of the older one these many rows are the most of it. */
export const LEAST_EARLIER_ROWS = 50_000;
/** Two files with no more days between them than this leave nothing out. */
export const MOST_DAYS_BETWEEN = 31;
/** NHTSA files campaigns and complaints every working day: a whole file ends this shortly before it is imported. */
export const CURRENT_FILE_DAYS = 60;
/** Refreshes that a process remembers to have queued. */
export const MOST_QUEUED_REMEMBERED = 10_000;
