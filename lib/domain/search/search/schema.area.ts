import { type Tell, tellIgnored, tellTurned } from "#lib/domain/kernel/url-fields/schema.ts";
import { MAP_AREA_DIGITS, MAP_END_DEGREES } from "./constants.area.ts";
import type { MapArea } from "./types.area.ts";

const DEGREES = /^[-+]?\d{1,3}(?:\.\d{0,20})?$/;

/** A number of degrees as it is written in an address. */
const rounded = (degrees: number): number => Number(degrees.toFixed(MAP_AREA_DIGITS)) + 0;

/**
 * Reads `west,south,east,north` in degrees, whatever stands there. What lies off the map is brought
 * back onto it; west of east stays as it is, for that area lies across 180 degrees.
 * @param tell takes a sentence for the reader about what was changed or could not be used.
 * @returns null where there is no area.
 */
export function readArea(text: string, tell: Tell): MapArea | null {
  if (text.trim() === "") return null;
  const parts = text.split(",").map((part) => part.trim());
  const [west, south, east, north, ...rest] = parts.map(Number);
  const isWhole = parts.every((part) => DEGREES.test(part)) && rest.length === 0;
  if (!isWhole || [west, south, east, north].includes(undefined)) {
    tellIgnored(tell, "An area of the map is four numbers: west, south, east, north in degrees");
    return null;
  }
  return settledArea(
    { west: west ?? 0, south: south ?? 0, east: east ?? 0, north: north ?? 0 },
    tell,
  );
}

function settledArea(given: MapArea, tell: Tell): MapArea | null {
  if (Math.abs(given.west) > 360 || Math.abs(given.east) > 360) {
    tellIgnored(tell, "The area lies off the map: longitudes go from -180 to 180 degrees");
    return null;
  }
  const onMap = (latitude: number) =>
    Math.min(Math.max(latitude, -MAP_END_DEGREES), MAP_END_DEGREES);
  const isTurned = given.south > given.north;
  const [south, north] = isTurned ? [given.north, given.south] : [given.south, given.north];
  const isAround = given.east - given.west >= 360;
  const area = {
    west: rounded(isAround ? -180 : wrapped(given.west)),
    south: rounded(onMap(south)),
    east: rounded(isAround ? 180 : wrapped(given.east)),
    north: rounded(onMap(north)),
  };
  if (area.south === area.north || area.west === area.east || area.west - area.east === 360) {
    tellIgnored(tell, "The area of the map has no size");
    return null;
  }
  if (isTurned) tellTurned(tell, "North and south of the map area were the wrong way round");
  if (area.west !== rounded(given.west) || area.east !== rounded(given.east))
    tell("The map area reached beyond 180 degrees; it was moved back.");
  if (onMap(south) !== south || onMap(north) !== north)
    tell(`The map ends at ${MAP_END_DEGREES} degrees north and south; the area was cut there.`);
  return area;
}

/** A longitude brought back to between -180 and 180. */
const wrapped = (longitude: number): number =>
  longitude >= -180 && longitude <= 180
    ? longitude
    : ((((longitude + 180) % 360) + 360) % 360) - 180;

/** The opposite of `readArea`. */
export const writeArea = ({ west, south, east, north }: MapArea): string =>
  [west, south, east, north].map(rounded).join(",");
