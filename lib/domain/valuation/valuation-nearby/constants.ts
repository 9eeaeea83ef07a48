import type { NearbySettings } from "./types.ts";

/** Differences that make a vehicle count e times less, at a reach of 1. What is not told differs from nothing. */
export const DISTANCES = {
  years: 2,
  /** Of the logarithm of mileage, 5,000 miles being added to both. */
  logMiles: 0.5,
  /** All words of the trim different. */
  trim: 0.7,
  /** Another drivetrain. */
  drivetrain: 0.5,
  /** Another engine, body or title. */
  equipment: 1.2,
  /** No option in common. */
  options: 1.2,
  /** Another state of the same region; another region. */
  state: 4,
  region: 3,
} as const;

/** Vehicles are looked for among the nearest in mileage of so many model years to either side. */
export const NEARBY_YEARS = 3;
export const MOST_A_YEAR = 30;

/** Of those the ones most like it weigh. */
export const MOST_NEARBY = 60;

/** Where so many of its own drivetrain are among them, no others are held against it. */
export const ENOUGH_OF_DRIVETRAIN = 8;

/** Settings that a fit chooses among, by what serves prices held back best. */
export const SETTINGS: readonly NearbySettings[] = [
  { reach: 1, caution: Number.POSITIVE_INFINITY },
  ...[0.5, 1, 2, 4].flatMap((reach) =>
    [0.5, 1, 2, 4, 8, 16, 32].map((caution) => ({ reach, caution })),
  ),
];

/** Vehicles whose price lies farther from what is expected than this many deviations do not count. */
export const FAR_DEVIATIONS = 5;

/** A vehicle that counts less than this is as good as none. */
export const LEAST_WEIGHT = 0.005;

/** What is compared of a vehicle, in the order of its numbers in an index; 0: not told. */
export const COLUMN = {
  seller: 0,
  vehicle: 1,
  title: 2,
  year: 3,
  trim: 4,
  drivetrain: 5,
  cylinders: 6,
  displacement: 7,
  body: 8,
  fuel: 9,
  hasOptions: 10,
  options: 11,
  moreOptions: 12,
  metro: 13,
  state: 14,
  region: 15,
} as const;
export const COLUMNS = 16;
