import type { ModelYearSaid } from "#lib/domain/api/api-endpoint/schema.source.ts";
import {
  fieldSourceWords,
  SPEC_WORDS,
  specSourceWords,
} from "#lib/domain/listings/vin-facts/rules.ts";
import { trimNamesOf } from "#lib/domain/vehicles/catalog/rules.trims.ts";
import type {
  CheckDigitDiagnosis,
  Vin,
  VinProblem,
  VinProblemCode,
} from "#lib/domain/vehicles/vin/types.ts";
import type {
  DecodedField,
  FieldSource,
  VinDecode,
} from "#lib/domain/vehicles/vin-decode/types.ts";
import type { VinSpec, VinSpecs } from "#lib/domain/vehicles/vin-specs/types.ts";
import type { DecodedVin, DecodedVins, VinRefusal } from "./schema.ts";

/** Who holds what makers filed of their VINs. */
const VPIC = "NHTSA vPIC, what makers file of their VINs";

interface SaidField<T> {
  value: T;
  confidence: DecodedField<T>["confidence"];
  alternatives: T[];
  source: DecodedSource;
}
type DecodedSource = NonNullable<DecodedVin["make"]>["source"];

const saidSource = (source: FieldSource): DecodedSource => ({
  kind: source.kind,
  words: fieldSourceWords(source),
  schema: source.kind === "pattern" ? source.schemaName : null,
});

function said<T>(field: DecodedField<T> | null): SaidField<T> | null {
  if (field === null) return null;
  const { value, confidence, alternatives, source } = field;
  return { value, confidence, alternatives, source: saidSource(source) };
}

/** Year, make and model as far as a VIN says; null where it says none of them. */
function titleOf({ modelYear, make, model }: VinDecode): string | null {
  const parts = [modelYear?.value, make?.value, model?.value].filter((part) => part !== undefined);
  return parts.length === 0 ? null : parts.join(" ");
}

/** A decoded VIN as the API writes it. @param catalog its model year there; null for none. */
export function sayDecode(
  decode: VinDecode,
  specs: VinSpecs,
  diagnosis: CheckDigitDiagnosis | null,
  catalog: ModelYearSaid | null,
): DecodedVin {
  const { vin, wmi, checkDigitOk, expectedCheckDigit, plant, filedMake, filedModel } = decode;
  return {
    vin,
    title: titleOf(decode),
    checkDigit: {
      isRight: checkDigitOk,
      expected: expectedCheckDigit,
      found: vin.charAt(8),
      diagnosis: diagnosis === null ? null : sayDiagnosis(diagnosis),
    },
    wmi,
    modelYear: said(decode.modelYear),
    make: said(decode.make),
    model: said(decode.model),
    filedMake,
    filedModel,
    series: said(decode.series),
    trim: said(decode.trim),
    trims: [...trimNamesOf(decode)],
    bodyClass: said(decode.bodyClass),
    bodyStyle: said(decode.bodyStyle),
    doors: said(decode.doors),
    displacementLiters: said(decode.displacementLiters),
    cylinders: said(decode.cylinders),
    engineModel: said(decode.engineModel),
    engineConfiguration: said(decode.engineConfiguration),
    engineNotes: said(decode.engineNotes),
    turbocharged: said(decode.turbocharged),
    powerKw: said(decode.powerKw),
    powerHp: said(decode.powerHp),
    fuel: said(decode.fuel),
    fuelText: said(decode.fuelText),
    electrification: said(decode.electrification),
    drivetrain: said(decode.drivetrain),
    told: {
      drivetrain: sayTold(specs.drivetrain, SPEC_WORDS.drivetrain),
      transmission: sayTold(specs.transmission, SPEC_WORDS.transmission),
      horsepower: sayTold(specs.horsepower, SPEC_WORDS.horsepower),
    },
    grossWeightClass: said(decode.grossWeightClass),
    manufacturer: said(decode.manufacturer),
    vehicleType: said(decode.vehicleType),
    plantCountry: said(plant.country),
    plantState: said(plant.state),
    plantCity: said(plant.city),
    filings: decode.schemaCount,
    catalog,
    notes: [...decode.notes],
    source: VPIC,
  };
}

interface SaidSpec<T> {
  teller: VinSpec<T>["kind"];
  value: T | null;
  n: number;
  agreeing: number;
  confidence: number | null;
  stated: { value: T; vehicles: number }[];
  words: string;
}

function sayTold<T>(spec: VinSpec<T>, words: (value: T) => string): SaidSpec<T> {
  const common = { value: spec.value, n: spec.n, words: specSourceWords(spec, words) };
  switch (spec.kind) {
    case "not_told": {
      const stated = spec.stated.map((each) => ({ ...each }));
      return { teller: spec.kind, ...common, agreeing: 0, confidence: null, stated };
    }
    case "like_vehicles": {
      const { agreeing, confidence } = spec;
      return { teller: spec.kind, ...common, agreeing, confidence, stated: [] };
    }
    default: {
      const { n: agreeing, confidence } = spec;
      return { teller: spec.kind, ...common, agreeing, confidence, stated: [] };
    }
  }
}

const sayDiagnosis = ({
  message,
  ambiguous,
  suspects,
}: CheckDigitDiagnosis): NonNullable<DecodedVin["checkDigit"]["diagnosis"]> => ({
  message,
  isAmbiguous: ambiguous,
  suspects: suspects.map(({ corrected, ...suspect }) => ({ ...suspect, correctedVin: corrected })),
});

/** Why what was given is no VIN. */
export const refusalOf = ({ code, message, positions, suggestion }: VinProblem): VinRefusal => ({
  code: code satisfies VinProblemCode,
  message,
  positions: [...positions],
  suggestion,
});

/** Why a VIN whose check digit fails is refused, with the position that looks wrong. */
export function checkDigitRefusal({
  message,
  ambiguous,
  suspects,
}: CheckDigitDiagnosis): VinRefusal {
  const [first] = suspects;
  const positions = suspects.slice(0, ambiguous ? 3 : 1).map(({ position }) => position);
  return {
    code: "check_digit",
    message,
    positions: [...new Set(positions)].sort((a, b) => a - b),
    suggestion: ambiguous ? null : (first?.corrected ?? null),
  };
}

/** The same without having looked for the mistake. */
export const plainCheckDigit = (
  vin: Vin,
  { expected }: { readonly expected: string },
): VinRefusal => ({
  code: "check_digit",
  message: `The check digit (position 9) is ${vin.charAt(8)}; the other characters call for ${expected}. Ask for this VIN by itself to hear which position looks wrong.`,
  positions: [9],
  suggestion: null,
});

/** VINs that a call is charged for: each that was decoded, however often it was given. */
export const differentVins = ({ items }: DecodedVins): number =>
  new Set(items.flatMap((item) => (item.state === "decoded" ? [item.decoded.vin] : []))).size;
