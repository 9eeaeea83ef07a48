import { scaleLinear } from "d3-scale";
import { percent } from "./plot-frame.tsx";

export interface IntervalRow {
  readonly id: string;
  readonly label: string;
  /** "$820 ($410 to $1,230)". */
  readonly amount: string;
  /** "41 with, 60 without". */
  readonly basis: string;
  /** In any unit, the same for all rows. */
  readonly low: number;
  readonly middle: number;
  readonly high: number;
  /** Drawn hollow: the interval holds nothing at all as well. */
  readonly isOpen: boolean;
}

/** Room beside the outermost ends, as a share of what they span. */
const MARGIN = 0.06;

/**
 * Amounts as dots with their intervals, one below the other on one scale, and where nothing lies. The
 * amounts stand beside them: this is a picture and its table at once.
 */
export function IntervalRows({
  rows,
  finding,
}: {
  readonly rows: readonly IntervalRow[];
  readonly finding: string;
}) {
  const least = Math.min(0, ...rows.map(({ low }) => low));
  const most = Math.max(0, ...rows.map(({ high }) => high));
  const room = (most - least || 1) * MARGIN;
  const x = scaleLinear([least - room, most + room], [0, 100]);
  const zero = percent(x(0));
  return (
    <figure className="mt-4">
      <ul className="grid">
        {rows.map(({ id, label, amount, basis, low, middle, high, isOpen }) => (
          <li
            key={id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 border-line border-b py-2 text-sm sm:grid-cols-[180px_minmax(0,1fr)_210px] md:grid-cols-[180px_minmax(0,1fr)_264px]"
          >
            <span className="min-w-0 font-medium">{label}</span>
            <svg
              aria-hidden="true"
              className="order-3 col-span-2 h-5 w-full self-center overflow-visible sm:order-none sm:col-span-1"
            >
              <line x1={zero} x2={zero} y1="-10" y2="30" className="stroke-line" />
              <line
                x1={percent(x(low))}
                x2={percent(x(high))}
                y1="10"
                y2="10"
                className={isOpen ? "stroke-2 stroke-field" : "stroke-[2.5] stroke-accent"}
              />
              <circle
                cx={percent(x(middle))}
                cy="10"
                r="5"
                className={
                  isOpen ? "fill-surface stroke-2 stroke-field" : "fill-accent stroke-surface"
                }
              />
            </svg>
            <span className="text-right">
              <span className="block tabular-nums">{amount}</span>
              <span className="block text-ink-faint text-xs">{basis}</span>
            </span>
          </li>
        ))}
      </ul>
      <figcaption className="mt-2 text-ink-soft text-xs">{finding}</figcaption>
    </figure>
  );
}
