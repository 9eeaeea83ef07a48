import type { ReportKind } from "./types.ts";

/** The kinds of report, as people read them. */
export const REPORT_KINDS = {
  vehicle: "Vehicle history",
  insurance: "Insurance",
} as const satisfies Record<ReportKind, string>;
