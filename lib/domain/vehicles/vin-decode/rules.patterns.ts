/* Reads vPIC's VIN patterns: which models a WMI builds in a year, and trim, engine and
 * body keys that fit together. */

import { VIN_CHARACTERS } from "#lib/domain/vehicles/vin/constants.ts";
import { ELEMENT, VEHICLE_TYPE, type VpicIndex } from "#lib/platform/vpic/index-types.ts";
import { makeNameOf, makeOfModel, schemasOf } from "#lib/platform/vpic/match.ts";

const CLASS_WIDTH = 36;
/** WMI to plant: what patterns may speak of; the rest is the serial number. */
export const PATTERN_PREFIX_LENGTH = 11;

const FIRST_POSITION = 3;

/** Sets of characters by id; 0 is any character and 1 none. */
const SETS: string[] = ["", ""];
const ANY = 0;
const NONE = 1;
const idOfSet = new Map<string, number>([["", NONE]]);

function idOf(characters: string): number {
  const known = idOfSet.get(characters);
  if (known !== undefined) return known;
  idOfSet.set(characters, SETS.length);
  return SETS.push(characters) - 1;
}

const sharedSets: (number | undefined)[][] = [];

/** The set of characters that both hold. */
function both(a: number, b: number): number {
  if (a === ANY || a === b) return b;
  if (b === ANY) return a;
  const row = sharedSets[a] ?? [];
  sharedSets[a] = row;
  const known = row[b];
  if (known !== undefined) return known;
  const other = SETS[b] ?? "";
  const id = idOf([...(SETS[a] ?? "")].filter((character) => other.includes(character)).join(""));
  row[b] = id;
  return id;
}

/** Sets of allowed characters of positions 4 to 11. */
export type Allowed = readonly number[];

/** The characters allowed at a 0-based position of a VIN; null for any. */
export function charactersAt(allowed: Allowed, position: number): string | null {
  const set = allowed[position - FIRST_POSITION] ?? ANY;
  return set === ANY ? null : (SETS[set] ?? "");
}

/** What a key speaks of; added up. */
const SPEAKS = { model: 1, trim: 2, body: 4, engine: 8, plant: 16, doors: 32 } as const;

const SPEAKS_OF: ReadonlyMap<number, number> = new Map([
  [ELEMENT.model, SPEAKS.model],
  [ELEMENT.trim, SPEAKS.trim],
  [ELEMENT.series, SPEAKS.trim],
  [ELEMENT.bodyClass, SPEAKS.body],
  [ELEMENT.doors, SPEAKS.doors],
  [ELEMENT.displacementLiters, SPEAKS.engine],
  [ELEMENT.displacementCc, SPEAKS.engine],
  [ELEMENT.cylinders, SPEAKS.engine],
  [ELEMENT.engineModel, SPEAKS.engine],
  [ELEMENT.fuelPrimary, SPEAKS.engine],
  [ELEMENT.plantCity, SPEAKS.plant],
  [ELEMENT.plantCountry, SPEAKS.plant],
]);

/** A key of a schema and what it speaks of. */
export type KeyInfo = {
  readonly key: number;
  readonly schema: number;
  /** The row of the key among those of its schema. */
  readonly group: number;
  readonly allowed: Allowed;
  readonly speaks: number;
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
  const allowed = new Array<number>(PATTERN_PREFIX_LENGTH - FIRST_POSITION).fill(ANY);
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
    allowed[position - FIRST_POSITION] = idOf(characters);
  }
  return allowed;
}

/** Whether every position has a character that both allow. A catalog asks this some million times. */
function fits(a: Allowed, b: Allowed): boolean {
  for (let at = 0; at < b.length; at++) {
    const set = b[at] ?? ANY;
    if (set !== ANY && both(a[at] ?? ANY, set) === NONE) return false;
  }
  return true;
}

/** Whether a key may read a VIN within `base`. */
export function keyFits(index: VpicIndex, key: number, base: Allowed): boolean {
  const allowed = allowedOf(index, key);
  return allowed === null || fits(base, allowed);
}

