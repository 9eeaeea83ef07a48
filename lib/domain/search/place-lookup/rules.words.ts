import { nameKeyOf } from "#lib/domain/search/word-tokens/rules.ts";
import { typoIndex } from "#lib/domain/search/word-tokens/rules.typos.ts";
import { STATE_NAMES } from "#lib/domain/vehicles/place/constants.ts";
import { cityKey } from "#lib/domain/vehicles/place/rules.ts";
import { LARGE_CITIES, PLACE_NICKNAMES } from "./constants.words.ts";
import type { PlaceIndex, WordCity, WordZip } from "./types.words.ts";

/** Cities with fewer ZIP codes are not sought behind a misspelled word. */
const FEWEST_ZIPS_FOR_TYPOS = 4;
const MANY_ZIPS = 4;

/** All cities of the ZIP codes, each with the code nearest to the middle of its areas. */
export function placeIndex(zips: Iterable<WordZip>): PlaceIndex {
  const byCity = new Map<string, WordZip[]>();
  const known = new Set<string>();
  for (const zip of zips) {
    known.add(zip.zip);
    if (zip.isTown === false) continue;
    const name = `${zip.city},${zip.state}`;
    const others = byCity.get(name);
    if (others === undefined) byCity.set(name, [zip]);
    else others.push(zip);
  }
  const ranks = new Map(
    LARGE_CITIES.trim()
      .split(/[|\n]/)
      .map((name, rank) => [name, rank] as const),
  );
  const cities = new Map<string, WordCity[]>();
  const byName = new Map<string, WordCity>();
  for (const [name, codes] of byCity) {
    const [first] = codes;
    if (first === undefined) continue;
    const city: WordCity = {
      city: first.city,
      state: first.state,
      zip: middle(codes).zip,
      zips: codes.length,
      rank: ranks.get(name) ?? null,
    };
    byName.set(name, city);
    const key = cityKey(first.city);
    const same = cities.get(key);
    if (same === undefined) cities.set(key, [city]);
    else same.push(city);
  }
  const last = Number.MAX_SAFE_INTEGER;
  for (const same of cities.values())
    same.sort((a, b) => (a.rank ?? last) - (b.rank ?? last) || b.zips - a.zips);
  const words = new Map<string, number>();
  for (const [key, [largest]] of cities) {
    if (largest !== undefined && (largest.rank !== null || largest.zips >= FEWEST_ZIPS_FOR_TYPOS))
      words.set(key, largest.zips);
  }
  return {
    cities,
    nicknames: nicknames(byName),
    states: states(),
    zips: known,
    typos: typoIndex(words),
  };
}

/**
 * Codes of areas. Those of post boxes have no area: they stand where others of their city stand, or are given to a
 * hundredth of a degree only.
 */
function ofAreas(codes: readonly WordZip[]): readonly WordZip[] {
  const at = ({ latitude, longitude }: WordZip) => `${latitude},${longitude}`;
  const places = new Map<string, number>();
  for (const zip of codes) places.set(at(zip), (places.get(at(zip)) ?? 0) + 1);
  const isExact = (degrees: number) => !Number.isInteger(Math.round(degrees * 10_000) / 100);
  const found = codes.filter(
    (zip) => places.get(at(zip)) === 1 && (isExact(zip.latitude) || isExact(zip.longitude)),
  );
  return found.length === 0 ? codes : found;
}

/**
 * The code nearest to the mean of all that have an area; the lowest of those equally near. A city's own codes are
 * numbered first, those of single buildings and companies last: of many, the first half is looked at.
 */
function middle(all: readonly WordZip[]): WordZip {
  const areas = ofAreas(all);
  const sorted = [...areas].sort((a, b) => Number(a.zip) - Number(b.zip));
  const codes = sorted.length < MANY_ZIPS ? areas : sorted.slice(0, Math.ceil(sorted.length / 2));
  const mean = (pick: (zip: WordZip) => number) =>
    codes.reduce((sum, zip) => sum + pick(zip), 0) / codes.length;
  const latitude = mean((zip) => zip.latitude);
  const longitude = mean((zip) => zip.longitude);
  // Near enough within one city: degrees of longitude are shorter by the cosine of the latitude.
  const shrink = Math.cos((latitude * Math.PI) / 180);
  const away = (zip: WordZip) =>
    (zip.latitude - latitude) ** 2 + ((zip.longitude - longitude) * shrink) ** 2;
  return codes.reduce((best, zip) => {
    const difference = away(zip) - away(best);
    return difference < 0 || (difference === 0 && zip.zip < best.zip) ? zip : best;
  });
}

function nicknames(byName: ReadonlyMap<string, WordCity>): Map<string, WordCity> {
  const found = new Map<string, WordCity>();
  for (const line of PLACE_NICKNAMES.trim().split("\n")) {
    const [words = "", name = ""] = line.split(" = ");
    const city = byName.get(name);
    if (city === undefined) continue;
    for (const each of words.split(", ")) found.set(nameKeyOf(each), city);
  }
  return found;
}

function states(): Map<string, string> {
  const found = new Map<string, string>();
  for (const [code, name] of Object.entries(STATE_NAMES)) {
    found.set(code.toLowerCase(), code);
    found.set(nameKeyOf(name), code);
  }
  return found;
}
