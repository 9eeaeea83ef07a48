/** @file NHTSA recalls in the API: GET /recalls of a model year by name or VIN, and one campaign
 * with the vehicles it names. */

import { z } from "zod";
import { LONGEST_VIN } from "#lib/domain/api/api-decode/constants.ts";
import { defineEndpoint } from "#lib/domain/api/api-endpoint/rules.ts";
import {
  answerStates,
  count,
  day,
  modelYear,
  modelYearQuery,
  moment,
} from "#lib/domain/api/api-endpoint/schema.source.ts";

const campaign = z
  .object({
    campaign: z.string().meta({
      description: "NHTSA’s number; DEMO-R-… of one made up for a demo market.",
      example: "23V456000",
    }),
    components: z
      .array(z.array(z.string()))
      .meta({ description: "Each from the most general word to the most special." }),
    manufacturer: z.string().nullable(),
    summary: z.string().nullable(),
    consequence: z.string().nullable(),
    remedy: z.string().nullable(),
    notes: z.string().nullable(),
    reportReceivedOn: day.nullable(),
    potentiallyAffected: count
      .nullable()
      .meta({ description: "Vehicles of every model; only NHTSA’s file says it." }),
    parkIt: z.boolean().nullable().meta({ description: "Do not drive it until it is repaired." }),
    parkOutside: z.boolean().nullable(),
    overTheAir: z.boolean().nullable(),
    modelTexts: z
      .array(z.string())
      .meta({ description: "How the record names the model: it may be one body of it only." }),
    heldBy: z.enum(["live", "import", "both", "demo"]),
    nhtsaUrl: z.url().nullable().meta({ description: "Null where it is made up." }),
  })
  .meta({
    id: "RecallCampaign",
    description: "A safety recall as NHTSA holds it. Null: its record does not say.",
  });
export type SaidCampaign = z.infer<typeof campaign>;

export const recallsQuery = z.object({
  vin: z
    .string()
    .max(LONGEST_VIN)
    .optional()
    .meta({ description: "Either a VIN, or make, model and year." }),
  ...modelYearQuery.partial().shape,
});
export type RecallsQuery = z.infer<typeof recallsQuery>;

export const recallsAnswer = z
  .object({
    vin: z.string().nullable(),
    modelYear: modelYear.nullable().meta({ description: "Null where our catalog has it not." }),
    level: z.literal("model_year"),
    levelWords: z.string().meta({
      description: "What this can and cannot know of one vehicle, to be shown beside it.",
    }),
    notes: z.array(z.string()).meta({ description: "What the VIN leaves open." }),
    recalls: answerStates(z.array(campaign)).meta({
      description: "Those that say not to drive it first, then the newest.",
    }),
  })
  .meta({ id: "Recalls" });
export type RecallsAnswer = z.infer<typeof recallsAnswer>;

export const listRecallsEndpoint = defineEndpoint({
  id: "listRecalls",
  method: "GET",
  path: "/recalls",
  tag: "Vehicles",
  summary: "Recalls of a model year, by name or by VIN",
  description:
    "Safety recalls that NHTSA holds for the model year. Model level, also by VIN: whether this one vehicle is affected, or repaired already, only its maker and NHTSA’s own VIN search know. Three states: found, none, or not checked and why, which costs nothing.",
  scope: "vehicles:read",
  cost: "resolve",
  costPer: "item",
  query: recallsQuery,
  answer: recallsAnswer,
  example: { make: "honda", model: "civic", year: "2019" },
});

const recalledVehicle = z.object({
  makeText: z.string(),
  modelText: z.string(),
  year: z.number().int().nullable().meta({ description: "Null: the record leaves it open." }),
  makeSlug: z.string().nullable().meta({ description: "In our catalog; null where it has none." }),
  modelSlug: z.string().nullable(),
});

export const getRecallEndpoint = defineEndpoint({
  id: "getRecall",
  method: "GET",
  path: "/recalls/{campaign}",
  tag: "Vehicles",
  summary: "One recall campaign with the vehicles it names",
  description:
    "By NHTSA’s campaign number. Asked of NHTSA where it is not held; `not_checked` says why nobody could look, and costs nothing.",
  scope: "vehicles:read",
  cost: "resolve",
  costPer: "item",
  pathParams: z.object({
    campaign: z
      .string()
      .regex(/^[0-9]{2}[A-Za-z][0-9]{6}$/, "looks like 23V456000")
      .meta({ description: "NHTSA’s number.", example: "23V456000" }),
  }),
  answer: z
    .object({
      campaign: z.string(),
      recall: answerStates(
        campaign.extend({
          vehicles: z.array(recalledVehicle).meta({ description: "The newest first, at most 60." }),
          vehicleCount: count.meta({
            description: "How many are held: model years of no model of this catalog are not.",
          }),
        }),
      ),
      askedAt: moment,
    })
    .meta({ id: "Recall" }),
  example: { campaign: "23V456000" },
});
export type RecallAnswer = z.infer<typeof getRecallEndpoint.answer>;
