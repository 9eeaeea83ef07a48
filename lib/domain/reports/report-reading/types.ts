/** @file Who may read a report (owner or open share link), its stored snapshot checked against
 * its hash, page and file addresses. */

import type { ReportId } from "#lib/domain/reports/report/types.ts";
import type { ReportSnapshot } from "#lib/domain/reports/report-snapshot/schema.ts";

/** Who reads a report: whose it is, or whoever holds a link to it. */
export type ReportAudience = "owner" | "shared";

/** How somebody shows that they may read a report; either is enough. */
export interface ReportReader {
  /** Signed in; null for a visitor. */
  readonly userId: number | null;
  /** The secret of a share link; null without one. */
  readonly secret: string | null;
}

/** A report as it is kept, for somebody who may read it. */
export type FoundReport = {
  readonly id: ReportId;
  readonly audience: ReportAudience;
  /** By which link it is read; null for its owner. */
  readonly share: { readonly id: string; readonly expiresAt: Date } | null;
  readonly previousId: ReportId | null;
  /** The one that was made anew from it; null without one. */
  readonly renewedId: ReportId | null;
  readonly createdAt: Date;
} & (
  | {
      readonly kind: "whole";
      readonly snapshot: ReportSnapshot;
      /** Canonical JSON, exactly what the hash is of. */
      readonly text: string;
      readonly sha256: string;
    }
  /** What is stored is not what was bought: it is not shown as if it were. */
  | { readonly kind: "broken"; readonly why: string }
);
export type WholeReport = Extract<FoundReport, { readonly kind: "whole" }>;
