import { z } from "zod";
import { FETCH_STATES } from "#lib/domain/vehicles/source-import/constants.fetch.ts";
import { SOURCE_NAMES } from "#lib/domain/vehicles/source-import/constants.ts";
import { fetchedSource } from "#lib/domain/vehicles/source-import/schema.fetch.ts";

/** A moment as PostgreSQL writes it into JSON. */
const moment = z.string().transform((text) => new Date(text).toISOString());

/** What PostgreSQL's own records say of every source, as one row. */
export const freshnessRecords = z.object({
  catalog: z
    .object({ version: z.string(), at: moment, models: z.number(), trims: z.number() })
    .nullable(),
  imports: z.array(
    z.object({
      source: z.string(),
      at: moment,
      publishedOn: z.string().nullable(),
      held: z.number(),
      rowsRead: z.number(),
      rowsKept: z.number(),
      rowsRefused: z.number(),
    }),
  ),
  refusals: z.array(z.object({ source: z.string(), at: moment })),
  runs: z.array(z.object({ source: z.enum(SOURCE_NAMES), at: moment, isGood: z.boolean() })),
  fetches: z.array(
    z.object({
      source: fetchedSource,
      state: z.enum(FETCH_STATES),
      fileNumber: z.number(),
      fileCount: z.number(),
      bytes: z.number(),
      totalBytes: z.number().nullable(),
      rows: z.number(),
      rowsShare: z.number(),
      failingSince: moment.nullable(),
      isOffline: z.boolean(),
      why: z.string().nullable(),
      nextTryAt: moment.nullable(),
      changedAt: moment,
    }),
  ),
  live: z.array(z.object({ kind: z.string(), at: moment, answered: z.number() })),
  /** Kinds of records that a demo market made up, and how many of each. */
  madeUp: z.array(z.object({ kind: z.string(), at: moment, count: z.number() })),
  nhtsaClosedUntil: moment.nullable(),
  demo: z.object({ seed: z.number(), size: z.number(), at: moment }).nullable(),
  fit: z.object({ at: moment, vehicles: z.number() }).nullable(),
  workerSeenAt: moment.nullable(),
  feedAt: moment.nullable(),
  listedAt: moment.nullable(),
});
export type FreshnessRecords = z.infer<typeof freshnessRecords>;
