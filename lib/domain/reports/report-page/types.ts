/** @file A report's page for its owner or a share link, its files (PDF, hashed text), its timeline drawn, and the sample report. */

import type { OwnDispute, RecordCorrection } from "#lib/domain/reports/record-dispute/types.ts";
import type { ReportId } from "#lib/domain/reports/report/types.ts";
import type { RefreshPrice } from "#lib/domain/reports/report-purchase/types.ts";
import type { FoundReport, WholeReport } from "#lib/domain/reports/report-reading/types.ts";
import type { ListedShare } from "#lib/domain/reports/report-share/types.ts";
import type { ReportDiff } from "#lib/domain/reports/report-snapshot/types.diff.ts";

/** What the owner of a report has besides its text. */
export interface OwnerPart {
  readonly shares: readonly ListedShare[];
  /** What making it anew costs now; null where that was done already. */
  readonly refresh: RefreshPrice | null;
  /** Against the one that it was made anew from; null where it is the first. */
  readonly diff: { readonly previousId: ReportId; readonly diff: ReportDiff } | null;
}

/** What stands at one record. */
export interface RecordState {
  readonly own: OwnDispute | null;
  /** Disputed by the owner, as others are told. */
  readonly isDisputed: boolean;
  readonly correction: RecordCorrection | null;
}

/** A report's page for whoever reads it. */
export type ReportPage =
  | { readonly kind: "broken"; readonly report: Extract<FoundReport, { kind: "broken" }> }
  | {
      readonly kind: "whole";
      readonly report: WholeReport;
      /** Of the link that it is read by; null for its owner. */
      readonly secret: string | null;
      /** By record; records that nothing is said of are left out. */
      readonly records: Readonly<Record<string, RecordState>>;
      /** Null for everybody but the owner, and on paper. */
      readonly owner: OwnerPart | null;
      /** Whether it can become a PDF here. */
      readonly canPdf: boolean;
      /** On paper, or about to be: nothing to press. */
      readonly isPrint: boolean;
      readonly now: Date;
    };
