/* Job that begins the next month of plans, or ends them, where the source of payments has no clock of
 * its own. */

import { z } from "zod";
import type { JobKind } from "#lib/platform/jobs/define.ts";

/** Begins the next month of plans whose month is over, or ends them. */
export const TURN_PLANS: JobKind<Record<string, never>> = {
  name: "test_payment.turn",
  payload: z.object({}),
};
