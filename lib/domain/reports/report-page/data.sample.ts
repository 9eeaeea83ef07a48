import "server-only";
import type { BuiltReport, ReportKind } from "#lib/domain/reports/report/types.ts";
import { sealed } from "#lib/domain/reports/report-builder/data.ts";
import { sampleSnapshot } from "./rules.sample.ts";

/** The sample report, sealed as every report is. It costs nothing and nobody can buy it. */
export function sampleReport(kind: ReportKind = "vehicle"): BuiltReport {
  return { ...sealed(sampleSnapshot(kind)), costParts: 0 };
}