/** Characters allowed by both, where they fit. */
function intersect(a: Allowed, b: Allowed): Allowed {
  return a.map((set, at) => both(set, b[at] ?? ANY));
}

const keysCache = new WeakMap<VpicIndex, Map<number, readonly KeyInfo[]>>();

/** The keys of a schema that leave the serial number free; many makers and years share one. */
function keysOfSchema(index: VpicIndex, schema: number): readonly KeyInfo[] {
  const cache = keysCache.get(index) ?? new Map<number, readonly KeyInfo[]>();
  keysCache.set(index, cache);
  const known = cache.get(schema);
  if (known !== undefined) return known;
  const keys: KeyInfo[] = [];
  const groupEnd = index.schemaGroupStart[schema + 1] ?? 0;
  for (let group = index.schemaGroupStart[schema] ?? 0; group < groupEnd; group++) {
    const key = index.groupKey[group] ?? 0;
    const allowed = allowedOf(index, key);
    if (!allowed) continue;
    let speaks = 0;
    const end = index.groupStart[group + 1] ?? 0;
    for (let pattern = index.groupStart[group] ?? 0; pattern < end; pattern++) {
      speaks |= SPEAKS_OF.get(index.patternElement[pattern] ?? 0) ?? 0;
    }
    keys.push({ key, schema, group, allowed, speaks });
  }
  cache.set(schema, keys);
  return keys;
}

/** What is filed for a WMI and year, of the keys that leave the serial number free. */
type FiledKeys = {
  readonly keys: readonly KeyInfo[];
  /** The models that can be built, each with the keys that name it. */
  readonly models: ReadonlyMap<number, readonly KeyInfo[]>;
  /** The keys of schemas that name no model: plants, and for some makers bodies and engines, are filed apart. */
  readonly shared: readonly KeyInfo[];
};

const filedCache = new WeakMap<VpicIndex, Map<number, FiledKeys>>();
/** A make with its years; whoever goes through them asks for each model anew. */
const MOST_FILED_KEPT = 2_000;

/** What is filed for a WMI and year; kept while one make is gone through. */
export function filedKeysOf(index: VpicIndex, wmiRow: number, year: number): FiledKeys {
  const cache = filedCache.get(index) ?? new Map<number, FiledKeys>();
  filedCache.set(index, cache);
  const asked = wmiRow * 10_000 + year;
  const known = cache.get(asked);
  if (known !== undefined) return known;
  const keys = schemasOf(index, wmiRow, year).flatMap(({ schema }) => keysOfSchema(index, schema));
  const models = modelsNamed(index, keys);
  const naming = new Set([...models.values()].flat().map((info) => info.schema));
  const filed = { keys, models, shared: keys.filter((info) => !naming.has(info.schema)) };
  if (cache.size >= MOST_FILED_KEPT) cache.clear();
  cache.set(asked, filed);
  return filed;
}

function modelsNamed(index: VpicIndex, keys: readonly KeyInfo[]): Map<number, KeyInfo[]> {
  const models = new Map<number, KeyInfo[]>();
  for (const info of keys) {
    if ((info.speaks & SPEAKS.model) === 0) continue;
    const end = index.groupStart[info.group + 1] ?? 0;
    for (let pattern = index.groupStart[info.group] ?? 0; pattern < end; pattern++) {
      if (index.patternElement[pattern] !== ELEMENT.model) continue;
      const model = index.patternValue[pattern] ?? 0;
      const named = models.get(model);
      if (named) named.push(info);
      else models.set(model, [info]);
    }
  }
  return models;
}

