import type { NumberBounds } from "#lib/domain/kernel/form-fields/types.ts";
import {
  FACET_WORDS,
  RANGE_LIMITS,
  SEARCH_FURTHEST_MILES,
} from "#lib/domain/search/search/constants.ts";
import { DEALS } from "#lib/domain/valuation/appraisal/constants.ts";
import { formatMiles, formatPrice } from "#lib/platform/format.ts";

type Bound = Pick<NumberBounds, "least" | "most" | "decimals" | "write"> & {
  readonly label: string;
  /** How many of what is kept are in one of what is typed: cents in a dollar. */
  readonly scale: 1 | 100;
};

const dollars = (label: string): Bound => ({
  label,
  least: 1,
  most: RANGE_LIMITS.price.to,
  decimals: 2,
  write: (value) => formatPrice(value * 100),
  scale: 100,
});
const whole = (label: string, least: number, most: number): Bound => ({
  label,
  least,
  most,
  decimals: 0,
  write: String,
  scale: 1,
});

/** What can be asked for as a number. Limits are those of the search. */
export const BOUND_KINDS = {
  price: dollars("Asking price at most"),
  out_the_door: dollars("Out-the-door price at most"),
  mileage: {
    ...whole("Mileage at most", 0, RANGE_LIMITS.mileage.to),
    write: formatMiles,
  },
  year: whole("Model year from", RANGE_LIMITS.year.from, RANGE_LIMITS.year.to),
  seats: whole("Seats at least", 2, 15),
  mpg: whole("Combined MPG at least", 5, 250),
  owners: whole("Owners at most", 1, 20),
  distance: { ...whole("Distance at most", 1, SEARCH_FURTHEST_MILES), write: formatMiles },
} as const satisfies Readonly<Record<string, Bound>>;

const { great, good, fair } = DEALS;

/** What can be chosen from a list, in the words of the search's filters. */
export const CHOICE_KINDS = {
  body: { label: "Body style", options: FACET_WORDS.body },
  drivetrain: { label: "Drivetrain", options: FACET_WORDS.drivetrain },
  fuel: { label: "Fuel", options: FACET_WORDS.fuel },
  transmission: { label: "Transmission", options: FACET_WORDS.transmission },
  features: { label: "Feature", options: FACET_WORDS.features },
  deal: { label: "Deal rating at least", options: { great, good, fair } },
  title: { label: "Title", options: { clean: FACET_WORDS.title.clean } },
  condition: { label: "Condition", options: { certified: FACET_WORDS.condition.certified } },
} as const satisfies Readonly<
  Record<string, { readonly label: string; readonly options: Readonly<Record<string, string>> }>
>;

/** How much a requirement matters, as it is chosen. */
export const WEIGHTS = {
  must: "Must have",
  "5": "5: matters most",
  "4": "4",
  "3": "3",
  "2": "2",
  "1": "1: nice to have",
} as const;
export const HEAVIEST = 5;

export const MOST_REQUIREMENTS = 30;
/** Requirements of a room with those that were taken out, which every page of it reads. */
export const MOST_REQUIREMENTS_KEPT = 120;
export const LONGEST_OWN_WORDS = 160;

/** What a member says of a vehicle, or that they take it back. */
export const JUDGED = { meets: "Meets it", fails: "Does not", open: "Not known" } as const;
