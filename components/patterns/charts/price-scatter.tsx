import { scaleLinear } from "d3-scale";
import type { PriceQuantiles } from "#lib/domain/valuation/appraisal/types.ts";
import { formatMiles, formatPrice } from "#lib/platform/format.ts";
import { axisMiles, axisPrice } from "./axis-words.ts";
import { PlotFrame, percent, Stretched } from "./plot-frame.tsx";
import { CrossLinks, type LinkedPoint, PointLinks } from "./point-links.tsx";

export interface ScatterPoint {
  readonly href: string;
  readonly name: string;
  readonly mileageMiles: number;
  readonly priceCents: number;
}

export interface PriceScatterProps {
  readonly label: string;
  /** The most telling first: those are links, others dots. */
  readonly points: readonly ScatterPoint[];
  readonly excluded: readonly ScatterPoint[];
  /** This vehicle. */
  readonly target: { readonly mileageMiles: number; readonly priceCents: number };
  /** What such a vehicle asks; null where that is not known. */
  readonly expected: PriceQuantiles | null;
  /** What it would ask at one more mileage. */
  readonly whatIf: { readonly mileageMiles: number; readonly priceCents: number } | null;
}

/** Points beyond this are drawn in one stroke: a link each would weigh more than the page. */
const LINKED_POINTS = 60;

/** Room beside the outermost points, as a share of what they span. */
const MARGIN = 0.08;

/** The span of some numbers with room on both sides; never empty. */
function spanOf(values: readonly number[], least: number): [number, number] {
  const low = Math.min(...values);
  const high = Math.max(...values);
  const room = Math.max((high - low) * MARGIN, least);
  return [Math.max(0, low - room), high + room];
}

/**
 * Asking price against mileage: comparables as dots, those left out as crosses, what such a vehicle
 * asks as a band at its mileage (half of them; nine in ten as a line), and this vehicle marked. Dots and crosses lead to
 * their vehicles.
 */
export function PriceScatter(props: PriceScatterProps) {
  const { label, points, excluded, target, expected, whatIf } = props;
  const shown = [...points, target, ...(whatIf === null ? [] : [whatIf])];
  const x = scaleLinear(
    spanOf(
      shown.map((p) => p.mileageMiles),
      4_000,
    ),
    [0, 100],
  );
  const prices = shown.map((p) => p.priceCents);
  const y = scaleLinear(
    spanOf(expected ? [...prices, expected.p25Cents, expected.p75Cents] : prices, 60_000),
    [100, 0],
  );
  // What lies beyond the comparables is drawn at the edge rather than squeezing them together.
  const left = (miles: number): number => clampPercent(x(miles));
  const top = (cents: number): number => clampPercent(y(cents));
  const placed = ({ href, name, mileageMiles, priceCents }: ScatterPoint): LinkedPoint => ({
    href,
    name,
    left: Number(left(mileageMiles).toFixed(2)),
    top: Number(top(priceCents).toFixed(2)),
  });
  return (
    <PlotFrame
      label={label}
      axes={{ x: "Mileage", y: "Asking price" }}
      holdsLinks
      xTicks={x.ticks(5).map((miles) => ({ at: x(miles), label: axisMiles(miles) }))}
      yTicks={y.ticks(4).map((cents) => ({ at: y(cents), label: axisPrice(cents) }))}
    >
      <Dots points={points.slice(LINKED_POINTS).map(placed)} />
      <CrossLinks points={excluded.slice(0, LINKED_POINTS).map(placed)} />
      {/* The closest last, so that they lie on top. */}
      <PointLinks points={points.slice(0, LINKED_POINTS).map(placed)} />
      {expected && <RangeMark left={left(target.mileageMiles)} expected={expected} top={top} />}
      {whatIf && (
        <WhatIfMark
          left={left(whatIf.mileageMiles)}
          top={top(whatIf.priceCents)}
          mileageMiles={whatIf.mileageMiles}
        />
      )}
      <TargetMark
        left={left(target.mileageMiles)}
        top={top(target.priceCents)}
        priceCents={target.priceCents}
        expected={expected && { top: top(expected.p50Cents), priceCents: expected.p50Cents }}
      />
    </PlotFrame>
  );
}

/** Many dots in one stroke: lines of no length with round ends. */
function Dots({ points }: { readonly points: readonly LinkedPoint[] }) {
  if (points.length === 0) return null;
  const path = points.map(({ left, top }) => `M${left.toFixed(1)} ${top.toFixed(1)}h0`).join("");
  return (
    <Stretched>
      <path
        d={path}
        className="fill-none stroke-[8.4px] stroke-ink-soft/40 [stroke-linecap:round]"
      />
    </Stretched>
  );
}

/** A ring at what is expected at another mileage, which stands below it. */
function WhatIfMark({
  left,
  top,
  mileageMiles,
}: {
  readonly left: number;
  readonly top: number;
  readonly mileageMiles: number;
}) {
  return (
    <g>
      <circle
        cx={percent(left)}
        cy={percent(top)}
        r="6.5"
        className="fill-surface stroke-[2.5] stroke-accent"
      />
      <text
        x={percent(left)}
        y={percent(top)}
        dy={top > 80 ? -14 : 24}
        textAnchor={left > 80 ? "end" : left < 20 ? "start" : "middle"}
        className={`${LABEL} fill-accent`}
      >
        at {formatMiles(mileageMiles)}
      </text>
    </g>
  );
}

const clampPercent = (value: number): number => Math.min(98.5, Math.max(1.5, value));

/** Width of the band of half of the prices, in pixels. */
const BAND_WIDTH = 22;

/** What half of such vehicles ask as a band, nine in ten as a thin line, and the middle across. */
function RangeMark({
  left,
  expected: { p5Cents, p25Cents, p50Cents, p75Cents, p95Cents },
  top,
}: {
  readonly left: number;
  readonly expected: PriceQuantiles;
  readonly top: (cents: number) => number;
}) {
  const across = BAND_WIDTH / 2;
  return (
    <g className="pointer-events-none">
      <line
        x1={percent(left)}
        x2={percent(left)}
        y1={percent(top(p5Cents))}
        y2={percent(top(p95Cents))}
        className="stroke-2 stroke-accent/60"
      />
      <svg aria-hidden="true" x={percent(left)} overflow="visible">
        <rect
          x={-across}
          width={BAND_WIDTH}
          y={percent(top(p75Cents))}
          height={percent(Math.max(0.4, top(p25Cents) - top(p75Cents)))}
          rx="3"
          className="fill-accent/20 stroke-accent/60"
        />
        <line
          x1={-across}
          x2={across}
          y1={percent(top(p50Cents))}
          y2={percent(top(p50Cents))}
          className="stroke-[2.5] stroke-accent"
        />
      </svg>
    </g>
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
    <g className="pointer-events-none">
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
