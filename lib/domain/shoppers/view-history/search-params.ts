import type { Route } from "next";
import { pageAsked, type RawSearchParams } from "#lib/platform/routes/search-params.ts";
import type { ViewsTab } from "./types.ts";

/** How the page of viewed and hidden vehicles is asked for. */
export function viewsQuery(raw: RawSearchParams): {
  readonly tab: ViewsTab;
  readonly page: number;
} {
  return {
    tab: raw.show === "hidden" ? "hidden" : "seen",
    page: pageAsked(raw),
  };
}

/** The address of viewed or hidden vehicles, page by page. */
export function viewsHref({ tab, page }: { tab: ViewsTab; page: number }): Route {
  const params = new URLSearchParams();
  if (tab === "hidden") params.set("show", "hidden");
  if (page > 1) params.set("page", `${page}`);
  const query = params.toString();
  return query === "" ? "/account/views" : `/account/views?${query}`;
}
