/* Reads vPIC's VIN patterns: which models a WMI builds in a year, and trim, engine and
 * body keys that fit together. */

import { VIN_CHARACTERS } from "#lib/domain/vehicles/vin/constants.ts";
import { ELEMENT, VEHICLE_TYPE, type VpicIndex } from "#lib/platform/vpic/index-types.ts";
import { makeNameOf, makeOfModel, schemasOf } from "#lib/platform/vpic/match.ts";

const CLASS_WIDTH = 36;
/** WMI to plant: what patterns may speak of; the rest is the serial number. */
export const PATTERN_PREFIX_LENGTH = 11;

/** Allowed characters per 0-based VIN position; a missing entry is free. */
export type Allowed = ReadonlyMap<number, string>;

/** A key of a schema and the elements it speaks of. */
export type KeyInfo = {
  key: number;
  schema: number;
  allowed: Allowed;
  elements: ReadonlySet<number>;
};

const CODE_CHARACTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

const allowedCache = new WeakMap<VpicIndex, Map<number, Allowed | null>>();

/** The constraints of a key, or null if it reaches into the serial number. */
function allowedOf(index: VpicIndex, key: number): Allowed | null {
  let cache = allowedCache.get(index);
  if (!cache) {
    cache = new Map();
    allowedCache.set(index, cache);
  }
  let allowed = cache.get(key);
  if (allowed === undefined) {
    allowed = readAllowed(index, key);
    cache.set(key, allowed);
  }
  return allowed;
}

function readAllowed(index: VpicIndex, key: number): Allowed | null {
  const allowed = new Map<number, string>();
  const end = index.keyStart[key + 1] ?? 0;
  for (let c = index.keyStart[key] ?? 0; c < end; c++) {
    const position = index.constraintPosition[c] ?? 0;
    if (position >= PATTERN_PREFIX_LENGTH) return null;
    const row = (index.constraintClass[c] ?? 0) * CLASS_WIDTH;
    let characters = "";
    for (let code = 0; code < CLASS_WIDTH; code++) {
      const character = CODE_CHARACTERS.charAt(code);
      if (index.classTable[row + code] === 1 && VIN_CHARACTERS.includes(character)) {
        characters += character;
      }
    }
    allowed.set(position, characters);
  }
  return allowed;
}

/** Whether every position has a character that both allow. A catalog asks this some million times. */
function fits(a: Allowed, b: Allowed): boolean {
  for (const [position, characters] of b) {
    const mine = a.get(position) ?? characters;
    // Of some keys no character is one of a VIN's: nothing fits those.
    if (mine === characters ? characters === "" : !sharesCharacter(mine, characters)) return false;
  }
  return true;
}

function sharesCharacter(a: string, b: string): boolean {
  for (let at = 0; at < a.length; at++) if (b.includes(a.charAt(at))) return true;
  return false;
}

/** Characters allowed by both, where they fit. */
function intersect(a: Allowed, b: Allowed): Allowed {
  const merged = new Map(a);
  for (const [position, characters] of b) {
    const mine = merged.get(position);
    const both =
      mine === undefined || mine === characters
        ? characters
        : [...mine].filter((c) => characters.includes(c)).join("");
    merged.set(position, both);
  }
  return merged;
}

const TRIM_ELEMENTS = [ELEMENT.trim, ELEMENT.series];
const BODY_ELEMENTS = [ELEMENT.bodyClass];
const DOOR_ELEMENTS = [ELEMENT.doors];
const ENGINE_ELEMENTS = [
  ELEMENT.displacementLiters,
  ELEMENT.displacementCc,
  ELEMENT.cylinders,
  ELEMENT.engineModel,
  ELEMENT.fuelPrimary,
];
const PLANT_ELEMENTS = [ELEMENT.plantCity, ELEMENT.plantCountry];

/** All keys in force for a WMI and year that leave the serial number free. */
export function patternKeysOf(index: VpicIndex, wmiRow: number, year: number): KeyInfo[] {
  const keys: KeyInfo[] = [];
  for (const { schema } of schemasOf(index, wmiRow, year)) {
    const groupEnd = index.schemaGroupStart[schema + 1] ?? 0;
    for (let group = index.schemaGroupStart[schema] ?? 0; group < groupEnd; group++) {
      const key = index.groupKey[group] ?? 0;
      const allowed = allowedOf(index, key);
      if (!allowed) continue;
      const start = index.groupStart[group] ?? 0;
      const end = index.groupStart[group + 1] ?? 0;
      keys.push({
        key,
        schema,
        allowed,
        elements: new Set(index.patternElement.subarray(start, end)),
      });
    }
  }
  return keys;
}

