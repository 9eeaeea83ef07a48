import Link from "next/link";
import { DoneNotice } from "#components/ownership/garage/done-notice.tsx";
import { ReportPanel } from "#components/reports/report-purchase/report-panel.tsx";
import type { LoadedTradeIn } from "#lib/domain/leads/trade-in/types.ts";
import { DONE_SECTIONS, DONE_WORDS } from "#lib/domain/ownership/garage/constants.ts";
import { REFUSAL_WORDS } from "#lib/domain/ownership/garage-document/constants.ts";
import type { LoadedGarageVehicle } from "#lib/domain/ownership/garage-page/types.ts";
import type { Selling } from "#lib/domain/ownership/private-listing/types.selling.ts";
import type { ReportName } from "#lib/domain/reports/report/types.ts";
import { CostPanel } from "./cost-panel.tsx";
import { DocumentsPanel } from "./documents-panel.tsx";
import { EquityPanel } from "./equity-panel.tsx";
import { HandOverPanel } from "./hand-over-panel.tsx";
import { LogPanel } from "./log-panel.tsx";
import { MaintenancePanel } from "./maintenance-panel.tsx";
import { OdometerPanel } from "./odometer-panel.tsx";
import { RecallsPanel } from "./recalls-panel.tsx";
import { SalePapers } from "./sale-papers.tsx";
import { SellSection } from "./sell-section.tsx";
import { TimingPanel } from "./timing-panel.tsx";
import { TradeInPanel } from "./trade-in-panel.tsx";
import { ValuePanel } from "./value-panel.tsx";
import { VehicleFacts } from "./vehicle-facts.tsx";
import { VehicleHeader } from "./vehicle-header.tsx";

const SECTIONS = [
  ["value", "Value"],
  ["equity", "Loan and equity"],
  ["timing", "When to sell"],
  ["sell", "Sell it"],
  ["trade-in", "Trade-in offers"],
  ["odometer", "Odometer"],
  ["maintenance", "Maintenance"],
  ["log", "Log"],
  ["costs", "Cost per mile"],
  ["documents", "Documents"],
  ["recalls", "Recalls"],
  ["report", "History report"],
  ["facts", "The vehicle"],
  ["transfer", "Export and hand over"],
] as const;

/** Everything kept of one vehicle, a calm page of sections. */
export function VehiclePage({
  loaded,
  selling,
  tradeIn,
  ownReport,
}: {
  readonly loaded: LoadedGarageVehicle;
  readonly selling: Selling;
  readonly tradeIn: LoadedTradeIn;
  /** The owner's newest report of it. */
  readonly ownReport: ReportName | null;
}) {
  const { record, submissionId, asOf } = loaded;
  if (selling.part === "papers") return <SalePapers selling={selling} />;
  // Beside what was done: the page is long, and its top is out of sight.
  const toldAt = (section: string | null) => section === toldIn(loaded) && <Told loaded={loaded} />;
  return (
    <div className="page pt-5 pb-16">
      <nav aria-label="Breadcrumb" className="no-print text-sm">
        <Link
          href="/garage"
          prefetch={false}
          className="inline-flex min-h-6 items-center text-ink-soft underline-offset-2 hover:underline"
        >
          Your garage
        </Link>
      </nav>
      {toldAt(null)}
      <VehicleHeader record={record} />
      <div className="desk:grid desk:grid-cols-[190px_minmax(0,820px)] desk:gap-12">
        <nav aria-label="On this page" className="no-print mt-11 phone:hidden">
          <ul className="sticky top-[calc(var(--header)+24px)] grid gap-0.5 text-sm">
            {SECTIONS.filter(([id]) => id !== "report" || record.vehicle.vin !== null).map(
              ([id, name]) => (
                <li key={id}>
                  <a
                    href={`#${id}`}
                    className="inline-flex min-h-8 items-center text-ink-soft hover:text-ink"
                  >
                    {name}
                  </a>
                </li>
              ),
            )}
          </ul>
        </nav>
        <div className="min-w-0">
          <ValuePanel record={record} asOf={asOf} />
          {toldAt("equity")}
          <EquityPanel record={record} asOf={asOf} />
          <TimingPanel record={record} asOf={asOf} />
          <SellSection selling={selling} />
          {toldAt("trade-in")}
          <TradeInPanel tradeIn={tradeIn} />
          {toldAt("odometer")}
          <OdometerPanel record={record} />
          {toldAt("maintenance")}
          <MaintenancePanel record={record} submissionId={submissionId} />
          {toldAt("log")}
          <LogPanel record={record} submissionId={submissionId} />
          <CostPanel record={record} />
          {toldAt("documents")}
          <DocumentsPanel record={record} submissionId={submissionId} />
          {toldAt("recalls")}
          <RecallsPanel record={record} submissionId={submissionId} now={asOf} />
          {record.vehicle.vin !== null && (
            <ReportPanel vin={record.vehicle.vin} own={ownReport} now={asOf} />
          )}
          <VehicleFacts record={record} submissionId={submissionId} />
          {toldAt("transfer")}
          <HandOverPanel record={record} submissionId={submissionId} asOf={asOf} />
        </div>
      </div>
    </div>
  );
}

/** The section that says what was done or refused; null for the top of the page. */
function toldIn({ done, refused }: LoadedGarageVehicle): string | null {
  if (refused !== null) return "documents";
  return done === null ? null : (DONE_SECTIONS[done] ?? null);
}

function Told({
  loaded: { done, refused, submissionId },
}: {
  readonly loaded: LoadedGarageVehicle;
}) {
  if (refused !== null) {
    return (
      <DoneNotice
        words={`Nothing was kept. ${REFUSAL_WORDS[refused]}`}
        tone="bad"
        occasion={submissionId}
      />
    );
  }
  return done === null ? null : <DoneNotice words={DONE_WORDS[done]} occasion={submissionId} />;
}
