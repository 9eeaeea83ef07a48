import { reportPath } from "#lib/domain/reports/report/rules.ts";
import type { ReportId } from "#lib/domain/reports/report/types.ts";
import { recordAnchor } from "#lib/domain/reports/report-reading/rules.ts";
import type { DisputeVerdict } from "./types.ts";

/** Where a record of a report stands. */
export const recordPath = (report: ReportId, recordId: string) =>
  `${reportPath(report)}#${recordAnchor(recordId)}` as ReturnType<typeof reportPath>;

const OUTCOME = {
  upheld: {
    heading: "Your dispute was upheld",
    found: "reviewed it and agree with you",
    after: "The answer shows with the record for everyone who reads it, in later reports too.",
  },
  rejected: {
    heading: "Your dispute was not upheld",
    found: "reviewed it and left the record as it is",
    after: "The answer shows with the record in your report.",
  },
} as const satisfies Record<DisputeVerdict, unknown>;

/** The mail to whoever disputed a record, once it is settled. */
export function settledMail(
  {
    report,
    recordId,
    record,
    vehicle,
  }: {
    readonly report: ReportId;
    readonly recordId: string;
    /** As the report calls it. */
    readonly record: string;
    readonly vehicle: string;
  },
  verdict: DisputeVerdict,
  answer: string,
) {
  const { heading, found, after } = OUTCOME[verdict];
  return {
    kind: "report.dispute_settled",
    subject: `Your dispute about the ${vehicle} is settled`,
    body: {
      heading,
      paragraphs: [
        `You said that “${record}” in your report on the ${vehicle} is wrong. We ${found}.`,
        answer,
        `The report itself has not changed, and neither has its fingerprint. ${after}`,
      ],
      action: { label: "Look at the record", href: recordPath(report, recordId) },
    },
  };
}
