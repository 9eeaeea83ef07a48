/** @file Stored figures on how each seller sells (price cuts, relists, days to sell, replies),
 * as SQL and a refresh job. */

import { z } from "zod";
import type { JobKind } from "#lib/platform/jobs/define.ts";

/** Brings the records of all sellers that changed up to date. */
export const REFRESH_SELLER_RECORDS: JobKind<Record<string, never>> = {
  name: "seller-record.refresh",
  payload: z.object({}),
};
