import type { ReactNode } from "react";
import { type Content, ContentsList } from "#components/discover/research/contents-list.tsx";
import { Notice } from "#components/ui/notice.tsx";
import type { ReportEvent, ReportSnapshot } from "#lib/domain/reports/report-snapshot/schema.ts";
import { ChecksSection } from "./checks-section.tsx";
import { InsuranceSection } from "./insurance-section.tsx";
import { OdometerSection } from "./odometer-section.tsx";
import { OffersSection } from "./offers-section.tsx";
import { RecallsSection } from "./recalls-section.tsx";
import { RecordsSection } from "./record-list.tsx";
import { ReportHeader } from "./report-header.tsx";
import { SourcesSection } from "./sources-section.tsx";
import { TimelineSection } from "./timeline-section.tsx";
import { ValuationSection } from "./valuation-section.tsx";
import { VerifySection } from "./verify-section.tsx";
import "./report-print.css";

export interface ReportDocumentProps {
  readonly snapshot: ReportSnapshot;
  readonly sha256: string;
  /** Where the text that was hashed is loaded from; null where it is not offered. */
  readonly jsonPath: string | null;
  /** Beside the kind of report: that it is a sample, or read by a link. */
  readonly mark?: ReactNode;
  /** What its reader can do with it, below its title. */
  readonly actions?: ReactNode;
  /** What is said before everything else. */
  readonly notices?: ReactNode;
  /** Parts after the checks that this page has besides, with what the contents call them. */
  readonly before?: { readonly contents: readonly Content[]; readonly parts: ReactNode };
  /** Parts after all others. */
  readonly after?: { readonly contents: readonly Content[]; readonly parts: ReactNode };
  readonly underRecord?: (event: ReportEvent) => ReactNode;
}

/** A report in full, from its snapshot and nothing else: on screen, on paper and in a PDF. */
export function ReportDocument(props: ReportDocumentProps) {
  const { snapshot, sha256, jsonPath, mark, actions, notices, before, after, underRecord } = props;
  const { checks, sources, insurance, odometer, valuation } = snapshot;
  return (
    <div data-report className="page pt-6 pb-8">
      <ReportHeader
        snapshot={snapshot}
        sha256={sha256}
        {...(mark !== undefined && { mark })}
        {...(actions !== undefined && { actions })}
      />
      {notices && <div className="mt-5 grid gap-3">{notices}</div>}
      <DemoNotice snapshot={snapshot} />
      <div className="mt-8 gap-x-12 lg:grid lg:grid-cols-[minmax(0,1fr)_200px] print:mt-2 print:block">
        <div className="lg:order-last">
          <ContentsList contents={contentsOf(props)} />
        </div>
        <div className="min-w-0 [&>section:first-child]:mt-0 max-lg:[&>section:first-child]:mt-7">
          <ChecksSection checks={checks} sources={sources} />
          {before?.parts}
          {insurance !== null && <InsuranceSection insurance={insurance} />}
          <TimelineSection snapshot={snapshot} />
          <OdometerSection odometer={odometer} sources={sources} />
          <RecordsSection snapshot={snapshot} {...(underRecord && { underRecord })} />
          <OffersSection snapshot={snapshot} />
          <RecallsSection snapshot={snapshot} />
          <ValuationSection valuation={valuation} isClaim={insurance !== null} />
          <SourcesSection snapshot={snapshot} />
          <VerifySection snapshot={snapshot} sha256={sha256} jsonPath={jsonPath} />
          {after?.parts}
        </div>
      </div>
    </div>
  );
}

function contentsOf({ snapshot, before, after }: ReportDocumentProps): readonly Content[] {
  const { insurance, timeline } = snapshot;
  return [
    { id: "checks", title: "What was checked" },
    ...(before?.contents ?? []),
    ...(insurance === null ? [] : [{ id: "insurance", title: "For an insurer" }]),
    { id: "timeline", title: "Timeline" },
    { id: "odometer", title: "Odometer" },
    ...(timeline.events.length === 0 ? [] : [{ id: "records", title: "Every record" }]),
    { id: "offers", title: "Sales and listings" },
    { id: "recalls", title: "Recalls" },
    { id: "value", title: "Value" },
    { id: "sources", title: "Sources" },
    { id: "verify", title: "Verify it" },
    ...(after?.contents ?? []),
  ];
}

/** Nothing made up stands under a vehicle without a word of it. */
function DemoNotice({ snapshot: { sources } }: { readonly snapshot: ReportSnapshot }) {
  const madeUp = sources.filter(({ isDemo, state }) => isDemo && state === "answered");
  if (madeUp.length === 0) return null;
  return (
    <Notice tone="warn" title="Demo records" className="mt-5">
      <p>
        Made up for the demo market: {madeUp.map(({ name }) => name).join("; ")}. It says nothing
        about a real vehicle with this VIN.
      </p>
    </Notice>
  );
}
