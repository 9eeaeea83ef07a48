import type { BodyStyle, Fuel } from "#lib/domain/vehicles/vehicle/constants.ts";
import {
  CHARACTER_VALUES,
  MODEL_YEAR_CYCLE_START,
  POSITION_WEIGHTS,
} from "#lib/domain/vehicles/vin/constants.ts";
import { isVin, modelYearCode, withCheckDigit } from "#lib/domain/vehicles/vin/rules.ts";
import type { Vin } from "#lib/domain/vehicles/vin/types.ts";
import type { VpicIndex } from "#lib/platform/vpic/index-types.ts";
import { makeNameOf, makeOfModel, modelNameOf } from "#lib/platform/vpic/match.ts";
import { displayedNames, displayMake, displayModels, toldBy } from "../filed-name/rules.ts";
import { BODY_CLASS_STYLES } from "./constants.ts";
import { readingsWithin } from "./rules.alike.ts";
import {
  type Allowed,
  bodyClassOf,
  charactersAt,
  combinations,
  filedKeysOf,
  type KeyInfo,
  litersOf,
  PATTERN_PREFIX_LENGTH,
  withinSeries,
  withinSeventh,
  wmisByMake,
} from "./rules.patterns.ts";
import { decodeAsFiled } from "./rules.ts";
import type {
  SynthesizedVin,
  TemplateQuery,
  VinTemplate,
  WantedTemplates,
} from "./types.synthesis.ts";
import type { VinDecode } from "./types.ts";

const SERIAL_DIGITS = 6;
export const MAX_SERIAL = 10 ** SERIAL_DIGITS - 1;
/** Enough for the variety of a market; a few makers file hundreds of combinations. */
const TEMPLATES_PER_MODEL = 64;
const ATTEMPTS_PER_MODEL = 800;

/** A VIN has to be read rightly by whoever reads it today, and the same on every day. */
const PROVED_IN = 2026;

