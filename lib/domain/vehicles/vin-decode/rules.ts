import { ELEMENT, type VpicIndex } from "#lib/platform/vpic/index-types.ts";
import {
  encodeVin,
  type MatchSet,
  makeNameOf,
  makeOfModel,
  modelNameOf,
  type PatternMatch,
  wmiRowOf,
} from "#lib/platform/vpic/match.ts";
import { displayMake, displayModels } from "../filed-name/rules.ts";
import type { SaidBeside } from "../filed-name/types.ts";
import { checkDigitOf, diagnoseCheckDigit, normalizeVin } from "../vin/rules.ts";
import type { CheckDigitDiagnosis, Vin, VinProblem } from "../vin/types.ts";
import {
  BADGES,
  BODY_CLASS_STYLES,
  DRIVE_TYPES,
  INFERRED_BODY_CLASSES,
  PLAIN_FUELS,
  VEHICLE_TYPE_WORDS,
} from "./constants.ts";
import { driveInWords, gearboxInWords } from "./rules.drive.ts";
import {
  chooseModel,
  EMPTY_MATCH,
  Fields,
  type ModelChoice,
  type ModelYearReading,
  readYear,
} from "./rules.reading.ts";
import { withSibling } from "./rules.siblings.ts";
import type { Confidence, DecodedField, DecodeOptions, FieldSource } from "./types.reading.ts";
import type { Electrification, VinDecode } from "./types.ts";

const asText = (text: string): string | null => (text === "" ? null : text);
const asPositive = (text: string): number | null => {
  const value = Number(text);
  return Number.isFinite(value) && value > 0 ? value : null;
};
const roundTo = (value: number, step: number): number => Math.round(value / step) * step;

function derive<A, B>(
  field: DecodedField<A> | null,
  map: (value: A) => B | null,
): DecodedField<B> | null {
  if (!field) return null;
  const value = map(field.value);
  if (value === null) return null;
  const alternatives = field.alternatives
    .map(map)
    .filter((other): other is B & {} => other !== null && other !== value);
  const confidence =
    field.confidence === "ambiguous" && alternatives.length === 0 ? "likely" : field.confidence;
  return { value, source: field.source, confidence, alternatives: [...new Set(alternatives)] };
}

/**
 * Decodes a VIN (17 allowed characters; the check digit is reported, not required). Never throws
 * and never invents: a field the data does not give is null. Where a maker filed two models as one and
 * the VIN reads as the other, both are named.
 */
export function decodeVin(index: VpicIndex, vin: Vin, options: DecodeOptions = {}): VinDecode {
  return withSibling(decodeAsFiled(index, vin, options));
}

/** The same with the model by its filing alone, as the catalog has it. */
export function decodeAsFiled(index: VpicIndex, vin: Vin, options: DecodeOptions = {}): VinDecode {
  const codes = encodeVin(vin);
  const wmiRow = wmiRowOf(index, vin);
  const check = checkDigitOf(vin);
  const reading = readYear(index, wmiRow, vin, codes, options);
  const match = reading.match ?? EMPTY_MATCH;
  const schemaYear = reading.borrowedFromYear ?? reading.year ?? 0;
  const model = chooseModel(index, wmiRow, schemaYear, codes, match);
  const excluded = new Set<number>();
  if (model && model.rivals.length > 0) {
    const winning = new Set<number>();
    for (const entry of match.all.get(ELEMENT.model) ?? []) {
      if (entry.value === model.winner.value) winning.add(entry.schema);
      else excluded.add(entry.schema);
    }
    for (const schema of winning) excluded.delete(schema);
  }
  const fields = new Fields(index, match, reading.borrowedFromYear, excluded);
  const wmi = wmiRow < 0 ? null : index.text(index.wmiCode[wmiRow] ?? 0);
  const fromWmi = (value: string): DecodedField<string> | null =>
    wmi === null || value === ""
      ? null
      : { value, source: { kind: "wmi", wmi }, confidence: "certain", alternatives: [] };
  const notes: string[] = [];
  const make = makeField(index, wmiRow, wmi, match, model?.winner ?? null, fields, reading.year);
  const bodyClass = fields.read(ELEMENT.bodyClass, asText);
  const series = fields.read(ELEMENT.series, asText);
  const fuels = fuelFields(fields);
  const beside = {
    series: series === null ? [] : [series.value, ...series.alternatives],
    fuel: fuels.fuel?.value ?? null,
    seventh: vin.charAt(6),
  };
  const decode: VinDecode = {
    vin,
    wmi,
    checkDigitOk: check.ok,
    expectedCheckDigit: check.expected,
    make,
    model: modelField(index, model, fields, reading, beside),
    filedMake: model ? makeNameOf(index, makeOfModel(index, model.winner.value)) : null,
    filedModel: model ? modelNameOf(index, model.winner.value) : null,
    modelYear: yearField(reading),
    series,
    trim: fields.read(ELEMENT.trim, asText),
    bodyClass,
    bodyStyle: bodyStyleField(bodyClass),
    doors: fields.read(ELEMENT.doors, asPositive),
    displacementLiters:
      fields.read(ELEMENT.displacementLiters, (text) => liters(asPositive(text))) ??
      fields.read(ELEMENT.displacementCc, (text) => liters((asPositive(text) ?? 0) / 1000 || null)),
    cylinders: fields.read(ELEMENT.cylinders, asPositive),
    engineModel: fields.read(ELEMENT.engineModel, asText),
    engineConfiguration: fields.read(ELEMENT.engineConfiguration, asText),
    engineNotes: fields.read(ELEMENT.otherEngineInfo, asText),
    turbocharged: fields.read(ELEMENT.turbo, (text) => (text === "" ? null : text === "Yes")),
    powerKw: fields.read(ELEMENT.enginePowerKw, asPositive),
    powerHp: fields.read(ELEMENT.engineHorsepower, asPositive),
    ...fuels,
    drivetrain: derive(fields.read(ELEMENT.driveType, asText), (text) => DRIVE_TYPES[text] ?? null),
    transmission: null,
    grossWeightClass: fields.read(ELEMENT.gvwrFrom, asText),
    manufacturer: fromWmi(wmiRow < 0 ? "" : index.text(index.wmiManufacturer[wmiRow] ?? 0)),
    vehicleType: fromWmi(VEHICLE_TYPE_WORDS[index.wmiVehicleType[wmiRow] ?? 0] ?? ""),
    plant: {
      country: fields.read(ELEMENT.plantCountry, asText),
      city: fields.read(ELEMENT.plantCity, asText),
      state: fields.read(ELEMENT.plantState, asText),
    },
    schemaCount: reading.borrowedFromYear === null ? match.schemas : 0,
    notes,
  };
  decode.drivetrain ??= derive(driveInWords(decode), (drive) =>
    drive === "two_wheels" ? null : drive,
  );
  decode.transmission = gearboxInWords(decode);
  if (wmi === null) notes.push(`No maker is registered for "${vin.slice(0, 3)}".`);
  if (reading.year === null) notes.push("Position 10 holds no possible model year.");
  if (reading.borrowedFromYear !== null) {
    notes.push(
      `No data fits for ${reading.year}; read with the maker's ${reading.borrowedFromYear} data.`,
    );
  }
  return decode;
}

