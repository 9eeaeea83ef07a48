import { percent } from "#components/patterns/charts/plot-frame.tsx";
import { TIMELINE_LANES } from "#lib/domain/reports/report-page/constants.timeline.ts";
import { gapLength } from "#lib/domain/reports/report-page/rules.timeline.ts";
import type {
  TimelineDrawing,
  TimelineGap,
  TimelineLane,
  TimelineMark,
} from "#lib/domain/reports/report-page/types.timeline.ts";
import { GapPattern, MarkShape, RIM } from "./timeline-mark.tsx";

const LANE = 46;
const HEAD = 30;
/** Gaps narrower than these, in percent of the time, have no room for a line of words, or for any. */
const ROOM_FOR_LINES = 10;
const ROOM_FOR_LENGTH = 6;
/** Labels of warnings nearer to each other than this, in percent, would run into each other. */
const LABEL_ROOM = 26;
const LONGEST_LABEL = 30;

/** The timeline from left to right, a row for each kind of record: for screens and paper that are wide. */
export function TimelineAcross({ drawing }: { readonly drawing: TimelineDrawing }) {
  const { lanes, gaps, years } = drawing;
  const floor = HEAD + lanes.length * LANE;
  const middle = (index: number): number => HEAD + (index + 0.5) * LANE;
  return (
    <div className="grid grid-cols-[84px_minmax(0,1fr)] text-xs">
      <svg aria-hidden="true" className="w-full overflow-visible" height={floor + 26}>
        {lanes.map(({ id }, index) => (
          <text key={id} x="0" y={middle(index)} dy="0.35em" className="fill-ink-soft">
            {TIMELINE_LANES[id]}
          </text>
        ))}
      </svg>
      <svg aria-hidden="true" className="w-full overflow-visible" height={floor + 26}>
        <GapPattern id="gaps-across" />
        {years.map(({ at, year }) => (
          <g key={year}>
            <line
              x1={percent(at)}
              x2={percent(at)}
              y1={HEAD}
              y2={floor}
              className="stroke-line [stroke-dasharray:2_4]"
            />
            <text
              x={percent(at)}
              y={floor + 19}
              textAnchor={at < 4 ? "start" : at > 96 ? "end" : "middle"}
              className="fill-ink-faint"
            >
              {year}
            </text>
          </g>
        ))}
        {gaps.map((gap) => (
          <Gap key={gap.from} gap={gap} floor={floor} />
        ))}
        {lanes.map((lane, index) => (
          <Lane key={lane.id} lane={lane} y={middle(index)} />
        ))}
        <line x1="0" x2="100%" y1={floor} y2={floor} className="stroke-field" />
      </svg>
    </div>
  );
}

function Gap({
  gap: { from, to, days },
  floor,
}: {
  readonly gap: TimelineGap;
  readonly floor: number;
}) {
  const width = to - from;
  const middle = percent((from + to) / 2);
  return (
    <g>
      <rect
        x={percent(from)}
        width={percent(width)}
        y={HEAD}
        height={floor - HEAD}
        fill="url(#gaps-across)"
      />
      {width >= ROOM_FOR_LENGTH && (
        <text x={middle} y={HEAD - 8} textAnchor="middle" className="fill-ink-soft">
          {width >= ROOM_FOR_LINES * 2
            ? `no record for ${gapLength(days)}`
            : width >= ROOM_FOR_LINES
              ? `none for ${gapLength(days)}`
              : gapLength(days)}
        </text>
      )}
    </g>
  );
}

function Lane({ lane: { marks, spans }, y }: { readonly lane: TimelineLane; readonly y: number }) {
  return (
    <g>
      <line x1="0" x2="100%" y1={y} y2={y} className="stroke-line" />
      {spans.map(({ from, to }) => (
        <line
          key={`${from} ${to}`}
          x1={percent(from)}
          x2={percent(to)}
          y1={y}
          y2={y}
          className="stroke-[9] stroke-accent/35"
        />
      ))}
      {labelled(marks).map((mark) => (
        <text
          key={mark.at}
          x={percent(mark.at)}
          y={y}
          dx={mark.at > 66 ? -15 : 15}
          dy="0.35em"
          textAnchor={mark.at > 66 ? "end" : "start"}
          className={`fill-bad font-medium ${RIM}`}
        >
          {shortened(mark)}
        </text>
      ))}
      {marks.map((mark) => (
        <svg
          key={mark.at}
          x={percent(mark.at)}
          y={y}
          aria-hidden="true"
          className="overflow-visible"
        >
          <MarkShape mark={mark} />
        </svg>
      ))}
    </g>
  );
}

/** The warnings that there is room to name, the latest first. */
function labelled(marks: readonly TimelineMark[]): readonly TimelineMark[] {
  const named: TimelineMark[] = [];
  for (const [index, mark] of marks.entries()) {
    if (!mark.isWarning) continue;
    const beside = mark.at > 66 ? marks[index - 1] : marks[index + 1];
    const last = named.at(-1);
    // Labels that are written towards each other share what lies between their marks.
    const room = last !== undefined && last.at <= 66 && mark.at > 66 ? 2 * LABEL_ROOM : LABEL_ROOM;
    const isFree = (other: TimelineMark | undefined, least: number) =>
      other === undefined || Math.abs(other.at - mark.at) > least;
    if (isFree(beside, LABEL_ROOM) && isFree(last, room)) named.push(mark);
  }
  return named;
}

function shortened({ events }: TimelineMark): string {
  const title = (events.find(({ isWarning }) => isWarning) ?? events[0])?.title ?? "";
  return title.length <= LONGEST_LABEL ? title : `${title.slice(0, LONGEST_LABEL - 1).trimEnd()}…`;
}
