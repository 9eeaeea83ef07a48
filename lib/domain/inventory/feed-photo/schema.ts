/** @file Fetches the photos that feeds name, with pauses and limits for each host. */

import { z } from "zod";
import type { JobKind } from "#lib/platform/jobs/define.ts";

/** Fetches photos that feeds name, until none is due. */
export const FETCH_PHOTOS: JobKind<Record<string, unknown>> = {
  name: "feed.fetch_photos",
  payload: z.looseObject({}),
};
