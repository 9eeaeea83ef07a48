/** @file A vehicle history report: its id, kind, addresses and owner, and the library of reports that a person bought. */

import type { ReportSnapshot } from "#lib/domain/reports/report-snapshot/schema.ts";

/** Names a report; a uuid. */
export type ReportId = string & { readonly __brand: "ReportId" };

export type ReportKind = ReportSnapshot["kind"];

/** A snapshot that was just built, with what it costs. */
export interface BuiltReport {
  readonly snapshot: ReportSnapshot;
  /** Canonical JSON (RFC 8785) of the snapshot. */
  readonly text: string;
  /** SHA-256 of the text's UTF-8 bytes, in hex. */
  readonly sha256: string;
  /** In hundredths of a report credit: less where no provider of records answered. */
  readonly costParts: number;
}

/** A report without what it says, for links to it. */
export interface ReportName {
  readonly id: ReportId;
  readonly kind: ReportKind;
  readonly vin: string;
  /** The year, make and model. */
  readonly title: string;
  readonly asOf: Date;
}
