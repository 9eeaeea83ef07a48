import { type LiveUnit, liveWords } from "#components/discover/article/live-number.tsx";
import { IntervalRows } from "#components/patterns/charts/interval-rows.tsx";
import type { LiveSpreads } from "#lib/domain/kernel/live-fact/types.ts";
import { formatNumber } from "#lib/platform/format.ts";

/** An end of a line: a gap with its sign, which is shorter than its words. */
function endWords(value: number, unit: LiveUnit): string {
  if (unit !== "gap") return liveWords(value, unit);
  const sign = value < 0 ? "−" : "+";
  return `${sign}${liveWords(Math.abs(value), "percent")}`;
}

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
          basis: `${shows === "half" ? `${endWords(low, unit)} to ${endWords(high, unit)}, ` : ""}n = ${formatNumber(n)} ${of}`,
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
