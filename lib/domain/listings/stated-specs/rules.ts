/** @file What a listing states of its vehicle, held against what its VIN says, field by field. */

import { SPEC_LABELS } from "#lib/domain/listings/listing/constants.ts";
import type {
  SpecField,
  SpecRow,
  SpecVerdict,
  StatedSpecs,
  VinFact,
  VinFacts,
} from "#lib/domain/listings/listing/types.ts";
import {
  BODY_STYLES,
  DRIVETRAINS,
  FUELS,
  TRANSMISSIONS,
} from "#lib/domain/vehicles/vehicle/constants.ts";
import { horsepowerIn } from "#lib/domain/vehicles/vin-specs/rules.ts";

/** Lower case, marks and punctuation as single spaces: "F-150 XL" is "f 150 xl". */
function plain(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}

/** Without spaces too, so that "F-150", "F 150" and "F150" are one. */
const squeezed = (text: string): string => plain(text).replaceAll(" ", "");

const MAKE_ALIASES: Readonly<Record<string, string>> = {
  chevy: "chevrolet",
  vw: "volkswagen",
  mercedes: "mercedesbenz",
  ramtrucks: "ram",
};
const makeOf = (text: string): string => {
  const name = squeezed(text);
  return MAKE_ALIASES[name] ?? name;
};

/** "3 Series" holds 330i, "C-Class" holds C 300: the family's letter or digit, or null. */
function familyPrefix(model: string): string | null {
  return /^([a-z]{1,3}|\d)(?:series|class)$/.exec(squeezed(model))?.[1] ?? null;
}

/** Whether two model names may mean one vehicle: equal, a longer form, or a family and its member. */
function sameModel(a: string, b: string): boolean {
  const [x, y] = [squeezed(a), squeezed(b)];
  if (x === y) return true;
  if (plain(a).startsWith(`${plain(b)} `) || plain(b).startsWith(`${plain(a)} `)) return true;
  const inFamily = (family: string, member: string): boolean => {
    const prefix = familyPrefix(family);
    return prefix !== null && new RegExp(`^m?${prefix}\\d`).test(squeezed(member));
  };
  return inFamily(a, b) || inFamily(b, a);
}

/** A VIN often stands for several trims ("XLE or XLE Premium"); any of them will do. */
function compareTrim(stated: string, vin: string): SpecVerdict {
  const words = (text: string): string[] => plain(text).split(" ");
  const holds = (all: string[], some: string[]): boolean =>
    some.every((word) => all.includes(word));
  const own = words(stated);
  const same = vin
    .split(" or ")
    .map(words)
    .some((other) => holds(own, other) || holds(other, own));
  return same ? "agree" : "conflict";
}

type DriveClass = "two" | "fwd" | "rwd" | "four";
function driveOf(text: string): DriveClass | null {
  const words = squeezed(text);
  if (/awd|4wd|fourwd|4x4|allwheel|4wheel|fourwheel/.test(words)) return "four";
  if (/fwd|frontwheel/.test(words)) return "fwd";
  if (/rwd|rearwheel/.test(words)) return "rwd";
  return /4x2|2wd/.test(words) ? "two" : null;
}

function compareDrive(stated: string, vin: string): SpecVerdict {
  const [a, b] = [driveOf(stated), driveOf(vin)];
  if (a === null || b === null) return "not_compared";
  if (a === b) return "agree";
  // "4x2" does not say which two wheels.
  const loose = a === "two" || b === "two";
  return loose && a !== "four" && b !== "four" ? "agree" : "conflict";
}

function fuelOf(text: string): keyof typeof FUELS | null {
  const words = squeezed(text);
  if (/plugin|phev/.test(words)) return "plug_in_hybrid";
  if (/hybrid|hev/.test(words)) return "hybrid";
  if (/electric|bev/.test(words)) return "electric";
  if (/flex|ffv|e85/.test(words)) return "flex_fuel";
  if (/diesel/.test(words)) return "diesel";
  if (/hydrogen|fuelcell/.test(words)) return "hydrogen";
  return /gas|petrol/.test(words) ? "gasoline" : null;
}

