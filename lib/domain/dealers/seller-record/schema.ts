/** @file Works out what each seller's rows add up to: stock, reductions, relists, reply
 * times. */

import { z } from "zod";
import type { JobKind } from "#lib/platform/jobs/define.ts";

/** Brings the records of all sellers that changed up to date. */
export const REFRESH_SELLER_RECORDS: JobKind<Record<string, never>> = {
  name: "seller-record.refresh",
  payload: z.object({}),
};
