/** @file Listings in the API: search with its filters, exact counts of every option, one listing, every offer of a VIN. */

import { z } from "zod";
import { defineEndpoint } from "#lib/domain/api/api-endpoint/rules.ts";
import { cursorField, nextCursor } from "#lib/domain/api/api-endpoint/schema.cursor.ts";
import {
  cents,
  count,
  edition,
  moment,
  wholeNumber,
  wordOf,
} from "#lib/domain/api/api-endpoint/schema.source.ts";
import { DOUBT_KINDS } from "#lib/domain/listings/deal-rating/constants.ts";
import { FACET_WORDS, SEARCH_SORTS } from "#lib/domain/search/search/constants.ts";
import { DEALS } from "#lib/domain/valuation/appraisal/constants.ts";
import {
  BODY_STYLES,
  DRIVETRAINS,
  EXTERIOR_COLORS,
  FEATURES,
  FUELS,
  INTERIOR_COLORS,
  TITLE_STATUSES,
  TRANSMISSIONS,
} from "#lib/domain/vehicles/vehicle/constants.ts";
import { vinSchema } from "#lib/domain/vehicles/vin/schema.ts";
import { MOST_LIMIT, USUAL_LIMIT } from "./constants.ts";
import { filterFields, understood } from "./schema.filters.ts";

const miles = z.int().meta({ description: "Miles." });

const rating = z
  .discriminatedUnion("state", [
    z.object({
      state: z.literal("rated"),
      deal: wordOf(DEALS),
      expectedCents: cents.meta({ description: "What vehicles like it ask at this mileage." }),
      belowExpectedCents: cents.meta({ description: "Below 0: above what is expected." }),
      lowCents: cents.meta({ description: "With highCents: the middle half of the market." }),
      highCents: cents,
      n: count.meta({
        description: "Comparable vehicles that it rests on; 0: none is a close match.",
      }),
      ofModel: count.meta({
        description:
          "Vehicles of its model, powertrain and clean title within two model years that others offer. With the whole market they are all that a rating without a close match rests on.",
      }),
      sharedBy: z.enum(["trim", "model"]),
      area: z.enum(["state", "region", "nation"]),
      editionId: edition,
    }),
    z.object({
      state: z.literal("not_rated"),
      reason: z.enum([
        "too_few_comparables",
        "wide_range",
        "unknown_vehicle",
        "branded_title",
        ...DOUBT_KINDS,
        "implausible_price",
        "not_for_sale",
        "not_checked",
        "ratings_off",
      ]),
      words: z.string().meta({
        description:
          "The reason as a sentence. Of `ratings_off`, while operators have turned deal words off, with theirs.",
      }),
      expectedCents: cents.nullable().meta({
        description: "What vehicles like it ask where only the word is missing (`ratings_off`).",
      }),
      lowCents: cents.nullable(),
      highCents: cents.nullable(),
      n: count,
      editionId: edition,
    }),
  ])
  .meta({ id: "DealRating", description: "Never on thin data, never paid for." });

const place = { city: z.string(), state: z.string() } as const;

const card = z
  .object({
    id: z.int(),
    url: z.url().meta({ description: "Its page for people." }),
    vin: z.string().length(17),
    status: z.enum(["active", "paused", "sold", "withdrawn"]),
    year: z.int(),
    make: z.string(),
    model: z.string(),
    trim: z.string().nullable(),
    bodyStyle: wordOf(BODY_STYLES),
    fuel: wordOf(FUELS),
    drivetrain: wordOf(DRIVETRAINS).nullable().meta({ description: "Null: the seller says none." }),
    exteriorColor: wordOf(EXTERIOR_COLORS),
    condition: wordOf(FACET_WORDS.condition),
    titleStatus: wordOf(TITLE_STATUSES),
    ownerCount: z.int().nullable(),
    mileageMiles: miles,
    priceCents: cents,
    lastDrop: z.object({ cents, at: moment }).nullable().meta({
      description: "The last reduction by this seller.",
    }),
    listedAt: moment,
    sellerSince: moment.meta({
      description:
        "Since when this seller offers the VIN: relisting it resets nothing, a sale, another seller in between or 90 days without an offer do.",
    }),
    vinSince: moment.meta({
      description:
        "Since when anybody offers the VIN, by the same rule: another seller resets nothing.",
    }),
    daysOnMarket: count.meta({
      description: "Whole days since `sellerSince`, to its end where it ended.",
    }),
    vinDaysOnMarket: count.meta({
      description: "Whole days since `vinSince`, to its end where it ended.",
    }),
    seller: z.object({
      id: z.int(),
      kind: wordOf(FACET_WORDS.seller),
      name: z.string(),
      ...place,
    }),
    distanceMiles: z.number().nullable().meta({ description: "Null without a `zip`." }),
    photoUrl: z.url().nullable(),
    rating,
    epaRange: z
      .object({
        low: miles,
        high: miles.meta({ description: "Of the version that fits and goes the farthest." }),
        total: z.object({ low: miles, high: miles }).nullable().meta({
          description: "Of a plug-in hybrid, on a full charge and a full tank.",
        }),
        isMadeUp: z.boolean().meta({ description: "Made up for the demo market." }),
      })
      .nullable()
      .meta({
        description:
          "Miles on a full charge by EPA, of a plug-in hybrid on electricity alone. Null: no plug, or EPA has none here.",
      }),
    monthlyCents: cents.nullable().optional().meta({
      description: "Payment and energy a month, in searches that ask for it; null: not known.",
    }),
  })
  .meta({ id: "Listing" });
