import { scaleLinear } from "d3-scale";
import { axisMiles, axisPrice } from "./axis-words.ts";
import { Mark, MarkKey, MarkShapes, OWN_MARKS } from "./mark-shapes.tsx";
import { PlotFrame } from "./plot-frame.tsx";

export interface KindPoint {
  readonly key: number;
  readonly kind: string;
  readonly mileageMiles: number;
  readonly priceCents: number;
}

/** More points than this only make a cloud darker: a fair share is drawn, and that is said. */
const MOST_POINTS = 400;
/** Room beside the outermost points, as a share of what they span. */
const MARGIN = 0.06;

function spanOf(values: readonly number[], least: number): [number, number] {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const room = Math.max((high - low) * MARGIN, least);
  return [Math.max(0, low - room), high + room];
}

/**
 * Asking price against mileage, every kind with a mark of its own shape; kinds beyond the fifth share
 * one.
 * @param id unlike that of any other plot on the page.
 * @param kinds the most frequent first.
 * @param finding what it shows, in a sentence.
 */
export function TrimScatter({
  id,
  points,
  kinds,
  finding,
}: {
  readonly id: string;
  readonly points: readonly KindPoint[];
  readonly kinds: readonly string[];
  readonly finding: string;
}) {
  const step = Math.ceil(points.length / MOST_POINTS);
  const shown = points.filter((_, index) => index % step === 0);
  const x = scaleLinear(
    spanOf(
      shown.map(({ mileageMiles }) => mileageMiles),
      1_000,
    ),
    [0, 100],
  );
  const y = scaleLinear(
    spanOf(
      shown.map(({ priceCents }) => priceCents),
      50_000,
    ),
    [100, 0],
  );
  const kindOf = new Map(kinds.map((kind, index) => [kind, Math.min(index, OWN_MARKS)]));
  const others = kinds.length - OWN_MARKS;
  return (
    <figure className="mt-5">
      <PlotFrame
        label={finding}
        axes={{ x: "Mileage", y: "Asking price" }}
        xTicks={x.ticks(5).map((miles) => ({ at: x(miles), label: axisMiles(miles) }))}
        yTicks={y.ticks(5).map((cents) => ({ at: y(cents), label: axisPrice(cents) }))}
      >
        <MarkShapes id={id} />
        <g className="opacity-80">
          {shown.map(({ key, kind, mileageMiles, priceCents }) => (
            <Mark
              key={key}
              id={id}
              kind={kindOf.get(kind) ?? OWN_MARKS}
              left={x(mileageMiles)}
              top={y(priceCents)}
            />
          ))}
        </g>
      </PlotFrame>
      <figcaption className="mt-1.5 text-ink-faint text-xs">
        <p className="text-ink-soft">
          {finding}
          {step > 1 && ` Drawn is one in ${step} of them.`}
        </p>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-1">
          {kinds.slice(0, OWN_MARKS).map((kind, index) => (
            <MarkKey key={kind} kind={index} label={kind === "" ? "trim not stated" : kind} />
          ))}
          {others > 0 && (
            <MarkKey
              kind={OWN_MARKS}
              label={others === 1 ? (kinds.at(-1) ?? "") : `${others} other trims`}
            />
          )}
        </p>
      </figcaption>
    </figure>
  );
}
