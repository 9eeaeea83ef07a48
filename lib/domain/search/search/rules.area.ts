import { EARTH_RADIUS_MILES, type GeoPoint } from "#lib/platform/geo/distance.ts";
import { MAP_AREA_DIGITS, MAP_END_DEGREES } from "./constants.area.ts";
import type { MapArea, WorldPoint } from "./types.area.ts";

/** Where a place stands on a web map: the Mercator projection of a sphere, as all web maps use it. */
export function worldPoint({ latitude, longitude }: GeoPoint): WorldPoint {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return { x: (longitude + 180) / 360, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
}

/** The latitude of a line across the world, in degrees: the opposite of `worldPoint`. */
export function latitudeOf(y: number): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;
}

/** How far an area reaches from west to east, in degrees; also across 180. */
export const widthDegrees = ({ west, east }: MapArea): number =>
  west > east ? east - west + 360 : east - west;

/** An area's size on the square world: the whole world is 1 wide and 1 high. */
export function worldSize(area: MapArea): { readonly width: number; readonly height: number } {
  const north = worldPoint({ latitude: area.north, longitude: 0 });
  const south = worldPoint({ latitude: area.south, longitude: 0 });
  return { width: widthDegrees(area) / 360, height: south.y - north.y };
}

/** Where a place stands within an area: 0 to 1 from its west and from its north; beyond that, outside. */
export function placeWithin(area: MapArea, place: GeoPoint): WorldPoint {
  const { width, height } = worldSize(area);
  const corner = worldPoint({ latitude: area.north, longitude: area.west });
  const point = worldPoint(place);
  // The nearest way round: a little west of the edge is not all the way east of it.
  const middle = corner.x + width / 2;
  const turned = point.x + Math.round(middle - point.x);
  return { x: (turned - corner.x) / width, y: (point.y - corner.y) / height };
}

/** Whether a place lies in an area, its edges included. */
export function isWithin({ west, south, east, north }: MapArea, place: GeoPoint): boolean {
  const { latitude, longitude } = place;
  const isBetween =
    west > east ? longitude >= west || longitude <= east : longitude >= west && longitude <= east;
  return isBetween && latitude >= south && latitude <= north;
}

/** An area made larger (above 1) or smaller about its middle on the map. It stays on the map. */
export function scaledArea(area: MapArea, factor: number): MapArea {
  const { width, height } = worldSize(area);
  const corner = worldPoint({ latitude: area.north, longitude: area.west });
  const top = corner.y + (height * (1 - factor)) / 2;
  const onMap = (latitude: number) =>
    Math.min(Math.max(latitude, -MAP_END_DEGREES), MAP_END_DEGREES);
  const degrees = width * factor * 360;
  const west = area.west + (width * 360 - degrees) / 2;
  const around = (longitude: number) =>
    longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude;
  return {
    west: degrees >= 360 ? -180 : around(west),
    south: onMap(latitudeOf(top + height * factor)),
    east: degrees >= 360 ? 180 : around(west + degrees),
    north: onMap(latitudeOf(top)),
  };
}

/** An area whose shorter side on the map is at least this share of the longer one, about the same middle. */
export function shaped(area: MapArea, least: number): MapArea {
  const { width, height } = worldSize(area);
  const wide = scaledArea(area, Math.max(1, (least * height) / width));
  const high = scaledArea(area, Math.max(1, (least * width) / height));
  return { west: wide.west, east: wide.east, south: high.south, north: high.north };
}

/** An area of at least this many degrees either way about its middle. */
export function atLeast(area: MapArea, degrees: number): MapArea {
  const grown = (from: number, to: number): [number, number] => {
    const missing = Math.max(0, degrees - (to - from)) / 2;
    return [from - missing, to + missing];
  };
  const [west, east] = area.west > area.east ? [area.west, area.east] : grown(area.west, area.east);
  const [south, north] = grown(area.south, area.north);
  return { west, south, east, north };
}

const MILES_PER_DEGREE = (Math.PI / 180) * EARTH_RADIUS_MILES;
/** Further out an area around a place would reach around the world. */
const FURTHEST_MILES = 1_000;

/** The part of the map that holds everything within so many miles of a place; at most a thousand. */
export function areaAround({ latitude, longitude }: GeoPoint, miles: number): MapArea {
  const high = Math.min(miles, FURTHEST_MILES) / MILES_PER_DEGREE;
  const wide = high / Math.cos((latitude * Math.PI) / 180);
  const turned = (degrees: number) =>
    degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees;
  return {
    west: turned(longitude - wide),
    south: Math.max(latitude - high, -MAP_END_DEGREES),
    east: turned(longitude + wide),
    north: Math.min(latitude + high, MAP_END_DEGREES),
  };
}

/** The area in an address that holds all of this one, its edges included, although addresses keep few digits. */
export function outward({ west, south, east, north }: MapArea): MapArea {
  const steps = 10 ** MAP_AREA_DIGITS;
  const down = (degrees: number) => (Math.floor(degrees * steps) - 1) / steps;
  const up = (degrees: number) => (Math.ceil(degrees * steps) + 1) / steps;
  return { west: down(west), south: down(south), east: up(east), north: up(north) };
}