/** The models that a WMI can build in a year, each with the keys that name it. */
export function modelKeysOf(
  index: VpicIndex,
  wmiRow: number,
  year: number,
): Map<number, KeyInfo[]> {
  const models = new Map<number, KeyInfo[]>();
  for (const { schema } of schemasOf(index, wmiRow, year)) {
    const groupEnd = index.schemaGroupStart[schema + 1] ?? 0;
    for (let group = index.schemaGroupStart[schema] ?? 0; group < groupEnd; group++) {
      const key = index.groupKey[group] ?? 0;
      const patternEnd = index.groupStart[group + 1] ?? 0;
      for (let pattern = index.groupStart[group] ?? 0; pattern < patternEnd; pattern++) {
        if (index.patternElement[pattern] !== ELEMENT.model) continue;
        const allowed = allowedOf(index, key);
        if (!allowed) continue;
        const model = index.patternValue[pattern] ?? 0;
        const info = { key, schema, allowed, elements: new Set<number>([ELEMENT.model]) };
        const known = models.get(model);
        if (known) known.push(info);
        else models.set(model, [info]);
      }
    }
  }
  return models;
}

/**
 * Constraints of the keys that carry one of `elements` and fit `base`: those of the model's own
 * schema, else of the shared ones.
 */
function options(
  own: readonly KeyInfo[],
  shared: readonly KeyInfo[],
  base: Allowed,
  elements: readonly number[],
): Allowed[] {
  for (const keys of [own, shared]) {
    const found = new Map<number, Allowed>();
    for (const info of keys) {
      if (!elements.some((element) => info.elements.has(element))) continue;
      if (fits(base, info.allowed)) found.set(info.key, info.allowed);
    }
    if (found.size > 0) return [...found.values()];
  }
  return [];
}

/** `base` narrowed by each option that fits it; `base` itself if none does. */
function narrowed(base: Allowed, choices: readonly Allowed[]): Allowed[] {
  const fitting = choices.filter((choice) => fits(base, choice));
  return fitting.length > 0 ? fitting.map((choice) => intersect(base, choice)) : [base];
}

/** The same by the first option that fits. */
function narrowedOnce(base: Allowed, choices: readonly Allowed[]): Allowed {
  const first = choices.find((choice) => fits(base, choice));
  return first === undefined ? base : intersect(base, first);
}

/** Trim x engine x body x doors x a plant, as merged constraints. */
export function* combinations(
  own: readonly KeyInfo[],
  shared: readonly KeyInfo[],
  base: Allowed,
): Generator<Allowed> {
  const trims = options(own, shared, base, TRIM_ELEMENTS);
  const engines = options(own, shared, base, ENGINE_ELEMENTS);
  const bodies = options(own, shared, base, BODY_ELEMENTS);
  const doors = options(own, shared, base, DOOR_ELEMENTS);
  const plants = options(own, shared, base, PLANT_ELEMENTS);
  for (const withTrim of narrowed(base, trims)) {
    for (const withEngine of narrowed(withTrim, engines)) {
      for (const withBody of narrowed(withEngine, bodies)) {
        for (const withDoors of narrowed(withBody, doors)) yield narrowedOnce(withDoors, plants);
      }
    }
  }
}

const makeWmis = new WeakMap<VpicIndex, Map<string, number[]>>();
const CONSUMER_TYPES: readonly number[] = [
  VEHICLE_TYPE.passengerCar,
  VEHICLE_TYPE.truck,
  VEHICLE_TYPE.multipurpose,
];

/** Rows of the three-character WMIs that build cars and light trucks, by make in lower case. */
export function wmisByMake(index: VpicIndex): ReadonlyMap<string, readonly number[]> {
  const known = makeWmis.get(index);
  if (known) return known;
  const byMake = new Map<string, Set<number>>();
  for (let row = 0; row < index.wmiCode.length; row++) {
    if (!CONSUMER_TYPES.includes(index.wmiVehicleType[row] ?? 0)) continue;
    const code = index.text(index.wmiCode[row] ?? 0);
    if (code.length !== 3 || code.endsWith("9")) continue;
    for (const model of modelsOfWmi(index, row)) {
      const make = makeNameOf(index, makeOfModel(index, model)).toLowerCase();
      const rows = byMake.get(make);
      if (rows) rows.add(row);
      else byMake.set(make, new Set([row]));
    }
  }
  const result = new Map([...byMake].map(([make, rows]) => [make, [...rows]]));
  makeWmis.set(index, result);
  return result;
}

function modelsOfWmi(index: VpicIndex, wmiRow: number): Set<number> {
  const models = new Set<number>();
  const end = index.wmiLinkStart[wmiRow + 1] ?? 0;
  for (let link = index.wmiLinkStart[wmiRow] ?? 0; link < end; link++) {
    const schema = index.linkSchema[link] ?? 0;
    const first = index.groupStart[index.schemaGroupStart[schema] ?? 0] ?? 0;
    const last = index.groupStart[index.schemaGroupStart[schema + 1] ?? 0] ?? 0;
    for (let pattern = first; pattern < last; pattern++) {
      if (index.patternElement[pattern] === ELEMENT.model)
        models.add(index.patternValue[pattern] ?? 0);
    }
  }
  return models;
}

/** Models (rows) that a WMI names in a year. */
export function modelsOfWmiYear(index: VpicIndex, wmiRow: number, year: number): number[] {
  return [...modelKeysOf(index, wmiRow, year).keys()];
}
