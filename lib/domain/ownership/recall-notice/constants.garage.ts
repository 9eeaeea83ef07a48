import type { RecallState } from "./types.garage.ts";

export const RECALL_STATES = {
  open: "Open",
  booked: "Booked",
  done: "Done",
} as const satisfies Record<RecallState, string>;

/** What a campaign is about, in the owner's words or its record's, is no longer. */
export const LONGEST_SUMMARY = 200;
