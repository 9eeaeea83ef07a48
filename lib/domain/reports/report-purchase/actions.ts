"use server";

import { redirect } from "next/navigation";
import { reportPath } from "#lib/domain/reports/report/rules.ts";
import { userAction } from "#lib/platform/actions/action.ts";
import { PURCHASE_LIMIT } from "./constants.ts";
import { buyReport, refreshReport } from "./mutations.ts";
import { refreshForm, reportBuyForm } from "./schema.ts";

/** Buys a report and leads to it. */
export const buyReportAction = userAction("report.buy")
  .limit(PURCHASE_LIMIT)
  .input(reportBuyForm)
  .run(async ({ input, ctx }): Promise<never> => {
    const { id } = await buyReport(ctx, input);
    redirect(reportPath(id));
  });

/** Makes a report anew and leads to what was made. */
export const refreshReportAction = userAction("report.refresh")
  .limit(PURCHASE_LIMIT)
  .input(refreshForm)
  .run(async ({ input, ctx }): Promise<never> => {
    const { id } = await refreshReport(ctx, input);
    redirect(`${reportPath(id)}#changes`);
  });
