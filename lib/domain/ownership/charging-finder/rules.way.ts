import {
  corridorArea,
  corridorOf,
  pointsAlong,
} from "#lib/domain/ownership/charging-station/rules.corridor.ts";
import type { MapArea } from "#lib/domain/search/search/types.area.ts";
import { interstateWay, type RoadGraph } from "#lib/domain/vehicles/interstate/rules.ts";
import type { GeoPoint } from "#lib/platform/geo/distance.ts";
import type { Way, WayLeg } from "./types.way.ts";

/**
 * The way between two places: the shortest along Interstates, or where none helps the straight line.
 * @returns null where both are one place.
 */
export function wayBetween(
  graph: RoadGraph,
  from: GeoPoint,
  to: GeoPoint,
  asideMiles: number,
): Way | null {
  const straight = corridorOf(from, to, asideMiles);
  if (straight === null) return null;
  const found = interstateWay(graph, from, to);
  if (found === null)
    return {
      legs: [{ corridor: straight, fromMiles: 0, bend: 1 }],
      roads: [],
      lengthMiles: straight.lengthMiles,
      asideMiles,
    };
  const legs: WayLeg[] = [];
  let fromMiles = 0;
  for (const { from: start, to: end, miles } of found.legs) {
    const corridor = corridorOf(start, end, asideMiles);
    if (corridor === null) continue;
    legs.push({ corridor, fromMiles, bend: miles / corridor.lengthMiles });
    fromMiles += miles;
  }
  return { legs, roads: found.roads, lengthMiles: fromMiles, asideMiles };
}

/** Dots on the map for every so many miles of the way. */
const MILES_PER_POINT = 20;
const FEWEST_POINTS = 2;

/** Points along the way, its ends included. */
export function wayPoints({ legs }: Way): readonly GeoPoint[] {
  return legs.flatMap(({ corridor }, index) => {
    const steps = Math.max(FEWEST_POINTS, Math.round(corridor.lengthMiles / MILES_PER_POINT));
    const points = pointsAlong(corridor, steps);
    return index === 0 ? points : points.slice(1);
  });
}

/** The part of the map that holds the whole way with its width. */
export function wayArea({ legs }: Way): MapArea {
  const areas = legs.map(({ corridor }) => corridorArea(corridor));
  const [first] = areas;
  if (first === undefined) throw new RangeError("a way without a leg");
  // Only the straight line can cross 180 degrees, and it is one leg.
  return areas.reduce(
    (all, area) => ({
      west: Math.min(all.west, area.west),
      south: Math.min(all.south, area.south),
      east: Math.max(all.east, area.east),
      north: Math.max(all.north, area.north),
    }),
    first,
  );
}
