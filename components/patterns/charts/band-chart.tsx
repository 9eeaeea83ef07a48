import { scaleLinear, scaleTime } from "d3-scale";
import { formatDate } from "#lib/platform/format.ts";
import { axisPrice } from "./axis-words.ts";
import { PlotFrame, percent, Stretched, type Tick } from "./plot-frame.tsx";

export interface BandPoint {
  readonly at: Date;
  readonly lowCents: number;
  readonly middleCents: number;
  readonly highCents: number;
  /** Drawn hollow: worked out afterwards. */
  readonly isHollow?: boolean;
  /** Part of the line without a mark of its own: between what was found. */
  readonly isUnmarked?: boolean;
}

export interface BandLine {
  readonly name: string;
  readonly points: readonly { readonly at: Date; readonly cents: number }[];
}

/** Dates closer than this, in percent of the width, would run into each other on a phone. */
const DATE_GAP = 18;
/** Points closer than this, in percent of the width, would make a line of dots. */
const POINT_GAP = 2.5;

/**
 * Amounts over time: the middle as a line in the band of the middle half, and a further line where
 * something else is measured against it.
 * @param showsZero whether nothing is part of what is asked, as with what is left after a loan.
 */
export function BandChart({
  label,
  points,
  line,
  showsZero = false,
  now,
}: {
  readonly label: string;
  readonly points: readonly BandPoint[];
  readonly line?: BandLine;
  readonly showsZero?: boolean;
  readonly now: Date;
}) {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return null;
  const amounts = [
    ...points.flatMap(({ lowCents, highCents }) => [lowCents, highCents]),
    ...(line?.points.map(({ cents }) => cents) ?? []),
    ...(showsZero ? [0] : []),
  ];
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)];
  const room = Math.max((high - low) * 0.12, 20_000);
  const end = Math.max(last.at.getTime(), first.at.getTime() + 1);
  const x = scaleTime([first.at.getTime(), end], [0, 100]);
  const y = scaleLinear([low < 0 ? low - room : Math.max(0, low - room), high + room], [100, 0]);
  const place = (at: Date, cents: number): string => `${x(at).toFixed(2)} ${y(cents).toFixed(2)}`;
  const path = (list: readonly { at: Date; cents: number }[]): string =>
    list.map(({ at, cents }, index) => `${index === 0 ? "M" : "L"}${place(at, cents)}`).join("");
  const band = `${path(points.map(({ at, highCents }) => ({ at, cents: highCents })))}${points
    .toReversed()
    .map(({ at, lowCents }) => `L${place(at, lowCents)}`)
    .join("")}Z`;
  return (
    <PlotFrame
      label={label}
      height="h-[210px]"
      yTicks={y.ticks(4).map((cents) => ({ at: y(cents), label: axisPrice(cents) }))}
      xTicks={dateTicks(points, (at) => x(at), now)}
    >
      <Stretched>
        <path d={band} className="fill-accent-wash" />
        {showsZero && (
          <path
            d={`M0 ${y(0).toFixed(2)}H100`}
            className="fill-none stroke-[1.5] stroke-ink-faint"
          />
        )}
        <path
          d={path(points.map(({ at, middleCents }) => ({ at, cents: middleCents })))}
          className="fill-none stroke-[2.5] stroke-accent"
        />
        {line && (
          <path
            d={path(line.points)}
            className="fill-none stroke-[2] stroke-warn [stroke-dasharray:6_4]"
          />
        )}
      </Stretched>
      {spread(points, (at) => x(at)).map(({ at, middleCents, isHollow }) => (
        <circle
          key={at.getTime()}
          cx={percent(x(at))}
          cy={percent(y(middleCents))}
          r="3.5"
          className={isHollow ? "fill-surface stroke-2 stroke-accent" : "fill-accent"}
        />
      ))}
    </PlotFrame>
  );
}

/** The points that have room for a mark; the last one always has. */
function spread(points: readonly BandPoint[], place: (at: Date) => number): readonly BandPoint[] {
  const kept: BandPoint[] = [];
  for (const point of points.toReversed()) {
    if (point.isUnmarked) continue;
    const after = kept.at(-1);
    if (after === undefined || place(after.at) - place(point.at) >= POINT_GAP) kept.push(point);
  }
  return kept;
}

function dateTicks(
  points: readonly BandPoint[],
  place: (at: Date) => number,
  now: Date,
): readonly Tick[] {
  const ticks: Tick[] = [];
  for (const { at } of points) {
    const last = ticks.at(-1);
    if (last !== undefined && place(at) - last.at < DATE_GAP) continue;
    ticks.push({ at: place(at), label: formatDate(at, now) });
  }
  return ticks;
}
