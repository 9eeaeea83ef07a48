/** @file The GET /market endpoint: price quartiles, days on market, sales and days supply of a
 * search, by make, model or year. */

import { z } from "zod";
import { defineEndpoint } from "#lib/domain/api/api-endpoint/rules.ts";
import { cents, count, moment, wordOf } from "#lib/domain/api/api-endpoint/schema.source.ts";
import { filterFields, understood } from "#lib/domain/api/api-listing/schema.filters.ts";
import { SUPPLY_DAYS } from "#lib/domain/market/market-supply/constants.ts";
import { GROUPINGS, MOST_GROUPS } from "./constants.ts";

const sales = z
  .discriminatedUnion("state", [
    z.object({
      state: z.literal("found"),
      soldCount: count.meta({ description: `Sold in the last ${SUPPLY_DAYS} days.` }),
      inferredCount: count.meta({
        description: "Of those, inferred from a vehicle’s going missing from its seller’s feed.",
      }),
      medianDaysToSell: count.meta({ description: "Median days that the sold ones stood." }),
      daysSupply: z.number().meta({
        description: `Days that what is for sale lasts at this pace: active / (sold / ${SUPPLY_DAYS}).`,
      }),
    }),
    z.object({ state: z.literal("none"), soldCount: z.literal(0) }),
    z.object({ state: z.literal("not_checked"), reason: z.string() }),
  ])
  .meta({ id: "Sales" });
export type SalesSaid = z.input<typeof sales>;

const statistics = {
  count: count.meta({ description: "Vehicles for sale: n of all figures beside it." }),
  priceCents: z
    .object({ p25: cents, median: cents, p75: cents })
    .nullable()
    .meta({ description: "Asking prices; null where nothing is for sale." }),
  medianMileageMiles: count.nullable(),
  medianDaysOnMarket: count.nullable().meta({ description: "Of what is for sale, so far." }),
  sales,
} as const;

/** Statistics of a slice. */
export const getMarket = defineEndpoint({
  id: "getMarket",
  method: "GET",
  path: "/market",
  tag: "Market",
  summary: "Statistics of a slice of the market",
  description:
    "How many vehicles are for sale that match the filters, what they ask, how long they have stood, and how fast such vehicles sell; whole, and by make, model or model year.",
  scope: "listings:read",
  cost: "search",
  query: z.object({
    ...filterFields,
    by: wordOf(GROUPINGS)
      .optional()
      .meta({
        description: `Also by each make, model or model year: the ${MOST_GROUPS} with the most vehicles.`,
        example: "model",
      }),
  }),
  answer: z
    .object({
      ...statistics,
      groups: z
        .array(
          z.object({
            value: z.string().meta({ description: "As the filter takes it." }),
            label: z.string(),
            ...statistics,
          }),
        )
        .nullable()
        .meta({ description: "Most vehicles first; null without `by`." }),
      asOf: moment,
      ...understood,
    })
    .meta({ id: "Market" }),
  example: { make: "toyota", by: "model" },
});
export type ApiMarketQuery = z.output<NonNullable<typeof getMarket.query>>;
export type MarketSaid = z.input<typeof getMarket.answer>;
