import { scaleLinear } from "d3-scale";
import { PlotFrame, percent } from "#components/patterns/charts/plot-frame.tsx";
import { formatPrice } from "#lib/platform/format.ts";

/** Share of a month's place that its bar fills. */
const BAR_SHARE = 0.68;

/** An amount for each month as bars. */
export function MonthBars({
  label,
  months,
}: {
  readonly label: string;
  readonly months: readonly {
    /** Unlike every other: a year may hold a month's name twice. */
    readonly id: string;
    readonly name: string;
    readonly cents: number;
  }[];
}) {
  const most = Math.max(1, ...months.map(({ cents }) => cents));
  const y = scaleLinear([0, most * 1.08], [100, 0]);
  // Half a place is left free at both ends, where the frame would push a name aside.
  const step = 100 / (months.length + 1);
  return (
    <PlotFrame
      label={label}
      height="h-[160px]"
      yTicks={y.ticks(3).map((cents) => ({ at: y(cents), label: formatPrice(cents) }))}
      xTicks={months.map(({ name }, index) => ({ at: (index + 1) * step, label: name }))}
    >
      {months.map(({ id, cents }, index) => (
        <rect
          key={id}
          x={percent((index + 1 - BAR_SHARE / 2) * step)}
          width={percent(step * BAR_SHARE)}
          y={percent(y(cents))}
          height={percent(100 - y(cents))}
          rx="2"
          className="fill-accent"
        />
      ))}
    </PlotFrame>
  );
}
