import "server-only";
import { requireViewer } from "#lib/platform/auth/viewer.ts";
import { now } from "#lib/platform/clock.ts";
import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";
import { VIEWS_ON_PAGE } from "./constants.ts";
import { hiddenVehicles, seenVehicles, viewCounts } from "./data.ts";
import { viewsHref, viewsQuery } from "./search-params.ts";
import type { HiddenVehicle, SeenVehicle, ViewsTab } from "./types.ts";

export interface LoadedViews {
  readonly tab: ViewsTab;
  /** Of the tab that is shown; the other is empty. */
  readonly seen: readonly SeenVehicle[];
  readonly hidden: readonly HiddenVehicle[];
  readonly counts: { readonly seen: number; readonly hidden: number };
  readonly page: number;
  readonly pageCount: number;
  readonly asOf: Date;
}

/** The page of viewed or hidden vehicles that an address asks for. Leads visitors to sign in and back. */
export async function loadViews(searchParams: Promise<RawSearchParams>): Promise<LoadedViews> {
  const { tab, page: asked } = viewsQuery(await searchParams);
  const { userId } = await requireViewer(viewsHref({ tab, page: asked }));
  const asOf = now();
  const counts = await viewCounts(userId);
  const pageCount = Math.max(1, Math.ceil(counts[tab] / VIEWS_ON_PAGE));
  const page = Math.min(asked, pageCount);
  return {
    tab,
    seen: tab === "seen" ? await seenVehicles(userId, page, asOf) : [],
    hidden: tab === "hidden" ? await hiddenVehicles(userId, page, asOf) : [],
    counts,
    page,
    pageCount,
    asOf,
  };
}
