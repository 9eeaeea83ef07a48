/* Job that renews or ends test plans of the demo market when their month is over, as
 * Stripe's clock would. */

import { z } from "zod";
import type { JobKind } from "#lib/platform/jobs/define.ts";

/** Begins the next month of test plans whose month is over, or ends them. */
export const TURN_TEST_PLANS: JobKind<Record<string, never>> = {
  name: "test_payment.turn",
  payload: z.object({}),
};
