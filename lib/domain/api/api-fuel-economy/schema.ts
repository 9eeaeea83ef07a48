/** @file The GET /fuel-economy endpoint: EPA figures for each configuration of a model year. */

import { z } from "zod";
import { defineEndpoint } from "#lib/domain/api/api-endpoint/rules.ts";
import {
  answerStates,
  modelYear,
  modelYearQuery,
  wordOf,
} from "#lib/domain/api/api-endpoint/schema.source.ts";
import { EPA_FUELS } from "#lib/domain/vehicles/fuel-economy/constants.ts";
import { DRIVETRAINS, FUELS, TRANSMISSIONS } from "#lib/domain/vehicles/vehicle/constants.ts";

const mpg = z
  .object({ city: z.number(), highway: z.number(), combined: z.number() })
  .meta({ id: "Mpg", description: "Miles per gallon; of electricity and hydrogen MPGe." });

const configuration = z
  .object({
    epaId: z
      .union([z.number().int().positive(), z.string().regex(/^DEMO-F-\d{4,}$/)])
      .meta({ description: "EPA’s number; DEMO-F-… of one made up for a demo market." }),
    name: z.string().meta({ description: "As EPA names it, with drive and variant." }),
    sizeClass: z.string(),
    drive: z.string().nullable().meta({ description: "In EPA’s words." }),
    drivetrain: wordOf(DRIVETRAINS).nullable(),
    transmissionWords: z.string().nullable(),
    transmission: wordOf(TRANSMISSIONS).nullable(),
    displacementLiters: z.number().nullable(),
    cylinders: z.number().int().nullable(),
    turbocharged: z.boolean(),
    supercharged: z.boolean(),
    mildHybrid: z.boolean(),
    motor: z.string().nullable(),
    fuel: wordOf(EPA_FUELS),
    listedAs: wordOf(FUELS).nullable(),
    mpg,
    second: z
      .object({
        fuel: wordOf(EPA_FUELS),
        mpg: mpg.nullable(),
        rangeMiles: z.number().nullable(),
        co2GramsPerMile: z.number().nullable(),
      })
      .nullable()
      .meta({ description: "What it runs on besides." }),
    electricity: z
      .object({
        cityKwhPer100Miles: z.number().nullable(),
        highwayKwhPer100Miles: z.number().nullable(),
        combinedKwhPer100Miles: z.number(),
      })
      .nullable(),
    plugIn: z
      .object({
        electricRangeMiles: z.number().nullable(),
        electricShare: z.number(),
        gallonsPer100Miles: z.number(),
        combinedMpge: z.number().nullable(),
      })
      .nullable(),
    rangeMiles: z.number().nullable(),
    chargeHours240: z.number().nullable(),
    co2GramsPerMile: z.number().nullable(),
    greenhouseGasScore: z.number().nullable(),
    fuelEconomyScore: z.number().nullable(),
    epaYearlyDollars: z.number().nullable(),
    gasGuzzler: z.boolean(),
    startStop: z.boolean().nullable(),
  })
  .meta({ id: "FuelEconomy", description: "EPA’s figures of one configuration." });
export type SaidEconomy = z.infer<typeof configuration>;

export const fuelEconomyEndpoint = defineEndpoint({
  id: "getFuelEconomy",
  method: "GET",
  path: "/fuel-economy",
  tag: "Vehicles",
  summary: "EPA fuel economy of a model year",
  description:
    "Every configuration that EPA rated, the most economical first: MPG or MPGe, range, electricity, CO2. Three states: found, none, or not checked and why, which costs nothing.",
  scope: "vehicles:read",
  cost: "resolve",
  costPer: "item",
  query: modelYearQuery,
  answer: z
    .object({ modelYear, caveat: z.string(), configurations: answerStates(z.array(configuration)) })
    .meta({ id: "ModelYearFuelEconomy" }),
  example: { make: "honda", model: "civic", year: "2019" },
});
export type FuelEconomyAnswer = z.infer<typeof fuelEconomyEndpoint.answer>;
