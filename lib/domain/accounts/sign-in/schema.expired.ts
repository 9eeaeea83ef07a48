/* Hourly job that deletes spent rate limits, links dead for 7 days and sessions ended
 * over 90 days ago. */

import { z } from "zod";
import type { JobKind } from "#lib/platform/jobs/define.ts";

/** The work of forgetting what signing in left behind. */
export const FORGET_LEFTOVERS = {
  name: "sign-in.forget-leftovers",
  payload: z.looseObject({}),
} satisfies JobKind<unknown>;
