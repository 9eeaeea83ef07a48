import type { RecallState } from "./types.ts";

export const RECALL_STATES = {
  open: "Open",
  booked: "Booked",
  done: "Done",
} as const satisfies Record<RecallState, string>;

/** Where an owner can look a VIN up: the maker's own records, by way of the authority. */
export const NHTSA_LOOKUP = "https://www.nhtsa.gov/recalls";
