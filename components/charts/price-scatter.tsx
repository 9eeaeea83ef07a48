import { scaleLinear } from "d3-scale";
import { formatNumber, formatPrice } from "#lib/platform/format.ts";
import { PlotFrame, percent, Stretched } from "./plot-frame.tsx";

export interface ScatterPoint {
  readonly key: number;
  readonly mileageMiles: number;
  readonly priceCents: number;
}

export interface PriceScatterProps {
  readonly label: string;
  readonly points: readonly ScatterPoint[];
  readonly excluded: readonly ScatterPoint[];
  /** This vehicle. */
  readonly target: { readonly mileageMiles: number; readonly priceCents: number };
  /** What is expected at the target's mileage; null where nothing is. */
  readonly expected: {
    readonly priceCents: number;
    readonly lowCents: number;
    readonly highCents: number;
    readonly centsPerMile: number;
  } | null;
}

/** Room beside the outermost points, as a share of what they span. */
const MARGIN = 0.08;

/** The span of some numbers with room on both sides; never empty. */
function spanOf(values: readonly number[], least: number): [number, number] {
  const low = Math.min(...values);
  const high = Math.max(...values);
  const room = Math.max((high - low) * MARGIN, least);
  return [Math.max(0, low - room), high + room];
}

/** "$24k" on an axis whose steps are whole thousands, "$24.5k" where they are not. */
function axisPrice(cents: number): string {
  const thousands = cents / 100_000;
  return `$${Number.isInteger(thousands) ? thousands : thousands.toFixed(1)}k`;
}

const axisMiles = (miles: number): string =>
  miles === 0 ? "0 mi" : `${formatNumber(miles / 1_000)}k mi`;

/**
 * Asking price against mileage: comparables as dots, excluded ones as crosses, the middle half of
 * the market as a band around what is expected, and this vehicle marked.
 */
export function PriceScatter({ label, points, excluded, target, expected }: PriceScatterProps) {
  const shown = [...points, target];
  const x = scaleLinear(
    spanOf(
      shown.map((p) => p.mileageMiles),
      4_000,
    ),
    [0, 100],
  );
  const prices = shown.map((p) => p.priceCents);
  const y = scaleLinear(
    spanOf(expected ? [...prices, expected.lowCents, expected.highCents] : prices, 60_000),
    [100, 0],
  );
  // What lies beyond the comparables is drawn at the edge rather than squeezing them together.
  const left = (miles: number): number => clampPercent(x(miles));
  const top = (cents: number): number => clampPercent(y(cents));
  return (
    <PlotFrame
      label={label}
      xTicks={x.ticks(5).map((miles) => ({ at: x(miles), label: axisMiles(miles) }))}
      yTicks={y.ticks(4).map((cents) => ({ at: y(cents), label: axisPrice(cents) }))}
    >
      {expected && <MarketBand expected={expected} target={target} x={x} y={y} />}
      {points.map((point) => (
        <circle
          key={point.key}
          cx={percent(left(point.mileageMiles))}
          cy={percent(top(point.priceCents))}
          r="4.2"
          className="fill-ink-soft/50"
        />
      ))}
      {excluded.map((point) => (
        <svg
          key={point.key}
          x={percent(left(point.mileageMiles))}
          y={percent(top(point.priceCents))}
          aria-hidden="true"
          className="overflow-visible"
        >
          <path d="M-4 -4l8 8m0 -8l-8 8" className="fill-none stroke-bad/70 stroke-[1.6]" />
        </svg>
      ))}
      <TargetMark
        left={left(target.mileageMiles)}
        top={top(target.priceCents)}
        priceCents={target.priceCents}
        expected={expected && { top: top(expected.priceCents), priceCents: expected.priceCents }}
      />
    </PlotFrame>
  );
}

const clampPercent = (value: number): number => Math.min(98.5, Math.max(1.5, value));

type Scale = (value: number) => number;

/** The expected price at every mileage in the plot, with the middle half of the market around it. */
function MarketBand({
  expected,
  target,
  x,
  y,
}: {
  readonly expected: NonNullable<PriceScatterProps["expected"]>;
  readonly target: PriceScatterProps["target"];
  readonly x: Scale & { domain(): number[] };
  readonly y: Scale;
}) {
  const [from = 0, to = 0] = x.domain();
  const at = (cents: number, miles: number): string => {
    const price = cents + expected.centsPerMile * (miles - target.mileageMiles);
    return `${x(miles).toFixed(2)} ${y(price).toFixed(2)}`;
  };
  const { lowCents, highCents, priceCents } = expected;
  return (
    <Stretched>
      <path
        d={`M${at(highCents, from)}L${at(highCents, to)}L${at(lowCents, to)}L${at(lowCents, from)}Z`}
        className="fill-accent-wash"
      />
      <path
        d={`M${at(priceCents, from)}L${at(priceCents, to)}`}
        className="fill-none stroke-2 stroke-accent"
      />
    </Stretched>
  );
}

/** Labels nearer to each other than this, in percent of the plot's height, would touch. */
const LABEL_GAP = 16;

const SIDES = {
  left: { dx: -12, textAnchor: "end" },
  right: { dx: 12, textAnchor: "start" },
} as const;

/** A label's side of its point, unless it would run out of the plot on a phone. */
function sideFor(wanted: keyof typeof SIDES, left: number): keyof typeof SIDES {
  if (wanted === "left") return left > 38 ? "left" : "right";
  return left < 62 ? "right" : "left";
}

function TargetMark({
  left,
  top,
  priceCents,
  expected,
}: {
  readonly left: number;
  readonly top: number;
  readonly priceCents: number;
  readonly expected: { readonly top: number; readonly priceCents: number } | null;
}) {
  const below = expected === null || top >= expected.top;
  const close = expected !== null && Math.abs(top - expected.top) < LABEL_GAP;
  // Prices fall to the right: above the line there is room on the right, below it on the left.
  const own = sideFor(below ? "left" : "right", left);
  const other = sideFor(below ? "right" : "left", left);
  const ownDy = (below && top < 90) || top < 8 ? 24 : -16;
  // Next to the line, and farther from it where the label had to go to the side it runs to.
  const away = (close ? 10 : 0) + (other === (below ? "right" : "left") ? 0 : 24);
  const expectedDy = below ? -14 - away : 24 + away;
  return (
    <g>
      {expected && (
        <>
          <line
            x1={percent(left)}
            x2={percent(left)}
            y1={percent(top)}
            y2={percent(expected.top)}
            className="stroke-2 stroke-ink [stroke-dasharray:3_3]"
          />
          <text
            x={percent(left)}
            y={percent(expected.top)}
            dy={expectedDy}
            {...SIDES[other]}
            className={`${LABEL} fill-accent`}
          >
            expected {formatPrice(expected.priceCents)}
          </text>
        </>
      )}
      <circle
        cx={percent(left)}
        cy={percent(top)}
        r="7.5"
        className="fill-ink stroke-[2.5] stroke-surface"
      />
      <text
        x={percent(left)}
        y={percent(top)}
        dy={ownDy}
        {...SIDES[own]}
        className={`${LABEL} fill-ink`}
      >
        this one {formatPrice(priceCents)}
      </text>
    </g>
  );
}

/** A label keeps a rim in the colour of the page, so that dots behind it do not cross its letters. */
const LABEL =
  "font-semibold stroke-[4px] stroke-surface [paint-order:stroke] [stroke-linejoin:round]";
