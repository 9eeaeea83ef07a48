"use server";

import { revalidatePath } from "next/cache";
import { dealerPath } from "#lib/domain/dealers/organization/rules.ts";
import { userAction } from "#lib/platform/actions/action.ts";
import { saveHours } from "./mutations.ts";
import { hoursForm } from "./schema.ts";

/** Keeps when a dealership is open. */
export const saveHoursAction = userAction("dealer-hours.save")
  .limit({ points: 60, seconds: 3_600 })
  .input(hoursForm)
  .run(async ({ input, ctx }) => {
    await saveHours(ctx, input);
    revalidatePath(dealerPath(input.organization, "settings"));
    return { saved: true };
  });
