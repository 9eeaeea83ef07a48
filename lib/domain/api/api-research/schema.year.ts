/* GET /research/{make}/{model}/{year}: market, depreciation, best years, rivals, recalls
 * and complaints as JSON. */

import { z } from "zod";
import { defineEndpoint } from "#lib/domain/api/api-endpoint/rules.ts";
import {
  answerStates,
  cents,
  count,
  day,
  modelYear,
  modelYearQuery,
  moment,
} from "#lib/domain/api/api-endpoint/schema.source.ts";

const quartiles = z
  .object({
    leastCents: cents,
    p25Cents: cents,
    p50Cents: cents,
    p75Cents: cents,
    mostCents: cents,
  })
  .meta({ id: "PriceQuartiles" });

const market = z
  .object({
    activeCount: count.meta({ description: "For sale now, each VIN once." }),
    n: count.meta({ description: "Those prices are taken from: clean title, plausible price." }),
    price: quartiles.nullable().meta({ description: "Null where too few are for sale." }),
    bins: z.array(z.object({ fromDollars: z.number(), toDollars: z.number(), count })).meta({
      description:
        "How the prices lie, from the least to the most; each from `fromDollars` to below `toDollars`.",
    }),
    medianMileageMiles: count.nullable(),
    medianDaysOnMarket: count.nullable(),
    soldCount: count.meta({ description: "Sold in the last 45 days." }),
    daysSupply: z.number().nullable().meta({ description: "At the pace of the last 45 days." }),
    centsPerMile: z.number().nullable().meta({ description: "What one more mile does." }),
    trims: z.array(
      z.object({
        trim: z.string().nullable().meta({ description: "Null: sellers do not state one." }),
        n: count,
        medianMileageMiles: count,
        price: quartiles.nullable(),
      }),
    ),
    asOf: moment,
  })
  .meta({ id: "ModelYearMarket" });

const year = z.number().int();

const depreciation = z.discriminatedUnion("state", [
  z.object({
    state: z.literal("known"),
    n: count,
    yearlyLossShare: z.number().meta({
      description: "What a year of age takes over all model years of the model: 0.08 is 8%.",
    }),
    expected: z
      .object({ yearlyShare: z.number(), fromYear: year, toYear: year, n: count })
      .nullable()
      .meta({
        description:
          "What one of this model year is expected to lose a year, as the five-year cost and `yearsToBuy` take it: the even fall that fits best what `fromYear` to `toYear` ask today. Null where older ones are too few.",
      }),
    points: z.array(
      z.object({
        ageYears: z.number(),
        modelYear: z.number().int(),
        mileageMiles: count,
        lowCents: cents,
        middleCents: cents,
        highCents: cents,
        n: count,
      }),
    ),
    asOf: moment,
  }),
  z.object({ state: z.literal("not_known"), n: count, asOf: moment }),
]);

const yearToBuy = z.object({
  year: z.number().int(),
  n: count,
  medianPriceCents: cents,
  medianMileageMiles: count,
  lossCents: cents
    .nullable()
    .meta({ description: "What the next three years are expected to take." }),
  centsPerYearLeft: z.number(),
  recallCount: count.nullable().meta({ description: "Null: not checked." }),
  complaintCount: count.nullable().meta({ description: "Null: not checked." }),
});

const rival = z.object({
  make: z.string(),
  makeSlug: z.string(),
  model: z.string(),
  modelSlug: z.string(),
  year: z.number().int(),
  n: count,
  medianPriceCents: cents,
  medianMileageMiles: count,
  combinedMpg: z.number().nullable(),
  class: z.string().meta({ description: 'What both are: "Compact SUV".' }),
  priceShare: z.number().meta({ description: "0.1: a tenth dearer." }),
});

const stars = z
  .union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)])
  .or(z.literal("not_rated"))
  .nullable();

export const getModelYearEndpoint = defineEndpoint({
  id: "getModelYear",
  method: "GET",
  path: "/research/{make}/{model}/{year}",
  tag: "Research",
  summary: "A model year: market, depreciation, signals",
  description:
    "How the prices of what is for sale lie, what age takes, which year to buy, what changed from the year before, rivals, recalls, complaints and safety ratings, each with how many it rests on. A part that could not be read just now is null, or `not_checked`.",
  scope: "vehicles:read",
  cost: "search",
  pathParams: modelYearQuery,
  answer: z
    .object({
      modelYear,
      trims: z
        .array(z.object({ trim: z.string().nullable(), series: z.string().nullable() }))
        .nullable()
        .meta({
          description:
            "The names that people know for what makers file with NHTSA (vPIC); `series` as filed.",
        }),
      market: market.nullable(),
      depreciation: depreciation.nullable(),
      yearsToBuy: z.array(yearToBuy).nullable(),
      changes: z
        .array(
          z.object({
            aspect: z.string(),
            added: z.array(z.string()),
            gone: z.array(z.string()),
            source: z.enum(["vPIC", "EPA"]),
          }),
        )
        .nullable()
        .meta({ description: "From the year before; null where there is none to compare with." }),
      rivals: z.array(rival).nullable(),
      recalls: answerStates(z.object({ campaigns: z.array(z.string()), urgent: count })),
      complaints: answerStates(
        z.object({
          count,
          crashes: count,
          fires: count,
          injuries: count,
          deaths: count,
          byComponent: z.array(z.object({ component: z.string(), count, share: z.number() })),
          firstFiledOn: day.nullable(),
          lastFiledOn: day.nullable(),
        }),
      ),
      safetyRatings: answerStates(
        z.array(
          z.object({
            description: z.string(),
            drive: z.string().nullable(),
            overall: stars,
            front: stars,
            side: stars,
            rollover: stars,
            rolloverPossibility: z.number().nullable(),
            nhtsaUrl: z.url().nullable(),
          }),
        ),
      ),
      askedAt: moment,
    })
    .meta({ id: "ModelYearResearch" }),
  example: { make: "honda", model: "civic", year: "2019" },
});
export type ModelYearAnswer = z.infer<typeof getModelYearEndpoint.answer>;
