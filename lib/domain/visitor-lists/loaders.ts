import "server-only";
import { cookies } from "next/headers";
import type { ListedCard } from "#lib/domain/listing/types.ts";
import { now } from "#lib/platform/clock.ts";
import { keptListings } from "./data.ts";
import { visitorListsIn } from "./schema.ts";

/** How many of the vehicles viewed last a page shows. */
const VIEWED_SHOWN = 12;

/** The vehicles that this browser viewed last, the latest first, sold ones among them. */
export async function loadRecentlyViewed(): Promise<readonly ListedCard[]> {
  const { viewed } = visitorListsIn(await cookies());
  return keptListings(viewed.slice(0, VIEWED_SHOWN), now());
}
