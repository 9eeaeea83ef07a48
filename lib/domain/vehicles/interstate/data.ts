import "server-only";
import type { GeoPoint } from "#lib/platform/geo/distance.ts";
import { zipPlaces } from "#lib/platform/geo/zip-codes.ts";
import { interstatesOf, type RoadGraph, roadGraph, townKey } from "./rules.ts";
import type { Interstate } from "./types.ts";

const middle = (sorted: readonly number[]): number => sorted[sorted.length >> 1] ?? 0;

async function readInterstates(): Promise<readonly Interstate[]> {
  const spots = new Map<string, GeoPoint[]>();
  for (const { city, state, latitude, longitude } of (await zipPlaces()).values()) {
    const key = townKey(city, state);
    const known = spots.get(key);
    if (known === undefined) spots.set(key, [{ latitude, longitude }]);
    else known.push({ latitude, longitude });
  }
  // A large city has many ZIP codes: its middle is that of most of them.
  const towns = [...spots].map(([key, points]): [string, GeoPoint] => [
    key,
    {
      latitude: middle(points.map(({ latitude }) => latitude).sort((a, b) => a - b)),
      longitude: middle(points.map(({ longitude }) => longitude).sort((a, b) => a - b)),
    },
  ]);
  return interstatesOf(new Map(towns));
}

let known: Promise<readonly Interstate[]> | undefined;
let graph: Promise<RoadGraph> | undefined;

/** The Interstates, their towns placed by ZIP code; worked out at the first use and kept in memory. */
export function interstates(): Promise<readonly Interstate[]> {
  known ??= readInterstates();
  return known;
}

/** The same as a graph. */
export function interstateGraph(): Promise<RoadGraph> {
  graph ??= interstates().then(roadGraph);
  return graph;
}