function liters(value: number | null): number | null {
  return value === null || value > 30 ? null : roundTo(value * 10, 1) / 10;
}

function modelField(
  index: VpicIndex,
  model: ModelChoice | null,
  fields: Fields,
  reading: ModelYearReading,
  beside: SaidBeside,
): DecodedField<string> | null {
  if (!model) return null;
  const make = makeNameOf(index, makeOfModel(index, model.winner.value));
  const named = (name: string) => displayModels(make, name, reading.year ?? undefined, beside);
  const [value, ...others] = named(modelNameOf(index, model.winner.value));
  const rivals = new Set([...others, ...model.rivals.flatMap(named)]);
  // Files that tell bodies of one model apart do not make the model doubtful.
  rivals.delete(value);
  const isSettled = model.settled && others.length === 0;
  return {
    value,
    source: fields.source(model.winner),
    confidence: rivals.size === 0 ? firm(reading) : isSettled ? "likely" : "ambiguous",
    alternatives: [...rivals],
  };
}

function firm(reading: ModelYearReading): Confidence {
  return reading.borrowedFromYear === null ? "certain" : "likely";
}

function yearField(reading: ModelYearReading): DecodedField<number> | null {
  if (reading.year === null) return null;
  const alternatives = reading.yearCandidates.filter((year) => year !== reading.year);
  const found =
    reading.match?.best.has(ELEMENT.model) === true && reading.borrowedFromYear === null;
  return {
    value: reading.year,
    source: { kind: "position", positions: alternatives.length > 0 ? [7, 10] : [10] },
    confidence: found || alternatives.length === 0 ? "certain" : "likely",
    alternatives: found ? [] : alternatives,
  };
}

/** The make that owns the model; without a model the WMI's, or the one its schemas are about. */
function makeField(
  index: VpicIndex,
  wmiRow: number,
  wmi: string | null,
  match: MatchSet,
  model: PatternMatch | null,
  fields: Fields,
  year: number | null,
): DecodedField<string> | null {
  if (model) {
    const filed = makeNameOf(index, makeOfModel(index, model.value));
    const name = modelNameOf(index, model.value);
    const badge = BADGES.find(
      (entry) => entry.make === filed && entry.model.test(name) && (year ?? 0) >= entry.fromYear,
    );
    return {
      value: displayMake(filed),
      source: fields.source(model),
      confidence: badge || fields.borrowed !== null ? "likely" : "certain",
      alternatives: badge ? [badge.badge] : [],
    };
  }
  if (wmiRow < 0 || wmi === null) return null;
  const start = index.wmiMakeStart[wmiRow] ?? 0;
  const makes = [...index.wmiMake.subarray(start, index.wmiMakeStart[wmiRow + 1] ?? start)].map(
    (make) => displayMake(makeNameOf(index, make)),
  );
  const source: FieldSource = { kind: "wmi", wmi };
  const only = makes[0];
  if (only === undefined) return null;
  if (makes.length === 1) return { value: only, source, confidence: "certain", alternatives: [] };
  // Other elements matched (body, engine): the schema they come from usually names its make.
  for (const hit of match.best.values()) {
    const name = index.text(index.schemaName[hit.schema] ?? 0).toLowerCase();
    const named = makes.filter((make) => name.includes(make.toLowerCase()));
    const value = named[0];
    if (value !== undefined && named.length === 1) {
      const alternatives = makes.filter((make) => make !== value);
      return { value, source: fields.source(hit), confidence: "likely", alternatives };
    }
  }
  return { value: only, source, confidence: "ambiguous", alternatives: makes.slice(1) };
}

