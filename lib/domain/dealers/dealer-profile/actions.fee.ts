"use server";

import { revalidatePath } from "next/cache";
import { dealerPath } from "#lib/domain/dealers/organization/rules.ts";
import { userAction } from "#lib/platform/actions/action.ts";
import { saveFees } from "./mutations.fee.ts";
import { feesForm } from "./schema.fee.ts";

/** Keeps the fees that a dealer states. */
export const saveFeesAction = userAction("dealer-fee.save")
  .limit({ points: 60, seconds: 3_600 })
  .input(feesForm)
  .run(async ({ input, ctx }) => {
    await saveFees(ctx, input);
    revalidatePath(dealerPath(input.organization, "settings"));
    return { saved: true };
  });
