import { SEARCH_DISTANCES_MILES } from "#lib/domain/search/search/constants.ts";
import { placeWithin } from "#lib/domain/search/search/rules.area.ts";
import type { MapArea, MapOutline } from "#lib/domain/search/search/types.area.ts";
import { APPROACH_BEND } from "#lib/domain/vehicles/interstate/constants.ts";
import { EARTH_RADIUS_MILES, type GeoPoint } from "#lib/platform/geo/distance.ts";
import { MOST_RINGS, RING_MPH } from "./constants.rings.ts";
import type { MapRing } from "./types.ts";

const CORNERS = 72;
/** A ring smaller than this share of the map's height is a dot around its middle. */
const LEAST_SHARE = 0.08;

/** The rings of straight-line miles around a place that a part of the map shows, the smallest first. */
export function ringsIn(frame: MapArea, origin: GeoPoint): readonly MapRing[] {
  const middle = placeWithin(frame, origin);
  return SEARCH_DISTANCES_MILES.flatMap((miles): MapRing[] => {
    const line = ringAround(origin, miles);
    const [top] = line;
    if (top === undefined) return [];
    const at = placeWithin(frame, top);
    const isSeen =
      at.x > 0 && at.x < 1 && at.y > 0.02 && at.y < 1 && middle.y - at.y >= LEAST_SHARE;
    return isSeen ? [{ miles, minutes: minutesOver(miles), line, top }] : [];
  }).slice(-MOST_RINGS);
}

/** Minutes that so many straight miles take by road at the speed assumed, in steps of 5. */
export const minutesOver = (miles: number): number =>
  Math.round((miles * APPROACH_BEND * 12) / RING_MPH) * 5;

/** Points at one distance from a place, from its north around. */
function ringAround({ latitude, longitude }: GeoPoint, miles: number): MapOutline {
  const radians = Math.PI / 180;
  const phi = latitude * radians;
  const reach = miles / EARTH_RADIUS_MILES;
  return Array.from({ length: CORNERS }, (_, at) => {
    const bearing = (at / CORNERS) * 2 * Math.PI;
    const there = Math.asin(
      Math.sin(phi) * Math.cos(reach) + Math.cos(phi) * Math.sin(reach) * Math.cos(bearing),
    );
    const turned = Math.atan2(
      Math.sin(bearing) * Math.sin(reach) * Math.cos(phi),
      Math.cos(reach) - Math.sin(phi) * Math.sin(there),
    );
    return { latitude: there / radians, longitude: longitude + turned / radians };
  });
}