function bodyStyleField(bodyClass: DecodedField<string> | null): VinDecode["bodyStyle"] {
  const field = derive(bodyClass, (text) => BODY_CLASS_STYLES[text] ?? null);
  if (field && bodyClass && INFERRED_BODY_CLASSES.has(bodyClass.value)) {
    return { ...field, confidence: "likely" };
  }
  return field;
}

/**
 * Fuel and electrification. Makers file a plug-in hybrid as electric with gasoline second and a
 * hybrid as gasoline with electric second.
 */
function fuelFields(fields: Fields): Pick<VinDecode, "fuel" | "fuelText" | "electrification"> {
  const primary = fields.read(ELEMENT.fuelPrimary, asText);
  const secondary = fields.read(ELEMENT.fuelSecondary, asText);
  const level = fields.read(ELEMENT.electrification, asText);
  if (!primary) return { fuel: null, fuelText: null, electrification: null };
  const fuelText = derive(primary, (text) => (secondary ? `${text} / ${secondary.value}` : text));
  const electrification = electrificationOf(
    primary.value,
    secondary?.value ?? null,
    level?.value ?? null,
  );
  const burnt = PLAIN_FUELS[primary.value] ?? null;
  const withElectric = {
    hybrid: "hybrid",
    plug_in_hybrid: "plug_in_hybrid",
    battery: "electric",
    fuel_cell: "hydrogen",
  } as const;
  const flexible = secondary?.value === "Ethanol (E85)" ? "flex_fuel" : burnt;
  const value = electrification ? withElectric[electrification] : flexible;
  return {
    fuelText,
    fuel: value === null ? null : { ...primary, value, alternatives: [] },
    electrification: electrification && { ...primary, value: electrification, alternatives: [] },
  };
}

function electrificationOf(
  primary: string,
  secondary: string | null,
  level: string | null,
): Electrification | null {
  if (level?.startsWith("PHEV")) return "plug_in_hybrid";
  if (level?.startsWith("BEV")) return "battery";
  const burns = (fuel: string | null): boolean => fuel === "Gasoline" || fuel === "Diesel";
  if (PLAIN_FUELS[primary] === "hydrogen" || PLAIN_FUELS[secondary ?? ""] === "hydrogen") {
    return "fuel_cell";
  }
  if (primary === "Electric") return burns(secondary) ? "plug_in_hybrid" : "battery";
  return secondary === "Electric" && burns(primary) ? "hybrid" : null;
}

/** Decodes many. The result has the order of the input. */
export function decodeVins(
  index: VpicIndex,
  vins: readonly Vin[],
  options: DecodeOptions = {},
): VinDecode[] {
  const currentYear = options.currentYear ?? new Date().getFullYear();
  return vins.map((vin) => decodeVin(index, vin, { ...options, currentYear }));
}

export type VinReport =
  | { ok: true; decode: VinDecode }
  | { ok: false; problem: VinProblem }
  | { ok: false; diagnosis: CheckDigitDiagnosis; decode: VinDecode };

/** How believable a VIN is as a vehicle, 0..1, from what it decodes to. */
export function plausibilityOf(decode: VinDecode): number {
  if (decode.wmi === null) return 0.01;
  if (decode.modelYear === null) return 0.01;
  if (decode.model === null) return 0.05;
  const borrowed = decode.model.source.kind === "pattern" && decode.model.source.borrowedFromYear;
  const facts = [decode.bodyClass, decode.displacementLiters ?? decode.fuel, decode.plant.city];
  const share = facts.filter((fact) => fact !== null).length / facts.length;
  return (borrowed ? 0.3 : 1) * (0.25 + 0.75 * share);
}

/**
 * Everything at once for a VIN as typed: refuses what is no VIN, names the suspect position when
 * the check digit fails (with what the VIN would decode to as it stands), else decodes.
 */
export function inspectVin(
  index: VpicIndex,
  input: string,
  options: DecodeOptions = {},
): VinReport {
  const normalized = normalizeVin(input);
  if (!normalized.ok) return { ok: false, problem: normalized.problem };
  const decode = decodeVin(index, normalized.vin, options);
  const diagnosis = diagnoseCheckDigit(
    normalized.vin,
    (candidate) => plausibilityOf(decodeVin(index, candidate, options)),
    (candidate) => options.knownVins?.has(candidate) === true,
  );
  return diagnosis ? { ok: false, diagnosis, decode } : { ok: true, decode };
}
