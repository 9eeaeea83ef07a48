import { scaleLinear } from "d3-scale";
import { axisPrice } from "#components/patterns/charts/axis-words.ts";
import { PlotFrame, percent, Stretched } from "#components/patterns/charts/plot-frame.tsx";

export interface MonthLine {
  readonly name: string;
  /** An amount in cents for each month, from 0 on. */
  readonly cents: readonly number[];
}

const LOOKS = [
  { line: "stroke-accent stroke-[2.5]", mark: "stroke-accent stroke-[3]" },
  {
    line: "stroke-warn stroke-[2.5] [stroke-dasharray:6_4]",
    mark: "stroke-warn stroke-[3] [stroke-dasharray:6_4]",
  },
] as const;

/**
 * Two amounts by month as lines, with a key above. Where the first lies above the second the space
 * between them may be marked, in words too.
 */
export function MonthLines({
  label,
  lines,
  above,
  fromZero = false,
}: {
  /** The finding in a sentence. */
  readonly label: string;
  /** Equally long. */
  readonly lines: readonly [MonthLine, MonthLine];
  /** What it means where the first line lies above the second. */
  readonly above?: string;
  /** Whether the axis starts at nothing. */
  readonly fromZero?: boolean;
}) {
  const [first, second] = lines;
  const months = Math.max(1, first.cents.length - 1);
  const amounts = [...first.cents, ...second.cents];
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)];
  const room = Math.max((high - low) * 0.1, 5_000);
  const x = scaleLinear([0, months], [0, 100]);
  const y = scaleLinear([fromZero ? 0 : Math.max(0, low - room), high + room], [100, 0]);
  const at = (month: number, cents: number): string =>
    `${x(month).toFixed(2)} ${y(cents).toFixed(2)}`;
  const path = (cents: readonly number[]): string =>
    cents.map((amount, month) => `${month === 0 ? "M" : "L"}${at(month, amount)}`).join("");
  const gaps = above === undefined ? [] : gapsBetween(first.cents, second.cents);
  const widest = gaps.toSorted((a, b) => b.to - b.from - (a.to - a.from))[0];
  return (
    <>
      <ul className="mb-3 flex flex-wrap gap-x-4 gap-y-1 text-ink-soft text-xs">
        {lines.map(({ name }, index) => (
          <li key={name} className="flex items-center gap-1.5">
            <svg aria-hidden="true" className="h-3 w-6">
              <line x1="0" x2="100%" y1="50%" y2="50%" className={LOOKS[index]?.mark} />
            </svg>
            {name}
          </li>
        ))}
        {gaps.length > 0 && (
          <li className="flex items-center gap-1.5">
            <svg aria-hidden="true" className="h-3 w-6">
              <rect width="100%" height="100%" rx="2" className="fill-bad-wash stroke-bad" />
            </svg>
            {above}
          </li>
        )}
      </ul>
      <PlotFrame
        label={label}
        height="h-[220px]"
        yTicks={y.ticks(4).map((cents) => ({ at: y(cents), label: axisPrice(cents) }))}
        xTicks={monthTicks(months).map((month) => ({ at: x(month), label: monthName(month) }))}
      >
        <Stretched>
          {gaps.map(({ from, to }) => (
            <path
              key={from}
              d={`${forth(first.cents, from, to, at)}${back(second.cents, from, to, at)}Z`}
              className="fill-bad-wash"
            />
          ))}
          {lines.map(({ name, cents }, index) => (
            <path key={name} d={path(cents)} className={`fill-none ${LOOKS[index]?.line}`} />
          ))}
        </Stretched>
        {widest !== undefined && x(widest.to) - x(widest.from) > 24 && (
          <text
            x={percent(x((widest.from + widest.to) / 2))}
            y="100%"
            dy="-10"
            textAnchor="middle"
            className="fill-bad stroke-[4px] stroke-surface [paint-order:stroke] [stroke-linejoin:round]"
          >
            {above}
          </text>
        )}
      </PlotFrame>
    </>
  );
}

type Place = (month: number, cents: number) => string;

const forth = (cents: readonly number[], from: number, to: number, at: Place): string =>
  cents
    .slice(from, to + 1)
    .map((amount, index) => `${index === 0 ? "M" : "L"}${at(from + index, amount)}`)
    .join("");

const back = (cents: readonly number[], from: number, to: number, at: Place): string =>
  cents
    .slice(from, to + 1)
    .map((amount, index) => `L${at(from + index, amount)}`)
    .toReversed()
    .join("");

/** Runs of months in which the first amount is above the second. */
function gapsBetween(first: readonly number[], second: readonly number[]) {
  const gaps: { from: number; to: number }[] = [];
  for (const [month, cents] of first.entries()) {
    if (cents <= (second[month] ?? 0)) continue;
    const last = gaps.at(-1);
    if (last !== undefined && last.to === month - 1) last.to = month;
    else gaps.push({ from: month, to: month });
  }
  return gaps;
}

/** The start and whole years, or a few months of a short loan. */
function monthTicks(months: number): readonly number[] {
  const step = months > 60 ? 24 : months > 18 ? 12 : months > 6 ? 3 : 1;
  return Array.from({ length: Math.floor(months / step) + 1 }, (_, index) => index * step);
}

const monthName = (month: number): string => (month === 0 ? "Start" : `Month ${month}`);
