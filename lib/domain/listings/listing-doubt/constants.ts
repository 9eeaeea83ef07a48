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
/** Listings that are gone over at once. */
export const DOUBT_LISTINGS_AT_ONCE = 1_000;
/** What the cursor is called up to which changes of listings were weighed. */
export const DOUBT_CURSOR = "listing-doubt";
/** The row that says when all listings were last gone over; it counts no transactions. */
export const SWEEP_CURSOR = "listing-doubt.sweep";
/** Where more listings changed between two looks, all of them are gone over, a while at a time. */
export const MOST_DOUBT_CHANGES = 20_000;
/** All listings are gone over from this hour on, by UTC: what no change tells of, such as who owns a seller. */
export const SWEEP_HOUR = 8;
/** How long one run goes over listings before it leaves the rest to the next: a tenth of the time between them. */
export const SWEEP_MS = 30_000;
/** Groups of VINs that are worked on one after another: see mutations.ts. */
export const LOCKS = 64;
