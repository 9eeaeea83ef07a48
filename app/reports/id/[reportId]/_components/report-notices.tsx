import Link from "next/link";
import { Notice } from "#components/ui/notice.tsx";
import { reportPath } from "#lib/domain/reports/report/rules.ts";
import type { ReportPage } from "#lib/domain/reports/report-page/types.ts";
import { wholeDaysBetween } from "#lib/platform/clock.ts";
import { plural } from "#lib/platform/format.ts";

/** A report older than this says that it is. */
const OLD_DAYS = 30;

/** What to know of this report before reading it. */
export function ReportNotices({
  page: { report, isPrint, canPdf, owner, now },
}: {
  readonly page: Extract<ReportPage, { readonly kind: "whole" }>;
}) {
  const { snapshot, renewedId, audience } = report;
  const days = wholeDaysBetween(new Date(snapshot.asOf), now);
  return (
    <>
      {isPrint && (
        <Notice className="no-print" title="Print view">
          Print this page or save it as a PDF from your browser’s print dialog
          {canPdf ? "" : ": this site cannot make PDFs itself"}.
        </Notice>
      )}
      {renewedId !== null && audience === "owner" && (
        <Notice className="no-print" title="There is a newer report">
          This report has been refreshed:{" "}
          <Link
            href={reportPath(renewedId)}
            prefetch={false}
            className="text-accent underline underline-offset-2"
          >
            open the newer report
          </Link>
          .
        </Notice>
      )}
      {days > OLD_DAYS && renewedId === null && (
        <Notice title={`${plural(days, "day")} old`}>
          Newer records are not in it.
          {owner !== null && " Refreshing it shows what changed."}
        </Notice>
      )}
    </>
  );
}
