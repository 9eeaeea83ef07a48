"use server";

import { redirect } from "next/navigation";
import { userAction } from "#lib/platform/actions/action.ts";
import { now } from "#lib/platform/clock.ts";
import { raiseDispute, withdrawDispute } from "./mutations.ts";
import { recordPath } from "./rules.ts";
import { disputeForm, disputePress } from "./schema.ts";

const OFTEN = { points: 60, seconds: 3_600 } as const;

/** Says that a record is wrong, and leads back to it. */
export const disputeRecordAction = userAction("report.dispute")
  .limit(OFTEN)
  .input(disputeForm)
  .run(async ({ input, viewer }): Promise<never> => {
    await raiseDispute(viewer, input, now());
    redirect(recordPath(input.report, input.record));
  });

/** Takes a dispute back, and leads back to its record. */
export const withdrawDisputeAction = userAction("report.dispute_withdraw")
  .limit(OFTEN)
  .input(disputePress)
  .run(async ({ input, viewer }): Promise<never> => {
    const record = await withdrawDispute(viewer, input, now());
    redirect(recordPath(input.report, record));
  });
