import { formatNumber } from "#lib/platform/format.ts";
import { percent } from "./plot-frame.tsx";

export interface ShareBar {
  readonly id: string;
  readonly name: string;
  readonly count: number;
}

/** Counts as bars one below the other, the longest one the whole width; the numbers stand beside them. */
export function ShareBars({
  bars,
  label,
}: {
  readonly bars: readonly ShareBar[];
  /** What is compared, for those who cannot see it. */
  readonly label: string;
}) {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <ul aria-label={label} className="mt-3 grid gap-2.5">
      {bars.map(({ id, name, count }) => (
        <li
          key={id}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 text-sm sm:grid-cols-[minmax(0,260px)_minmax(0,1fr)_56px]"
        >
          <span className="min-w-0 break-words">{name}</span>
          <svg
            aria-hidden="true"
            className="order-3 col-span-2 h-3.5 w-full overflow-visible sm:order-none sm:col-span-1"
          >
            <rect width="100%" height="14" rx="3" className="fill-surface-3" />
            <rect
              width={percent((count / most) * 100)}
              height="14"
              rx="3"
              className="fill-[color-mix(in_oklch,var(--accent),var(--surface)_35%)]"
            />
          </svg>
          <span className="text-right font-medium tabular-nums">{formatNumber(count)}</span>
        </li>
      ))}
    </ul>
  );
}
