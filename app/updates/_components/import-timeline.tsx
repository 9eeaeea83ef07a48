import { scaleTime } from "d3-scale";
import { PlotFrame, percent } from "#components/patterns/charts/plot-frame.tsx";
import type { ImportRun } from "#lib/domain/discover/data-freshness/types.ts";
import type { SourceName } from "#lib/domain/vehicles/source-import/constants.ts";
import { DAY_MS } from "#lib/platform/clock.ts";
import { formatDate, plural } from "#lib/platform/format.ts";

/** Short enough to stand beside a line. */
const NAMES = {
  epa: "EPA",
  recalls: "Recalls",
  complaints: "Owners",
  ratings: "Tests",
  chargers: "Stations",
  history: "Titles",
} as const satisfies Record<SourceName, string>;
const ROWS = Object.keys(NAMES) as SourceName[];
const TICKS = 4;
/** With fewer days the marks would stand on each other's names. */
const LEAST_DAYS = 7;

/** When files of each source were let in or refused; nothing where none ever was. */
export function ImportTimeline({
  runs,
  now,
}: {
  readonly runs: readonly ImportRun[];
  readonly now: Date;
}) {
  const [first] = runs;
  if (first === undefined) return null;
  const from = Math.min(Date.parse(first.at), now.getTime() - LEAST_DAYS * DAY_MS);
  const x = scaleTime([from, now.getTime()], [1, 99]);
  const y = (source: SourceName): number => ((ROWS.indexOf(source) + 0.5) / ROWS.length) * 100;
  const refused = runs.filter(({ isGood }) => !isGood).length;
  const label = `${plural(runs.length, "file")} imported since ${formatDate(first.at, now)}, ${refused} rejected`;
  const span = now.getTime() - from;
  return (
    <figure className="mt-6">
      <PlotFrame
        label={label}
        height="h-[190px]"
        yTicks={ROWS.map((row) => ({ at: y(row), label: NAMES[row] }))}
        xTicks={Array.from({ length: TICKS + 1 }, (_, index) => {
          const at = new Date(from + (span * index) / TICKS);
          return { at: x(at), label: formatDate(at, now) };
        })}
      >
        {runs.map(({ source, at, isGood }) =>
          isGood ? (
            <circle
              key={`${source} ${at}`}
              cx={percent(x(new Date(at)))}
              cy={percent(y(source))}
              r="4.5"
              className="fill-accent stroke-surface"
            />
          ) : (
            <svg
              key={`${source} ${at}`}
              aria-hidden="true"
              x={percent(x(new Date(at)))}
              y={percent(y(source))}
              className="overflow-visible"
            >
              <path d="M-4 -4l8 8m0 -8l-8 8" className="fill-none stroke-2 stroke-bad" />
            </svg>
          ),
        )}
      </PlotFrame>
      <figcaption className="mt-2 text-ink-soft text-xs">
        {label}. Dots: imported, or unchanged. Crosses: rejected, which changes nothing.
      </figcaption>
    </figure>
  );
}
