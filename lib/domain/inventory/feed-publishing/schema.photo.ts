/* Downloads the photos that a feed names, four at a time with retries up to a day, and
 * drops those no longer named. */

import { z } from "zod";
import type { JobKind } from "#lib/platform/jobs/define.ts";

/** Fetches photos that feeds name, until none is due. */
export const FETCH_PHOTOS: JobKind<Record<string, unknown>> = {
  name: "feed.fetch_photos",
  payload: z.looseObject({}),
};
