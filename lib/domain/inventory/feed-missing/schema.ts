/** @file When a vehicle that is missing from a feed counts as sold: noted, a grace, then ended
 * as inferred. */

import { z } from "zod";
import type { JobKind } from "#lib/platform/jobs/define.ts";

/** Ends vehicles whose grace is over, every hour: also of feeds that send nothing more. */
export const END_MISSING: JobKind<Record<string, unknown>> = {
  name: "feed.end_missing",
  payload: z.looseObject({}),
};
