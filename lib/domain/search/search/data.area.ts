import "server-only";
import { formatPlace } from "#lib/platform/format.ts";
import type { GeoPoint } from "#lib/platform/geo/distance.ts";
import { zipPlaces } from "#lib/platform/geo/zip-codes.ts";
import { NAMED_BELOW_DEGREES, ZIPS_OF_SIZE } from "./constants.area.ts";
import { isWithin, placeWithin, widthDegrees } from "./rules.area.ts";
import type { MapArea, MapLabel, MapTown, TownSize } from "./types.area.ts";

/** Names on one map; more would hide what the map is for. */
const MOST_LABELS = 12;
/** Names stand at least this far apart, as shares of the area's width and height. */
const APART = { x: 0.2, y: 0.09 };
/** A name this near to a mark would be hidden behind it. */
const BESIDE_MARK = { x: 0.11, y: 0.08 };
/** A name is written this far below its place. */
const BELOW = 0.035;
/** Names are cut off closer to the edge than this. */
const MARGIN = 0.03;
/** A name that is written below its place needs more room at the lower edge: there it would leave the map. */
const MARGIN_BELOW = 0.1;

/** On a phone the same name takes so many times the share of the map. */
const PHONE = 1.7;

let cities: Promise<readonly MapTown[]> | undefined;

/** Every city with ZIP codes, those with the most first: large ones have many. Read at the first use. */
async function readCities(): Promise<readonly MapTown[]> {
  const found = new Map<
    string,
    { name: string; state: string; latitude: number; longitude: number; zips: number }
  >();
  for (const { city, state, latitude, longitude, isTown } of (await zipPlaces()).values()) {
    if (!isTown) continue;
    const key = formatPlace({ city, state });
    const known = found.get(key) ?? { name: city, state, latitude: 0, longitude: 0, zips: 0 };
    known.latitude += latitude;
    known.longitude += longitude;
    known.zips += 1;
    found.set(key, known);
  }
  return [...found.values()]
    .sort((a, b) => b.zips - a.zips)
    .map(({ name, state, latitude, longitude, zips }) => ({
      name,
      state,
      latitude: latitude / zips,
      longitude: longitude / zips,
      size: sizeOf(zips),
    }));
}

function sizeOf(zips: number): TownSize {
  if (zips >= ZIPS_OF_SIZE.large) return "large";
  if (zips >= ZIPS_OF_SIZE.medium) return "medium";
  return zips >= ZIPS_OF_SIZE.small ? "small" : "village";
}

/** Whether towns of a size are worth a name on a map so many degrees across. */
const isNamed = (size: TownSize, across: number): boolean =>
  size === "large" || size === "medium" || across <= NAMED_BELOW_DEGREES[size];

function allCities(): Promise<readonly MapTown[]> {
  if (cities !== undefined) return cities;
  const reading = readCities();
  cities = reading;
  reading.catch(() => {
    // What failed is read again; whoever awaits this one is told by the promise itself.
    if (cities === reading) cities = undefined;
  });
  return reading;
}

/** Cities in an area, the largest first. */
export async function citiesIn(area: MapArea): Promise<readonly MapTown[]> {
  return (await allCities()).filter((city) => isWithin(area, city));
}

/**
 * The names of the largest cities of an area, far enough apart to be read.
 * @param marks where something else stands.
 */
export function labelsAmong(
  area: MapArea,
  found: readonly MapTown[],
  marks: readonly GeoPoint[],
): readonly MapLabel[] {
  const taken = marks.map((mark) => placeWithin(area, mark));
  const chosen: { readonly label: MapLabel; readonly x: number; readonly y: number }[] = [];
  const across = widthDegrees(area);
  for (const town of found) {
    if (!isNamed(town.size, across)) continue;
    const { x, y } = placeWithin(area, town);
    if (Math.min(x, y, 1 - x) < MARGIN || 1 - y < MARGIN_BELOW) continue;
    const isReadable = (scale: number, others: typeof chosen) =>
      others.every(
        (other) =>
          Math.abs(other.x - x) > APART.x * scale || Math.abs(other.y - y) > APART.y * scale,
      ) &&
      !taken.some(
        (mark) =>
          Math.abs(mark.x - x) < BESIDE_MARK.x * scale &&
          Math.abs(mark.y - y - BELOW) < BESIDE_MARK.y * scale,
      );
    if (!isReadable(1, chosen)) continue;
    const onPhone = chosen.filter(({ label }) => label.fitsPhone);
    const isInside = Math.min(x, 1 - x) > MARGIN * PHONE * PHONE;
    const fitsPhone = isInside && isReadable(PHONE, onPhone);
    chosen.push({ label: { ...town, fitsPhone }, x, y });
    if (chosen.length === MOST_LABELS) break;
  }
  return chosen.map(({ label }) => label);
}
