import "server-only";
import { cookies } from "next/headers";
import { keptListings } from "#lib/domain/listings/listing/data.ts";
import type { ListedCard } from "#lib/domain/listings/listing/types.ts";
import { listsInCookies } from "#lib/domain/shoppers/viewer-lists/schema.ts";
import { currentViewer, requireViewer } from "#lib/platform/auth/viewer.ts";
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

/** How many of the vehicles viewed last a page shows. */
const VIEWED_SHOWN = 12;

/**
 * The vehicles that the reader viewed last, the latest first, sold ones among them: of their account,
 * else of this browser.
 */
export async function loadRecentlyViewed(): Promise<RecentlyViewed> {
  const viewer = await currentViewer();
  if (viewer === null) {
    const { viewed } = listsInCookies(await cookies());
    const listings = await keptListings(viewed.slice(0, VIEWED_SHOWN), now());
    return { listings, isAccounts: false };
  }
  const seen = await seenVehicles(viewer.userId, 1, now());
  return { listings: seen.slice(0, VIEWED_SHOWN).map(({ card }) => card), isAccounts: true };
}

export interface RecentlyViewed {
  readonly listings: readonly ListedCard[];
  /** They are kept in an account, which has a page for them. */
  readonly isAccounts: boolean;
}
