import { slugOf } from "#lib/domain/kernel/slug/rules.ts";
import type { GeoPoint } from "#lib/platform/geo/distance.ts";
import {
  isStateCode,
  PRIVATE_STEPS_PER_DEGREE,
  REGIONS,
  STATE_NAMES,
  type StateCode,
} from "./constants.ts";
import type { KnownPlace, KnownPlaces, MarketArea } from "./types.ts";

/** The slug of a city in a state: ("St. Louis", "MO") is `st-louis-mo`. */
export const citySlug = (city: string, state: string): string =>
  `${slugOf(city)}-${state.toLowerCase()}`;

const WRITTEN_OUT: Readonly<Record<string, string>> = {
  st: "saint",
  ste: "sainte",
  ft: "fort",
  mt: "mount",
};

/** A city's name as it is looked up: "St. Louis" and "Saint Louis" are one, also "East St. Louis". Takes any text. */
export const cityKey = (name: string): string =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f'’‘ʼ`]/g, "")
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => WRITTEN_OUT[word] ?? word)
    .join("");

interface ZipCity extends GeoPoint {
  readonly city: string;
  readonly state: string;
  /** The Postal Service's name for it, by which addresses and sellers may still call it. */
  readonly mailName?: string;
  /** False where `city` is only the nearest town to a company's ZIP code. */
  readonly isTown?: boolean;
}

/**
 * Every state, and every city that has a ZIP code of its own; territories but Puerto Rico are left out. A city is also
 * found by the slug of the Postal Service's name for it, where that is no other city's: saint-louis-mo.
 */
export function placesOf(zips: Iterable<ZipCity>): KnownPlaces {
  const gathered = new Map<string, ZipCity[]>();
  const mailed = new Map<string, string>();
  const put = (slug: string, zip: ZipCity) => {
    const others = gathered.get(slug);
    if (others === undefined) gathered.set(slug, [zip]);
    else others.push(zip);
  };
  for (const zip of zips) {
    if (!isStateCode(zip.state) || slugOf(zip.city) === "" || zip.isTown === false) continue;
    const slug = citySlug(zip.city, zip.state);
    put(zip.state.toLowerCase(), zip);
    put(slug, zip);
    if (zip.mailName !== undefined) mailed.set(citySlug(zip.mailName, zip.state), slug);
  }
  const places = new Map([...gathered].map(([slug, codes]) => [slug, placeOf(slug, codes)]));
  for (const [mailSlug, slug] of mailed) {
    const place = places.get(slug);
    if (place !== undefined && !places.has(mailSlug)) places.set(mailSlug, place);
  }
  return places;
}

function placeOf(slug: string, codes: readonly ZipCity[]): KnownPlace {
  const state = slug.slice(-2).toUpperCase();
  if (!isStateCode(state)) throw new TypeError(`${slug} lies in no state.`);
  const spellings = [
    ...codes.map(({ city }) => city).sort(),
    ...codes.map(({ city, mailName }) => mailName ?? city),
  ];
  const cities = slug.length === 2 ? null : [...new Set(spellings)];
  return {
    slug,
    name: nameOf(state, cities),
    state,
    cities,
    middle: { latitude: mean(codes, "latitude"), longitude: mean(codes, "longitude") },
  };
}

const nameOf = (state: StateCode, cities: readonly string[] | null): string =>
  cities === null ? STATE_NAMES[state] : `${cities[0] ?? ""}, ${state}`;

const mean = (points: readonly GeoPoint[], of: keyof GeoPoint): number =>
  points.reduce((sum, point) => sum + point[of], 0) / points.length;

/**
 * Where readers may know a seller to be, in degrees: a private one to a tenth of a degree. Distances
 * are measured from here too: asked from many ZIP codes, an exact place could be worked out.
 */
export function shownPoint(kind: "dealer" | "private", point: GeoPoint): GeoPoint {
  if (kind === "dealer") return { latitude: point.latitude, longitude: point.longitude };
  // As PostgreSQL keeps it, in single precision, so that the search index rounds the same number.
  const round = (degrees: number): number =>
    Math.round(Math.fround(degrees) * PRIVATE_STEPS_PER_DEGREE) / PRIVATE_STEPS_PER_DEGREE;
  return { latitude: round(point.latitude), longitude: round(point.longitude) };
}

const REGION_OF_STATE = new Map<string, string>(
  Object.entries(REGIONS).flatMap(([region, states]) => states.map((state) => [state, region])),
);

/** The Census division of a state's postal code; a place outside them is a region of its own. */
export function regionOf(state: string): string {
  return REGION_OF_STATE.get(state) ?? state;
}

/** "in Colorado", "in the Mountain states", "in New England", "across the United States". */
export function areaWords({ area }: { readonly area: MarketArea }, state: string): string {
  const stateName = isStateCode(state) ? STATE_NAMES[state] : state;
  if (area === "state") return `in ${stateName}`;
  if (area === "nation") return "across the United States";
  const region = regionOf(state);
  if (region === state) return `in ${stateName}`;
  return region === "New England" ? "in New England" : `in the ${region} states`;
}
