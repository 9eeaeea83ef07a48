import { type LiveUnit, liveWords } from "#components/article/live-number.tsx";
import { IntervalRows } from "#components/charts/interval-rows.tsx";
import type { LiveSpreads } from "#lib/domain/live-fact/types.ts";
import { formatNumber } from "#lib/platform/format.ts";

/**
 * Spreads of the market as it is now, one below the other with their numbers, or why there are none.
 * @param shows `half`: where the middle half lies; `amount`: one figure, drawn from nothing.
 */
export function SpreadRows({
  spreads,
  unit,
  of,
  shows = "half",
  finding,
}: {
  readonly spreads: LiveSpreads;
  readonly unit: LiveUnit;
  /** What was counted: "vehicles sold". */
  readonly of: string;
  readonly shows?: "half" | "amount";
  /** What it shows, in a sentence. */
  readonly finding: string;
}) {
  if (spreads.kind === "unknown")
    return (
      <p className="mt-5 border-line border-y py-3 text-ink-faint text-sm">
        No figures just now: {spreads.why}.
      </p>
    );
  return (
    <div className="mt-5">
      <IntervalRows
        rows={spreads.rows.map(({ key, label, n, low, middle, high }) => ({
          id: key,
          label,
          amount: liveWords(middle, unit),
          basis: `${shows === "half" ? `${liveWords(low, unit)} to ${liveWords(high, unit)}, ` : ""}n = ${formatNumber(n)} ${of}`,
          low,
          middle,
          high,
          isOpen: false,
        }))}
        finding={finding}
      />
    </div>
  );
}
