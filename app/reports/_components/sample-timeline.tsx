import { TimelineAcross } from "#components/reports/report/timeline-across.tsx";
import { TimelineDown } from "#components/reports/report/timeline-down.tsx";
import { layOutTimeline, timelineFinding } from "#lib/domain/reports/report-page/rules.timeline.ts";
import type { ReportSnapshot } from "#lib/domain/reports/report-snapshot/schema.ts";

/** The drawn timeline of a report by itself, with what it shows in a sentence. */
export function SampleTimeline({ snapshot }: { readonly snapshot: ReportSnapshot }) {
  const finding = timelineFinding(snapshot);
  const drawing = layOutTimeline(snapshot);
  return (
    <div role="img" aria-label={finding}>
      <div className="max-lg:hidden">
        <TimelineAcross drawing={drawing} />
      </div>
      <div className="lg:hidden">
        <TimelineDown drawing={drawing} />
      </div>
    </div>
  );
}
