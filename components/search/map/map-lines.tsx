import { placeWithin } from "#lib/domain/search/search/rules.area.ts";
import type { MapArea, MapOutline } from "#lib/domain/search/search/types.area.ts";
import { lineData, linePath } from "./map-places.tsx";

/** A line around a part of the map. */
export interface MapLine {
  readonly key: string;
  readonly points: MapOutline;
  readonly look: "drawn" | "ring";
}

const LOOKS: Readonly<Record<MapLine["look"], string>> = {
  drawn: "fill-accent/10 stroke-accent stroke-2",
  ring: "fill-transparent stroke-ink-faint stroke-1 [stroke-dasharray:5_4]",
};

/** Lines over the map, silent: in words they stand elsewhere. They move with what names a place. */
export function MapLines({
  frame,
  lines,
  isLive,
}: {
  readonly frame: MapArea;
  readonly lines: readonly MapLine[];
  readonly isLive: boolean;
}) {
  if (lines.length === 0) return null;
  return (
    <svg
      aria-hidden="true"
      viewBox={isLive ? undefined : "0 0 1 1"}
      preserveAspectRatio="none"
      overflow="visible"
      className="pointer-events-none absolute inset-0 size-full"
    >
      {lines.map(({ key, points, look }) => (
        <path
          key={key}
          {...lineData(points)}
          d={isLive ? undefined : linePath(points.map((point) => placeWithin(frame, point)))}
          vectorEffect="non-scaling-stroke"
          className={LOOKS[look]}
        />
      ))}
    </svg>
  );
}
