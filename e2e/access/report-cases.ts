import { type ActionCase, NEW_FORM, onTheirs } from "./action-case.ts";
import { REPORT_VIN } from "./report-things.ts";

/** Actions on reports. */
export const REPORT_CASES = {
  "lib/domain/report-purchase/actions.ts#buyReportAction": [
    // Everybody buys with what they have: only the owner has any credits.
    {
      form: () => ({
        vin: REPORT_VIN,
        kind: "vehicle",
        submissionId: NEW_FORM,
        mostParts: "100",
      }),
      expected: {
        visitor: "unauthenticated",
        stranger: "payment_required",
        member: "payment_required",
        owner: "done",
      },
      changes: true,
    },
  ],
  "lib/domain/report-purchase/actions.ts#refreshReportAction": [
    onTheirs((t) => ({ report: t.report, submissionId: NEW_FORM, mostParts: "0" })),
  ],
  "lib/domain/report-library/actions.ts#removeReportAction": [
    onTheirs((t) => ({ report: t.report })),
  ],
  "lib/domain/report-library/actions.ts#restoreReportAction": [
    onTheirs((t) => ({ removal: t.removedReport })),
  ],
} as const satisfies Readonly<Record<string, readonly ActionCase[]>>;
