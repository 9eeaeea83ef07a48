import { HOUR_MS } from "#lib/platform/clock.ts";
import type { ClaimProof, ClaimStatus } from "./types.ts";

export const CLAIM_STATUSES: Readonly<Record<ClaimStatus, string>> = {
  open: "Not proven yet",
  review: "Waits for an operator",
  disputed: "In dispute",
  granted: "Granted",
  refused: "Refused",
  withdrawn: "Withdrawn",
};

/** What proved a claim, in the middle of a sentence. */
export const CLAIM_PROOFS: Readonly<Record<ClaimProof, string>> = {
  mailbox: "by a code to a mailbox at its web domain",
  dns: "by a DNS record of its web domain",
  document: "by documents that an operator read",
};

/** Claims that are neither decided nor given up. */
export const LIVE_STATUSES = ["open", "review", "disputed"] as const satisfies ClaimStatus[];

/** Claims that one person can have running at a time. */
export const MOST_LIVE_CLAIMS = 5;
/** Dealerships that one search shows. */
export const MOST_FOUND = 20;
export const LONGEST_STATEMENT = 2_000;

/** A mailed code: its digits, how long it works, and how often it may be tried. */
export const CODE_DIGITS = 8;
export const CODE_LIFE_MS = HOUR_MS / 2;
export const CODE_TRIES = 5;

/** Where the TXT record lies, before the web domain. */
export const DNS_LABEL = "_lotwise";
/** How the text of the record begins. */
export const DNS_PREFIX = "lotwise-claim=";

export const MOST_CLAIM_DOCUMENTS = 5;
