import type { ReportSnapshot } from "#lib/domain/report-snapshot/schema.ts";

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

/** A report as its owner has it. */
export interface OwnReport extends ReportName {
  readonly snapshot: ReportSnapshot;
  /** What was hashed, byte by byte. */
  readonly text: string;
  readonly sha256: string;
  /** In hundredths of a report credit; 0 for one made anew for nothing. */
  readonly costParts: number;
  readonly createdAt: Date;
  /** The one that this was made anew from. */
  readonly previousId: ReportId | null;
  /** The one that was made anew from this. */
  readonly renewedId: ReportId | null;
}