/** What a VIN calls gasoline may be a hybrid: it names the fuel in the tank, not always the motor. */
const BURNS_GASOLINE: readonly string[] = ["gasoline", "hybrid", "plug_in_hybrid", "flex_fuel"];

function compareFuel(stated: string, vin: string): SpecVerdict {
  const [a, b] = [fuelOf(stated), fuelOf(vin)];
  if (a === null || b === null) return "not_compared";
  return a === b || (b === "gasoline" && BURNS_GASOLINE.includes(a)) ? "agree" : "conflict";
}

interface EngineFacts {
  readonly liters: number | null;
  readonly cylinders: number | null;
}
function engineOf(text: string): EngineFacts {
  const liters = /(\d{1,2}(?:\.\d+)?)\s*-?\s*l(?:iter|itre)?s?\b/i.exec(text)?.[1];
  const cylinders =
    /(?:\b[VIHLW]-?|inline[- ]|flat[- ])(\d{1,2})\b/i.exec(text)?.[1] ??
    /(\d{1,2})[- ]?cyl/i.exec(text)?.[1];
  return {
    liters: liters === undefined ? null : Number(liters),
    cylinders: cylinders === undefined ? null : Number(cylinders),
  };
}

/** Displacements are rounded on badges: 2.49 and 2.5 are one engine. */
const LITERS_TOLERANCE = 0.11;

function compareEngine(stated: string, vin: string): SpecVerdict {
  if (squeezed(stated) === squeezed(vin)) return "agree";
  const [a, b] = [engineOf(stated), engineOf(vin)];
  const liters =
    a.liters === null || b.liters === null
      ? null
      : Math.abs(a.liters - b.liters) < LITERS_TOLERANCE;
  const cylinders =
    a.cylinders === null || b.cylinders === null ? null : a.cylinders === b.cylinders;
  if (liters === false || cylinders === false) return "conflict";
  return liters === null && cylinders === null ? "not_compared" : "agree";
}

/** Body styles that makers and the VIN data name differently for one shape. */
const LOOSE_BODIES: readonly (readonly string[])[] = [
  ["suv", "wagon", "hatchback"],
  ["sedan", "hatchback"],
  ["coupe", "hatchback"],
  ["van", "minivan"],
];

function bodyOf(text: string): keyof typeof BODY_STYLES | null {
  const words = squeezed(text);
  if (/suv|sportutility|crossover|cuv/.test(words)) return "suv";
  if (/minivan/.test(words)) return "minivan";
  if (/pickup|truck/.test(words)) return "pickup";
  if (/hatch|liftback/.test(words)) return "hatchback";
  if (/convertible|cabriolet|roadster|spyder/.test(words)) return "convertible";
  if (/coupe/.test(words)) return "coupe";
  if (/wagon/.test(words)) return "wagon";
  if (/sedan|saloon/.test(words)) return "sedan";
  return /van/.test(words) ? "van" : null;
}

function compareBody(stated: string, vin: string): SpecVerdict {
  const [a, b] = [bodyOf(stated), bodyOf(vin)];
  if (a === null || b === null) return "not_compared";
  const loose = LOOSE_BODIES.some((group) => group.includes(a) && group.includes(b));
  return a === b || loose ? "agree" : "conflict";
}

function compareTransmission(stated: string, vin: string): SpecVerdict {
  const manual = (text: string): boolean | null => {
    const words = squeezed(text);
    if (/auto|cvt|continuously|dualclutch|dct|singlespeed/.test(words)) return false;
    return /manual|stick/.test(words) ? true : null;
  };
  const [a, b] = [manual(stated), manual(vin)];
  if (a === null || b === null) return "not_compared";
  return a === b ? "agree" : "conflict";
}

/** Sellers round, and quote SAE or metric horsepower. */
const HORSEPOWER_TOLERANCE = 0.05;

function compareHorsepower(stated: string, vin: string): SpecVerdict {
  const [a, b] = [horsepowerIn(stated), horsepowerIn(vin)];
  if (a === null || b === null) return "not_compared";
  return Math.abs(a - b) <= b * HORSEPOWER_TOLERANCE ? "agree" : "conflict";
}

