/** @file Reports that a listing, review or conversation is wrong: reasons, daily limit, open
 * reports, and settling them. */

export type ReportSubject = "listing" | "thread" | "review" | "seller";

/** A report as operators read it. */
export interface ContentReportLine {
  readonly id: string;
  readonly subject: ReportSubject;
  readonly subjectId: string;
  readonly reason: string;
  readonly detail: string;
  readonly reporterUserId: number | null;
  readonly createdAt: string;
  /** Open reports of the same thing, this one included. */
  readonly openCount: number;
}
