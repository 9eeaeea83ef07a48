import type { SellerId } from "#lib/domain/listings/listing/types.ts";
import type { Announcement } from "#lib/platform/listeners/define.ts";

/** A dealership is open at other times: what is counted in opening hours is counted anew. */
export const HOURS_CHANGED: Announcement<{ readonly sellerId: SellerId }> = {
  name: "hours.changed",
};

/** The clocks that a dealership can go by. */
export const DEALER_TIME_ZONES: Readonly<Record<string, string>> = {
  "America/New_York": "Eastern",
  "America/Chicago": "Central",
  "America/Denver": "Mountain",
  "America/Phoenix": "Mountain, without summer time (Arizona)",
  "America/Los_Angeles": "Pacific",
  "America/Anchorage": "Alaska",
  "Pacific/Honolulu": "Hawaii",
  "America/Puerto_Rico": "Atlantic (Puerto Rico)",
};

/** Whether a dealership says when it is open. */
export const HOURS_CHOICES = {
  stated: "We state them",
  unstated: "We do not state them",
} as const;

/** Dates with hours of their own that a dealership can state ahead. */
export const MOST_SPECIAL_DAYS = 24;
/** How far ahead such a date can lie. */
export const FURTHEST_SPECIAL_DAYS = 550;
export const LONGEST_DAY_NAME = 40;
/** How far ahead holidays are named to be thought of. */
export const HOLIDAYS_AHEAD_DAYS = 120;
