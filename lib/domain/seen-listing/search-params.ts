import type { Route } from "next";
import type { ViewsTab } from "./types.ts";

/** How the page of viewed and hidden vehicles is asked for. */
export function viewsQuery(raw: Readonly<Record<string, string | readonly string[] | undefined>>): {
  readonly tab: ViewsTab;
  readonly page: number;
} {
  const page = Number(typeof raw.page === "string" ? raw.page : "1");
  return {
    tab: raw.show === "hidden" ? "hidden" : "seen",
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
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
