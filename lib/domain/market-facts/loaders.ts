import "server-only";
import { cacheLife } from "next/cache";
import type { ListingCard } from "#lib/domain/listing/types.ts";
import { listingCards } from "#lib/domain/search-cards/data.ts";
import { now } from "#lib/platform/clock.ts";
import { DROPS_SHOWN } from "./constants.ts";
import { marketFacts } from "./data.ts";
import type { MarketFacts } from "./types.ts";

export interface HomeMarket {
  /** Null while the search index cannot be asked. */
  readonly facts: MarketFacts | null;
  /** Vehicles whose price fell lately, the latest first. */
  readonly drops: readonly ListingCard[];
}

/** The market as the home page shows it: the same for every reader, a few seconds old at most. */
export async function loadHomeMarket(): Promise<HomeMarket> {
  "use cache";
  cacheLife({ stale: 0, revalidate: 10, expire: 60 });
  const at = now();
  const facts = await marketFacts({ now: at, drops: DROPS_SHOWN });
  return { facts, drops: await listingCards(facts?.recentDropIds ?? [], { now: at }) };
}
