import { CircleAlert, CircleMinus, CircleSlash, FlaskConical } from "lucide-react";
import Link from "next/link";
import {
  DeskCell,
  DeskRow,
  DeskRowHead,
  DeskTable,
} from "#components/dealers/dealer/desk-table.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { REPORT_KINDS } from "#lib/domain/reports/report/constants.ts";
import { reportPath } from "#lib/domain/reports/report/rules.ts";
import type { LibraryReport } from "#lib/domain/reports/report/types.library.ts";
import { REPORT_CHECKS } from "#lib/domain/reports/report-snapshot/constants.ts";
import { formatDay, plural } from "#lib/platform/format.ts";
import { RemoveReport } from "./remove-report.tsx";

const COLUMNS = [
  { name: "Vehicle" },
  { name: "As of" },
  { name: "Found" },
  { name: "Links" },
  { name: "Refresh" },
  { name: "Delete" },
] as const;

/** The reports of a page of the library, a row each; on phones a card each. */
export function LibraryTable({
  reports,
  now,
}: {
  readonly reports: readonly LibraryReport[];
  readonly now: Date;
}) {
  return (
    <DeskTable label="Your reports" columns={COLUMNS}>
      {reports.map((report) => (
        <DeskRow key={report.id}>
          <DeskRowHead>
            <Link
              href={reportPath(report.id)}
              prefetch={false}
              className="inline-flex min-h-6 items-center font-medium underline decoration-line underline-offset-2 hover:decoration-accent"
            >
              {report.title}
            </Link>
            <span className="block whitespace-nowrap font-mono text-ink-soft text-xs">
              {report.vin}
            </span>
            {report.kind !== "vehicle" && (
              <Badge className="mt-1">{REPORT_KINDS[report.kind]}</Badge>
            )}
          </DeskRowHead>
          <DeskCell name="As of" isWide>
            <AsOf report={report} now={now} />
          </DeskCell>
          <DeskCell name="Found" isWide>
            <Flags report={report} />
          </DeskCell>
          <DeskCell name="Links" isWide>
            {report.shareCount === 0 ? (
              <span className="text-ink-faint">none</span>
            ) : (
              <Link
                href={`${reportPath(report.id)}#share`}
                prefetch={false}
                className="inline-flex min-h-6 items-center underline decoration-line underline-offset-2 hover:decoration-accent"
              >
                {plural(report.shareCount, "open link")}
              </Link>
            )}
          </DeskCell>
          <DeskCell name="Refresh" isWide>
            {report.freeDays > 0 ? (
              `free for ${plural(report.freeDays, "day")}`
            ) : (
              <span className="text-ink-faint">costs credits</span>
            )}
          </DeskCell>
          <DeskCell name="Delete" isWide>
            <RemoveReport report={report} />
          </DeskCell>
        </DeskRow>
      ))}
    </DeskTable>
  );
}

function AsOf({ report, now }: { readonly report: LibraryReport; readonly now: Date }) {
  const { asOf, previous } = report;
  return (
    <span>
      {formatDay(asOf, now)}
      {previous !== null && (
        <Link
          href={`${reportPath(report.id)}#changes`}
          prefetch={false}
          className="block min-h-6 max-w-[34ch] text-ink-soft text-xs underline decoration-line underline-offset-2 hover:decoration-accent"
        >
          Since {formatDay(previous.asOf, now)}: {previous.change}
        </Link>
      )}
    </span>
  );
}

/** What was found, else that nothing was; how much nobody could check, and how much is made up. */
function Flags({ report }: { readonly report: LibraryReport }) {
  const { found, notChecked, madeUp, checks, disputeCount } = report;
  const made = checks - notChecked - madeUp;
  return (
    <span className="flex flex-wrap gap-1 phone:justify-end">
      {found.map((id) => (
        <Badge key={id} tone="warn" icon={<CircleAlert aria-hidden="true" />}>
          {REPORT_CHECKS[id]}
        </Badge>
      ))}
      {found.length === 0 && made > 0 && (
        <Badge
          tone={notChecked === 0 ? "good" : "neutral"}
          icon={<CircleMinus aria-hidden="true" />}
        >
          Nothing found in {plural(made, "check")}
        </Badge>
      )}
      {notChecked > 0 && (
        <Badge icon={<CircleSlash aria-hidden="true" />}>{notChecked} not checked</Badge>
      )}
      {madeUp > 0 && <Badge icon={<FlaskConical aria-hidden="true" />}>{madeUp} made up</Badge>}
      {disputeCount > 0 && <Badge>{plural(disputeCount, "record")} disputed</Badge>}
    </span>
  );
}
