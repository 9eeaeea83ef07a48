/** @file What a listing's VIN decodes to beside what the seller says, where they contradict, and all that we hold on a VIN. */

import type { SpecField, VinFact, VinFacts } from "#lib/domain/listings/listing/types.ts";
import { filedTrim, trimNames, trimNamesOf } from "#lib/domain/vehicles/catalog/rules.trims.ts";
import {
  BODY_STYLES,
  DRIVETRAINS,
  type Drivetrain,
  FUELS,
  TRANSMISSIONS,
  type Transmission,
} from "#lib/domain/vehicles/vehicle/constants.ts";
import type {
  DecodedField,
  FieldSource,
  VinDecode,
} from "#lib/domain/vehicles/vin-decode/types.ts";
import type { VinSpec, VinSpecs } from "#lib/domain/vehicles/vin-specs/types.ts";
import { plural } from "#lib/platform/format.ts";

/** Which part of the VIN says so, in the reader's words. */
export function fieldSourceWords(source: FieldSource): string {
  switch (source.kind) {
    case "pattern":
      return source.borrowedFromYear === undefined
        ? "VIN positions 4 to 8"
        : `VIN positions 4 to 8, read by the ${source.borrowedFromYear} rules`;
    case "engine_model":
      return `engine ${source.engineModel}`;
    case "wmi":
      return "VIN positions 1 to 3";
    case "position":
      return `VIN position${source.positions.length > 1 ? "s" : ""} ${source.positions.join(" and ")}`;
    case "derived":
      return `follows from ${source.from}`;
    case "words":
      return `“${source.word}” in the ${source.of} that the maker filed`;
  }
}

function fact<T>(field: DecodedField<T> | null, words: (value: T) => string): VinFact | null {
  if (field === null) return null;
  return {
    value: words(field.value),
    alternatives: field.confidence === "ambiguous" ? field.alternatives.map(words) : [],
    ...ONE_FILING,
    source: fieldSourceWords(field.source),
  };
}

const ONE_FILING = { teller: "makers_pattern", n: 1 } as const;

/** Who tells a value and on how much that rests, in the reader's words; of what is not told why not. */
export function specSourceWords<T>(spec: VinSpec<T>, words: (value: T) => string): string {
  switch (spec.kind) {
    case "makers_pattern":
      return fieldSourceWords(spec.source);
    case "epa_only":
      return `the only one that EPA lists for it (${plural(spec.n, "record")})`;
    case "like_vehicles":
      return `stated by ${spec.agreeing} of ${plural(spec.n, "like vehicle")}; the VIN itself does not say`;
    case "not_told": {
      if (spec.n === 0) return "not in the VIN, and no similar vehicle lists it";
      const stated = spec.stated.map(({ value, vehicles }) => `${vehicles} ${words(value)}`);
      return `the VIN does not say; of ${plural(spec.n, "like vehicle")} ${stated.join(", ")}`;
    }
  }
}

function specFact<T>(spec: VinSpec<T>, words: (value: T) => string): VinFact | null {
  if (spec.kind === "not_told") return null;
  return {
    value: words(spec.value),
    alternatives: [],
    teller: spec.kind,
    n: spec.n,
    source: specSourceWords(spec, words),
  };
}

/** The words for each of the three, as they are shown. */
export const SPEC_WORDS = {
  drivetrain: (drivetrain: Drivetrain): string => DRIVETRAINS[drivetrain],
  transmission: (transmission: Transmission): string => TRANSMISSIONS[transmission],
  horsepower: (horsepower: number): string => `${horsepower} hp`,
} as const;

/** One of the three as a line: what it is, its value in words or null, and who tells it or why nobody does. */
export interface SpecLine {
  readonly name: string;
  readonly value: string | null;
  readonly source: string;
}

/** Drivetrain, transmission and horsepower of a VIN, a line each. */
export const specLines = ({ drivetrain, transmission, horsepower }: VinSpecs): SpecLine[] => [
  specLine("Drivetrain", drivetrain, SPEC_WORDS.drivetrain),
  specLine("Transmission", transmission, SPEC_WORDS.transmission),
  specLine("Horsepower", horsepower, SPEC_WORDS.horsepower),
];

function specLine<T>(name: string, spec: VinSpec<T>, words: (value: T) => string): SpecLine {
  const value = spec.kind === "not_told" ? null : words(spec.value);
  return { name, value, source: specSourceWords(spec, words) };
}

const asIs = (value: string | number): string => String(value);

/** "2.5 L, 4 cylinders", from whichever of the two the VIN tells. */
function engineFact(decode: VinDecode): VinFact | null {
  const { displacementLiters: liters, cylinders, engineModel } = decode;
  const parts = [
    liters === null ? null : `${liters.value.toFixed(1)} L`,
    cylinders === null ? null : `${cylinders.value} cylinders`,
  ].filter((part) => part !== null);
  const first = liters ?? cylinders;
  if (first === null) return fact(engineModel, asIs);
  const ambiguous = [liters, cylinders].some((field) => field?.confidence === "ambiguous");
  return {
    value: parts.join(", "),
    // Which size goes with which count of cylinders is not told: then neither is held against the seller.
    alternatives: ambiguous ? ["not told apart"] : [],
    ...ONE_FILING,
    source: fieldSourceWords(first.source),
  };
}

/** The trim by the names people know; null where the maker filed a cab or a code instead of one. */
function trimFact(decode: VinDecode): VinFact | null {
  const field = filedTrim(decode);
  const names = trimNamesOf(decode);
  if (field === null || names.length === 0) return null;
  const of = { make: decode.make?.value ?? "", model: decode.model?.value ?? "" };
  return {
    value: names.join(" or "),
    alternatives:
      field.confidence === "ambiguous"
        ? field.alternatives.flatMap((other) => trimNames(other, of))
        : [],
    ...ONE_FILING,
    source: fieldSourceWords(field.source),
  };
}

/** What a decoded VIN tells, field by field, in the words that are compared with the seller's. */
export function vinFacts(decode: VinDecode, specs: VinSpecs): VinFacts {
  const found: Record<Exclude<SpecField, "seats">, VinFact | null> = {
    year: fact(decode.modelYear, asIs),
    make: fact(decode.make, asIs),
    model: fact(decode.model, asIs),
    trim: trimFact(decode),
    bodyStyle: fact(decode.bodyStyle, (style) => BODY_STYLES[style]),
    engine: engineFact(decode),
    fuel: fact(decode.fuel, (fuel) => FUELS[fuel]),
    drivetrain: specFact(specs.drivetrain, SPEC_WORDS.drivetrain),
    transmission: specFact(specs.transmission, SPEC_WORDS.transmission),
    horsepower: specFact(specs.horsepower, SPEC_WORDS.horsepower),
    doors: fact(decode.doors, asIs),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== null));
}
