import { percent } from "#components/patterns/charts/plot-frame.tsx";
import { gapWords } from "#lib/domain/reports/report-page/rules.timeline.ts";
import type { LaneId, TimelineDrawing } from "#lib/domain/reports/report-page/types.timeline.ts";
import { GapPattern, MarkShape, RIM } from "./timeline-mark.tsx";

/** Names that fit over a column of a phone. */
const SHORT = {
  titles: "Titles",
  losses: "Losses",
  odometer: "Miles",
  market: "Sale",
  maker: "Maker",
} as const satisfies Record<LaneId, string>;

const YEAR = 62;
const TALLEST = 860;
const SHORTEST = 260;
/** Gaps shorter than this many pixels have no room for words. */
const ROOM_FOR_WORDS = 32;

/** The timeline from top to bottom, a column for each kind of record: for phones. */
export function TimelineDown({ drawing }: { readonly drawing: TimelineDrawing }) {
  const { lanes, gaps, years, yearCount } = drawing;
  const height = Math.round(Math.min(TALLEST, Math.max(SHORTEST, yearCount * YEAR)));
  const middle = (index: number): string => percent(((index + 0.5) * 100) / lanes.length);
  return (
    <div className="grid grid-cols-[40px_minmax(0,1fr)] text-xs">
      <svg aria-hidden="true" className="col-start-2 h-6 w-full overflow-visible">
        {lanes.map(({ id }, index) => (
          <text key={id} x={middle(index)} y="14" textAnchor="middle" className="fill-ink-soft">
            {SHORT[id]}
          </text>
        ))}
      </svg>
      <svg aria-hidden="true" className="col-start-1 w-full overflow-visible" height={height}>
        {years.map(({ at, year }) => (
          <text key={year} x="0" y={percent(at)} dy="0.35em" className="fill-ink-faint">
            {year}
          </text>
        ))}
      </svg>
      <svg aria-hidden="true" className="w-full overflow-visible" height={height}>
        <GapPattern id="gaps-down" />
        {years.map(({ at, year }) => (
          <line
            key={year}
            x1="0"
            x2="100%"
            y1={percent(at)}
            y2={percent(at)}
            className="stroke-line [stroke-dasharray:2_4]"
          />
        ))}
        {gaps.map(({ from, to }) => (
          <rect
            key={from}
            x="0"
            width="100%"
            y={percent(from)}
            height={percent(to - from)}
            fill="url(#gaps-down)"
          />
        ))}
        {lanes.map(({ id, spans }, index) => (
          <g key={id}>
            <line x1={middle(index)} x2={middle(index)} y1="0" y2="100%" className="stroke-line" />
            {spans.map(({ from, to }) => (
              <line
                key={`${from} ${to}`}
                x1={middle(index)}
                x2={middle(index)}
                y1={percent(from)}
                y2={percent(to)}
                className="stroke-[9] stroke-accent/35"
              />
            ))}
          </g>
        ))}
        {gaps.map(({ from, to, days }) =>
          ((to - from) / 100) * height < ROOM_FOR_WORDS ? null : (
            <text
              key={from}
              x="50%"
              y={percent((from + to) / 2)}
              dy="0.35em"
              textAnchor="middle"
              className={`fill-ink-soft ${RIM}`}
            >
              {gapWords(days)}
            </text>
          ),
        )}
        {lanes.map(({ id, marks }, index) =>
          marks.map((mark) => (
            <svg
              key={`${id} ${mark.at}`}
              x={middle(index)}
              y={percent(mark.at)}
              aria-hidden="true"
              className="overflow-visible"
            >
              <MarkShape mark={mark} />
            </svg>
          )),
        )}
      </svg>
    </div>
  );
}
