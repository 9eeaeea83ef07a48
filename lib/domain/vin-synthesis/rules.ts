import { ELEMENT, VEHICLE_TYPE, type VpicIndex } from "#lib/platform/vpic/index-types.ts";
import { makeNameOf, makeOfModel, modelNameOf, schemasOf } from "#lib/platform/vpic/match.ts";
import type { BodyStyle, Fuel } from "../vehicle/constants.ts";
import { CHARACTER_VALUES, POSITION_WEIGHTS, VIN_CHARACTERS } from "../vin/constants.ts";
import { isVin, modelYearCode, withCheckDigit } from "../vin/rules.ts";
import type { Vin } from "../vin/types.ts";
import { decodeVin, displayMake, displayModel } from "../vin-decode/rules.ts";
import type { VinDecode } from "../vin-decode/types.ts";
import type { SynthesizedVin, TemplateQuery, VinTemplate } from "./types.ts";

const CLASS_WIDTH = 36;
const PREFIX_LENGTH = 11;
const SERIAL_DIGITS = 6;
export const MAX_SERIAL = 10 ** SERIAL_DIGITS - 1;
/** Enough for the variety of a market; a few makers file hundreds of combinations. */
const TEMPLATES_PER_MODEL = 32;
const ATTEMPTS_PER_MODEL = 160;

/** Allowed characters per 0-based VIN position; a missing entry is free. */
type Allowed = ReadonlyMap<number, string>;

type KeyInfo = { key: number; schema: number; allowed: Allowed; elements: ReadonlySet<number> };

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
    if (position >= PREFIX_LENGTH) return null;
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

/** Characters allowed by both; null if some position has none. */
function intersect(a: Allowed, b: Allowed): Allowed | null {
  const merged = new Map(a);
  for (const [position, characters] of b) {
    const mine = merged.get(position);
    const both =
      mine === undefined ? characters : [...mine].filter((c) => characters.includes(c)).join("");
    if (both === "") return null;
    merged.set(position, both);
  }
  return merged;
}

const TRIM_ELEMENTS = [ELEMENT.trim, ELEMENT.series];
const BODY_ELEMENTS = [ELEMENT.bodyClass, ELEMENT.doors];
const ENGINE_ELEMENTS = [
  ELEMENT.displacementLiters,
  ELEMENT.displacementCc,
  ELEMENT.cylinders,
  ELEMENT.engineModel,
  ELEMENT.fuelPrimary,
];
const PLANT_ELEMENTS = [ELEMENT.plantCity, ELEMENT.plantCountry];

function keysOf(index: VpicIndex, wmiRow: number, year: number): KeyInfo[] {
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
function modelKeysOf(index: VpicIndex, wmiRow: number, year: number): Map<number, KeyInfo[]> {
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
      if (intersect(base, info.allowed)) found.set(info.key, info.allowed);
    }
    if (found.size > 0) return [...found.values()];
  }
  return [];
}

/** `base` narrowed by each option that fits it; `base` itself if none does. */
function narrowed(base: Allowed, choices: readonly Allowed[]): Allowed[] {
  const fits = choices.map((choice) => intersect(base, choice)).filter((merged) => merged !== null);
  return fits.length > 0 ? fits : [base];
}

/** Picks one allowed character a position; free ones get a letter that says least. */
function concretePrefix(wmi: string, year: number, allowed: Allowed): string {
  let prefix = wmi;
  for (let position = 3; position < PREFIX_LENGTH; position++) {
    if (position === 8) prefix += "0";
    else if (position === 9) prefix += modelYearCode(year);
    else {
      const characters = allowed.get(position);
      if (characters === undefined) prefix += position === 6 ? "B" : "A";
      else {
        // Position 7 is a letter from 2010 on for cars and light trucks.
        const letters = [...characters].filter((c) => c > "9");
        prefix += position === 6 && letters[0] ? letters[0] : characters.charAt(0);
      }
    }
  }
  return prefix;
}

function sumOf(prefix: string): number {
  let sum = 0;
  for (let i = 0; i < prefix.length; i++) {
    sum += (CHARACTER_VALUES[prefix.charAt(i)] ?? 0) * (POSITION_WEIGHTS[i] ?? 0);
  }
  return sum;
}

function serialText(serial: number): string {
  return String(serial).padStart(SERIAL_DIGITS, "0");
}

/**
 * The VIN of a template with a serial number from 0 to 999,999: distinct serials give distinct
 * VINs. Throws RangeError outside that range.
 */
export function fillVin(template: VinTemplate, serial: number): Vin {
  if (!Number.isInteger(serial) || serial < 0 || serial > MAX_SERIAL) {
    throw new RangeError(`serial ${serial} is not within 0..${MAX_SERIAL}`);
  }
  const digits = serialText(serial);
  let sum = template.prefixSum;
  for (let i = 0; i < SERIAL_DIGITS; i++) {
    sum += (digits.charCodeAt(i) - 48) * (POSITION_WEIGHTS[PREFIX_LENGTH + i] ?? 0);
  }
  const rest = sum % 11;
  const check = rest === 10 ? "X" : String(rest);
  const vin = template.prefix.slice(0, 8) + check + template.prefix.slice(9) + digits;
  if (!isVin(vin)) throw new RangeError(`template ${template.prefix} is not a VIN prefix`);
  return vin;
}

/** What distinguishes two templates for a buyer. */
function variantOf(decode: VinDecode): string {
  return [
    decode.series?.value,
    decode.trim?.value,
    decode.bodyClass?.value,
    decode.doors?.value,
    decode.fuelText?.value,
    decode.displacementLiters?.value,
    decode.cylinders?.value,
  ].join("|");
}

