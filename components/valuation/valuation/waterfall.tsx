import { scaleLinear } from "d3-scale";
import { percent } from "#components/patterns/charts/plot-frame.tsx";

export interface WaterfallStep {
  readonly id: string;
  readonly label: string;
  /** Where the data comes from, in a line. */
  readonly note: string;
  /** "+$820.00", "$11,640.00". */
  readonly amount: string;
  readonly fromCents: number;
  readonly toCents: number;
  /** A sum rather than a change. */
  readonly isTotal: boolean;
}

/** Classes of each step, which stand once: a value has a dozen of them. */
const STEPS =
  "[&>li]:grid [&>li]:grid-cols-[minmax(0,1fr)_auto] [&>li]:items-baseline [&>li]:gap-x-4 [&>li]:border-line [&>li]:border-b " +
  "[&>li]:py-2 [&>li]:text-sm sm:[&>li]:grid-cols-[minmax(0,260px)_minmax(0,1fr)_110px] " +
  "[&_div]:min-w-0 [&_div>p]:break-words [&_div>p+p]:font-normal [&_div>p+p]:text-ink-faint [&_div>p+p]:text-xs " +
  "[&_svg]:order-3 [&_svg]:col-span-2 [&_svg]:h-6 [&_svg]:w-full [&_svg]:self-center [&_svg]:overflow-visible " +
  "sm:[&_svg]:order-none sm:[&_svg]:col-span-1 [&>li>p]:text-right [&>li>p]:tabular-nums";

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
      <ol className={`grid ${STEPS}`}>
        {steps.map((step) => (
          <li key={step.id} {...(step.isTotal && { className: "font-semibold" })}>
            <div>
              <p>{step.label}</p>
              <p>{step.note}</p>
            </div>
            <svg aria-hidden="true">
              <Bar step={step} at={x} />
            </svg>
            <p>{step.amount}</p>
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