export type ListingSaid = z.input<typeof card>;
export type RatingSaid = z.input<typeof rating>;

const asOf = moment.meta({ description: "When the search index last agreed with the database." });

/** Search. */
export const searchListings = defineEndpoint({
  id: "searchListings",
  method: "GET",
  path: "/listings",
  tag: "Listings",
  summary: "Search vehicles for sale",
  description:
    "Every filter of the search page by the same name, plain words, exact totals. Pages by `cursor`: each vehicle comes once, also while others are listed and sold meanwhile.",
  scope: "listings:read",
  cost: "search",
  query: z.object({
    ...filterFields,
    sort: wordOf(SEARCH_SORTS)
      .optional()
      .meta({ description: "`best` where it is left out.", example: "price" }),
    limit: wholeNumber(1, MOST_LIMIT)
      .optional()
      .meta({
        description: `Listings of one answer; ${USUAL_LIMIT} where it is left out.`,
        example: 10,
      }),
    cursor: cursorField,
  }),
  answer: z
    .object({
      total: count.meta({ description: "Vehicles that match, on all pages. Exact." }),
      listings: z.array(card),
      nextCursor,
      asOf,
      ...understood,
    })
    .meta({ id: "ListingPage" }),
  example: { q: "hybrid suv under 30k", limit: "3" },
});

const photo = z.object({ url: z.url(), widthPixels: z.int(), heightPixels: z.int() });

const detail = card
  .extend({
    stockNumber: z.string().nullable(),
    transmission: wordOf(TRANSMISSIONS).nullable(),
    updatedAt: moment.meta({ description: "When its facts last changed." }),
    engine: z.string().nullable(),
    doors: z.int().nullable(),
    seats: z.int().nullable(),
    cityMpg: z.int().nullable().meta({ description: "As the seller states it." }),
    highwayMpg: z.int().nullable(),
    interiorColor: wordOf(INTERIOR_COLORS).nullable(),
    features: z.array(wordOf(FEATURES)),
    description: z.string().nullable().meta({ description: "In the seller’s words." }),
    endedAt: moment.nullable().meta({ description: "When it was sold or withdrawn." }),
    photos: z.array(photo),
    warnings: z.array(z.object({ kind: z.enum(DOUBT_KINDS), words: z.string() })).meta({
      description:
        "What is in doubt of the offer, in the words of its page: another seller offers its VIN, its mileage is below an earlier reading, or a title of it was branded before. Empty for most.",
    }),
  })
  .meta({
    id: "ListingDetail",
    description: "What the seller states, and our rating of the price.",
  });

/** One listing. */
export const getListing = defineEndpoint({
  id: "getListing",
  method: "GET",
  path: "/listings/{id}",
  tag: "Listings",
  summary: "One listing",
  description: "A listing by its number, also one that is sold or withdrawn.",
  scope: "listings:read",
  cost: "resolve",
  pathParams: z.object({
    id: wholeNumber(1, 2_147_483_647).meta({ description: "Its number.", example: 1 }),
  }),
  answer: z
    .object({ listing: detail, asOf: moment.meta({ description: "The moment of the answer." }) })
    .meta({ id: "ListingAnswer" }),
  example: { id: "1" },
});

const offer = z.object({
  listingId: z.int(),
  url: z.url(),
  seller: z.object({ id: z.int(), name: z.string(), ...place }),
  from: moment,
  to: moment.nullable().meta({ description: "Null while it is offered." }),
  end: z.enum(["sold", "withdrawn"]).nullable(),
  prices: z.array(
    z.object({
      at: moment,
      priceCents: cents,
      changeCents: cents.nullable().meta({ description: "Against the price before, by whomever." }),
      mileageMiles: miles,
    }),
  ),
});

/** A vehicle by VIN. */
export const getListingsByVin = defineEndpoint({
  id: "getListingsByVin",
  method: "GET",
  path: "/listings/vin/{vin}",
  tag: "Listings",
  summary: "Every offer of a VIN, with its price history",
  description:
    "All that was ever offered here under a VIN, by every seller: a relist resets neither days nor prices. Days on the market are those of `latest`.",
  scope: "listings:read",
  cost: "resolve",
  pathParams: z.object({
    vin: z
      .string()
      .max(60)
      .pipe(vinSchema)
      .meta({ description: "17 characters.", example: "1HGCM82633A004352" }),
  }),
  answer: z
    .object({
      vin: z.string(),
      latest: detail.meta({ description: "The listing that changed last." }),
      offers: z.array(offer).meta({ description: "The oldest first." }),
      sellerCount: count,
      firstPriceCents: cents,
      lastPriceCents: cents,
      cutCount: count,
      raiseCount: count,
      odometer: z.enum(["rising", "falls", "single"]).meta({
        description: "Whether the mileages that sellers stated can be true together.",
      }),
      asOf: moment.meta({ description: "The moment of the answer: days for sale run to it." }),
    })
    .meta({ id: "VinOffers" }),
});

export type ListingsQuery = z.output<NonNullable<typeof searchListings.query>>;
export type ListingPage = z.input<typeof searchListings.answer>;
export type DetailSaid = z.input<typeof detail>;
export type ListingAnswer = z.input<typeof getListing.answer>;
export type VinOffersSaid = z.input<typeof getListingsByVin.answer>;
