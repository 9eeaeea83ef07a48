/** @file The GET /valuations endpoint: trade-in, private and retail value with comparables,
 * adjustments and measured error. */

import { z } from "zod";
import { LONGEST_VIN } from "#lib/domain/api/api-decode/constants.ts";
import { defineEndpoint } from "#lib/domain/api/api-endpoint/rules.ts";
import {
  cents,
  count,
  edition,
  modelYear,
  modelYearQuery,
  moment,
  wholeNumber,
  wordOf,
} from "#lib/domain/api/api-endpoint/schema.source.ts";
import {
  MOST_OWNERS,
  MOST_VALUED_MILES,
} from "#lib/domain/discover/value-pages/constants.request.ts";
import { VALUE_CONDITIONS } from "#lib/domain/valuation/valuation-market/constants.value.ts";
import {
  DRIVETRAINS,
  FEATURES,
  FUELS,
  TITLE_STATUSES,
} from "#lib/domain/vehicles/vehicle/constants.ts";

const range = {
  p25Cents: cents,
  p50Cents: cents.meta({ description: "The middle: half ask more, half less." }),
  p75Cents: cents,
};

const channel = z
  .object({
    ...range,
    basis: z.enum(["measured", "assumed"]).meta({
      description: "From prices of this kind of seller, or by an assumption that `note` names.",
    }),
    n: count.nullable().meta({ description: "Prices it was measured on; null where assumed." }),
    note: z.string(),
  })
  .meta({ id: "ChannelValue", description: "What one way to sell asks or pays." });

const UNLEARNED = "Null until the market was learned for the first time.";

const adjustment = z.object({
  kind: z.string().meta({ description: "“mileage”, “trim”, “features”, “comparables”." }),
  what: z.string(),
  cents,
  share: z.number().meta({ description: "Of the value before it." }),
  n: count.meta({ description: "Vehicles it was learned from; 0 for an assumption." }),
  source: z.enum(["measured", "assumed"]),
  note: z.string().nullable(),
});

const comparable = z.object({
  listingId: z.number().int(),
  vin: z.string(),
  year: z.number().int(),
  trim: z.string().nullable(),
  mileageMiles: count,
  priceCents: cents,
  adjustedCents: cents.meta({ description: "What it would ask were it this vehicle." }),
  weight: z.number().meta({ description: "Its part of the weight of all comparables." }),
  place: z.object({ city: z.string(), state: z.string() }),
});

const measuredError = z
  .discriminatedUnion("state", [
    z.object({
      state: z.literal("measured"),
      medianAbsoluteError: z.number().meta({
        description: "Median of |value − asked| / asked, on prices that were held back.",
      }),
      coverage: z.number().meta({
        description: "Share of those prices between p25 and p75: 0.5 would be exact.",
      }),
      n: count,
      segment: z.string().meta({ description: "The kind of vehicle it was measured on." }),
      asOf: moment,
    }),
    z.object({ state: z.literal("not_measured"), reason: z.string() }),
  ])
  .meta({ id: "MeasuredError" });

const valued = z.object({
  state: z.literal("valued"),
  asking: z.object(range).meta({ description: "What sellers of every kind ask." }),
  tradeIn: channel.nullable().meta({ description: UNLEARNED }),
  privateParty: channel.nullable().meta({ description: UNLEARNED }),
  retail: channel.nullable().meta({ description: UNLEARNED }),
  n: count.meta({ description: "Comparables that it rests on, besides what is borrowed." }),
  scope: z.object({
    match: z.enum(["trim", "model"]),
    area: z.enum(["state", "region", "nation"]),
    words: z.string(),
  }),
  typicalCents: cents.meta({
    description: "What the typical vehicle of its model year asks: where the adjustments start.",
  }),
  typicalMiles: count.nullable(),
  adjustments: z.array(adjustment),
  comparables: z.array(comparable).meta({ description: "All of them, the heaviest first." }),
  excluded: z.array(z.object({ reason: z.string(), count })),
  borrowed: z
    .object({ modelYear: z.number(), model: z.number(), make: z.number(), class: z.number() })
    .meta({ description: "Where the knowledge comes from: shares, together 1." }),
  error: measuredError,
  editionId: edition,
  asOf: moment,
});

