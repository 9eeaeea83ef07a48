"use client";

/*
 * Of the browser's bundle for the page's sake: written by the server alone sixty points are sent twice.
 */

/** A point that leads to what it stands for. */
export interface LinkedPoint {
  readonly href: string;
  /** What it is: seen while the point is pointed at, and its name to those who hear it. */
  readonly name: string;
  /** In percent of the plot, to a hundredth. */
  readonly left: number;
  readonly top: number;
}

/** Points that a keyboard stops at; all are in the table below the plot. */
const STOPS = 10;

/**
 * The name of the point at hand stands in the plot's upper right corner, which prices that fall with
 * mileage leave empty. A finger is larger than a point: on touch screens the table's links serve.
 */
const POINTS =
  "pointer-coarse:pointer-events-none [&_text]:opacity-0 [&_text]:[text-anchor:end] [&_text]:fill-ink " +
  "[&_text]:font-medium [&_text]:stroke-[5px] [&_text]:stroke-surface [&_text]:[paint-order:stroke] " +
  "[&_text]:pointer-events-none [&_a:hover_text]:opacity-100 [&_a:focus-visible_text]:opacity-100 " +
  "[&:has(a:focus-visible)_a:hover:not(:focus-visible)_text]:opacity-0 [&_a:focus-visible]:outline-none print:[&_text]:hidden";
const DOTS =
  "[&_circle]:fill-ink-soft/50 [&_a:hover_circle]:fill-accent [&_a:focus-visible_circle]:fill-accent " +
  "[&_a:focus-visible_circle]:stroke-[6px] [&_a:focus-visible_circle]:stroke-accent/35";
const CROSSES =
  "[&_path]:fill-none [&_path]:stroke-bad/70 [&_path]:stroke-[1.6] [&_a:hover_path]:stroke-bad " +
  "[&_a:hover_path]:stroke-[3] [&_rect]:fill-transparent";

/** Dots that are links, without script; the first ones given are the keyboard's stops. */
export function PointLinks({ points }: { readonly points: readonly LinkedPoint[] }) {
  return (
    <g className={`${POINTS} ${DOTS}`}>
      {points.map(({ href, name, left, top }, index) => (
        <a key={href} href={href} {...(index >= STOPS && { tabIndex: -1 })}>
          <circle cx={`${left}%`} cy={`${top}%`} r="4.2" />
          <text x="100%" y="12">
            {name}
          </text>
        </a>
      ))}
    </g>
  );
}

/** Crosses that are links, for the pointer alone: their table lists them with their reasons. */
export function CrossLinks({ points }: { readonly points: readonly LinkedPoint[] }) {
  return (
    <g className={`${POINTS} ${CROSSES}`}>
      {points.map(({ href, name, left, top }) => (
        <a key={href} href={href} tabIndex={-1}>
          {/* biome-ignore lint/a11y/noSvgWithoutTitle: the link's text names it. */}
          <svg x={`${left}%`} y={`${top}%`} className="overflow-visible">
            <rect x="-6" y="-6" width="12" height="12" />
            <path d="M-4 -4l8 8m0 -8l-8 8" />
          </svg>
          <text x="100%" y="12">
            {name}
          </text>
        </a>
      ))}
    </g>
  );
}
