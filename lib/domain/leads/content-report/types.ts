/** @file Reports that a listing, review or conversation is wrong: sending, settling, and telling
 * whoever reported what became of it. */

import type { Route } from "next";

export type ReportSubject = "listing" | "thread" | "review" | "seller";
export type ReportOutcome = "acted" | "left";

/** A report as operators read it. */
export interface ContentReportLine {
  readonly id: string;
  readonly subject: ReportSubject;
  readonly subjectId: string;
  readonly reason: string;
  readonly detail: string;
  readonly reporterUserId: number | null;
  /** Whether whoever reported is told what became of it. */
  readonly isTold: boolean;
  readonly createdAt: string;
  /** Open reports of the same thing, this one included. */
  readonly openCount: number;
}

/** What a report is about, as whoever sent it reads it. */
export interface ReportedThing {
  /** "the listing of a 2019 Honda Civic", in the middle of a sentence. */
  readonly words: string;
  /** Null where there is nothing to open any more. */
  readonly path: Route | null;
}

/** A report as whoever sent it reads it. */
export interface OwnReport {
  readonly id: string;
  readonly thing: ReportedThing;
  /** What was wrong, as they chose it. */
  readonly reason: string;
  readonly createdAt: Date;
  /** Null while nobody has settled it. */
  readonly settled: SettledReport | null;
}

/** What became of a report. */
export interface SettledReport {
  readonly at: Date;
  /** Null of one that was settled before there were outcomes. */
  readonly outcome: ReportOutcome | null;
  /** The operator's words; "" where there are none. */
  readonly answer: string;
}

/** What an operator decides about a report. */
export interface ReportDecision {
  readonly reportId: string;
  readonly outcome: ReportOutcome;
  /** Told to whoever reported, word for word. */
  readonly answer: string;
  /** Whether all open reports of the same thing are settled with it. */
  readonly withAlike: boolean;
}
