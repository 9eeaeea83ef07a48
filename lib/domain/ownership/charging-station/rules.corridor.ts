import { areaAround } from "#lib/domain/search/search/rules.area.ts";
import type { MapArea } from "#lib/domain/search/search/types.area.ts";
import {
  distanceMiles,
  EARTH_RADIUS_MILES,
  type GeoPoint,
  type UnitVector,
  unitVector,
} from "#lib/platform/geo/distance.ts";
import type { Corridor, Gap, PlaceOnWay } from "./types.corridor.ts";

const dot = (a: UnitVector, b: UnitVector): number => a.x * b.x + a.y * b.y + a.z * b.z;

const cross = (a: UnitVector, b: UnitVector): UnitVector => ({
  x: a.y * b.z - a.z * b.y,
  y: a.z * b.x - a.x * b.z,
  z: a.x * b.y - a.y * b.x,
});

const scaled = ({ x, y, z }: UnitVector, by: number): UnitVector => ({
  x: x * by,
  y: y * by,
  z: z * by,
});

/** Two places closer than this have no direction between them. */
const LEAST_MILES = 0.5;

/**
 * The corridor between two places, as wide on each side as is said.
 * @returns null where both are one place.
 */
export function corridorOf(from: GeoPoint, to: GeoPoint, asideMiles: number): Corridor | null {
  const lengthMiles = distanceMiles(from, to);
  if (lengthMiles < LEAST_MILES) return null;
  const start = unitVector(from);
  const end = unitVector(to);
  const square = cross(start, end);
  const normal = scaled(square, 1 / Math.hypot(square.x, square.y, square.z));
  return {
    from,
    to,
    start,
    end,
    normal,
    ahead: cross(normal, start),
    back: cross(end, normal),
    lengthMiles,
    asideMiles,
  };
}

/**
 * Where a place is on the way: measured along the great circle, and from it. Before the start and
 * beyond the end it is measured from there.
 */
export function placeOnWay(corridor: Corridor, place: UnitVector): PlaceOnWay {
  const { start, end, normal, ahead, lengthMiles } = corridor;
  const along = Math.atan2(dot(place, ahead), dot(place, start)) * EARTH_RADIUS_MILES;
  if (along >= 0 && along <= lengthMiles) {
    const sine = Math.min(1, Math.abs(dot(place, normal)));
    return { alongMiles: along, asideMiles: Math.asin(sine) * EARTH_RADIUS_MILES };
  }
  const toStart = milesBetween(place, start);
  const toEnd = milesBetween(place, end);
  return toStart <= toEnd
    ? { alongMiles: 0, asideMiles: toStart }
    : { alongMiles: lengthMiles, asideMiles: toEnd };
}

function milesBetween(a: UnitVector, b: UnitVector): number {
  const chord = Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z);
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, chord / 2));
}

/** Points along the line, its ends included, one for each step and one more. */
export function pointsAlong({ start, ahead, lengthMiles }: Corridor, steps: number): GeoPoint[] {
  return Array.from({ length: steps + 1 }, (_, step) => {
    const angle = (lengthMiles * step) / steps / EARTH_RADIUS_MILES;
    const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
    const [x, y, z] = [
      start.x * cosine + ahead.x * sine,
      start.y * cosine + ahead.y * sine,
      start.z * cosine + ahead.z * sine,
    ];
    return {
      latitude: (Math.asin(Math.max(-1, Math.min(1, z))) * 180) / Math.PI,
      longitude: (Math.atan2(y, x) * 180) / Math.PI,
    };
  });
}

/** Steps of the line whose surroundings together hold the corridor. */
const STEPS = 64;
/** Between two steps the line leaves the chord between them by less than this, in miles. */
const SLACK_MILES = 1;

/** The part of the map that holds the whole corridor, and a little more. */
export function corridorArea(corridor: Corridor): MapArea {
  const areas = pointsAlong(corridor, STEPS).map((point) =>
    areaAround(point, corridor.asideMiles + SLACK_MILES + corridor.lengthMiles / STEPS / 2),
  );
  // A way across 180 degrees is measured on beyond it.
  const turn = (longitude: number): number => {
    const away = longitude - corridor.from.longitude;
    return away > 180 ? longitude - 360 : away < -180 ? longitude + 360 : longitude;
  };
  const west = Math.min(...areas.map((area) => turn(area.west)));
  const east = Math.max(...areas.map((area) => turn(area.east)));
  const around = (longitude: number): number =>
    longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude;
  return {
    west: around(west),
    east: around(east),
    south: Math.min(...areas.map((area) => area.south)),
    north: Math.max(...areas.map((area) => area.north)),
  };
}

/**
 * Stretches of the way without a station, also before the first and after the last.
 * @param alongMiles where stations are, ascending.
 * @param rangeMiles how far the vehicle goes on a charge; null where that is not known.
 */
export function gapsAlong(
  alongMiles: readonly number[],
  lengthMiles: number,
  rangeMiles: number | null,
): readonly Gap[] {
  const stops = [0, ...alongMiles, lengthMiles];
  return stops.slice(1).map((toMiles, index) => {
    const fromMiles = stops[index] ?? 0;
    const miles = toMiles - fromMiles;
    return { fromMiles, toMiles, miles, isTooLong: rangeMiles !== null && miles > rangeMiles };
  });
}
