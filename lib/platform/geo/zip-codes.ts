import { z } from "zod";
import { distanceMiles, type GeoPoint } from "./distance.ts";

/** A US ZIP code with the place it is named for and its centre. */
export interface ZipPlace extends GeoPoint {
  readonly zip: string;
  readonly city: string;
  /** Postal code of the state or territory. */
  readonly state: string;
}

const entry = z.object({
  zip: z.string(),
  city: z.string(),
  state: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  country: z.string().optional(),
});
const codeTable = z.record(z.string(), entry);

/** Military mail has no place of its own; the package puts it at zero or where a ship once lay. */
const MILITARY = new Set(["AA", "AE", "AP"]);
/** States and territories that reach west of the date line or lie beyond it. */
const EAST_OF_GREENWICH = new Set(["AK", "HI", "GU", "MP", "MH", "FM", "PW"]);

let places: Promise<ReadonlyMap<string, ZipPlace>> | undefined;

/** Every US ZIP code, read at the first use (about a fifth of a second) and kept in memory. */
export function zipPlaces(): Promise<ReadonlyMap<string, ZipPlace>> {
  places ??= read();
  return places;
}

async function read(): Promise<ReadonlyMap<string, ZipPlace>> {
  const { codes } = await import("zipcodes");
  const found = new Map<string, ZipPlace>();
  for (const { zip, city, state, latitude, longitude, country } of Object.values(
    codeTable.parse(codes),
  )) {
    if (country !== "US" || MILITARY.has(state) || !latitude || !longitude) continue;
    if (longitude > 0 && !EAST_OF_GREENWICH.has(state)) continue;
    found.set(zip, { zip, city, state, latitude, longitude });
  }
  return found;
}

/** The place of a five-digit ZIP code, or null when there is none. */
export async function lookupZip(zip: string): Promise<ZipPlace | null> {
  return (await zipPlaces()).get(zip) ?? null;
}

/** Great-circle miles between the centres of two ZIP codes; null when either is unknown. */
export async function zipDistanceMiles(from: string, to: string): Promise<number | null> {
  const [a, b] = await Promise.all([lookupZip(from), lookupZip(to)]);
  return a === null || b === null ? null : distanceMiles(a, b);
}

/** The ZIP code whose centre lies nearest to a point. */
export async function nearestZip(point: GeoPoint): Promise<ZipPlace> {
  let nearest: ZipPlace | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const place of (await zipPlaces()).values()) {
    const miles = distanceMiles(point, place);
    if (miles < least) {
      least = miles;
      nearest = place;
    }
  }
  if (nearest === null) throw new Error("The ZIP code table is empty.");
  return nearest;
}
