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
/** Words on a ring take this share of the map on both sides of their place. */
const WORDS = { x: 0.24, y: 0.1 };
/** Where on a ring its words may stand, in corners from the north on. */
const STANDS = [0, 36, 18, 54, 9, 63, 27, 45];

/**
 * The rings of straight-line miles around a place that a part of the map shows, the smallest first.
 * @param marks what else stands on it: words keep off it where they can.
 */
export function ringsIn(
  frame: MapArea,
  origin: GeoPoint,
  marks: readonly GeoPoint[] = [],
): readonly MapRing[] {
  const middle = placeWithin(frame, origin);
  const taken = marks.map((mark) => placeWithin(frame, mark));
  const rings = SEARCH_DISTANCES_MILES.flatMap((miles) => {
    const line = ringAround(origin, miles);
    const [top] = line;
    const isRing = top !== undefined && middle.y - placeWithin(frame, top).y >= LEAST_SHARE;
    const stands = STANDS.flatMap((at) => line[at] ?? []).filter((point) => isInside(frame, point));
    return isRing && stands.length > 0 ? [{ miles, line, stands }] : [];
  }).slice(-MOST_RINGS);
  return rings.map(({ miles, line, stands: [first, ...others] }): MapRing => {
    const isFree = (point: GeoPoint) => {
      const { x, y } = placeWithin(frame, point);
      return taken.every(
        (other) => Math.abs(other.x - x) > WORDS.x || Math.abs(other.y - y) > WORDS.y,
      );
    };
    const wordsAt = [first ?? origin, ...others].find(isFree) ?? first ?? origin;
    taken.push(placeWithin(frame, wordsAt));
    return { miles, minutes: minutesOver(miles), line, wordsAt };
  });
}

/** Whether there is room for words around a point. */
function isInside(frame: MapArea, point: GeoPoint): boolean {
  const { x, y } = placeWithin(frame, point);
  return Math.min(x, 1 - x) > WORDS.x / 2 && Math.min(y, 1 - y) > WORDS.y / 2;
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
