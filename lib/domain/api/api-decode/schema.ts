/** @file VIN decoding in the API: GET /vin/{vin} and POST /vin/batch of up to 1,000, with why a
 * VIN is refused. */

import { z } from "zod";
import { defineEndpoint } from "#lib/domain/api/api-endpoint/rules.ts";
import { modelYear, wordOf } from "#lib/domain/api/api-endpoint/schema.source.ts";
import {
  BODY_STYLES,
  DRIVETRAINS,
  FUELS,
  TRANSMISSIONS,
} from "#lib/domain/vehicles/vehicle/constants.ts";
import { VIN_TELLERS } from "#lib/domain/vehicles/vin-specs/constants.ts";
import { LONGEST_VIN, MOST_DECODED_VINS, MOST_DIAGNOSED } from "./constants.ts";

const confidence = z.enum(["certain", "likely", "ambiguous"]).meta({
  description:
    "`certain`: the data says one thing. `likely`: it says one thing by a rule of ours. `ambiguous`: it allows the alternatives as well.",
});
const fieldSource = z
  .object({
    kind: z.enum(["pattern", "engine_model", "wmi", "position", "derived", "words"]),
    words: z.string().meta({ description: "“VIN positions 4 to 8”." }),
    schema: z
      .string()
      .nullable()
      .meta({ description: "vPIC’s name of the maker’s filing; null where it is none." }),
  })
  .meta({ id: "FieldSource", description: "Which part of the VIN says so, by which filing." });

/** A decoded value with what it rests on; null where the VIN does not say. */
const field = <Value extends z.ZodType>(value: Value, id: string) =>
  z.object({ value, confidence, alternatives: z.array(value), source: fieldSource }).meta({ id });

const text = field(z.string(), "DecodedText").nullable();
const number = field(z.number(), "DecodedNumber").nullable();
const flag = field(z.boolean(), "DecodedFlag").nullable();

/** A value with who tells it: the VIN's own word, or like vehicles; and how many say so. */
const told = <Value extends z.ZodType>(value: Value, id: string) =>
  z
    .object({
      teller: z.enum(VIN_TELLERS).meta({
        description:
          "`makers_pattern`: the maker filed it for this VIN’s pattern. `epa_only`: EPA lists nothing else of the model year with this engine. Both are the VIN’s own word. `like_vehicles`: what vehicles of the same VIN pattern (positions 1 to 8 and 10) state in listings, each VIN once and never this one. `not_told`: they are too few or too divided.",
      }),
      value: value.nullable(),
      n: z.number().int().nonnegative().meta({
        description: "Filings, EPA records or like vehicles that state any value.",
      }),
      agreeing: z.number().int().nonnegative().meta({ description: "How many of n say this." }),
      confidence: z.number().min(0).max(1).nullable(),
      stated: z
        .array(z.object({ value, vehicles: z.number().int().positive() }))
        .meta({ description: "What like vehicles state, where they tell nothing for that." }),
      words: z.string().meta({ description: "Who tells it, as a reader is told." }),
    })
    .meta({ id });

const suspect = z.object({
  kind: z.enum(["substitution", "transposition"]),
  position: z.number().int().min(1).max(17).meta({ description: "From 1; of a swap the first." }),
  found: z.string(),
  suggested: z.string(),
  correctedVin: z.string().length(17),
  likelihood: z.number().min(0).max(1),
});

const diagnosis = z
  .object({
    message: z.string(),
    isAmbiguous: z.boolean().meta({ description: "No single mistake stands out." }),
    suspects: z.array(suspect).meta({ description: "The likeliest first." }),
  })
  .meta({ id: "CheckDigitDiagnosis", description: "What a wrong check digit most likely means." });

const checkDigit = z.object({
  isRight: z.boolean(),
  expected: z.string().length(1),
  found: z.string().length(1),
  diagnosis: diagnosis.nullable().meta({ description: "Null where the check digit is right." }),
});