const notValued = z.object({
  state: z.literal("not_valued"),
  reason: z.enum([
    "not_appraised",
    "no_offers",
    "branded_title",
    "unknown_vehicle",
    "too_uncertain",
    "not_in_catalog",
  ]),
  words: z.string(),
  n: count,
  editionId: edition,
  asOf: moment,
});

const valuedVehicle = z.object({
  vin: z.string().nullable(),
  modelYear: modelYear
    .nullable()
    .meta({ description: "Null where our catalog has no such vehicle; then there is no value." }),
  trim: z.string().nullable(),
  fuel: wordOf(FUELS).nullable(),
  drivetrain: wordOf(DRIVETRAINS).nullable(),
  mileageMiles: count.nullable(),
  mileageFrom: z.enum(["stated", "listing", "cohort", "curve", "age"]).nullable().meta({
    description:
      "`stated` by you; as its `listing` states it; else usual for the model year: of those for sale, of the model’s other years, or 12,000 miles a year.",
  }),
  condition: wordOf(VALUE_CONDITIONS).nullable(),
  titleStatus: wordOf(TITLE_STATUSES),
  ownerCount: z.number().int().nullable(),
  features: z
    .array(wordOf(FEATURES))
    .nullable()
    .meta({ description: "Null: not told, and moves nothing." }),
  place: z.object({ city: z.string(), state: z.string() }).nullable().meta({
    description: "Of `zip`; without it where the vehicle is for sale; null: the whole country.",
  }),
  listingId: z.number().int().nullable().meta({
    description: "The listing that tells what you left open; null where it is not for sale here.",
  }),
  notes: z.array(z.string()).meta({ description: "What the VIN left open." }),
});

export const valuationAnswer = z
  .object({ vehicle: valuedVehicle, value: z.discriminatedUnion("state", [valued, notValued]) })
  .meta({ id: "Valuation" });
export type ValuationAnswer = z.infer<typeof valuationAnswer>;
export type Valued = z.infer<typeof valued>;

export const valuationQuery = z.object({
  vin: z
    .string()
    .max(LONGEST_VIN)
    .optional()
    .meta({ description: "Either a VIN, or make, model and year." }),
  ...modelYearQuery.partial().shape,
  mileageMiles: wholeNumber(0, MOST_VALUED_MILES).optional().meta({
    description: "Without it a usual mileage is taken, and said.",
    example: 42_000,
  }),
  zip: z
    .string()
    .regex(/^[0-9]{5}$/)
    .optional()
    .meta({ description: "Whose market; without it the whole country’s.", example: "80202" }),
  trim: z.string().trim().min(1).max(80).optional(),
  fuel: wordOf(FUELS).optional(),
  drivetrain: wordOf(DRIVETRAINS).optional(),
  condition: wordOf(VALUE_CONDITIONS).optional(),
  titleStatus: wordOf(TITLE_STATUSES)
    .optional()
    .meta({ description: "Where not told: as its listing states it, else `clean`." }),
  ownerCount: wholeNumber(1, MOST_OWNERS).optional(),
  features: z
    .string()
    .max(1_000)
    .optional()
    .meta({
      description: `Joined by commas, of: ${Object.keys(FEATURES).join(", ")}.`,
      example: "leather,sunroof",
    }),
});
export type ValuationQuery = z.infer<typeof valuationQuery>;

export const valueVehicleEndpoint = defineEndpoint({
  id: "valueVehicle",
  method: "GET",
  path: "/valuations",
  tag: "Valuation",
  summary: "Value a vehicle",
  description:
    "Trade-in, private sale and dealer retail from one set of comparables, each as p25, p50 and p75, with every adjustment, the comparables, and our measured error for this kind of vehicle. Asking prices, not sale prices. Where too few are for sale it says so instead (`not_valued`), and that costs nothing.",
  scope: "valuations:read",
  cost: "valuation",
  costPer: "item",
  query: valuationQuery,
  answer: valuationAnswer,
  example: { make: "honda", model: "civic", year: "2021", mileageMiles: "42000", zip: "80202" },
});
