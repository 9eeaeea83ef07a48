import type { Route } from "next";
import type { MembershipRole } from "#lib/platform/auth/types.ts";
import { route } from "#lib/platform/routes/route.ts";
import { CAPABILITIES, CAPABILITY_WORDS } from "./constants.ts";

/** The pages of an organization below its storefront. */
export const DESK_PAGES = [
  "activity",
  "competitors",
  "following",
  "inventory",
  "leads",
  "market",
  "settings",
] as const;
export type DeskPage = (typeof DESK_PAGES)[number];

/** An organization's storefront, or one of its members' pages. */
export function dealerPath(slug: string, page?: DeskPage): Route {
  return page === undefined ? route(`/dealers/${slug}`) : route(`/dealers/${slug}/${page}`);
}

/** What is said to a member whose role is too low for something: what it takes, and whom to ask. */
export function lowRoleWords(
  role: MembershipRole,
  capability: keyof typeof CAPABILITIES,
  organizationName: string,
): string {
  return `Your role here is ${role}. To ${CAPABILITY_WORDS[capability]} takes ${CAPABILITIES[capability]}: ask an owner of ${organizationName}.`;
}
