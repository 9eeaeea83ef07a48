import { scaleLinear } from "d3-scale";
import { percent } from "./plot-frame.tsx";

export interface EconomyRow {
  readonly id: string;
  readonly name: string;
  /** What tells it from its neighbours: engine and transmission. */
  readonly detail: string;
  /** Where the bar ends, or for a span where it begins, has its mark and ends. */
  readonly low: number;
  readonly middle: number;
  readonly high: number;
  /** "33 mpg", "358 miles". */
  readonly amount: string;
  /** "30 city, 37 highway". */
  readonly basis: string;
}

/**
 * Configurations one below the other on one scale from zero: a line between city and highway with a
 * mark where both are combined, or a bar where there is one number. The numbers stand beside them.
 */
export function EconomyRows({
  rows,
  label,
}: {
  readonly rows: readonly EconomyRow[];
  /** What is compared, for those who cannot see it. */
  readonly label: string;
}) {
  const x = scaleLinear([0, Math.max(...rows.map(({ high }) => high))], [0, 100]);
  return (
    <ul aria-label={label} className="mt-3 grid border-line border-t">
      {rows.map(({ id, name, detail, low, middle, high, amount, basis }) => (
        <li
          key={id}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 border-line border-b py-2 text-sm sm:grid-cols-[minmax(0,280px)_minmax(0,1fr)_150px]"
        >
          <span className="min-w-0">
            <span className="block break-words font-medium">{name}</span>
            <span className="block text-ink-faint text-xs">{detail}</span>
          </span>
          <svg
            aria-hidden="true"
            className="order-3 col-span-2 h-5 w-full self-center overflow-visible sm:order-none sm:col-span-1"
          >
            <line x1="0" x2="100%" y1="10" y2="10" className="stroke-line" />
            <line
              x1={percent(x(low))}
              x2={percent(x(high))}
              y1="10"
              y2="10"
              className="stroke-[5] stroke-[color-mix(in_oklch,var(--accent),var(--surface)_45%)] [stroke-linecap:round]"
            />
            <circle cx={percent(x(middle))} cy="10" r="5" className="fill-accent stroke-surface" />
          </svg>
          <span className="text-right">
            <span className="block font-medium tabular-nums">{amount}</span>
            <span className="block text-ink-faint text-xs tabular-nums">{basis}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
