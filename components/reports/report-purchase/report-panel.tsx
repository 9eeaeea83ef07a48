import Link from "next/link";
import { Panel } from "#components/listings/listing/panel.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { REPORT_COST } from "#lib/domain/billing/price-list/constants.ts";
import { creditWords } from "#lib/domain/billing/price-list/rules.ts";
import { previewPath, reportPath } from "#lib/domain/reports/report/rules.ts";
import type { ReportName } from "#lib/domain/reports/report/types.ts";
import { formatDay } from "#lib/platform/format.ts";

/** On pages about one vehicle: the way to its report, or to the one that the reader has. */
export function ReportPanel({
  vin,
  own,
  now,
}: {
  readonly vin: string;
  readonly own: ReportName | null;
  readonly now: Date;
}) {
  return (
    <Panel
      id="report"
      title="Vehicle history report"
      lead="Titles, brands, total losses, theft and every odometer reading by VIN, with what could not be checked."
      className="no-print"
    >
      {own === null ? (
        <>
          <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
            <ButtonLink href={previewPath(vin)}>See what we have on this VIN</ButtonLink>
            <Link
              href={"/reports/sample"}
              prefetch={false}
              className="inline-flex min-h-6 items-center text-accent text-sm underline underline-offset-2"
            >
              A sample
            </Link>
          </p>
          <p className="mt-2 text-ink-soft text-sm">
            Lookup is free. A report costs {creditWords(REPORT_COST.whole, "report")}, or{" "}
            {creditWords(REPORT_COST.withoutRecords, "report")} when title records are not
            available.
          </p>
        </>
      ) : (
        <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <ButtonLink href={reportPath(own.id)}>Open your report</ButtonLink>
          <span className="text-ink-soft text-sm">As of {formatDay(own.asOf, now)}.</span>
          <Link
            href={previewPath(vin)}
            prefetch={false}
            className="inline-flex min-h-6 items-center text-accent text-sm underline underline-offset-2"
          >
            Get a new one
          </Link>
        </p>
      )}
    </Panel>
  );
}
