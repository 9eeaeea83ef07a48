import type { BrandGroup, BrandKey } from "#lib/domain/listings/history-record/constants.ts";
import { DOUBTED_ODOMETER } from "#lib/domain/listings/history-record/constants.ts";

/**
 * A listing that states up to this many miles less than an earlier reading is not held to it: sellers
 * round, and a title is filled in from memory. A report, which sets exact records side by side, allows 100.
 */
export const ODOMETER_TOLERANCE_MILES = 500;

/**
 * A reading whose own title says so tells nothing of what was driven: mileage not actual, past what the
 * odometer can show, or exempt from disclosure. It is not set against what a listing states.
 */
export const UNRELIABLE_READINGS: readonly BrandKey[] = [...DOUBTED_ODOMETER, "odometer_exempt"];

/**
 * A mileage that the same listing states lower within so many days was mistyped, where nothing else saw a
 * reading above the lower one. Nobody gains by it: who states the lower one at first is in no doubt either.
 * What stood for longer was looked at by buyers, and counts.
 */
export const CORRECTION_DAYS = 14;

/** Brands of damage and its repair, and of defects. Former use, papers and odometers are none of them. */
export const TITLE_BRAND_GROUPS: readonly BrandGroup[] = [
  "damage",
  "salvage",
  "junk",
  "rebuilt",
  "lemon",
];

/** VINs whose facts are read at once. */
export const DOUBT_VINS_AT_ONCE = 1_000;
/** Listings that the job goes over at once. */
export const DOUBT_LISTINGS_AT_ONCE = 5_000;
/** Groups of VINs that are worked on one after another: see mutations.ts. */
export const LOCKS = 64;
