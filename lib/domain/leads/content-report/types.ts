/** @file Reports of listings, reviews and conversations, for operators to read and settle. */

export type ReportSubject = "listing" | "thread" | "review" | "seller";

/** A report as operators read it. */
export interface ReportLine {
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
