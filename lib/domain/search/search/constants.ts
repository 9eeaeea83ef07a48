import { DEALS } from "#lib/domain/valuation/appraisal/constants.ts";
import {
  AUTOMATICS,
  BODY_STYLES,
  DRIVETRAINS,
  EXTERIOR_COLORS,
  FEATURES,
  FUELS,
  INTERIOR_COLORS,
  TITLE_STATUSES,
  TRANSMISSIONS,
  type Transmission,
} from "#lib/domain/vehicles/vehicle/constants.ts";

/** Vehicles on one page of results. */
export const SEARCH_PAGE_SIZE = 24;

/** The last page that can be asked for: nobody reads further, and crawlers need not. */
export const SEARCH_MAX_PAGE = 400;

export const SEARCH_SORTS = {
  best: "Best match",
  deal: "Best deal first",
  price: "Lowest price",
  price_desc: "Highest price",
  monthly: "Lowest monthly cost",
  mileage: "Lowest mileage",
  year: "Newest model year",
  newest: "Newest listed",
  drop: "Biggest price drop",
  nearest: "Nearest",
  range: "Longest EPA range",
} as const;
export type Sort = keyof typeof SEARCH_SORTS;

export const VIEWS = { grid: "Grid", list: "List", map: "Map" } as const;
export type View = keyof typeof VIEWS;

/** What becomes of vehicles that the reader has hidden, beside being left out. */
export const HIDDEN_CHOICES = { show: "Shown" } as const;

/** Straight-line miles from the reader's ZIP code. */
export const SEARCH_DISTANCES_MILES = [10, 25, 50, 100, 250, 500] as const;

export const DAYS_ON_MARKET_CHOICES = [3, 7, 14, 30, 60, 90] as const;

/** A drop counts as recent for this many days. */
export const RECENT_DROP_DAYS = 7;

/** How many bars a histogram has. */
export const HISTOGRAM_BINS = 36;

export const FACET_NAMES = [
  "make",
  "model",
  "trim",
  "body",
  "fuel",
  "drivetrain",
  "transmission",
  "color",
  "interior",
  "features",
  "seats",
  "deal",
  "condition",
  "seller",
  "owners",
  "title",
] as const;
export const RANGE_NAMES = ["price", "monthly", "year", "mileage", "range"] as const;

/**
 * What each option of the transmission filter finds. An automatic is any without a clutch pedal, and
 * its kinds are options of their own.
 */
export const TRANSMISSION_OPTIONS = {
  automatic: { label: "Automatic", stored: AUTOMATICS },
  conventional: { label: "Conventional automatic", stored: ["automatic"] },
  cvt: { label: TRANSMISSIONS.cvt, stored: ["cvt"] },
  dual_clutch: { label: TRANSMISSIONS.dual_clutch, stored: ["dual_clutch"] },
  single_speed: { label: TRANSMISSIONS.single_speed, stored: ["single_speed"] },
  manual: { label: TRANSMISSIONS.manual, stored: ["manual"] },
} as const satisfies Record<
  string,
  { readonly label: string; readonly stored: readonly Transmission[] }
>;

/** Options of the filters whose words are known beforehand; makes, models and trims are not. */
export const FACET_WORDS = {
  body: BODY_STYLES,
  fuel: FUELS,
  drivetrain: DRIVETRAINS,
  transmission: {
    automatic: TRANSMISSION_OPTIONS.automatic.label,
    conventional: TRANSMISSION_OPTIONS.conventional.label,
    cvt: TRANSMISSION_OPTIONS.cvt.label,
    dual_clutch: TRANSMISSION_OPTIONS.dual_clutch.label,
    single_speed: TRANSMISSION_OPTIONS.single_speed.label,
    manual: TRANSMISSION_OPTIONS.manual.label,
  },
  color: EXTERIOR_COLORS,
  interior: INTERIOR_COLORS,
  features: FEATURES,
  // "8" stands for eight or more.
  seats: {
    "2": "2 seats",
    "3": "3 seats",
    "4": "4 seats",
    "5": "5 seats",
    "6": "6 seats",
    "7": "7 seats",
    "8": "8 or more seats",
  },
  deal: { ...DEALS, none: "Not rated" },
  condition: { used: "Used", certified: "Certified" },
  seller: { dealer: "Dealer", private: "Private seller" },
  // "3" stands for three or more; vehicles whose sellers do not say are found without this filter.
  owners: { "1": "1 owner", "2": "2 owners", "3": "3 or more owners" },
  title: TITLE_STATUSES,
} as const satisfies Record<string, Readonly<Record<string, string>>>;

/** What bounds may be: whole dollars, dollars a month, model years, miles, miles on a charge. Anything beyond is brought back to these. */
export const RANGE_LIMITS = {
  price: { from: 0, to: 5_000_000 },
  monthly: { from: 0, to: 100_000 },
  year: { from: 1981, to: 2039 },
  mileage: { from: 0, to: 999_999 },
  range: { from: 0, to: 1_000 },
} as const;

export const SEARCH_FURTHEST_MILES = 3_000;
export const LONGEST_DAYS_ON_MARKET = 365;
/** Below this many results each filter says how many more there would be without it. */
export const FEW_RESULTS = 8;
/** Models offered before a make is chosen. */
export const MODELS_OFFERED = 30;
