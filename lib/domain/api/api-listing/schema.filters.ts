/* The search filters that API listings, facets and market share, the same names as on the
 * search page, and their errors. */

import { z } from "zod";
import { OUTLINE_CORNERS } from "#lib/domain/search/search/constants.area.ts";
import { FACET_WORDS, RECENT_DROP_DAYS } from "#lib/domain/search/search/constants.ts";
import { SEARCH_FIELDS } from "#lib/domain/search/search/schema.ts";

/** One filter, read as the search page's address reads it; what the page would ignore is refused here. */
const filter = (name: keyof typeof SEARCH_FIELDS, description: string, example?: string) =>
  z
    .string()
    .max(1_000, "It may have 1,000 characters.")
    .superRefine((text, context) => {
      SEARCH_FIELDS[name].read(text, (note, problem = note) => {
        if (problem !== null) context.addIssue({ code: "custom", message: problem });
      });
    })
    .optional()
    .meta({ description, ...(example !== undefined && { example }) });

const words = (options: Readonly<Record<string, unknown>>): string =>
  Object.keys(options)
    .map((word) => `\`${word}\``)
    .join(", ");

/**
 * The filters of a search: those of the search page by the same names, so that the query of a page's
 * address works here too. Within a filter commas mean “or”; between filters all must hold.
 */
export const filterFields = {
  q: filter(
    "q",
    "Plain words: “red awd suv under 25k with carplay”. What was not understood is said in `notes`.",
    "hybrid under 30k",
  ),
  make: filter("make", "Makes by slug.", "toyota,honda"),
  model: filter("model", "Models, as `make.model`.", "toyota.rav4"),
  trim: filter("trim", "Trims, within one model.", "XLE"),
  year: filter(
    "year",
    "Model years, both ends included: `2019`, `2018-2021`, `2020-`.",
    "2018-2021",
  ),
  price: filter("price", "Asking price in whole dollars: `-25000`, `15000-30000`.", "15000-30000"),
  monthly: filter("monthly", "Loan payment and energy in whole dollars a month: `-400`."),
  mileage: filter("mileage", "Miles on the odometer: `-60000`.", "-60000"),
  range: filter(
    "range",
    "Miles on a full charge by EPA, of plug-in hybrids on electricity alone: `250-`, `200-300`; `250` alone is at least. Leaves out what has no plug and whatever EPA does not rate.",
    "250-",
  ),
  body: filter("body", `Body styles: ${words(FACET_WORDS.body)}.`, "suv"),
  fuel: filter("fuel", `Fuels: ${words(FACET_WORDS.fuel)}.`),
  drivetrain: filter("drivetrain", `Drivetrains: ${words(FACET_WORDS.drivetrain)}.`),
  transmission: filter(
    "transmission",
    `Transmissions: ${words(FACET_WORDS.transmission)}. \`automatic\` is any without a clutch pedal: conventional, CVT, dual clutch and single speed.`,
  ),
  color: filter("color", `Exterior colors: ${words(FACET_WORDS.color)}.`),
  interior: filter("interior", `Interior colors: ${words(FACET_WORDS.interior)}.`),
  features: filter("features", `Features, any of them: ${words(FACET_WORDS.features)}.`),
  seats: filter("seats", "Seats, `2` to `8`; `8` is eight or more."),
  deal: filter("deal", `Deal ratings: ${words(FACET_WORDS.deal)}.`, "great,good"),
  condition: filter("condition", `Conditions: ${words(FACET_WORDS.condition)}.`),
  seller: filter("seller", `Kinds of seller: ${words(FACET_WORDS.seller)}.`),
  owners: filter("owners", "Owners, `1` to `3`; `3` is three or more."),
  title: filter("title", `Title statuses: ${words(FACET_WORDS.title)}.`),
  days: filter("days", "Listed at most so many whole days ago.", "30"),
  photos: filter("photos", "`1`: with photos only."),
  dropped: filter("dropped", `\`1\`: with a price drop in the last ${RECENT_DROP_DAYS} days only.`),
  unbeaten: filter(
    "unbeaten",
    "`1`: without what another vehicle of the same model and drivetrain in the result, its title no worse, beats on price, mileage and year.",
  ),
  vin: filter("vin", "A VIN; `GET /listings/vin/{vin}` also tells its history."),
  stock: filter("stock", "A dealer’s stock number."),
  lot: filter("lot", "One seller, by number."),
  place: filter("place", "States and cities: `co`, `denver-co`.", "co"),
  zip: filter("zip", "A ZIP code that distances are measured from.", "80202"),
  within: filter("within", "Straight-line miles from `zip`.", "100"),
  area: filter("area", "A part of the map: `west,south,east,north` in degrees."),
  outline: filter(
    "outline",
    `An area drawn on the map: \`longitude,latitude\` of each corner in degrees, in their order around it, ${OUTLINE_CORNERS.least} to ${OUTLINE_CORNERS.most} corners. Its lines may not cross, and it reaches across less than 180 degrees.`,
    "-105.3,39.5,-104.6,39.5,-104.6,40.1,-105.3,40.1",
  ),
  corners: filter(
    "corners",
    "The same by towns, ZIP codes or `latitude,longitude` at its corners, in any order, with semicolons between them. It goes before `outline`.",
    "Boulder, CO; Golden, CO; 80014",
  ),
  down: filter("down", "For monthly cost: down payment in dollars."),
  apr: filter("apr", "For monthly cost: yearly rate in percent."),
  months: filter("months", "For monthly cost: length of the loan."),
  yearly: filter("yearly", "For monthly cost: miles a year."),
  gas: filter("gas", "For monthly cost: dollars a gallon of gasoline."),
  diesel: filter("diesel", "For monthly cost: dollars a gallon of diesel."),
  kwh: filter("kwh", "For monthly cost: cents a kWh."),
} as const;
export type FilterFields = {
  readonly [Name in keyof typeof filterFields]?: string | undefined;
};

/** What a search was understood as. */
export const understood = {
  filters: z
    .array(z.object({ name: z.string(), label: z.string().meta({ example: "At most $30,000" }) }))
    .meta({ description: "What was searched for, plain words included." }),
  notes: z.array(z.string()).meta({
    description: "What of the plain words was not understood or could not be done.",
  }),
} as const;
