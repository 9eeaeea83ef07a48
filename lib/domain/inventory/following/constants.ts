import type { FollowKind } from "./types.ts";

/** What one organization may follow at once: beyond it the feed says nothing any more. */
export const MOST_ORGANIZATION_FOLLOWS = 200;

/** Vehicles of a followed model year count up to here from the dealership, in miles. */
export const FOLLOWED_MILES = 100;

export const FOLLOW_KINDS: Readonly<Record<FollowKind, string>> = {
  dealer: "Dealers",
  vin: "Vehicles",
  model_year: "Model years",
};