function prove(
  index: VpicIndex,
  prefix: string,
  model: number,
  year: number,
): { decode: VinDecode } | null {
  const first = withCheckDigit(`${prefix}${serialText(1)}`);
  const decode = decodeVin(index, first, { currentYear: year + 1 });
  const wanted = modelNameOf(index, model);
  const make = makeNameOf(index, makeOfModel(index, model));
  if (decode.make?.source.kind !== "pattern" || decode.model === null) return null;
  if (decode.filedModel !== wanted || decode.filedMake !== make) return null;
  if (decode.modelYear?.value !== year || decode.model.confidence === "ambiguous") return null;
  if (decode.model.source.kind === "pattern" && decode.model.source.borrowedFromYear) return null;
  if (decode.bodyStyle === null) return null;
  return { decode };
}

/**
 * Templates of one model (row) that one WMI builds in one year, each proven by decoding. Takes a
 * few milliseconds: keep the result.
 */
export function templatesOfWmi(
  index: VpicIndex,
  wmiRow: number,
  year: number,
  model: number,
): VinTemplate[] {
  const wmi = index.text(index.wmiCode[wmiRow] ?? 0);
  const modelKeys = modelKeysOf(index, wmiRow, year);
  const wanted = modelKeys.get(model);
  if (!wanted) return [];
  const keys = keysOf(index, wmiRow, year);
  // Plants, and for some makers bodies and engines, are filed apart from the models.
  const naming = new Set([...modelKeys.values()].flat().map((info) => info.schema));
  const shared = keys.filter((info) => !naming.has(info.schema));
  const found = new Map<string, VinTemplate>();
  const prefixes = new Set<string>();
  let attempts = 0;
  for (const modelKey of wanted) {
    const own = keys.filter((info) => info.schema === modelKey.schema);
    for (const combination of combinations(own, shared, modelKey.allowed)) {
      if (attempts >= ATTEMPTS_PER_MODEL || found.size >= TEMPLATES_PER_MODEL) break;
      const prefix = concretePrefix(wmi, year, combination);
      if (prefixes.has(prefix)) continue;
      prefixes.add(prefix);
      attempts++;
      const proven = prove(index, prefix, model, year);
      if (!proven) continue;
      const variant = variantOf(proven.decode);
      if (found.has(variant)) continue;
      found.set(variant, {
        prefix,
        prefixSum: sumOf(prefix),
        wmi,
        schemaId: index.schemaId[modelKey.schema] ?? 0,
        modelKeys: index.text(index.keyText[modelKey.key] ?? 0),
        decode: proven.decode,
      });
    }
  }
  return [...found.values()];
}

/** Trim x engine x body x a plant, as merged constraints. */
function* combinations(
  own: readonly KeyInfo[],
  shared: readonly KeyInfo[],
  base: Allowed,
): Generator<Allowed> {
  const trims = options(own, shared, base, TRIM_ELEMENTS);
  const engines = options(own, shared, base, ENGINE_ELEMENTS);
  const bodies = options(own, shared, base, BODY_ELEMENTS);
  const plants = options(own, shared, base, PLANT_ELEMENTS);
  for (const withTrim of narrowed(base, trims)) {
    for (const withEngine of narrowed(withTrim, engines)) {
      for (const withBody of narrowed(withEngine, bodies)) {
        yield narrowed(withBody, plants)[0] ?? withBody;
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

const namesCache = new WeakMap<VpicIndex, Map<string, number[]>>();

/** Rows of the models that go by a displayed make and model name. */
function modelRowsNamed(index: VpicIndex, make: string, model: string): readonly number[] {
  let names = namesCache.get(index);
  if (!names) {
    names = new Map();
    for (let row = 0; row < index.modelId.length; row++) {
      const filedMake = makeNameOf(index, makeOfModel(index, row));
      const name = displayModel(filedMake, modelNameOf(index, row));
      const key = `${displayMake(filedMake)}/${name}`;
      const rows = names.get(key);
      if (rows) rows.push(row);
      else names.set(key, [row]);
    }
    namesCache.set(index, names);
  }
  return names.get(`${make}/${model}`) ?? [];
}

/**
 * All templates of a model year, over every WMI that builds it; names as the decoder gives them.
 * Empty when the data has no pattern for it.
 */
export function vinTemplates(index: VpicIndex, query: TemplateQuery): VinTemplate[] {
  const { make, model, year } = query;
  const found = new Map<string, VinTemplate>();
  for (const modelRow of modelRowsNamed(index, make, model)) {
    const filedMake = makeNameOf(index, makeOfModel(index, modelRow)).toLowerCase();
    for (const row of wmisByMake(index).get(filedMake) ?? []) {
      for (const template of templatesOfWmi(index, row, year, modelRow)) {
        if (!found.has(template.prefix)) found.set(template.prefix, template);
      }
    }
  }
  return [...found.values()];
}

/**
 * A VIN for a make, model and year, optionally of one body style or fuel, with a serial of its own;
 * null when the data has no pattern for it. `random` gives numbers from 0 up to 1.
 */
export function synthesizeVin(
  index: VpicIndex,
  query: TemplateQuery & { bodyStyle?: BodyStyle; fuel?: Fuel; trim?: string },
  random: () => number,
): SynthesizedVin | null {
  const fitting = vinTemplates(index, query).filter(
    ({ decode }) =>
      (query.bodyStyle === undefined || decode.bodyStyle?.value === query.bodyStyle) &&
      (query.fuel === undefined || decode.fuel?.value === query.fuel) &&
      (query.trim === undefined || decode.trim?.value === query.trim),
  );
  const template = fitting[Math.floor(random() * fitting.length)];
  if (!template) return null;
  return { vin: fillVin(template, Math.floor(random() * (MAX_SERIAL + 1))), template };
}
