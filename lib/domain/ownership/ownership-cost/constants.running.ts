import type { CostKind } from "./types.running.ts";

export const COST_KINDS = {
  maintenance: "Maintenance",
  repair: "Repair",
  fuel: "Fuel or charging",
  insurance: "Insurance",
  registration: "Registration and tax",
  other: "Other",
} as const satisfies Record<CostKind, string>;

/** A year back: every season, and what is paid once a year. */
export const COST_WINDOW_MONTHS = 12;

/** Over fewer miles one repair would make a mile look absurdly dear. */
export const MIN_COST_MILES = 500;

/** Days that a kept value may lie from the day it is taken for. */
export const VALUE_SLACK_DAYS = 31;