/** A tailgate counts as a door for some and not for others. */
function compareDoors(stated: string, vin: string): SpecVerdict {
  const [a, b] = [Number.parseInt(stated, 10), Number.parseInt(vin, 10)];
  if (Number.isNaN(a) || Number.isNaN(b)) return "not_compared";
  return Math.ceil(a / 2) === Math.ceil(b / 2) || Math.floor(a / 2) === Math.floor(b / 2)
    ? "agree"
    : "conflict";
}

const equal =
  (form: (text: string) => string) =>
  (stated: string, vin: string): SpecVerdict =>
    form(stated) === form(vin) ? "agree" : "conflict";

const COMPARISONS: Readonly<Record<SpecField, (stated: string, vin: string) => SpecVerdict>> = {
  year: equal(squeezed),
  make: equal(makeOf),
  model: (stated, vin) => (sameModel(stated, vin) ? "agree" : "conflict"),
  trim: compareTrim,
  bodyStyle: compareBody,
  engine: compareEngine,
  fuel: compareFuel,
  drivetrain: compareDrive,
  transmission: compareTransmission,
  horsepower: compareHorsepower,
  doors: compareDoors,
  seats: equal(squeezed),
};

const FIELDS: readonly SpecField[] = [
  "year",
  "make",
  "model",
  "trim",
  "bodyStyle",
  "engine",
  "fuel",
  "drivetrain",
  "transmission",
  "horsepower",
  "doors",
  "seats",
];

/** The seller's words for each field, as the reader sees them; null where the seller does not say. */
function statedWords(specs: StatedSpecs): Readonly<Record<SpecField, string | null>> {
  const number = (value: number | null): string | null => (value === null ? null : String(value));
  const text = (value: string | null): string | null => (value?.trim() ? value.trim() : null);
  return {
    year: String(specs.year),
    make: specs.make,
    model: specs.model,
    trim: text(specs.trim),
    bodyStyle: BODY_STYLES[specs.bodyStyle],
    engine: text(specs.engine),
    fuel: FUELS[specs.fuel],
    drivetrain: specs.drivetrain === null ? null : DRIVETRAINS[specs.drivetrain],
    transmission: specs.transmission === null ? null : TRANSMISSIONS[specs.transmission],
    horsepower: horsepowerWords(specs.engine === null ? null : horsepowerIn(specs.engine)),
    doors: number(specs.doors),
    seats: number(specs.seats),
  };
}

/** "290 hp"; null for none. */
const horsepowerWords = (horsepower: number | null): string | null =>
  horsepower === null ? null : `${horsepower} hp`;

function verdictOf(field: SpecField, stated: string | null, vin: VinFact | null): SpecVerdict {
  if (stated === null) return vin === null ? "unknown" : "vin_only";
  if (vin === null) return "seller_only";
  const verdicts = [vin.value, ...vin.alternatives].map((value) =>
    COMPARISONS[field](stated, value),
  );
  const verdict = verdicts.find((each) => each !== "conflict") ?? "conflict";
  return verdict === "conflict" && vin.teller === "like_vehicles" ? "not_compared" : verdict;
}

/**
 * Sets what the seller states beside what the VIN says. Only what cannot both be true is a
 * conflict: spelling, families of models, and words of different precision are not.
 */
export function compareSpecs(specs: StatedSpecs, facts: VinFacts): readonly SpecRow[] {
  const stated = statedWords(specs);
  return FIELDS.map((field) => {
    const vin = facts[field] ?? null;
    return {
      field,
      label: SPEC_LABELS[field],
      stated: stated[field],
      vin,
      verdict: verdictOf(field, stated[field], vin),
    };
  });
}

/** "Listing says FWD, VIN says AWD", or null where the two do not contradict each other. */
export function conflictWords(row: SpecRow): string | null {
  if (row.verdict !== "conflict" || row.vin === null) return null;
  return `Listing says ${row.stated}, VIN says ${row.vin.value}`;
}