/** Picks one allowed character a position; free ones get a letter that says least. */
function concretePrefix(wmi: string, year: number, allowed: Allowed): string {
  let prefix = wmi;
  // Position 7 is a letter from 2010 on for cars and light trucks, and a digit before.
  const lettered = year >= MODEL_YEAR_CYCLE_START;
  for (let position = 3; position < PATTERN_PREFIX_LENGTH; position++) {
    if (position === 8) prefix += "0";
    else if (position === 9) prefix += modelYearCode(year);
    else {
      const characters = charactersAt(allowed, position);
      if (characters === null) prefix += position !== 6 ? "A" : lettered ? "B" : "1";
      else {
        const telling = [...characters].find((c) => c > "9" === lettered);
        prefix += position === 6 ? (telling ?? characters.charAt(0)) : characters.charAt(0);
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
export function fillVin(template: Pick<VinTemplate, "prefix" | "prefixSum">, serial: number): Vin {
  if (!Number.isInteger(serial) || serial < 0 || serial > MAX_SERIAL) {
    throw new RangeError(`serial ${serial} is not within 0..${MAX_SERIAL}`);
  }
  const digits = serialText(serial);
  let sum = template.prefixSum;
  for (let i = 0; i < SERIAL_DIGITS; i++) {
    sum += (digits.charCodeAt(i) - 48) * (POSITION_WEIGHTS[PATTERN_PREFIX_LENGTH + i] ?? 0);
  }
  const rest = sum % 11;
  const check = rest === 10 ? "X" : String(rest);
  const vin = template.prefix.slice(0, 8) + check + template.prefix.slice(9) + digits;
  if (!isVin(vin)) throw new RangeError(`template ${template.prefix} is not a VIN prefix`);
  return vin;
}

/** A model as vPIC has it, and which of those that it is sold as is meant. */
type NamedRow = { readonly row: number; readonly name: string };

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
  first: Vin,
  { row: model, name }: NamedRow,
  year: number,
): { decode: VinDecode } | null {
  const decode = decodeAsFiled(index, first, { currentYear: Math.max(year, PROVED_IN) });
  const [make, wanted] = filedNames(index, model);
  if (decode.make?.source.kind !== "pattern" || decode.model === null) return null;
  if (decode.filedModel !== wanted || decode.filedMake !== make) return null;
  if (decode.model.value !== name) return null;
  if (decode.modelYear?.value !== year || decode.model.confidence === "ambiguous") return null;
  if (decode.model.source.kind === "pattern" && decode.model.source.borrowedFromYear) return null;
  if (decode.bodyStyle === null) return null;
  return { decode };
}

/**
 * Templates of one model that one WMI builds in one year, each proven by decoding. Takes a
 * few milliseconds: keep the result.
 */
function templatesOfWmi(
  index: VpicIndex,
  wmiRow: number,
  year: number,
  model: NamedRow,
  { accept, hadLiters, hadBody }: WantedTemplates = {},
): VinTemplate[] {
  const wmi = index.text(index.wmiCode[wmiRow] ?? 0);
  const { models, keys, shared } = filedKeysOf(index, wmiRow, year);
  const wanted = models.get(model.row);
  if (!wanted) return [];
  const fit = {
    engine: (info: KeyInfo): boolean => {
      const liters = hadLiters && litersOf(index, info);
      return liters === undefined || hadLiters?.(liters) === true;
    },
    body: (info: KeyInfo): boolean => {
      const body = hadBody && bodyClassOf(index, info);
      const style = body === undefined ? undefined : BODY_CLASS_STYLES[body];
      return style === undefined || hadBody?.(style) === true;
    },
  };
  const found = new Map<string, VinTemplate>();
  const prefixes = new Set<string>();
  const unwanted = new Set<string>();
  const told = new Set<string>();
  let attempts = 0;
  const [filedMake, filed] = filedNames(index, model.row);
  const { series, seventh } = toldBy(filedMake, filed, year, model.name) ?? {};
  const bases = wanted.flatMap((modelKey) => {
    const own = keys.filter((info) => info.schema === modelKey.schema);
    const whole = modelKey.allowed;
    const within = series ? withinSeries(index, own, keys, whole, series) : [whole];
    return (seventh ? within.flatMap((base) => withinSeventh(base, seventh)) : within).map(
      (base) => ({ modelKey, own, base }),
    );
  });
  for (const { modelKey, own, base } of bases) {
    const readings = readingsWithin(index, wmiRow, year, base);
    for (const combination of combinations(own, shared, base, fit)) {
      if (attempts >= ATTEMPTS_PER_MODEL || found.size >= TEMPLATES_PER_MODEL) break;
      const prefix = concretePrefix(wmi, year, combination);
      if (prefixes.has(prefix)) continue;
      prefixes.add(prefix);
      attempts++;
      const open = `${prefix}${serialText(1)}`;
      const reading = readings.of(readings.speaksOfCheckDigit ? withCheckDigit(open) : open);
      if (reading !== null) {
        if (unwanted.has(reading.wantedBy) || told.has(reading.toldBy)) continue;
        told.add(reading.toldBy);
      }
      const proven = prove(index, withCheckDigit(open), model, year);
      if (!proven || accept?.(proven.decode) === false) {
        if (reading !== null) unwanted.add(reading.wantedBy);
        continue;
      }
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

/** The make and model as vPIC spells them. */
const filedNames = (index: VpicIndex, row: number): readonly [string, string] => [
  makeNameOf(index, makeOfModel(index, row)),
  modelNameOf(index, row),
];

const namesCache = new WeakMap<VpicIndex, Map<string, number[]>>();

/** Rows of the models that go by a displayed make and model name in a year. */
function modelRowsNamed(index: VpicIndex, { make, model, year }: TemplateQuery): number[] {
  let names = namesCache.get(index);
  if (!names) {
    names = new Map();
    for (let row = 0; row < index.modelId.length; row++) {
      const [filedMake, filed] = filedNames(index, row);
      for (const name of displayedNames(filedMake, filed)) {
        const key = `${displayMake(filedMake)}/${name}`;
        const rows = names.get(key);
        if (rows) rows.push(row);
        else names.set(key, [row]);
      }
    }
    namesCache.set(index, names);
  }
  return (names.get(`${make}/${model}`) ?? []).filter((row) =>
    displayModels(...filedNames(index, row), year).includes(model),
  );
}

/**
 * All templates of a model year, over every WMI that builds it; names as the decoder gives them.
 * Empty when the data has no pattern for it. `wanted` leaves out what is not wanted before the limit
 * on templates counts.
 */
export function vinTemplates(
  index: VpicIndex,
  query: TemplateQuery,
  wanted?: WantedTemplates,
): VinTemplate[] {
  const { year } = query;
  const found = new Map<string, VinTemplate>();
  for (const modelRow of modelRowsNamed(index, query)) {
    const filedMake = makeNameOf(index, makeOfModel(index, modelRow)).toLowerCase();
    const named = { row: modelRow, name: query.model };
    for (const row of wmisByMake(index).get(filedMake) ?? []) {
      for (const template of templatesOfWmi(index, row, year, named, wanted)) {
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
