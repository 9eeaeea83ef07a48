import { widthDegrees, worldPoint, worldSize } from "#lib/domain/search/search/rules.area.ts";
import type { MapArea } from "#lib/domain/search/search/types.area.ts";
import { ROADS_ABOVE_DEGREES } from "#lib/domain/search/search-map/constants.layers.ts";
import { layerPath } from "#lib/domain/search/search-map/rules.layers.ts";

/** Below this width, in degrees, the borders of counties are drawn too: states alone would leave it blank. */
const COUNTIES_BELOW_DEGREES = 14;

/** The states and the Interstates under a part of the map, in the colors of the page; silent, for it says nothing in words. */
export function MapDrawing({
  area,
  className,
}: {
  readonly area: MapArea;
  readonly className?: string;
}) {
  const { x, y } = worldPoint({ latitude: area.north, longitude: area.west });
  const { width, height } = worldSize(area);
  const viewBox = [x, y, width, height].map((part) => (part * 360).toFixed(4)).join(" ");
  // The world once more to the east, for a part that lies across 180 degrees.
  const worlds = area.west > area.east ? [0, 360] : [0];
  const hasRoads = widthDegrees(area) > ROADS_ABOVE_DEGREES;
  const hasCounties = widthDegrees(area) < COUNTIES_BELOW_DEGREES;
  return (
    <svg
      viewBox={viewBox}
      aria-hidden="true"
      preserveAspectRatio="none"
      className={className}
      overflow="visible"
    >
      {worlds.map((shift) => (
        <g key={shift} transform={`translate(${shift})`}>
          <use href={`${layerPath("states", "svg")}#layer`} className="fill-surface stroke-field" />
          {hasCounties && (
            <use
              href={`${layerPath("counties", "svg")}#layer`}
              className="fill-transparent stroke-line"
            />
          )}
          {hasRoads && (
            <use
              href={`${layerPath("roads", "svg")}#layer`}
              className="fill-transparent stroke-2 stroke-road"
            />
          )}
        </g>
      ))}
    </svg>
  );
}
