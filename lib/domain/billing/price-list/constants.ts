/** @file What can be bought and its prices (packs, plans, reports, API calls), free allowances, whether money is real, a test or not taken. */

/** Credits of each kind, and how many parts of one the ledger counts in. */
export const CREDIT_UNITS = {
  /** Buys vehicle history reports. Counted in hundredths, since a report with less in it costs less. */
  report: { parts: 100, one: "report credit", many: "report credits" },
  /** Pays calls of the API; belongs to one period and expires with it. */
  api: { parts: 1, one: "API credit", many: "API credits" },
} as const;
export type CreditUnit = keyof typeof CREDIT_UNITS;

/** What a report costs, in hundredths of a report credit. */
export const REPORT_COST = {
  /** With an answer of a provider of title, loss and theft records. */
  whole: 100,
  /** Where no such provider is configured or none answered: everything else. */
  withoutRecords: 50,
} as const;

/** A report is made anew for nothing this long after it was bought, once a day. */
export const FREE_REFRESH_DAYS = 30;

/** Packs of report credits, the smallest first. */
export const REPORT_PACKS = {
  report_1: { credits: 1, priceCents: 999 },
  report_5: { credits: 5, priceCents: 3_499 },
  report_10: { credits: 10, priceCents: 5_999 },
} as const;
export type ReportPack = keyof typeof REPORT_PACKS;

/** Plans by the month. `for`: a person, or an organization. */
export const PLANS = {
  plus: {
    name: "Plus",
    for: "person",
    priceCents: 600,
    reportsPerMonth: 1,
    apiCreditsPerMonth: 0,
  },
  api_2000: {
    name: "API 2,000",
    for: "person",
    priceCents: 2_900,
    reportsPerMonth: 0,
    apiCreditsPerMonth: 2_000,
  },
  api_20000: {
    name: "API 20,000",
    for: "person",
    priceCents: 14_900,
    reportsPerMonth: 0,
    apiCreditsPerMonth: 20_000,
  },
  dealer: {
    name: "Dealer",
    for: "organization",
    priceCents: 14_900,
    reportsPerMonth: 0,
    apiCreditsPerMonth: 0,
  },
} as const;
export type Plan = keyof typeof PLANS;

/** What everybody with an account may use of the API each calendar month (UTC) without a plan. */
export const FREE_API_CREDITS = 50;

/** A claimed dealership has all of its pages this long before it needs the Dealer plan. */
export const DEALER_TRIAL_DAYS = 30;

/** Vehicles a garage holds without Plus. */
export const FREE_GARAGE_VEHICLES = 5;

/** What calls of the API cost, in API credits; a call that fails costs nothing. */
export const API_COSTS = { resolve: 1, search: 1, valuation: 5, report: 20 } as const;
export type ApiCost = keyof typeof API_COSTS;

/** What each of these calls is, as price lists say it. */
export const API_COST_WORDS = {
  resolve: "Single lookup: VIN decode, listing, recalls, fuel economy, seller",
  search: "Lists: a page of listings, facets, market statistics, stations",
  valuation: "Value a vehicle, with the comparables behind it",
  report: "Build a vehicle history report",
} as const satisfies Record<ApiCost, string>;
