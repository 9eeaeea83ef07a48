import { LISTING_REASONS, OUTCOMES, REVIEW_REASONS, THREAD_REASONS } from "./constants.ts";
import type { OwnReport, ReportedThing, ReportOutcome, ReportSubject } from "./types.ts";

/** Where whoever reported signed in reads what became of it. */
export const OWN_REPORTS_PATH = "/account/activity#reports";

const REASONS: Readonly<Record<ReportSubject, Readonly<Record<string, string>>>> = {
  listing: LISTING_REASONS,
  review: REVIEW_REASONS,
  thread: THREAD_REASONS,
  seller: {},
};

/** What was wrong, in the words that were chosen from. */
export const reportReasonWords = (subject: ReportSubject, reason: string): string =>
  REASONS[subject][reason] ?? "Something else";

/** What became of a report, or that nothing has yet. */
export function outcomeWords(settled: OwnReport["settled"]): string {
  if (settled === null) return "We have not looked at it yet";
  return settled.outcome === null ? "We looked at it" : OUTCOMES[settled.outcome];
}

/** The one mail that tells what became of a report. */
export function settledReportMail({
  thing,
  reason,
  outcome,
  answer,
  hasAccount,
}: {
  readonly thing: ReportedThing;
  readonly reason: string;
  readonly outcome: ReportOutcome;
  readonly answer: string;
  /** Whether it was sent signed in. */
  readonly hasAccount: boolean;
}) {
  return {
    kind: "report.settled",
    subject: "We looked at what you reported",
    body: {
      heading: "We looked at what you reported",
      paragraphs: [
        `You reported ${thing.words}: “${reason}”.`,
        `${OUTCOMES[outcome]}. ${answer}`,
        "No one it concerns was told who reported it.",
      ],
      ...(hasAccount && { action: { label: "Your reports", href: OWN_REPORTS_PATH } }),
      footer: hasAccount
        ? "You get this email because you sent us this report."
        : "You get this one email because this address was left with the report; it is no longer kept with it. If it was not you, ignore this email.",
    },
  };
}
