/* Vehicles that left a feed: noted as missing, and after the feed's grace days ended as
 * sold by inference. */

import { z } from "zod";
import type { JobKind } from "#lib/platform/jobs/define.ts";

/** Ends vehicles whose grace is over, every hour: also of feeds that send nothing more. */
export const END_MISSING: JobKind<Record<string, unknown>> = {
  name: "feed.end_missing",
  payload: z.looseObject({}),
};
