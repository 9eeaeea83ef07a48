import { z } from "zod";
import type { JobKind } from "#lib/platform/jobs/define.ts";

/** Reads the file of a run, checks its rows and works out what it would change. */
export const READ_FEED: JobKind<{ readonly runId: number }> = {
  name: "feed.read",
  payload: z.object({ runId: z.int().positive() }),
};
