import { createSerializer, parseAsArrayOf, parseAsInteger, parseAsString } from "nuqs/server";
import { readTypedNumber } from "#lib/domain/kernel/form-fields/rules.ts";
import { VALUE_CONDITIONS } from "#lib/domain/valuation/valuation-market/constants.value.ts";
import { valuationPath } from "#lib/domain/vehicles/model-year/rules.ts";
import type { ModelYearRef } from "#lib/domain/vehicles/model-year/types.ts";
import {
  DRIVETRAINS,
  FEATURES,
  FUELS,
  TITLE_STATUSES,
} from "#lib/domain/vehicles/vehicle/constants.ts";
import { formatMiles, formatNumber } from "#lib/platform/format.ts";
import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";
import { MOST_OWNERS, MOST_VALUED_MILES, VALUE_LABELS } from "./constants.request.ts";
import type { ReadRequest, ValueField, ValueRequest } from "./types.request.ts";

const LONGEST = 80;
/** Of words that are no options so many are told. */
const MOST_UNKNOWN = 5;
const FIELDS = (Object.keys(VALUE_LABELS) as ValueField[]).filter((field) => field !== "options");

const lastOf = (raw: RawSearchParams, name: string): string => {
  const value = Object.hasOwn(raw, name) ? raw[name] : undefined;
  return ((typeof value === "string" ? value : value?.at(-1)) ?? "").slice(0, LONGEST).trim();
};

/**
 * The vehicle that an address asks about, whatever stands in it. What cannot be used is not told, stays in
 * the form as it was typed, and has a sentence beside it. Never throws.
 */
export function readRequest(raw: RawSearchParams): ReadRequest {
  const errors: Partial<Record<ValueField, string>> = {};
  const typed: Partial<Record<ValueField, string>> = {};
  for (const field of FIELDS) {
    const text = lastOf(raw, field);
    if (text !== "") typed[field] = text;
  }
  const number = (field: "mileage" | "owners", bounds: Omit<Bounds, "decimals">) => {
    const read = readTypedNumber(typed[field], { ...bounds, decimals: 0 });
    if (read.kind === "wrong") errors[field] = read.words;
    return read.kind === "number" ? read.value : null;
  };
  const word = <Words extends Readonly<Record<string, string>>>(
    field: ValueField,
    words: Words,
  ): (keyof Words & string) | null => {
    const text = typed[field];
    if (text === undefined) return null;
    if (isWordOf(words, text)) return text;
    errors[field] = `${VALUE_LABELS[field]}: choose one of the list.`;
    return null;
  };
  const zip = typed.zip ?? null;
  if (zip !== null && !/^\d{5}$/.test(zip)) errors.zip = "Enter a five-digit ZIP code.";
  const options = optionsIn(raw);
  if (options.length > 0) typed.options = options.join(",");
  const features = options.filter((each) => isWordOf(FEATURES, each));
  const unknown = options.filter((each) => !isWordOf(FEATURES, each));
  if (unknown.length > 0)
    errors.options = `We do not know a feature called ${unknown
      .slice(0, MOST_UNKNOWN)
      .map((each) => `“${each}”`)
      .join(", ")}.`;
  const request: ValueRequest = {
    mileageMiles: number("mileage", MILES),
    trim: typed.trim ?? null,
    fuel: word("fuel", FUELS),
    drivetrain: word("drivetrain", DRIVETRAINS),
    condition: word("condition", VALUE_CONDITIONS),
    titleStatus: word("title", TITLE_STATUSES),
    ownerCount: number("owners", OWNERS),
    zip: errors.zip === undefined ? zip : null,
    vin: typed.vin?.toUpperCase() ?? null,
    features: features.length === 0 ? null : features,
  };
  return { request, typed, errors, isAsked: Object.keys(typed).length > 0 };
}

type Bounds = Parameters<typeof readTypedNumber>[1];
const MILES = {
  name: "The mileage",
  least: 0,
  most: MOST_VALUED_MILES,
  write: formatMiles,
} as const;
const OWNERS = {
  name: "The number of owners",
  least: 1,
  most: MOST_OWNERS,
  write: formatNumber,
} as const;

function isWordOf<Words extends Readonly<Record<string, string>>>(
  words: Words,
  text: string,
): text is keyof Words & string {
  return Object.hasOwn(words, text);
}

/** Ticked boxes repeat their name; a link joins them with commas. */
function optionsIn(raw: RawSearchParams): readonly string[] {
  const given = Object.hasOwn(raw, "options") ? raw.options : undefined;
  const all = given === undefined ? [] : typeof given === "string" ? [given] : given;
  const words = all.slice(0, LONGEST).flatMap((each) => each.slice(0, 1_000).split(","));
  return [...new Set(words.map((each) => each.slice(0, LONGEST).trim()))].filter(Boolean);
}

const serialize = createSerializer({
  mileage: parseAsInteger,
  trim: parseAsString,
  fuel: parseAsString,
  drivetrain: parseAsString,
  condition: parseAsString,
  title: parseAsString,
  owners: parseAsInteger,
  options: parseAsArrayOf(parseAsString),
  zip: parseAsString,
  vin: parseAsString,
});

/** The address of a value: one order, nothing that is not told. */
export function valueHref(
  ref: Pick<ModelYearRef, "makeSlug" | "modelSlug" | "year">,
  request: Partial<ValueRequest> = {},
): ReturnType<typeof valuationPath> {
  const { mileageMiles, trim, fuel, drivetrain, condition, titleStatus, ownerCount } = request;
  const query = serialize({
    mileage: mileageMiles ?? null,
    trim: trim ?? null,
    fuel: fuel ?? null,
    drivetrain: drivetrain ?? null,
    condition: condition ?? null,
    title: titleStatus ?? null,
    owners: ownerCount ?? null,
    options: request.features == null ? null : [...request.features],
    zip: request.zip ?? null,
    vin: request.vin ?? null,
  });
  return `${valuationPath(ref)}${query}` as ReturnType<typeof valuationPath>;
}
