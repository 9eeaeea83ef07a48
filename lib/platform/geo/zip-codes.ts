import { z } from "zod";
import { distanceMiles, type GeoPoint } from "./distance.ts";
import { townName } from "./zip-names.ts";

/** A US ZIP code with its town and its centre. */
export interface ZipPlace extends GeoPoint {
  readonly zip: string;
  /** The town as its people write it: "St. Louis", "McLean"; of a company's ZIP code the nearest one. */
  readonly city: string;
  /** What the Postal Service sorts by: "Saint Louis", "Mc Lean", "State Board Of Insurance". */
  readonly mailName: string;
  /** Whether people live and trade here; false for the ZIP code of one company, office or university. */
  readonly isTown: boolean;
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
  const towns = new Map<string, ZipPlace[]>();
  const others: Omit<ZipPlace, "city">[] = [];
  for (const { zip, city: mailName, state, latitude, longitude, country } of Object.values(
    codeTable.parse(codes),
  )) {
    if (country !== "US" || MILITARY.has(state) || !latitude || !longitude) continue;
    if (longitude > 0 && !EAST_OF_GREENWICH.has(state)) continue;
    const city = townName(mailName, state);
    const known = { zip, mailName, state, latitude, longitude, isTown: city !== null };
    if (city === null) {
      others.push(known);
      continue;
    }
    const place = { ...known, city };
    found.set(zip, place);
    const inState = towns.get(state);
    if (inState === undefined) towns.set(state, [place]);
    else inState.push(place);
  }
  for (const place of others) {
    const town = nearest(place, towns.get(place.state) ?? []);
    if (town !== null) found.set(place.zip, { ...place, city: town.city });
  }
  return found;
}

/** The place nearest to a point, of equally near ones the first; null of none. */
function nearest(point: GeoPoint, among: Iterable<ZipPlace>): ZipPlace | null {
  let found: ZipPlace | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const place of among) {
    const miles = distanceMiles(point, place);
    if (miles < least) {
      least = miles;
      found = place;
    }
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
  const found = nearest(point, (await zipPlaces()).values());
  if (found === null) throw new Error("The ZIP code table is empty.");
  return found;
}
