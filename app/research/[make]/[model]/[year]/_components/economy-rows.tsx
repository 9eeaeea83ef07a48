import { scaleLinear } from "d3-scale";
import { percent } from "#components/patterns/charts/plot-frame.tsx";

export interface EconomyRow {
  readonly id: string;
  readonly name: string;
  /** What else tells it from its neighbours. */
  readonly detail: string;
  /** Where the line begins, has its mark and ends. */
  readonly low: number;
  readonly middle: number;
  readonly high: number;
  /** "33 mpg", "358 mi". */
  readonly amount: string;
  /** "$1,160 a year"; null where it cannot be priced. */
  readonly cost: string | null;
  /** "30 city, 37 highway". */
  readonly basis: string;
}

const COLUMNS =
  "grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 sm:grid-cols-[minmax(0,5fr)_minmax(0,6fr)_minmax(0,4fr)]";

/**
 * Rows one below the other on one scale from zero: a line with a mark on it. The numbers stand beside
 * them, so that it is its own table.
 */
export function EconomyRows({
  rows,
  label,
  unit,
}: {
  readonly rows: readonly EconomyRow[];
  /** What is compared, for those who cannot see it. */
  readonly label: string;
  /** Of the scale: "mpg". */
  readonly unit: string;
}) {
  const x = scaleLinear([0, Math.max(...rows.map(({ high }) => high))], [0, 100]).nice(5);
  const ticks = x.ticks(5);
  return (
    <>
      <div aria-hidden="true" className={`${COLUMNS} text-ink-faint text-xs max-sm:hidden`}>
        <span className="relative col-start-2 h-5">
          {ticks.map((tick, at) => (
            <span
              key={tick}
              className="absolute whitespace-nowrap [transform:translateX(-50%)] first:[transform:none]"
              style={{ left: percent(x(tick)) }}
            >
              {at === 0 ? `${tick} ${unit}` : tick}
            </span>
          ))}
        </span>
      </div>
      <ul aria-label={label} className="grid border-line border-t">
        {rows.map(({ id, name, detail, low, middle, high, amount, cost, basis }) => (
          <li
            key={id}
            className={`${COLUMNS} items-baseline border-line border-b py-2 text-sm sm:py-0`}
          >
            <span className="min-w-0 sm:py-2">
              <span className="block break-words font-medium">{name}</span>
              <span className="block break-words text-ink-faint text-xs">{detail}</span>
            </span>
            {/* As high as the row: an svg by itself would be as high as it likes. */}
            <span className="relative order-3 col-span-2 h-5 self-stretch sm:order-none sm:col-span-1 sm:h-auto">
              <svg aria-hidden="true" className="absolute inset-0 size-full overflow-visible">
                {ticks.map((tick) => (
                  <line
                    key={tick}
                    x1={percent(x(tick))}
                    x2={percent(x(tick))}
                    y1="0"
                    y2="100%"
                    className="stroke-line max-sm:hidden"
                  />
                ))}
                <line x1="0" x2="100%" y1="50%" y2="50%" className="stroke-line sm:hidden" />
                <line
                  x1={percent(x(low))}
                  x2={percent(x(high))}
                  y1="50%"
                  y2="50%"
                  className="stroke-[5] stroke-[color-mix(in_oklch,var(--accent),var(--surface)_45%)] [stroke-linecap:round]"
                />
                <circle
                  cx={percent(x(middle))}
                  cy="50%"
                  r="5"
                  className="fill-accent stroke-surface"
                />
              </svg>
            </span>
            <span className="text-right sm:py-2">
              <span className="block font-medium tabular-nums">{amount}</span>
              {cost !== null && <span className="block tabular-nums">{cost}</span>}
              <span className="block text-ink-faint text-xs tabular-nums max-sm:max-w-44">
                {basis}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
