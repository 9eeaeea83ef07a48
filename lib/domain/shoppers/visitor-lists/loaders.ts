import "server-only";
import { cookies } from "next/headers";
import { keptListings } from "#lib/domain/listings/listing/data.ts";
import type { ListedCard } from "#lib/domain/listings/listing/types.ts";
import { seenVehicles } from "#lib/domain/shoppers/seen-listing/data.ts";
import { currentViewer } from "#lib/platform/auth/viewer.ts";
import { now } from "#lib/platform/clock.ts";
import { visitorListsIn } from "./schema.ts";

/** How many of the vehicles viewed last a page shows. */
const VIEWED_SHOWN = 12;

/**
 * The vehicles that the reader viewed last, the latest first, sold ones among them: of their account,
 * else of this browser.
 */
export async function loadRecentlyViewed(): Promise<RecentlyViewed> {
  const viewer = await currentViewer();
  if (viewer === null) {
    const { viewed } = visitorListsIn(await cookies());
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
