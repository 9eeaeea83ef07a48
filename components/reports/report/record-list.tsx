import {
  ArrowRightLeft,
  CarFront,
  CircleAlert,
  FileText,
  Gauge,
  type LucideIcon,
  ShieldAlert,
  Tag,
  TriangleAlert,
  Wrench,
} from "lucide-react";
import type { ReactNode } from "react";
import { Panel } from "#components/listings/listing/panel.tsx";
import { cn } from "#components/ui/cn.ts";
import { Distance } from "#components/ui/distance.tsx";
import { gapWords, timelineEntries } from "#lib/domain/reports/report-page/rules.timeline.ts";
import type { TimelineEntry } from "#lib/domain/reports/report-page/types.timeline.ts";
import { recordAnchor } from "#lib/domain/reports/report-reading/rules.ts";
import {
  type ReportEventKind,
  TIMELINE_EVENT_KINDS,
} from "#lib/domain/reports/report-snapshot/constants.ts";
import type { ReportEvent, ReportSnapshot } from "#lib/domain/reports/report-snapshot/schema.ts";
import { formatPlace } from "#lib/platform/format.ts";
import { dayWords, eventDateWords, sourceName } from "./report-words.ts";

const ICONS = {
  built: CarFront,
  title: FileText,
  brand: FileText,
  junk_salvage: ShieldAlert,
  insurance_loss: ShieldAlert,
  theft: ShieldAlert,
  theft_recovered: ShieldAlert,
  odometer: Gauge,
  listed: Tag,
  price_changed: Tag,
  sold: ArrowRightLeft,
  withdrawn: Tag,
  recall: Wrench,
} as const satisfies Record<ReportEventKind, LucideIcon>;

interface RecordsProps {
  readonly snapshot: ReportSnapshot;
  /** What stands below a record besides: that it is disputed, a way to dispute it. */
  readonly underRecord?: (event: ReportEvent) => ReactNode;
}

/** Every record with its day, place and source, oldest first, and between them how long nothing is known. */
export function RecordsSection({ snapshot, underRecord }: RecordsProps) {
  const { timeline, sources } = snapshot;
  if (timeline.events.length === 0) return null;
  return (
    <Panel
      id="records"
      title="Every record"
      lead="Oldest first: titles, brands, losses, thefts, odometer readings, listings and recalls, each with its source."
    >
      <ol className="mt-5">
        {timelineEntries(timeline).map((entry, index, all) => (
          <Entry
            key={entry.kind === "gap" ? `gap ${entry.from}` : entry.event.id}
            entry={entry}
            isLast={index === all.length - 1}
            source={entry.kind === "gap" ? null : sourceName(sources, entry.event.sourceId)}
            {...(underRecord && { underRecord })}
          />
        ))}
      </ol>
    </Panel>
  );
}

function Entry({
  entry,
  isLast,
  source,
  underRecord,
}: Pick<RecordsProps, "underRecord"> & {
  readonly entry: TimelineEntry;
  readonly isLast: boolean;
  readonly source: string | null;
}) {
  if (entry.kind === "gap") return <GapRow {...entry} />;
  const { event } = entry;
  const Icon = event.isWarning ? TriangleAlert : ICONS[event.kind];
  return (
    <li
      id={recordAnchor(event.id)}
      className="group/record grid break-inside-avoid grid-cols-[28px_minmax(0,1fr)] gap-x-3 target:rounded-lg target:bg-accent-wash sm:grid-cols-[104px_28px_minmax(0,1fr)]"
    >
      <p className="col-start-2 pt-0.5 text-ink-soft text-sm sm:col-start-1 sm:pt-2 sm:text-right">
        <time dateTime={event.date}>{eventDateWords(event)}</time>
      </p>
      <div className="relative col-start-1 row-span-2 row-start-1 sm:col-start-2 sm:row-span-1">
        {!isLast && (
          <span
            aria-hidden="true"
            className="absolute top-8 bottom-0 left-1/2 w-px -translate-x-1/2 bg-line max-sm:top-7"
          />
        )}
        <span
          className={cn(
            "relative grid size-7 place-items-center rounded-full",
            "mt-0 sm:mt-1",
            event.isWarning ? "bg-bad-wash text-bad" : "bg-surface-2 text-ink-soft",
          )}
        >
          <Icon aria-hidden="true" className="size-4" />
        </span>
      </div>
      <div className="col-start-2 min-w-0 pb-4 sm:col-start-3 sm:pt-1.5">
        <p className="font-[560]">
          {event.title}
          {event.isWarning && (
            <span className="ml-2 inline-flex items-center gap-1 rounded-[7px] bg-bad-wash px-2 py-[3px] align-middle font-normal text-bad text-xs">
              <CircleAlert aria-hidden="true" className="size-[13px]" />
              Look into this
            </span>
          )}
        </p>
        {event.words !== "" && <p className="max-w-text text-ink-soft text-sm">{event.words}</p>}
        <Facts event={event} source={source} />
        {underRecord?.(event)}
      </div>
    </li>
  );
}

/** Kinds of record whose title says what happened without naming the kind. */
const NOT_IN_TITLE: ReadonlySet<ReportEventKind> = new Set([
  "brand",
  "junk_salvage",
  "listed",
  "price_changed",
  "recall",
]);

/** What stands below a record's own words: those of an offer name its price, and of a new one its mileage. */
function Facts({ event, source }: { readonly event: ReportEvent; readonly source: string | null }) {
  const { kind, mileageMiles, place } = event;
  return (
    <p className="mt-0.5 flex flex-wrap gap-x-2 text-ink-faint text-xs [&>span:not(:last-child)]:after:ml-2 [&>span:not(:last-child)]:after:content-['·']">
      {NOT_IN_TITLE.has(kind) && <span>{TIMELINE_EVENT_KINDS[kind]}</span>}
      {mileageMiles !== null && kind !== "listed" && (
        <span className="text-ink-soft">
          <Distance miles={mileageMiles} />
        </span>
      )}
      {place !== null && <span>{formatPlace(place)}</span>}
      {source !== null && <span>{source}</span>}
    </p>
  );
}

/** Time of which nothing is known, as hatched as in the drawing. */
function GapRow({ from, to, days }: Extract<TimelineEntry, { readonly kind: "gap" }>) {
  return (
    <li className="grid break-inside-avoid grid-cols-[28px_minmax(0,1fr)] gap-x-3 pb-4 sm:grid-cols-[104px_28px_minmax(0,1fr)]">
      <svg
        aria-hidden="true"
        className="col-start-1 h-11 w-3 justify-self-center rounded-full sm:col-start-2"
        viewBox="0 0 12 44"
      >
        <path
          d="M-4 12L16-8M-4 20L16 0M-4 28L16 8M-4 36L16 16M-4 44L16 24M-4 52L16 32M-4 60L16 40"
          className="stroke-2 stroke-field"
        />
      </svg>
      <p className="min-w-0 self-center text-ink-faint text-sm first-letter:uppercase">
        {gapWords(days)}
        <span className="text-xs">
          , {dayWords(from)} to {dayWords(to)}
        </span>
      </p>
    </li>
  );
}