export const decodedVin = z
  .object({
    vin: z.string().length(17),
    title: z
      .string()
      .nullable()
      .meta({ description: "Year, make and model as far as the VIN says." }),
    checkDigit,
    wmi: z.string().nullable(),
    modelYear: number,
    make: text,
    model: text,
    filedMake: z.string().nullable().meta({ description: "As the maker filed it." }),
    filedModel: z.string().nullable(),
    series: text,
    trim: text,
    trims: z.array(z.string()).meta({
      description:
        "The names that people know for `trim`, which is as the maker filed it: several where one filing covers several, none where it names no trim sold in the US.",
    }),
    bodyClass: text,
    bodyStyle: field(wordOf(BODY_STYLES), "DecodedBodyStyle").nullable(),
    doors: number,
    displacementLiters: number,
    cylinders: number,
    engineModel: text,
    engineConfiguration: text,
    engineNotes: text,
    turbocharged: flag,
    powerKw: number,
    powerHp: number,
    fuel: field(wordOf(FUELS), "DecodedFuel").nullable(),
    fuelText: text,
    electrification: field(
      z.enum(["hybrid", "plug_in_hybrid", "battery", "fuel_cell"]),
      "DecodedElectrification",
    ).nullable(),
    drivetrain: field(wordOf(DRIVETRAINS), "DecodedDrivetrain").nullable().meta({
      description: "As the maker filed it; whoever else tells it is in `told`.",
    }),
    told: z.object({
      drivetrain: told(wordOf(DRIVETRAINS), "ToldDrivetrain"),
      transmission: told(wordOf(TRANSMISSIONS), "ToldTransmission"),
      horsepower: told(z.number().int().positive(), "ToldHorsepower"),
    }),
    grossWeightClass: text,
    manufacturer: text,
    vehicleType: text,
    plantCountry: text,
    plantState: text,
    plantCity: text,
    filings: z.number().int().nonnegative().meta({
      description:
        "The maker’s filings in force for this VIN and year; 0: nothing was filed for it.",
    }),
    catalog: modelYear
      .nullable()
      .meta({ description: "The model year that other operations take; null where we have none." }),
    notes: z.array(z.string()),
    source: z.string().meta({ description: "Who holds the filings." }),
  })
  .meta({
    id: "DecodedVin",
    description: "All that a VIN says. Null means that the VIN does not say; nothing is guessed.",
  });
export type DecodedVin = z.infer<typeof decodedVin>;

export const decodeVinEndpoint = defineEndpoint({
  id: "decodeVin",
  method: "GET",
  path: "/vin/{vin}",
  tag: "Vehicles",
  summary: "Decode a VIN",
  description:
    "Every field with its source and how sure it is. What is no VIN is refused (400) with the positions that are wrong; so is one whose check digit fails, with the position that looks wrong, unless `checkDigit=report` asks to decode it as it stands.",
  scope: "vehicles:read",
  cost: "resolve",
  pathParams: z.object({
    vin: z.string().max(LONGEST_VIN).meta({ description: "17 characters, in any case." }),
  }),
  query: z.object({
    checkDigit: z.enum(["require", "report"]).default("require").meta({
      description:
        "`report` decodes a VIN with a wrong check digit as well, as those of other countries may have, and says what is wrong.",
    }),
  }),
  answer: decodedVin,
  example: { vin: "5YJ3E1EA2KF317000" },
});

const refusal = z.object({
  code: z.enum(["empty", "too_short", "too_long", "characters", "check_digit"]),
  message: z.string(),
  positions: z.array(z.number().int()).meta({ description: "From 1; those that look wrong." }),
  suggestion: z
    .string()
    .nullable()
    .meta({ description: "The VIN that was most likely meant; null where none stands out." }),
});

const item = z.discriminatedUnion("state", [
  z.object({ state: z.literal("decoded"), given: z.string(), decoded: decodedVin }),
  z.object({ state: z.literal("refused"), given: z.string(), refusal }),
]);

export const decodeVinsEndpoint = defineEndpoint({
  id: "decodeVins",
  method: "POST",
  path: "/vin/batch",
  tag: "Vehicles",
  summary: "Decode up to 1,000 VINs",
  description: `One answer for each VIN in the order given. One that cannot be read says why, at which position, and costs nothing; each different one that was decoded costs one resolve. Of VINs with a wrong check digit the likeliest mistake is looked for in the first ${MOST_DIAGNOSED}; the others say which digit the rest calls for.`,
  scope: "vehicles:read",
  cost: "resolve",
  costPer: "item",
  body: z.object({
    vins: z
      .array(z.string().max(LONGEST_VIN))
      .min(1)
      .max(MOST_DECODED_VINS)
      .meta({ example: ["5YJ3E1EA2KF317000", "1HGCV1F35KA000001"] }),
    checkDigit: z.enum(["require", "report"]).default("require"),
  }),
  answer: z.object({
    items: z.array(item),
    decoded: z.number().int().nonnegative(),
    refused: z.number().int().nonnegative(),
  }),
});
export type DecodedVins = z.infer<typeof decodeVinsEndpoint.answer>;
export type VinItem = DecodedVins["items"][number];
export type VinRefusal = z.infer<typeof refusal>;
export type CheckDigitChoice = "require" | "report";
