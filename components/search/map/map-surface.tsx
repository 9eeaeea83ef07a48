import { Minus, Plus } from "lucide-react";
import type { ReactNode, RefObject } from "react";
import { cn } from "#components/ui/cn.ts";
import { IconButton } from "#components/ui/icon-button.tsx";
import type { MapArea, MapLabel, TownSize } from "#lib/domain/search/search/types.area.ts";
import type { GeoPoint } from "#lib/platform/geo/distance.ts";
import type { LiveMap } from "./live-map.ts";
import { MapDrawing } from "./map-drawing.tsx";
import { type MapLine, MapLines } from "./map-lines.tsx";
import { frameStyle, placeData, placeStyle } from "./map-places.tsx";

/** The larger a town, the larger its name. */
const NAME_LOOKS: Readonly<Record<TownSize, string>> = {
  large: "font-semibold text-ink text-sm",
  medium: "font-semibold text-ink-soft text-xs",
  small: "text-ink-soft text-xs",
  village: "text-ink-soft text-xs",
};

/**
 * The surface of a map: drawn by the server until it comes to life, with names of cities, and buttons
 * to zoom once it is alive.
 * @param marks what stands on it, each at its place.
 * @param children what stands over it in its corners.
 */
export function MapSurface({
  box,
  places,
  map,
  frame,
  labels,
  styleUrl,
  trail = [],
  lines = [],
  zoomAt,
  className,
  marks,
  children,
}: {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly places: RefObject<HTMLDivElement | null>;
  /** Null while it lies still. */
  readonly map: LiveMap | null;
  readonly frame: MapArea;
  readonly labels: readonly MapLabel[];
  /** A MapLibre style, which names its cities itself; null for our own. */
  readonly styleUrl: string | null;
  /** Points of a line across the map, drawn as dots. */
  readonly trail?: readonly GeoPoint[] | undefined;
  readonly lines?: readonly MapLine[];
  /** Where the buttons to zoom stand. */
  readonly zoomAt: string;
  /** Its height. */
  readonly className: string;
  readonly marks: ReactNode;
  readonly children: ReactNode;
}) {
  const isLive = map !== null;
  return (
    <div
      className={cn(
        "relative isolate overflow-hidden rounded-xl border border-line bg-surface-3 [container-type:size]",
        className,
      )}
    >
      <div
        ref={box}
        className={cn("absolute! inset-0 [&_canvas]:-outline-offset-2", !isLive && "invisible")}
      />
      <div
        ref={places}
        className={
          isLive
            ? "pointer-events-none absolute inset-0 z-10"
            : "absolute top-1/2 left-1/2 -translate-x-1/2 -translate-y-1/2"
        }
        style={isLive ? undefined : frameStyle(frame)}
      >
        {!isLive && <MapDrawing area={frame} className="absolute inset-0 size-full" />}
        <MapLines frame={frame} lines={lines} isLive={isLive} />
        {trail.map((point) => (
          <span
            key={`${point.latitude},${point.longitude}`}
            aria-hidden="true"
            {...placeData(point)}
            style={isLive ? undefined : placeStyle(frame, point)}
            className="absolute size-1 -translate-x-1/2 -translate-y-1/2 rounded-full bg-accent"
          />
        ))}
        {styleUrl === null &&
          labels.map((label) => (
            <span
              key={`${label.name}, ${label.state}`}
              aria-hidden="true"
              {...placeData(label)}
              style={isLive ? undefined : placeStyle(frame, label)}
              className={cn(
                "absolute -translate-x-1/2 translate-y-2.5 whitespace-nowrap [-webkit-text-stroke:3px_var(--surface)] [paint-order:stroke]",
                NAME_LOOKS[label.size],
                !label.fitsPhone && "@max-[480px]:hidden",
              )}
            >
              {label.name}
            </span>
          ))}
        {marks}
      </div>
      {isLive && (
        <div
          className={cn(
            "absolute right-3 z-10 grid overflow-hidden rounded-lg border border-line bg-surface shadow-soft",
            zoomAt,
          )}
        >
          <IconButton label="Zoom in" onClick={() => map.zoom(1)} className="rounded-none">
            <Plus aria-hidden="true" />
          </IconButton>
          <IconButton label="Zoom out" onClick={() => map.zoom(-1)} className="rounded-none">
            <Minus aria-hidden="true" />
          </IconButton>
        </div>
      )}
      {children}
    </div>
  );
}
