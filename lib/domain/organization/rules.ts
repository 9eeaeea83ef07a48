import type { Route } from "next";

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
  return (page === undefined ? `/dealers/${slug}` : `/dealers/${slug}/${page}`) as Route;
}
