import { scaleLinear } from "d3-scale";
import { formatPrice } from "#lib/platform/format.ts";
import { percent } from "./plot-frame.tsx";

export interface ValueBand {
  readonly id: string;
  readonly label: string;
  /** What it means, in a line. */
  readonly note: string;
  readonly p25Cents: number;
  readonly p50Cents: number;
  readonly p75Cents: number;
  /** Drawn hatched: by assumption rather than from prices of its own. */
  readonly isAssumed: boolean;
}

/** Room beside the outermost ends, as a share of what they span. */
const MARGIN = 0.12;

/**
 * Ranges of value one below the other on one scale: the band is the middle half, the line in it the middle.
 * The numbers stand beside them.
 * @param finding what it shows, in a sentence.
 */
export function ValueBands({
  bands,
  finding,
}: {
  readonly bands: readonly ValueBand[];
  readonly finding: string;
}) {
  const low = Math.min(...bands.map(({ p25Cents }) => p25Cents));
  const high = Math.max(...bands.map(({ p75Cents }) => p75Cents));
  const room = Math.max((high - low) * MARGIN, 1);
  const x = scaleLinear([low - room, high + room], [0, 100]);
  return (
    <figure className="mt-5">
      <ul className="grid gap-5">
        {bands.map(({ id, label, note, p25Cents, p50Cents, p75Cents, isAssumed }) => (
          <li key={id} className="grid gap-x-6 gap-y-1 sm:grid-cols-[210px_minmax(0,1fr)]">
            <div>
              <p className="text-ink-soft text-sm">{label}</p>
              <p className="font-semibold text-2xl tracking-tight">{formatPrice(p50Cents)}</p>
              <p className="text-sm">
                {formatPrice(p25Cents)} to {formatPrice(p75Cents)}
              </p>
            </div>
            <div className="self-center">
              <svg aria-hidden="true" className="h-9 w-full overflow-visible">
                <line x1="0" x2="100%" y1="18" y2="18" className="stroke-line" />
                <rect
                  x={percent(x(p25Cents))}
                  width={percent(x(p75Cents) - x(p25Cents))}
                  y="5"
                  height="26"
                  rx="4"
                  className={
                    isAssumed
                      ? "fill-surface-2 stroke-[1.5] stroke-accent [stroke-dasharray:4_3]"
                      : "fill-accent-wash stroke-[1.5] stroke-accent"
                  }
                />
                <line
                  x1={percent(x(p50Cents))}
                  x2={percent(x(p50Cents))}
                  y1="1"
                  y2="35"
                  className="stroke-[3] stroke-ink"
                />
              </svg>
              <p className="text-ink-faint text-xs">{note}</p>
            </div>
          </li>
        ))}
      </ul>
      <figcaption className="mt-3 text-ink-soft text-xs">{finding}</figcaption>
    </figure>
  );
}
