/** @file The vehicles of one model year for sale as a market: quartiles of asking prices, days supply, trims, cents a mile. */

import type { HistogramBin } from "#lib/domain/search/search/types.ts";
import type { Drivetrain, Feature, Fuel } from "#lib/domain/vehicles/vehicle/constants.ts";

/** A vehicle for sale as the market of its model sees it: one of each VIN, with a clean title and a plausible price. */
export interface MarketOffer {
  readonly listingId: number;
  readonly year: number;
  /** As the seller states it; null where the seller does not. */
  readonly trim: string | null;
  readonly fuel: Fuel;
  readonly drivetrain: Drivetrain | null;
  readonly priceCents: number;
  readonly mileageMiles: number;
  readonly features: readonly Feature[];
  /** Whole days since this seller listed it. */
  readonly daysOnMarket: number;
  readonly city: string;
  readonly state: string;
}

/** How many vehicles of a model year there are, whole: also those that no price is taken from. */
export interface YearStock {
  readonly year: number;
  /** For sale now, each VIN once. */
  readonly activeCount: number;
  /** Of these, with a clean title and a plausible price. */
  readonly pricedCount: number;
  /** Sold in the last 45 days. */
  readonly soldCount: number;
}

/** What is for sale of a model, all its model years. */
export interface ModelMarket {
  readonly modelId: number;
  /** Of the asked year all up to a limit, of each other year a fair sample up to a smaller one. */
  readonly offers: readonly MarketOffer[];
  /** The newest first; only years with a vehicle for sale or sold lately. */
  readonly years: readonly YearStock[];
  /** ISO. */
  readonly asOf: string;
}

/** From the least to the most, in cents. */
export interface PriceQuartiles {
  readonly leastCents: number;
  readonly p25Cents: number;
  readonly p50Cents: number;
  readonly p75Cents: number;
  readonly mostCents: number;
}

/** What one trim of a model year asks. */
export interface TrimMarket {
  /** "" where sellers do not state one. */
  readonly trim: string;
  readonly n: number;
  readonly medianMileageMiles: number;
  /** Null below the least number that has a median. */
  readonly price: PriceQuartiles | null;
}

/** The vehicles of a model year that are for sale, as a market. */
export interface Cohort {
  readonly year: number;
  /** For sale now, each VIN once. */
  readonly activeCount: number;
  /** Those that prices are taken from: with a clean title and a plausible price. */
  readonly n: number;
  /** Null below the least number that has a median. */
  readonly price: (PriceQuartiles & { readonly bins: readonly HistogramBin[] }) | null;
  /** Null without a vehicle. */
  readonly medianMileageMiles: number | null;
  /** Null without a vehicle. */
  readonly medianDaysOnMarket: number | null;
  /** Sold in the last 45 days. */
  readonly soldCount: number;
  /** Days until all would be sold at the pace of the last 45; null where none sold. */
  readonly daysSupply: number | null;
  /** The most frequent first. */
  readonly trims: readonly TrimMarket[];
  /** What one more mile does to the price within a trim, in cents, at most 0; null where too few tell. */
  readonly centsPerMile: number | null;
  /** For a picture: all that prices are taken from. */
  readonly offers: readonly MarketOffer[];
  /** ISO. */
  readonly asOf: string;
}
