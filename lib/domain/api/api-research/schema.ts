/** @file Research in the API: every make, a make, and a model year with market, depreciation, rivals, recalls and complaints. */

import { z } from "zod";
import { defineEndpoint } from "#lib/domain/api/api-endpoint/rules.ts";
import {
  answerStates,
  cents,
  count,
  day,
  modelYear,
  moment,
} from "#lib/domain/api/api-endpoint/schema.source.ts";

export const priceBand = z
  .object({
    n: count.meta({ description: "Vehicles for sale that the figures are of." }),
    leastCents: cents,
    p25Cents: cents,
    p50Cents: cents,
    p75Cents: cents,
    mostCents: cents,
    medianDaysOnMarket: count,
  })
  .meta({ id: "PriceBand", description: "What vehicles for sale ask." });
export type SaidBand = z.infer<typeof priceBand>;

const band = priceBand.nullable().meta({ description: "Null where nothing of it is for sale." });
/** Of the market; null while the search index does not answer: then nothing is said of the market. */
const asOf = moment.nullable().meta({
  description: "The moment the prices are of; null while the market cannot be asked.",
});
const make = { make: z.string(), makeSlug: z.string() };

export const listMakesEndpoint = defineEndpoint({
  id: "listMakes",
  method: "GET",
  path: "/research/makes",
  tag: "Research",
  summary: "Every make with what it asks",
  description:
    "The makes of our catalog by name, each with the prices of what is for sale of it, and the model years most offered.",
  scope: "vehicles:read",
  cost: "search",
  answer: z
    .object({
      makes: z.array(z.object({ ...make, modelCount: count, market: band })),
      popular: z
        .array(modelYear.extend({ market: priceBand }))
        .meta({ description: "The model years most offered, the most first." }),
      asOf,
    })
    .meta({ id: "Makes" }),
});
export type MakesAnswer = z.infer<typeof listMakesEndpoint.answer>;

const trendPoint = z.object({
  at: moment,
  n: count,
  p25Cents: cents,
  p50Cents: cents,
  p75Cents: cents,
});

const campaignOfMake = z.object({
  campaign: z.string(),
  component: z.string().nullable().meta({ description: "The most general word." }),
  summary: z.string().nullable(),
  reportReceivedOn: day.nullable(),
  isUrgent: z.boolean().meta({ description: "Says not to drive it, or to park it outside." }),
});

export const getMakeEndpoint = defineEndpoint({
  id: "getMake",
  method: "GET",
  path: "/research/{make}",
  tag: "Research",
  summary: "A make’s line-up, prices and signals",
  description:
    "Each model with its model years and what is asked for it, how the make’s prices moved month by month, and what is held of its recalls and complaints.",
  scope: "vehicles:read",
  cost: "search",
  pathParams: z.object({
    make: z.string().trim().min(1).max(80).meta({ description: "A name or a slug." }),
  }),
  answer: z
    .object({
      ...make,
      market: band,
      models: z.array(
        z.object({
          model: z.string(),
          modelSlug: z.string(),
          years: z.array(z.number().int()).meta({ description: "The newest first." }),
          market: band,
        }),
      ),
      popular: z.array(modelYear.extend({ market: priceBand })),
      trend: z
        .object({
          points: z.array(trendPoint),
          change: z.number().nullable().meta({ description: "Over all, as a share." }),
        })
        .nullable()
        .meta({ description: "Null while it cannot be worked out." }),
      recalls: answerStates(
        z.object({
          campaigns: count.meta({ description: "Distinct campaigns held." }),
          gap: z.string().nullable().meta({ description: "What may be missing." }),
          newest: z.array(campaignOfMake),
        }),
      ),
      complaints: answerStates(
        z.object({
          count,
          crashes: count,
          fires: count,
          firstFiledOn: day.nullable(),
          lastFiledOn: day.nullable(),
        }),
      ),
      asOf,
    })
    .meta({ id: "Make" }),
  example: { make: "honda" },
});
export type MakeAnswer = z.infer<typeof getMakeEndpoint.answer>;
