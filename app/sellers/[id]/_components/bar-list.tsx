import { formatNumber, plural } from "#lib/platform/format.ts";

export interface Bar {
  readonly label: string;
  readonly count: number;
}

/**
 * Counts side by side, each with its bar and its number: the figure is its own table.
 * @param caption what it shows, in a sentence.
 */
export function BarList({
  title,
  caption,
  unit,
  bars,
}: {
  readonly title: string;
  readonly caption: string;
  /** What is counted, in the singular. */
  readonly unit: string;
  readonly bars: readonly Bar[];
}) {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <figure className="min-w-0">
      <table className="w-full border-separate border-spacing-y-1 text-sm">
        <caption className="pb-1 text-left font-semibold">{title}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{title}</th>
            <th scope="col">{unit}s</th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ label, count }) => (
            <tr key={label}>
              <th
                scope="row"
                className="w-[1%] whitespace-nowrap pr-3 text-left font-normal text-ink-soft"
              >
                {label}
              </th>
              <td>
                <span className="flex items-center gap-2" title={plural(count, unit)}>
                  <span aria-hidden="true" className="block h-3.5 flex-1">
                    <span
                      className="block h-full min-w-px rounded-sm bg-[color-mix(in_oklch,var(--accent),var(--surface)_35%)] print:border print:border-ink"
                      style={{ width: `${((100 * count) / most).toFixed(1)}%` }}
                    />
                  </span>
                  <span className="w-10 text-right tabular-nums">{formatNumber(count)}</span>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <figcaption className="mt-1.5 text-ink-soft text-xs">{caption}</figcaption>
    </figure>
  );
}
