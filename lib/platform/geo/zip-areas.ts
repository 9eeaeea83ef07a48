import { distanceMiles, type GeoPoint } from "./distance.ts";
import { zipPlaces } from "./zip-codes.ts";

const centresOf = new Map<number, Promise<ReadonlyMap<string, GeoPoint>>>();

/** The middle of every area that the first digits of ZIP codes name: the mean of its ZIP codes' centres. */
async function read(digits: number): Promise<ReadonlyMap<string, GeoPoint>> {
  const all = Map.groupBy((await zipPlaces()).values(), ({ zip }) => zip.slice(0, digits));
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  return new Map(
    [...all].map(([area, places]) => [
      area,
      {
        latitude: mean(places.map(({ latitude }) => latitude)),
        longitude: mean(places.map(({ longitude }) => longitude)),
      },
    ]),
  );
}

/**
 * The areas whose middle lies within some miles of a point, and the nearest one in any case, in order.
 * @param digits how many first digits of a ZIP code name an area.
 */
export async function zipAreasWithin(
  point: GeoPoint,
  miles: number,
  digits: number,
): Promise<readonly string[]> {
  const centres = centresOf.get(digits) ?? read(digits);
  centresOf.set(digits, centres);
  const byDistance = [...(await centres)]
    .map(([area, centre]) => ({ area, miles: distanceMiles(point, centre) }))
    .sort((a, b) => a.miles - b.miles);
  return byDistance
    .filter((each, at) => at === 0 || each.miles <= miles)
    .map(({ area }) => area)
    .sort();
}
