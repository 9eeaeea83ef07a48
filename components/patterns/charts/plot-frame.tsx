import type { ReactNode } from "react";
import { cn } from "#components/ui/cn.ts";

export interface Tick {
  /** From the left or from the top, in percent of the plot. */
  readonly at: number;
  readonly label: string;
}

/** "34.2%": a place in a plot that fits any width without script. */
export const percent = (value: number): string => `${Number(value.toFixed(2))}%`;

/**
 * A chart's frame: labelled axes around a plot whose places are percentages, so that lines keep
 * their width and text its size on any screen, without script.
 * @param label the finding in a sentence, for those who cannot see the picture.
 */
export function PlotFrame({
  label,
  xTicks,
  yTicks,
  height = "h-[240px] desk:h-[292px]",
  axes,
  holdsLinks = false,
  children,
}: {
  readonly label: string;
  readonly xTicks: readonly Tick[];
  readonly yTicks: readonly Tick[];
  readonly height?: string;
  /** What the axes measure. */
  readonly axes?: { readonly x: string; readonly y: string };
  /** Whether the plot holds links: then it is no picture to those who hear it, but their place. */
  readonly holdsLinks?: boolean;
  readonly children: ReactNode;
}) {
  const dense = xTicks.length > 4;
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles take a name.
    <div
      role={holdsLinks ? "group" : "img"}
      aria-label={label}
      className="grid grid-cols-[52px_minmax(0,1fr)] text-xs"
    >
      {axes && (
        <p aria-hidden="true" className="col-span-2 mb-2 text-ink-soft">
          {axes.y}
        </p>
      )}
      <svg aria-hidden="true" className={cn("w-full overflow-visible", height)}>
        {yTicks.map(({ at, label: text }) => (
          <text
            key={text}
            x="100%"
            y={percent(at)}
            dx="-8"
            dy="0.33em"
            textAnchor="end"
            className="fill-ink-faint"
          >
            {text}
          </text>
        ))}
      </svg>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: it is named by the element around it. */}
      <svg
        {...(!holdsLinks && { "aria-hidden": true })}
        className={cn("w-full overflow-visible", height)}
      >
        {yTicks.map(({ at, label: text }) => (
          <line
            key={text}
            x1="0"
            x2="100%"
            y1={percent(at)}
            y2={percent(at)}
            className="stroke-line"
          />
        ))}
        {children}
      </svg>
      <svg aria-hidden="true" className="col-start-2 h-6 w-full overflow-visible">
        {xTicks.map(({ at, label: text }, index) => (
          <text
            key={`${at} ${text}`}
            x={percent(at)}
            y="19"
            textAnchor={at < 6 ? "start" : at > 94 ? "end" : "middle"}
            // On a phone every other one would run into its neighbour.
            className={cn("fill-ink-faint", dense && index % 2 === 1 && "max-sm:hidden")}
          >
            {text}
          </text>
        ))}
      </svg>
      {axes && (
        <p aria-hidden="true" className="col-start-2 mt-1 text-center text-ink-soft">
          {axes.x}
        </p>
      )}
    </div>
  );
}

/** Shapes that stretch with the plot: inside, x and y run from 0 to 100. Lines keep their width. */
export function Stretched({ children }: { readonly children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      width="100%"
      height="100%"
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      className="overflow-hidden [&_*]:[vector-effect:non-scaling-stroke]"
    >
      {children}
    </svg>
  );
}
