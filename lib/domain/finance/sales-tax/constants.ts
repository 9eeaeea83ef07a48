import type { StateCode } from "#lib/domain/vehicles/place/constants.ts";
import type { TaxPortion, TradeInRule, UncomputedTax, VehicleTaxRule } from "./types.ts";

/**
 * How each state taxes a used passenger vehicle bought by someone who registers it there; estimates,
 * not advice. tax-sources/constants.ts names the official text behind each rate and trade-in rule,
 * where one was found. Highest local rates rest on other pages, but for TN and WY, whose laws set them.
 * A rule that changes is changed in these two, with TAX_RULES_CHECKED.
 */

/** The month in which both tables were last gone through, as YYYY-MM. */
export const TAX_RULES_CHECKED = "2026-11";

const DIFFERENCE: TradeInRule = { kind: "difference" };
const FULL_PRICE: TradeInRule = { kind: "full_price" };

/** A rate on the whole amount, a trade-in taken off, private sales taxed alike; anything else is said. */
const rule = (
  name: string,
  percent: number,
  more: Partial<VehicleTaxRule> = {},
): VehicleTaxRule => ({
  name,
  portions: [{ percent }],
  local: null,
  tradeIn: DIFFERENCE,
  privateSale: "taxed",
  ...more,
});

/** A local tax of up to this much, on all of the amount or on its first part. */
const local = (percent: number, upToCents?: number): { local: TaxPortion } => ({
  local: { percent, ...(upToCents !== undefined && { upToCents }) },
});

/** States without a tax on buying a used vehicle. */
export const UNTAXED_STATES = {
  MT: "Montana has no sales tax.",
  NH: "New Hampshire has no sales tax.",
  OR: "Oregon has no sales tax; its 0.5% vehicle tax is for those with 7,500 miles or fewer.",
} as const satisfies Partial<Record<StateCode, string>>;

/** Places whose tax needs facts that a listing does not hold. */
export const UNCOMPUTED_TAXES = {
  DC: {
    why: "The District of Columbia’s excise tax goes by weight and city fuel economy in its own steps.",
  },
  PR: { why: "Puerto Rico’s excise tax on vehicles goes by its own table." },
} as const satisfies Partial<Record<StateCode, UncomputedTax>>;

type TaxedState = Exclude<StateCode, keyof typeof UNTAXED_STATES | keyof typeof UNCOMPUTED_TAXES>;

