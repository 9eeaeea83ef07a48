import "server-only";
import { zipPlaces } from "#lib/platform/geo/zip-codes.ts";
import { placesOf } from "./rules.ts";
import type { KnownPlaces } from "./types.ts";

let known: Promise<KnownPlaces> | undefined;

/** States and cities of the ZIP codes, made at the first use and kept in memory. */
export function knownPlaces(): Promise<KnownPlaces> {
  known ??= zipPlaces().then((zips) => placesOf(zips.values()));
  return known;
}
