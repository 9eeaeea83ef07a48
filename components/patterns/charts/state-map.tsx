import {
  type ExtendedFeatureCollection,
  type GeoPermissibleObjects,
  type GeoProjection,
  geoMercator,
  geoPath,
} from "d3-geo";
import { feature } from "topojson-client";
import atlas from "us-atlas/states-10m.json" with { type: "json" };
import { isStateCode, STATE_NAMES } from "#lib/domain/vehicles/place/constants.ts";

const WIDTH = 370;
const HEIGHT = 150;
const MARGIN = 12;

interface StateShape {
  readonly own: string;
  readonly others: string;
  readonly projection: GeoProjection;
}

type Topology = Parameters<typeof feature>[0];

/** The atlas is plain JSON, whose literal types TypeScript widens; its shape is the package's own. */
function states(): ExtendedFeatureCollection {
  const topology = atlas as unknown as Topology;
  const { states: all } = topology.objects;
  if (all === undefined) throw new TypeError("us-atlas has no states.");
  const found = feature(topology, all);
  return found.type === "FeatureCollection"
    ? found
    : { type: "FeatureCollection", features: [found] };
}

const shapes = new Map<string, StateShape | null>();

/** A state's outline fitted to the frame, with what lies around it. Worked out once a state. */
function shapeOf(state: string): StateShape | null {
  const known = shapes.get(state);
  if (known !== undefined) return known;
  const made = makeShape(state);
  shapes.set(state, made);
  return made;
}

function makeShape(state: string): StateShape | null {
  if (!isStateCode(state)) return null;
  const all = states();
  const own = all.features.find(({ properties }) => properties?.name === STATE_NAMES[state]);
  if (own === undefined) return null;
  // Turned to the far north-west first, so that Alaska's islands stay on one side of the map.
  const projection = geoMercator()
    .rotate([100, 0])
    .fitExtent(
      [
        [MARGIN, MARGIN],
        [WIDTH - MARGIN, HEIGHT - MARGIN],
      ],
      own,
    )
    .clipExtent([
      [-2, -2],
      [WIDTH + 2, HEIGHT + 2],
    ]);
  const path = geoPath(projection).digits(1);
  // Islands that came to a single corner are gone.
  const draw = (shape: GeoPermissibleObjects): string =>
    inSteps(path(shape) ?? "").replaceAll(/M[^MlZ]*Z/g, "");
  return {
    own: draw(own),
    others: all.features
      .filter((other) => other !== own)
      .map(draw)
      .join(""),
    projection,
  };
}

/** Corners nearer to the one before than this, in pixels, are left out: nobody sees them in a map so small. */
const CORNER_GAP = 1.5;

/** An outline's lines as steps between whole pixels: a tenth as long as it is told by the atlas. */
function inSteps(outline: string): string {
  let [x, y] = [0, 0];
  return outline.replaceAll(
    /([ML])(-?[\d.]+),(-?[\d.]+)/g,
    (_, command: string, right: string, down: string) => {
      const [nextX, nextY] = [Math.round(Number(right)), Math.round(Number(down))];
      const [stepX, stepY] = [nextX - x, nextY - y];
      if (command === "L" && Math.hypot(stepX, stepY) < CORNER_GAP) return "";
      [x, y] = [nextX, nextY];
      return command === "M" ? `M${x} ${y}` : `l${stepX}${stepY < 0 ? "" : " "}${stepY}`;
    },
  );
}

/**
 * A state with a dot where something is. The place in words stands beside it: the map adds the
 * where within the state, nothing else. Nothing for places that the atlas does not know.
 */
export function StateMap({
  state,
  latitude,
  longitude,
  label,
  className,
}: {
  readonly state: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly label: string;
  readonly className?: string;
}) {
  const shape = shapeOf(state);
  const point = shape?.projection([longitude, latitude]);
  if (!shape || !point) return null;
  // Whole pixels: from more a place could be worked out that is nobody's business.
  const [x, y] = point.map(Math.round);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={label}
      className={className}
      preserveAspectRatio="xMidYMid slice"
    >
      <path d={shape.others} className="fill-surface-2 stroke-line" />
      <path d={shape.own} className="fill-surface-3 stroke-field" />
      <circle cx={x} cy={y} r="11" className="fill-accent/25" />
      <circle cx={x} cy={y} r="5" className="fill-accent stroke-2 stroke-surface" />
    </svg>
  );
}
