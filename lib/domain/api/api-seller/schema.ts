/** @file Sellers in the API: GET /sellers by place, make and kind, and one seller with hours,
 * fees and behavior facts. */

import { z } from "zod";
import { defineEndpoint } from "#lib/domain/api/api-endpoint/rules.ts";
import { cursorField, nextCursor } from "#lib/domain/api/api-endpoint/schema.cursor.ts";
import {
  cents,
  count,
  day,
  moment,
  wholeNumber,
  wordOf,
} from "#lib/domain/api/api-endpoint/schema.source.ts";
import {
  DIRECTORY_FURTHEST_MILES,
  DIRECTORY_SORTS,
  SELLER_KINDS,
} from "#lib/domain/discover/seller-directory/constants.query.ts";

const fact = z
  .object({
    value: z.number().nullable().meta({ description: "Null below five records: too few to say." }),
    n: count.meta({ description: "Records that it rests on." }),
  })
  .meta({ id: "BehaviourFact" });

const reply = z
  .object({
    medianSeconds: z.number().nullable().meta({
      description:
        "Median time to the first reply by a person, of the leads that have one, counted by `clock`. Null below five of them.",
    }),
    clock: z.enum(["opening_hours", "around_the_clock"]).meta({
      description:
        "Seconds count within the seller’s opening hours; around the clock where it states none.",
    }),
    answeredCount: count.meta({ description: "Leads that the median rests on." }),
    unansweredCount: count.meta({ description: "Leads that nobody answered; in no median." }),
    n: count.meta({ description: "Leads of the past year that are answered or a day old." }),
  })
  .meta({ id: "ReplyFact" });

const seller = z.object({
  id: z.number().int(),
  slug: z.string(),
  kind: wordOf(SELLER_KINDS),
  name: z.string().meta({ description: "Of a private seller the first name only." }),
  city: z.string(),
  state: z.string(),
  latitude: z.number().meta({ description: "Of a private seller to a tenth of a degree." }),
  longitude: z.number(),
  activeCount: count.meta({ description: "Vehicles for sale." }),
});

const listed = seller
  .extend({
    distanceMiles: z.number().nullable().meta({ description: "Null without a place." }),
    lowestCents: cents,
    highestCents: cents,
    makes: z.array(z.string()).meta({ description: "For sale here, most vehicles first." }),
    medianReduction: fact,
    medianDaysToSell: fact,
    reply,
  })
  .meta({ id: "SellerCard" });

export const sellersQuery = z.object({
  near: z
    .string()
    .trim()
    .min(1)
    .max(60)
    .optional()
    .meta({ description: "A ZIP code, a city or a state.", example: "Denver, CO" }),
  radiusMiles: wholeNumber(1, DIRECTORY_FURTHEST_MILES).optional(),
  make: z
    .string()
    .trim()
    .max(60)
    .optional()
    .meta({ description: "A make’s slug: sellers that have it.", example: "subaru" }),
  kind: wordOf(SELLER_KINDS).optional(),
  sort: wordOf(DIRECTORY_SORTS).optional().meta({
    description: "`nearest` where a place is given, else `vehicles`.",
  }),
  limit: wholeNumber(1, 100).default(20),
  cursor: cursorField,
});
export type SellersQuery = z.infer<typeof sellersQuery>;

export const listSellersEndpoint = defineEndpoint({
  id: "listSellers",
  method: "GET",
  path: "/sellers",
  tag: "Sellers",
  summary: "Search the directory of sellers",
  description:
    "Dealers and private sellers that have something for sale, with facts from their own records, each with n. A place or a make that we do not know is refused rather than left out.",
  scope: "sellers:read",
  cost: "search",
  query: sellersQuery,
  answer: z
    .object({
      items: z.array(listed),
      total: count,
      nextCursor,
      placeName: z.string().nullable().meta({ description: "What `near` was read as." }),
      notes: z.array(z.string()),
      asOf: moment.nullable().meta({ description: "When the records were brought up to date." }),
    })
    .meta({ id: "Sellers" }),
  example: { near: "80202", radiusMiles: "50" },
});
export type SellersAnswer = z.infer<typeof listSellersEndpoint.answer>;

const hours = z.object({ opens: z.string(), closes: z.string() }).nullable();

const fee = z.object({
  kind: z.string(),
  label: z.string(),
  cents,
  tax: z.enum(["by_state", "taxed", "untaxed"]),
});

export const getSellerEndpoint = defineEndpoint({
  id: "getSeller",
  method: "GET",
  path: "/sellers/{id}",
  tag: "Sellers",
  summary: "A seller with its behavior facts",
  description:
    "What a seller’s own records say of how it sells, each with n: median reduction, relist rate, prices later raised, photos, days to sell, first human reply. Of private sellers a first name and a place, never contact details.",
  scope: "sellers:read",
  cost: "search",
  pathParams: z.object({
    id: z.string().max(200).meta({ description: "A number or a slug.", example: "12" }),
  }),
  answer: seller
    .extend({
      url: z.string().meta({ description: "Its page here." }),
      street: z.string().nullable(),
      zip: z.string().nullable(),
      phone: z.string().nullable(),
      webDomain: z.string().nullable(),
      about: z.string().nullable(),
      timeZone: z.string().nullable(),
      weekHours: z
        .array(hours)
        .nullable()
        .meta({ description: "Seven days, Monday first; null within: closed." }),
      specialDays: z.array(z.object({ on: day, name: z.string(), hours })),
      requiredFees: z
        .array(fee)
        .nullable()
        .meta({ description: "Added to every sale; null: it does not say." }),
      optionalFees: z.array(fee),
      isClaimed: z.boolean().meta({ description: "Whether its dealership speaks for it here." }),
      isEmailVerified: z.boolean(),
      since: moment,
      behaviour: z.object({
        medianReduction: fact.meta({ description: "Of prices that were cut, as a share." }),
        relistRate: fact.meta({ description: "Share of vehicles listed more than once." }),
        raisedShare: fact.meta({ description: "Share of listings whose price was raised." }),
        photoShare: fact.meta({ description: "Share of vehicles for sale with photos." }),
        medianDaysToSell: fact,
        reply,
        recordedSince: moment.nullable(),
      }),
      asOf: moment,
    })
    .meta({ id: "Seller" }),
  example: { id: "1" },
});
export type SellerAnswer = z.infer<typeof getSellerEndpoint.answer>;
