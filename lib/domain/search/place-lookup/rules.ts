import { quoted } from "#lib/domain/kernel/url-fields/schema.ts";
import { nameKeyOf } from "#lib/domain/search/word-tokens/rules.ts";
import { STATE_NAMES } from "#lib/domain/vehicles/place/constants.ts";
import { cityKey } from "#lib/domain/vehicles/place/rules.ts";
import { formatPlace } from "#lib/platform/format.ts";
import type { AskedPlace } from "./types.ts";
import type { PlaceIndex, WordCity } from "./types.words.ts";

const ZIP = /^(\d{5})(?:-\d{4})?$/;

/**
 * The place that someone typed: "80202", "Colorado", "co", "Denver", "denver co", "St. Louis, MO".
 * @returns null where none is known, and a sentence where it could have been another.
 */
export function placeIn(
  typed: string,
  index: PlaceIndex,
): { readonly place: AskedPlace | null; readonly note: string | null } {
  const found = (place: AskedPlace | null, note: string | null = null) => ({ place, note });
  const zip = ZIP.exec(typed.trim())?.[1];
  if (zip !== undefined) return found(index.zips.has(zip) ? atZip(zip, zip) : null);
  const state = index.states.get(nameKeyOf(typed));
  if (state !== undefined) return found({ kind: "state", state, name: stateName(state) });
  const [city, stated] = partedCity(typed, index);
  const same = index.cities.get(cityKey(city)) ?? [];
  const nicknamed = index.nicknames.get(nameKeyOf(city));
  const all = nicknamed === undefined ? same : [nicknamed, ...same];
  const [first, ...others] = stated === null ? all : all.filter((each) => each.state === stated);
  if (first === undefined) return found(null);
  const isDoubtful = stated === null && others.some((other) => other.state !== first.state);
  return found(
    ofCity(first),
    isDoubtful
      ? `${quoted(typed)} was read as ${formatPlace(first)}; add a state for another.`
      : null,
  );
}

const atZip = (zip: string, name: string): AskedPlace => ({ kind: "point", zip, name });
const ofCity = ({ city, state, zip }: WordCity): AskedPlace =>
  atZip(zip, formatPlace({ city, state }));

const stateName = (code: string): string => {
  const names: Readonly<Record<string, string>> = STATE_NAMES;
  return names[code] ?? code;
};

/** "Denver, CO" and "denver colorado" in two: the city, and the state's code; null where none is named. */
function partedCity(typed: string, index: PlaceIndex): readonly [string, string | null] {
  const words = typed.split(/[\s,]+/).filter((word) => word !== "");
  // Names of states are one to three words long: "District of Columbia".
  for (const length of [3, 2, 1]) {
    if (words.length <= length) continue;
    const state = index.states.get(nameKeyOf(words.slice(-length).join(" ")));
    const city = words.slice(0, -length).join(" ");
    if (state !== undefined && index.cities.has(cityKey(city))) return [city, state];
  }
  return [words.join(" "), null];
}
