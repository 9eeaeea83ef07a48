"use server";

import { revalidatePath } from "next/cache";
import { userAction } from "#lib/platform/actions/action.ts";
import { raiseDispute, withdrawDispute } from "./mutations.ts";
import { disputeForm, disputePress } from "./schema.ts";

const OFTEN = { points: 60, seconds: 3_600 } as const;

/** Says that a record is wrong; its reader stays where they are, and the record shows it. */
export const disputeRecordAction = userAction("report.dispute")
  .limit(OFTEN)
  .input(disputeForm)
  .run(async ({ input, ctx }): Promise<null> => {
    await raiseDispute(ctx, input);
    revalidatePath("/reports/id/[reportId]", "page");
    return null;
  });

/** Takes a dispute back. */
export const withdrawDisputeAction = userAction("report.dispute_withdraw")
  .limit(OFTEN)
  .input(disputePress)
  .run(async ({ input, ctx }): Promise<null> => {
    await withdrawDispute(ctx, input);
    revalidatePath("/reports/id/[reportId]", "page");
    return null;
  });
