import { HOUR_MS } from "#lib/platform/clock.ts";
import type { LinkProblem, LinkPurpose } from "./types.ts";

/** How long each kind of link works, and how its mail says so. */
export const LINK_LIFE: Readonly<
  Record<LinkPurpose, { readonly ms: number; readonly words: string }>
> = {
  sign_in: { ms: HOUR_MS / 2, words: "30 minutes" },
  verify_email: { ms: 24 * HOUR_MS, words: "24 hours" },
  reset_password: { ms: HOUR_MS, words: "one hour" },
  change_email: { ms: 24 * HOUR_MS, words: "24 hours" },
};

/** What is said of a link that does not work. */
export const LINK_PROBLEM_WORDS: Readonly<Record<LinkProblem, string>> = {
  unknown: "This link does not work. It may have been cut off: copy the whole link from the email.",
  used: "This link has been used. Each works once.",
  expired: "This link has expired. Ask for a new one.",
};

/**
 * How long a mailed link has the mailbox to itself: after it, whoever asks is mailed one in any case,
 * whatever others asked for. Every link works longer than this.
 */
export const LINK_REST = { ms: HOUR_MS / 3, words: "20 minutes" } as const;

/** Wishes for mails with links; ADR 17 says why these. */
export const LINK_LIMITS = {
  network: { name: "link mail by network", points: 60, seconds: 3_600 },
  pair: { name: "link mail by address and network", points: 6, seconds: 3_600 },
  /** Further mails with a link that was mailed a moment ago, to one mailbox, whoever asks. */
  again: { name: "link mail again by address", points: 3, seconds: 3_600 },
  /** Accounts that want to move to one address. */
  move: { name: "address change by address", points: 6, seconds: 3_600 },
} as const;
