/* The GET /facets endpoint: exact counts for every option of every search filter, and
 * price, year, mileage histograms. */

import { z } from "zod";
import { defineEndpoint } from "#lib/domain/api/api-endpoint/rules.ts";
import { cents, count, moment } from "#lib/domain/api/api-endpoint/schema.source.ts";
import { FACET_NAMES, RANGE_NAMES } from "#lib/domain/search/search/constants.ts";
import { filterFields, understood } from "./schema.filters.ts";

const option = z
  .object({
    value: z.string().meta({ description: "As the filter takes it.", example: "toyota" }),
    label: z.string(),
    count: count.meta({
      description: "Vehicles that would match with this option alone in its filter. Exact.",
    }),
    selected: z.boolean(),
  })
  .meta({ id: "FacetOption" });

const facet = z.object({ name: z.enum(FACET_NAMES), options: z.array(option) });

const histogram = z
  .object({
    name: z.enum(RANGE_NAMES).meta({
      description:
        "In whole dollars, dollars a month, model years, miles, miles on a charge, as the filter takes them.",
    }),
    extent: z.object({ from: z.number(), to: z.number() }).nullable(),
    bins: z.array(z.object({ from: z.number(), to: z.number(), count })).meta({
      description: "Each from `from` to below `to`; the last holds everything above as well.",
    }),
  })
  .meta({ id: "Histogram" });

/** Counts beside the filters. */
export const getFacets = defineEndpoint({
  id: "getFacets",
  method: "GET",
  path: "/facets",
  tag: "Listings",
  summary: "Exact counts for every filter of a search",
  description:
    "How many vehicles each option of each filter would leave, without that filter’s own selection, and histograms of price, year, mileage and, where vehicles with a plug are searched, EPA range.",
  scope: "listings:read",
  cost: "search",
  query: z.object(filterFields),
  answer: z
    .object({
      total: count.meta({ description: "Vehicles that match all filters. Exact." }),
      facets: z.array(facet),
      histograms: z.array(histogram),
      photos: count.meta({ description: "Of those that match, with photos." }),
      dropped: count.meta({ description: "Of those that match, with a recent price drop." }),
      areCountsAfterUnbeaten: z.boolean().meta({
        description:
          "With `unbeaten`: whether the counts are of what it leaves; else of what was found before.",
      }),
      rangeUnknown: count.nullable().meta({
        description:
          "With a plug and without an EPA range here, so that `range` leaves them out; null where range plays no part.",
      }),
      medianPriceCents: cents.nullable(),
      medianDaysOnMarket: count.nullable(),
      asOf: moment,
      ...understood,
    })
    .meta({ id: "Facets" }),
  example: { make: "toyota", body: "suv" },
});
export type FacetsQuery = z.output<NonNullable<typeof getFacets.query>>;
export type FacetsSaid = z.input<typeof getFacets.answer>;
