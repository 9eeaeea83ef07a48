import { scaleLinear } from "d3-scale";
import { axisPrice } from "./axis-words.ts";
import { PlotFrame, percent, Stretched } from "./plot-frame.tsx";

export interface AgeValue {
  readonly ageYears: number;
  readonly modelYear: number;
  readonly lowCents: number;
  readonly middleCents: number;
  readonly highCents: number;
  readonly n: number;
}

/** Model years named on the axis at most. */
const MOST_NAMES = 9;

/**
 * Value by age as a line in the band of the middle half, from new on the left to old on the right;
 * hollow points are ages of which none is for sale, and the year asked about is marked.
 * @param finding what it shows, in a sentence.
 */
export function AgeBand({
  points,
  modelYear,
  finding,
  axes = { x: "Model year, the newest first", y: "Expected asking price" },
}: {
  readonly points: readonly AgeValue[];
  readonly modelYear: number;
  readonly finding: string;
  readonly axes?: { readonly x: string; readonly y: string };
}) {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || first === last) return null;
  const x = scaleLinear([first.ageYears, last.ageYears], [2, 98]);
  const most = Math.max(...points.map(({ highCents }) => highCents));
  const y = scaleLinear([0, most * 1.06], [100, 0]);
  const place = (age: number, cents: number) => `${x(age).toFixed(2)} ${y(cents).toFixed(2)}`;
  const line = points.map((p) => place(p.ageYears, p.middleCents)).join("L");
  const top = points.map((p) => place(p.ageYears, p.highCents)).join("L");
  const bottom = points
    .toReversed()
    .map((p) => place(p.ageYears, p.lowCents))
    .join("L");
  const step = Math.ceil(points.length / MOST_NAMES);
  const asked = points.find((point) => point.modelYear === modelYear);
  return (
    <PlotFrame
      label={finding}
      height="h-[220px] desk:h-[260px]"
      axes={axes}
      yTicks={y.ticks(4).map((cents) => ({ at: y(cents), label: axisPrice(cents) }))}
      xTicks={points
        .filter((_, index) => index % step === 0)
        .map((point) => ({ at: x(point.ageYears), label: String(point.modelYear) }))}
    >
      <Stretched>
        <path d={`M${top}L${bottom}Z`} className="fill-accent-wash" />
        <path d={`M${line}`} className="fill-none stroke-[2.5] stroke-accent" />
      </Stretched>
      {points.map(({ ageYears, middleCents, n }) => (
        <circle
          key={ageYears}
          cx={percent(x(ageYears))}
          cy={percent(y(middleCents))}
          r="3.5"
          className={n === 0 ? "fill-surface stroke-2 stroke-accent" : "fill-accent"}
        />
      ))}
      {asked && (
        <g>
          <line
            x1={percent(x(asked.ageYears))}
            x2={percent(x(asked.ageYears))}
            y1={percent(y(asked.middleCents))}
            y2="100%"
            className="stroke-2 stroke-ink [stroke-dasharray:3_3]"
          />
          <circle
            cx={percent(x(asked.ageYears))}
            cy={percent(y(asked.middleCents))}
            r="6.5"
            className="fill-ink stroke-[2.5] stroke-surface"
          />
          <text
            x={percent(x(asked.ageYears))}
            y={percent(y(asked.middleCents))}
            dy="-14"
            textAnchor={
              x(asked.ageYears) > 75 ? "end" : x(asked.ageYears) < 15 ? "start" : "middle"
            }
            className="fill-ink stroke-[4px] stroke-surface font-semibold [paint-order:stroke] [stroke-linejoin:round]"
          >
            {modelYear} {axisPrice(asked.middleCents)}
          </text>
        </g>
      )}
    </PlotFrame>
  );
}