export const VEHICLE_TAX_RULES: Readonly<Record<TaxedState, VehicleTaxRule>> = {
  AL: rule("sales tax", 2, local(5)),
  AK: rule("sales tax", 0, {
    ...local(7.5),
    note: "Alaska has no state sales tax; some boroughs and cities do.",
  }),
  AZ: rule("transaction privilege tax", 5.6, { ...local(5.8), privateSale: "untaxed" }),
  AR: rule("sales tax", 0, {
    tiers: [
      { fromCents: 400_000, portions: [{ percent: 3.5 }] },
      { fromCents: 1_000_000, portions: [{ percent: 6.5 }] },
    ],
    ...local(6.125, 250_000),
    note: "Arkansas taxes less on used vehicles under $10,000 and nothing under $4,000, though pages differ on these steps; local tax is on the first $2,500.",
  }),
  CA: rule("sales tax", 7.25, { ...local(4), tradeIn: FULL_PRICE, fee: "taxed" }),
  CO: rule("sales tax", 2.9, local(8.3)),
  CT: rule("sales tax", 6.35, {
    tiers: [{ fromCents: 5_000_001, portions: [{ percent: 7.75 }] }],
    note: "Above $50,000 Connecticut’s rate is 7.75%.",
    privateNote: "Connecticut taxes a private sale’s average trade-in value where that is higher.",
  }),
  DE: rule("document fee", 5.25, {
    note: "Delaware has no sales tax; this is its document fee for vehicles. A bill of 2025 raised it from 4.25%, and many pages still give that.",
    privateNote: "Delaware takes a private sale’s average trade-in value where that is higher.",
  }),
  FL: rule("sales tax", 6, {
    ...local(2, 500_000),
    fee: "taxed",
    note: "A Florida county’s surtax is on the first $5,000.",
  }),
  GA: rule("title ad valorem tax", 7, {
    note: "Georgia taxes its own assessed value of a used vehicle; the price stands in for it here.",
  }),
  HI: rule("general excise tax", 4.712, {
    tradeIn: { kind: "unclear" },
    privateSale: "untaxed",
    note: "This is the most that a dealer may pass on, in every county.",
  }),
  ID: rule("sales tax", 6, { fee: "taxed" }),
  IL: rule("sales tax", 6.25, {
    ...local(3.75),
    privateSale: "own_schedule",
    note: "City taxes other than Chicago’s are not added to vehicles.",
  }),
  IN: rule("sales tax", 7),
  IA: rule("fee for new registration", 5),
  KS: rule("sales tax", 6.5, local(5.25)),
  KY: rule("usage tax", 6, {
    note: "Kentucky taxes at least half of the vehicle’s trade-in value by its reference manual.",
  }),
  LA: rule("sales tax", 5, {
    ...local(7),
    note: "Many pages still give 4.45%, the rate before 2025.",
  }),
  ME: rule("sales tax", 5.5),
  MD: rule("excise tax", 6.5, {
    fee: "taxed",
    rebate: "taxed",
    note: "A law of 2025 raised Maryland’s rate from 6%, and many pages still give that.",
    privateNote:
      "For vehicles under seven years old Maryland may tax a private sale’s book value where that is higher.",
  }),
  MA: rule("sales tax", 6.25, {
    fee: "taxed",
    privateNote: "Massachusetts taxes a private sale’s book value where that is higher.",
  }),
  // $1,000 more each January, and all of a trade-in from 2029.
  MI: rule("sales tax", 6, {
    tradeIn: { kind: "capped", atMostCents: 1_200_000 },
  }),
  MN: rule("motor vehicle sales tax", 6.875, {
    rebate: "untaxed",
    note: "Some counties and cities add a vehicle excise tax that is not counted here.",
  }),
  MS: rule("sales tax", 5, { privateSale: "own_schedule" }),
  MO: rule("sales tax", 4.225, local(6)),
  NE: rule("sales tax", 5.5, local(2.5)),
  NV: rule("sales tax", 6.85, { ...local(1.525), privateSale: "untaxed" }),
  NJ: rule("sales tax", 6.625, { fee: "taxed" }),
  NM: rule("excise tax", 4),
  NY: rule("sales tax", 4, {
    ...local(4.875),
    fee: "untaxed",
    rebate: "taxed",
    note: "New York leaves a dealer’s fee untaxed where it is stated apart and is no more than the state allows.",
  }),
  NC: rule("highway use tax", 3, {
    privateNote: "North Carolina taxes a private sale’s market value by its own schedule.",
  }),
  ND: rule("excise tax", 5),
  OH: rule("sales tax", 5.75, {
    fee: "taxed",
    ...local(2.25),
    tradeIn: FULL_PRICE,
    note: "Ohio takes a trade-in off the taxable price of new vehicles only.",
  }),
  OK: rule("excise and sales tax", 1.25, {
    portions: [{ percent: 1.25 }, { percent: 3.25, aboveCents: 150_000 }],
    flatCents: 2_000,
    tradeIn: { kind: "unclear" },
    note: "Oklahoma’s excise tax is $20 on the first $1,500 and 3.25% above, with 1.25% sales tax on the whole.",
  }),
  PA: rule("sales tax", 6, local(2)),
  RI: rule("sales tax", 7, {
    note: "Rhode Island takes a trade-in off for passenger vehicles only, not for trucks.",
    privateNote: "Rhode Island taxes a private sale’s retail book value where that is higher.",
  }),
  SC: rule("infrastructure maintenance fee", 5, {
    portions: [{ percent: 5, upToCents: 1_000_000 }],
    note: "South Carolina charges at most $500.",
  }),
  SD: rule("excise tax", 4),
  TN: rule("sales tax", 7, {
    portions: [{ percent: 7 }, { percent: 2.75, aboveCents: 160_000, upToCents: 320_000 }],
    ...local(2.75, 160_000),
    note: "Tennessee’s local tax is on the first $1,600; the state adds 2.75% on the next $1,600.",
  }),
  TX: rule("sales tax", 6.25, {
    rebate: "untaxed",
    privateNote: "Texas taxes a private sale on at least 80% of its standard presumptive value.",
  }),
  UT: rule("sales tax", 4.85, local(4.75)),
  VT: rule("purchase and use tax", 6, {
    note: "Vermont taxes the vehicle’s book trade-in value where that is higher than the price.",
  }),
  VA: rule("sales and use tax", 4.15, {
    fee: "taxed",
    tradeIn: FULL_PRICE,
    privateNote:
      "For vehicles up to five years old Virginia may tax a private sale’s book value where that is higher.",
  }),
  WA: rule("sales and motor vehicle tax", 7, {
    ...local(4.2),
    note: "Washington’s 8% luxury tax on the part of a price above about $100,000 is not counted here.",
  }),
  WV: rule("sales tax", 6, {
    privateNote: "West Virginia may tax a private sale’s book value where that is higher.",
  }),
  WI: rule("sales tax", 5, {
    ...local(2.9),
    note: "Pages contradict one another on the local part in Milwaukee.",
  }),
  WY: rule("sales tax", 4, local(3)),
};
