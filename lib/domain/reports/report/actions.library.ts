"use server";

import { revalidatePath } from "next/cache";
import { undoForm } from "#lib/domain/accounts/removal/schema.ts";
import { userAction } from "#lib/platform/actions/action.ts";
import { removeReport, restoreReport } from "./mutations.library.ts";
import { namedReport } from "./schema.library.ts";

const OFTEN = { points: 60, seconds: 600 } as const;

/** Deletes a report of the library with those before it. */
export const removeReportAction = userAction("report.remove")
  .limit(OFTEN)
  .input(namedReport)
  .run(async ({ input, ctx }) => {
    const removed = await removeReport(ctx, input.report);
    revalidatePath("/account/reports");
    return removed;
  });

/** Brings it back. */
export const restoreReportAction = userAction("report.restore")
  .limit(OFTEN)
  .input(undoForm)
  .run(async ({ input, ctx }) => {
    await restoreReport(ctx, input.removal);
    revalidatePath("/account/reports");
    return { removalId: input.removal };
  });
