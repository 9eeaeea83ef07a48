import type { Route } from "next";

/** The page of a link's secret. */
export function messagePagePath(token: string): Route {
  return `/login?mode=message&token=${encodeURIComponent(token)}`;
}
