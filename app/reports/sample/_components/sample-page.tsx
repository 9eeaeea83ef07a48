import { Breadcrumbs } from "#components/listings/listing/breadcrumbs.tsx";
import { PrintFooter } from "#components/reports/report/print-footer.tsx";
import { ReportDocument } from "#components/reports/report/report-document.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import type { BuiltReport } from "#lib/domain/reports/report/types.ts";
import { LOOKUP_PATH } from "#lib/domain/reports/report-lookup/search-params.ts";
import { siteUrl } from "#lib/platform/env.ts";

const CRUMBS = [
  { name: "Reports", path: "/reports" },
  { name: "Sample", path: null },
];

/** A whole report of a vehicle that does not exist, and says so on screen and on every sheet of paper. */
export function SamplePage({
  report: { snapshot, sha256 },
  nonce,
}: {
  readonly report: BuiltReport;
  readonly nonce: string | undefined;
}) {
  const isVehicle = snapshot.kind === "vehicle";
  return (
    <>
      <div className="page pt-5">
        <Breadcrumbs crumbs={CRUMBS} origin={siteUrl()} />
      </div>
      <ReportDocument
        snapshot={snapshot}
        sha256={sha256}
        jsonPath={null}
        mark={<Badge tone="warn">Sample</Badge>}
        actions={
          <>
            <ButtonLink href={LOOKUP_PATH} variant="primary">
              Look up a real VIN
            </ButtonLink>
            <ButtonLink href={isVehicle ? "/reports/sample?kind=insurance" : "/reports/sample"}>
              {isVehicle ? "As an insurance report" : "As a vehicle history report"}
            </ButtonLink>
          </>
        }
        notices={
          <Notice tone="warn" title="Sample report: this vehicle does not exist">
            <p>
              The maker, VIN and everything in it are made up, to show a report with a lot to find.
              Yours may have less; each check says so.
            </p>
          </Notice>
        }
      />
      <p
        aria-hidden="true"
        className="pointer-events-none fixed inset-0 hidden place-items-center font-bold text-ink opacity-10 print:grid"
      >
        <span className="-rotate-45 text-[110pt] leading-none">SAMPLE</span>
      </p>
      <PrintFooter snapshot={snapshot} sha256={sha256} nonce={nonce} />
    </>
  );
}
