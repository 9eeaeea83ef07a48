import Link from "next/link";
import { Badge } from "#components/ui/badge.tsx";
import { outcomeWords } from "#lib/domain/leads/content-report/rules.ts";
import type { OwnReport } from "#lib/domain/leads/content-report/types.ts";
import { formatDay } from "#lib/platform/format.ts";

/** What a person reported to us, each with what became of it; nothing for who reported nothing. */
export function OwnReports({
  reports,
  isEmailed,
  asOf,
}: {
  readonly reports: readonly OwnReport[];
  /** Whether what became of one is emailed too: only to an address that was confirmed. */
  readonly isEmailed: boolean;
  readonly asOf: Date;
}) {
  if (reports.length === 0) return null;
  return (
    <section id="reports" aria-labelledby="reports-heading" className="scroll-mt-(--header)">
      <h2 id="reports-heading" className="font-semibold text-lg tracking-tight">
        What you reported
      </h2>
      <p className="text-ink-soft text-sm">
        No one it concerns is told who reported it. What became of it stands here once we have
        looked at it
        {isEmailed ? (
          ", and you are also emailed."
        ) : (
          <>
            . No email comes: your address is not confirmed.{" "}
            <Link href="/account#email" prefetch={false} className="text-accent underline">
              Confirm your address
            </Link>
          </>
        )}
      </p>
      <ul className="mt-2 divide-y divide-line border-line border-y">
        {reports.map((report) => (
          <li key={report.id} className="grid gap-1 py-3 text-sm">
            <ReportLine report={report} asOf={asOf} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ReportLine({
  report: { thing, reason, createdAt, settled },
  asOf,
}: {
  readonly report: OwnReport;
  readonly asOf: Date;
}) {
  const words = `${thing.words.charAt(0).toUpperCase()}${thing.words.slice(1)}`;
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <span className="min-w-0 [overflow-wrap:anywhere]">
          {thing.path === null ? (
            <span className="font-medium">{words}</span>
          ) : (
            <Link
              href={thing.path}
              prefetch={false}
              className="font-medium underline decoration-line underline-offset-2 hover:decoration-accent"
            >
              {words}
            </Link>
          )}
          <span className="text-ink-soft">
            {" "}
            · {reason}, {formatDay(createdAt, asOf)}
          </span>
        </span>
        <Badge tone={settled?.outcome === "acted" ? "good" : "neutral"}>
          {outcomeWords(settled)}
        </Badge>
      </p>
      {settled !== null && (
        <p className="max-w-text [overflow-wrap:anywhere]">
          {settled.answer}{" "}
          <span className="text-ink-faint text-xs">{formatDay(settled.at, asOf)}</span>
        </p>
      )}
    </>
  );
}
