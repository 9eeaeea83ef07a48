import type { MembershipRole } from "#lib/platform/auth/types.ts";

/** How long a member who was removed can be put back. */
export const PUT_BACK_DAYS = 30;

/** What each role may do, for whoever chooses one. */
export const ROLE_WORDS: Readonly<Record<MembershipRole, string>> = {
  viewer: "reads every page",
  sales: "also works leads and messages",
  manager: "also changes inventory, feeds and what is followed",
  owner: "also changes settings and decides who is a member",
};