/** The displacement that a key states itself or by its engine model; undefined where it states none. */
export function litersOf(index: VpicIndex, { group }: KeyInfo): number | undefined {
  let byEngine: number | undefined;
  const end = index.groupStart[group + 1] ?? 0;
  for (let pattern = index.groupStart[group] ?? 0; pattern < end; pattern++) {
    const text = index.text(index.patternValue[pattern] ?? 0);
    const element = index.patternElement[pattern];
    if (element === ELEMENT.displacementLiters) return Number(text);
    if (element === ELEMENT.displacementCc) return Number(text) / 1000;
    if (element === ELEMENT.engineModel) byEngine = litersOfEngine(index, text);
  }
  return byEngine;
}

/** The body class that a key states; undefined where it states none. */
export const bodyClassOf = (index: VpicIndex, info: KeyInfo): string | undefined =>
  textOfKey(index, info, ELEMENT.bodyClass);

/** The series that a key states; undefined where it states none. */
const seriesOf = (index: VpicIndex, info: KeyInfo): string | undefined =>
  textOfKey(index, info, ELEMENT.series);

function textOfKey(index: VpicIndex, { group }: KeyInfo, element: number): string | undefined {
  const end = index.groupStart[group + 1] ?? 0;
  for (let pattern = index.groupStart[group] ?? 0; pattern < end; pattern++) {
    if (index.patternElement[pattern] === element)
      return index.text(index.patternValue[pattern] ?? 0);
  }
  return undefined;
}

function litersOfEngine(index: VpicIndex, engineModel: string): number | undefined {
  const row = index.engineByName.get(engineModel.toLowerCase());
  if (row === undefined) return undefined;
  const end = index.engineStart[row + 1] ?? 0;
  for (let fact = index.engineStart[row] ?? 0; fact < end; fact++) {
    if (index.engineElement[fact] === ELEMENT.displacementLiters)
      return Number(index.text(index.engineValue[fact] ?? 0));
  }
  return undefined;
}

/**
 * Constraints of the wanted keys that speak of something and fit `base`: those of the model's own
 * schema, else of the shared ones.
 */
function options(
  own: readonly KeyInfo[],
  shared: readonly KeyInfo[],
  base: Allowed,
  speaks: number,
  isWanted: (info: KeyInfo) => boolean = () => true,
): Allowed[] {
  for (const keys of [own, shared]) {
    const found = new Map<number, Allowed>();
    for (const info of keys) {
      if ((info.speaks & speaks) === 0 || !fits(base, info.allowed)) continue;
      if (isWanted(info)) found.set(info.key, info.allowed);
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

/**
 * `base` narrowed by each key that states a wanted series: of the model's own schema, else of any; some years
 * have the series only beside another model.
 */
export function withinSeries(
  index: VpicIndex,
  own: readonly KeyInfo[],
  all: readonly KeyInfo[],
  base: Allowed,
  wanted: RegExp,
): Allowed[] {
  const choices = options(own, all, base, SPEAKS.trim, (info) => {
    const series = seriesOf(index, info);
    return series !== undefined && wanted.test(series);
  });
  return choices.map((choice) => intersect(base, choice));
}

/** `base` with one character each in position 7, of those that it allows. */
export function withinSeventh(base: Allowed, characters: string): Allowed[] {
  return [...characters].flatMap((character) => {
    const set = both(base[6 - FIRST_POSITION] ?? ANY, idOf(character));
    return set === NONE ? [] : [base.with(6 - FIRST_POSITION, set)];
  });
}

/** Trim x engine x body x doors x a plant, as merged constraints; of the engines and bodies only those that fit. */
export function* combinations(
  own: readonly KeyInfo[],
  shared: readonly KeyInfo[],
  base: Allowed,
  fit: Readonly<Record<"engine" | "body", (info: KeyInfo) => boolean>>,
): Generator<Allowed> {
  const trims = options(own, shared, base, SPEAKS.trim);
  const engines = options(own, shared, base, SPEAKS.engine, fit.engine);
  const bodies = options(own, shared, base, SPEAKS.body, fit.body);
  const doors = options(own, shared, base, SPEAKS.doors);
  const plants = options(own, shared, base, SPEAKS.plant);
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
  return [...filedKeysOf(index, wmiRow, year).models.keys()];
}
