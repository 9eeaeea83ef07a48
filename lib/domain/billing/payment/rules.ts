import {
  CREDIT_UNITS,
  REPORT_PACKS,
  type ReportPack,
} from "#lib/domain/billing/price-list/constants.ts";

/** What a pack brings, in parts of a report credit. */
export function packParts(pack: ReportPack): number {
  return REPORT_PACKS[pack].credits * CREDIT_UNITS.report.parts;
}

/** A receipt's number as it is written: "LW-000042". */
export function receiptNumber(number: number): string {
  return `LW-${String(number).padStart(6, "0")}`;
}
