import { scaleLinear } from "d3-scale";
import { percent } from "#components/patterns/charts/plot-frame.tsx";
import { cn } from "#components/ui/cn.ts";

export interface WaterfallStep {
  readonly id: string;
  readonly label: string;
  /** What it rests on, in a line. */
  readonly note: string;
  /** "+$820.00", "$11,640.00". */
  readonly amount: string;
  readonly fromCents: number;
  readonly toCents: number;
  /** A sum rather than a change. */
  readonly isTotal: boolean;
}

/** Room beside the outermost ends, as a share of what they span. */
const MARGIN = 0.08;

/**
 * How one amount becomes another, a step a line: each bar reaches from where the one before ended. What is
 * added is filled, what is taken off is outlined, so that colour is not needed.
 * @param finding what it shows, in a sentence.
 */
export function Waterfall({
  steps,
  finding,
}: {
  readonly steps: readonly WaterfallStep[];
  readonly finding: string;
}) {
  const amounts = steps.flatMap(({ fromCents, toCents, isTotal }) =>
    isTotal ? [toCents] : [fromCents, toCents],
  );
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)];
  const room = Math.max((high - low) * MARGIN, 10_000);
  const x = scaleLinear([low - room, high + room], [0, 100]);
  return (
    <figure className="mt-4">
      <ol className="grid">
        {steps.map((step) => (
          <li
            key={step.id}
            className={cn(
              "grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 border-line border-b py-2 text-sm sm:grid-cols-[minmax(0,260px)_minmax(0,1fr)_110px]",
              step.isTotal && "font-semibold",
            )}
          >
            <div className="min-w-0">
              <p className="break-words">{step.label}</p>
              <p className="font-normal text-ink-faint text-xs">{step.note}</p>
            </div>
            <svg
              aria-hidden="true"
              className="order-3 col-span-2 h-6 w-full self-center overflow-visible sm:order-none sm:col-span-1"
            >
              <Bar step={step} at={x} />
            </svg>
            <p className="text-right tabular-nums">{step.amount}</p>
          </li>
        ))}
      </ol>
      <figcaption className="mt-2 text-ink-soft text-xs">{finding}</figcaption>
    </figure>
  );
}

function Bar({
  step: { fromCents, toCents, isTotal },
  at,
}: {
  readonly step: WaterfallStep;
  readonly at: (cents: number) => number;
}) {
  const start = isTotal ? 0 : at(fromCents);
  const [left, right] = [Math.min(start, at(toCents)), Math.max(start, at(toCents))];
  const look = isTotal
    ? "fill-ink-soft"
    : toCents >= fromCents
      ? "fill-accent"
      : "fill-bad-wash stroke-[1.5] stroke-bad";
  return (
    <rect
      x={percent(left)}
      width={percent(Math.max(0.4, right - left))}
      y={isTotal ? 8 : 4}
      height={isTotal ? 8 : 16}
      rx="2"
      className={look}
    />
  );
}
