import type { DisputeState } from "./types.ts";

export const DISPUTE_STATES = {
  open: "Disputed: under review",
  upheld: "Disputed: upheld",
  rejected: "Disputed: not upheld",
  withdrawn: "Dispute withdrawn",
} as const satisfies Record<DisputeState, string>;

export const LONGEST_WORDS = 2_000;
export const SHORTEST_WORDS = 10;

/** Disputes of one report that can be open at once. */
export const MOST_OPEN_DISPUTES = 20;
