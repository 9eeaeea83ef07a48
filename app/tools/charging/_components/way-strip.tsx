import { scaleLinear } from "d3-scale";
import { PlotFrame, percent } from "#components/patterns/charts/plot-frame.tsx";
import type { Gap } from "#lib/domain/ownership/charging-station/types.corridor.ts";
import { formatMiles } from "#lib/platform/format.ts";

/** Marks closer than this share of the strip fall on each other and are drawn once. */
const LEAST_SHARE = 0.002;

/**
 * A way from its start to its end with a mark for each place on it, and the stretches that are too
 * long as bands. The figures stand in a table beside it.
 * @param label the finding in a sentence.
 */
export function WayStrip({
  alongMiles,
  gaps,
  lengthMiles,
  label,
}: {
  readonly alongMiles: readonly number[];
  readonly gaps: readonly Gap[];
  readonly lengthMiles: number;
  readonly label: string;
}) {
  const x = scaleLinear([0, lengthMiles], [0, 100]);
  const marks = [
    ...new Set(alongMiles.map((miles) => Math.round(miles / lengthMiles / LEAST_SHARE))),
  ];
  return (
    <PlotFrame
      label={label}
      height="h-[52px]"
      yTicks={[]}
      xTicks={x.ticks(6).map((miles) => ({ at: x(miles), label: formatMiles(miles) }))}
      axes={{ x: "From the start, along the route", y: "Stations" }}
    >
      <line x1="0" x2="100%" y1="50%" y2="50%" className="stroke-field" />
      {gaps
        .filter(({ isTooLong }) => isTooLong)
        .map(({ fromMiles, miles }) => (
          <rect
            key={fromMiles}
            x={percent(x(fromMiles))}
            width={percent(x(miles))}
            y="10%"
            height="80%"
            className="fill-bad-wash stroke-bad"
          />
        ))}
      {marks.map((mark) => (
        <line
          key={mark}
          x1={percent(mark * LEAST_SHARE * 100)}
          x2={percent(mark * LEAST_SHARE * 100)}
          y1="22%"
          y2="78%"
          className="stroke-2 stroke-accent"
        />
      ))}
    </PlotFrame>
  );
}
