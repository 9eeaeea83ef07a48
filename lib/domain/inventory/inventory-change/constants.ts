import { DAY_MS } from "#lib/platform/clock.ts";

/** What can be done to several vehicles at once, in the order of the choice. */
export const WHAT_TO_DO = {
  lower_percent: "Lower the price by %",
  lower_dollars: "Lower the price by $",
  raise_percent: "Raise the price by %",
  raise_dollars: "Raise the price by $",
  price_set: "Set the price to $",
  price_round: "Round the price",
  sell: "Mark sold",
  pause: "Pause",
  resume: "Show again",
  withdraw: "Take off the market",
  feature_add: "Add a feature",
  feature_remove: "Remove a feature",
  certify: "Mark certified",
  uncertify: "Mark not certified",
} as const;
export type WhatToDo = keyof typeof WHAT_TO_DO;

/** What each needs beside the vehicles. */
export const NEEDED_FIELD = {
  lower_percent: "amount",
  lower_dollars: "amount",
  raise_percent: "amount",
  raise_dollars: "amount",
  price_set: "amount",
  price_round: "rounding",
  sell: "soldPrice",
  pause: null,
  resume: null,
  withdraw: null,
  feature_add: "feature",
  feature_remove: "feature",
  certify: null,
  uncertify: null,
} as const satisfies Readonly<Record<WhatToDo, string | null>>;

/** Ways to round a price, in dollars: to a step, or down to what ends like this. */
export const ROUNDINGS = {
  step_50: "to the nearest $50",
  step_100: "to the nearest $100",
  step_500: "to the nearest $500",
  ends_95: "to end in 95",
  ends_990: "to end in 990",
} as const;

/** Vehicles in one change: a whole large lot. */
export const MOST_CHANGED_VEHICLES = 5_000;

/** How long a change can be taken back. */
export const UNDO_MS = DAY_MS;
/** After this a draft that nobody made is forgotten. */
export const DRAFT_MS = DAY_MS;
/** How far back changes are listed. */
export const CHANGES_LISTED_DAYS = 30;
export const MOST_CHANGES_LISTED = 50;

/** A price this much below or above what vehicles like it ask is asked about before it is made, as a share. */
export const FAR_FROM_MARKET = 0.2;
