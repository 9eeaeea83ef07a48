import { z } from "zod";
import type { JobKind } from "#lib/platform/jobs/define.ts";
import { FETCHED_SOURCES, type FetchedSource } from "./constants.fetch.ts";

export const fetchedSource = z.enum(FETCHED_SOURCES);

const fetchPayload = z.looseObject({});
export type FetchPayload = z.infer<typeof fetchPayload>;

/** The job that fetches a source. */
export const fetchKind = (source: FetchedSource): JobKind<FetchPayload> => ({
  name: `${source}.fetch`,
  payload: fetchPayload,
});

const source = fetchedSource;
const count = z.number().nonnegative();
const moment = z.iso.datetime();

/** What a fetch tells a terminal; it may come from the process of a worker. */
export const fetchEvent = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("begins"), source, host: z.string() }),
  z.object({
    kind: z.literal("downloading"),
    source,
    bytes: count,
    totalBytes: count.nullable(),
    fileNumber: count,
    fileCount: count,
  }),
  z.object({ kind: z.literal("reading"), source, rows: count, share: count }),
  z.object({
    kind: z.literal("done"),
    source,
    held: count,
    bytes: count,
    milliseconds: count,
  }),
  z.object({ kind: z.literal("unchanged"), source }),
  z.object({ kind: z.literal("refused"), source, why: z.string(), nextTryAt: moment }),
  z.object({
    kind: z.literal("unreachable"),
    source,
    why: z.string(),
    /** Whether no host was reached at all, which is told once for all sources. */
    isOffline: z.boolean(),
    nextTryAt: moment,
  }),
]);
export type FetchEvent = z.infer<typeof fetchEvent>;
