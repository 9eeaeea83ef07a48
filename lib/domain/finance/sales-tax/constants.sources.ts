import type { StateCode } from "#lib/domain/vehicles/place/constants.ts";
import type { TaxSources } from "./types.sources.ts";

/** One text for both the rate and the trade-in rule. */
const both = (source: string): TaxSources => ({ rate: source, tradeIn: source });

/**
 * The official texts that sales-tax/constants.ts was written by. On which day they were read was not kept: pages
 * name them and say that they are not confirmed, until one is read again and goes to constants.documents.ts. A
 * state that is not here has none.
 */
export const TAX_SOURCES: Readonly<Partial<Record<StateCode, TaxSources>>> = {
  AL: {
    rate: "Alabama Department of Revenue, casual sales tax",
    tradeIn: "Code of Alabama § 40-23-2",
  },
  AR: { tradeIn: "Arkansas Code § 26-53-126, 2016" },
  AZ: {
    tradeIn: "Arizona Administrative Code R15-5-132, 2024",
    privateSale: "Arizona Department of Revenue, vehicle use tax questions, 2020",
  },
  CA: {
    rate: "California DMV, county use tax rates, 2024",
    fee: "California CDTFA, annotation 125.0040, 2012",
  },
  CO: both("Colorado Department of Revenue, form DR 0024, 2021"),
  CT: { rate: "Connecticut DMV, sales tax" },
  FL: {
    rate: "Florida Department of Revenue, sales tax return instructions, 2020",
    tradeIn: "Florida Department of Revenue, GT-800030, 2017",
    fee: "Florida Department of Revenue, GT-800030, 2017",
  },
  GA: {
    rate: "Georgia Department of Revenue, bulletin MVD-2023-02, 2023",
    tradeIn: "Georgia Department of Revenue, TAVT questions",
  },
  HI: { rate: "Maui County, general excise tax, 2024" },
  IA: {
    rate: "Iowa Code § 321.105A, 2018",
    tradeIn: "Iowa Administrative Code 701-250.3",
  },
  ID: {
    rate: "Idaho State Tax Commission, basics guide",
    tradeIn: "Idaho Code § 63-3613",
    fee: "Idaho State Tax Commission, sales price of motor vehicles",
  },
  IL: {
    rate: "Illinois vehicle rates as listed by the Village of Antioch",
    privateSale: "Illinois Department of Revenue, form RUT-5, 2024",
  },
  IN: {
    rate: "Indiana Code § 6-2.5-2-2, 2022",
    tradeIn: "Indiana Department of Revenue, Information Bulletin #28S, 2021",
  },
  KS: {
    rate: "Kansas Department of Commerce, sales and use tax",
    tradeIn: "Kansas Statutes § 79-3697, 2024",
  },
  KY: {
    rate: "Boyle County Clerk, usage tax",
    tradeIn: "Kentucky Department of Revenue, usage tax",
  },
  MA: {
    ...both("Massachusetts Department of Revenue and RMV, 2022"),
    fee: "Massachusetts Department of Revenue, Directive 14-1, 2014",
  },
  MD: {
    tradeIn: "Maryland Transportation Code § 13-809",
    fee: "Code of Maryland Regulations 11.15.33.04",
    rebate: "Code of Maryland Regulations 11.15.33.04",
  },
  ME: {
    rate: "Maine Revised Statutes 36 § 1811, 2019",
    tradeIn: "Maine Revised Statutes 36 § 1765",
  },
  MI: { tradeIn: "Michigan Department of State, trade-in credit, 2023" },
  MN: {
    ...both("Minnesota Department of Revenue, 2023"),
    rebate: "Minnesota Department of Revenue, motor vehicle guide, 2023",
  },
  MO: { tradeIn: "Missouri Revised Statutes § 144.025, 2019" },
  MS: {
    rate: "Mississippi Administrative Code 35-4, 2024",
    tradeIn: "Lamar County, motor vehicle licensing",
    privateSale: "Mississippi Administrative Code 35-4-03-02-103, 2024",
  },
  NC: both("North Carolina General Statutes § 105-187.3, 2024"),
  ND: { tradeIn: "North Dakota Century Code § 57-40.3-01, 2023" },
  NE: {
    rate: "Nebraska Revised Statutes § 77-2701.02, 2024",
    tradeIn: "Nebraska Department of Revenue, Form 6",
  },
  NJ: {
    rate: "New Jersey Division of Taxation, casual sales questions, 2024",
    tradeIn: "New Jersey Administrative Code 18:24-7.4, 2024",
    fee: "New Jersey Division of Taxation, notice on documentary fees, 2017",
  },
  NM: both("New Mexico Statutes § 7-14-4, 2019"),
  NY: {
    rate: "New York Department of Taxation and Finance, sales tax rates",
    tradeIn: "New York Department of Taxation and Finance, TSB-A-14(7)S, 2014",
    fee: "New York Department of Taxation and Finance, TSB-A-14(7)S, 2014",
    rebate: "New York Department of Taxation and Finance, TSB-A-14(7)S, 2014",
  },
  OH: {
    rate: "Ohio Department of Taxation, 2013",
    tradeIn: "Ohio Administrative Code 5703-9-36",
    fee: "Ohio Department of Taxation, ST 1982-01, 2004",
  },
  OR: { rate: "Oregon Department of Revenue, vehicle privilege and use taxes" },
  PA: both("Pennsylvania Code 61 § 31.44, 2024"),
  RI: both("Rhode Island DMV, sales tax"),
  SC: { rate: "South Carolina Code § 56-3-627, 2021" },
  SD: {
    rate: "South Dakota Codified Laws § 32-5B-1, 2017",
    tradeIn: "South Dakota Codified Laws § 32-5B-4",
  },
  TN: { rate: "Tennessee Code § 67-6-202 and § 67-6-702, 2010" },
  TX: {
    rate: "Texas Tax Code § 152.021, 2023",
    tradeIn: "Texas Tax Code § 152.002",
    rebate: "Texas Comptroller, Motor Vehicle Tax Guide, total consideration",
  },
  VA: {
    ...both("Virginia DMV, sales and use tax"),
    fee: "Virginia DMV, sales and use tax",
  },
  VT: both("Vermont DMV, vehicle taxation"),
  WA: {
    rate: "Washington Department of Revenue, 2026",
    tradeIn: "Washington Administrative Code 458-20-247",
  },
  WV: { rate: "West Virginia Code of State Rules § 91-9-3, 2024" },
  WY: { rate: "City of Laramie, on Wyoming Statutes § 39-15", tradeIn: "Teton County Treasurer" },
};
