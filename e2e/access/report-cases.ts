import { type ActionCase, NEW_FORM, onTheirs } from "./action-case.ts";
import { REPORT_VIN } from "./report-things.ts";

/** Actions on reports. */
export const REPORT_CASES = {
  "lib/domain/reports/report-purchase/actions.ts#buyReportAction": [
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
  "lib/domain/reports/report-purchase/actions.ts#refreshReportAction": [
    onTheirs((t) => ({ report: t.report, submissionId: NEW_FORM, mostParts: "0" })),
  ],
  "lib/domain/reports/report/actions.library.ts#removeReportAction": [
    onTheirs((t) => ({ report: t.report })),
  ],
  "lib/domain/reports/report/actions.library.ts#restoreReportAction": [
    onTheirs((t) => ({ removal: t.removedReport })),
  ],
  "lib/domain/reports/record-dispute/actions.ts#disputeRecordAction": [
    onTheirs((t) => ({
      report: t.report,
      record: "loss:1",
      submissionId: NEW_FORM,
      words: "Nobody ever paid a total loss of it.",
    })),
  ],
  "lib/domain/reports/record-dispute/actions.ts#withdrawDisputeAction": [
    onTheirs((t) => ({ report: t.report, dispute: t.reportDispute })),
  ],
  "lib/domain/reports/report-share/actions.ts#makeShareAction": [
    onTheirs((t) => ({ report: t.report, label: "", days: "7" })),
  ],
  "lib/domain/reports/report-share/actions.ts#revokeShareAction": [
    onTheirs((t) => ({ report: t.report, share: t.reportShare })),
  ],
} as const satisfies Readonly<Record<string, readonly ActionCase[]>>;
