import { Panel } from "#components/listings/listing/panel.tsx";
import { layOutTimeline, timelineFinding } from "#lib/domain/reports/report-page/rules.timeline.ts";
import type { ReportSnapshot } from "#lib/domain/reports/report-snapshot/schema.ts";
import { TimelineAcross } from "./timeline-across.tsx";
import { TimelineDown } from "./timeline-down.tsx";

/** Everything on one line of time, with the stretches of which no source says anything hatched. */
export function TimelineSection({ snapshot }: { readonly snapshot: ReportSnapshot }) {
  const { events } = snapshot.timeline;
  if (events.length === 0)
    return (
      <Panel
        id="timeline"
        title="Timeline"
        lead="No source has a record of this VIN. That does not prove nothing happened: see the sources below."
      />
    );
  const finding = timelineFinding(snapshot);
  const drawing = layOutTimeline(snapshot);
  return (
    <Panel id="timeline" title="Timeline" lead={finding}>
      <figure className="mt-5">
        <div role="img" aria-label={finding}>
          <div className="hidden desk:block print:block">
            <TimelineAcross drawing={drawing} />
          </div>
          <div className="desk:hidden print:hidden">
            <TimelineDown drawing={drawing} />
          </div>
        </div>
        <figcaption className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-ink-faint text-xs">
          <span className="inline-flex items-center gap-1.5">
            <Key>
              <circle r="5" className="fill-accent" />
            </Key>
            Record
          </span>
          <span className="inline-flex items-center gap-1.5">
            <Key>
              <path d="M0-7L7 0L0 7L-7 0Z" className="fill-bad" />
            </Key>
            Look into before buying
          </span>
          <span className="inline-flex items-center gap-1.5">
            <Key>
              <path d="M-7 5L-1-6M-2 6L5-6M4 6L7 0" className="stroke-2 stroke-field" />
            </Key>
            No records
          </span>
          <a
            href="#records"
            className="no-print inline-flex min-h-6 items-center text-accent underline underline-offset-2"
          >
            Show data: every record
          </a>
        </figcaption>
      </figure>
    </Panel>
  );
}

function Key({ children }: { readonly children: React.ReactNode }) {
  return (
    <svg aria-hidden="true" width="16" height="16" viewBox="-8 -8 16 16" className="flex-none">
      {children}
    </svg>
  );
}
