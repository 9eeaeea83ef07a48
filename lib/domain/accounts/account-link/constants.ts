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
  unknown:
    "This link does not work. It may have been cut off on its way: copy it from the mail whole.",
  used: "This link has been used. Each works once.",
  expired: "This link is too old. Ask for a new one.",
};

/** Mails with links that one address, and one network, may ask for. */
export const LINK_LIMITS = {
  address: { name: "link mail by address", points: 6, seconds: 3_600 },
  network: { name: "link mail by network", points: 60, seconds: 3_600 },
} as const;
