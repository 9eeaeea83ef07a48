import "server-only";
import { Answers } from "#lib/domain/index/search-index/data.cache.ts";
import type { ListingCard } from "#lib/domain/listings/listing/types.ts";
import { listingCards } from "#lib/domain/search/search-results/data.cards.ts";
import { now } from "#lib/platform/clock.ts";
import { DROPS_SHOWN } from "./constants.facts.ts";
import { marketFacts } from "./data.facts.ts";
import type { MarketFacts } from "./types.facts.ts";

export interface HomeMarket {
  /** Null while the search index cannot be asked. */
  readonly facts: MarketFacts | null;
  /** Vehicles whose price fell lately, the latest first. */
  readonly drops: readonly ListingCard[];
}

/** However quiet the market, days and recent drops are counted anew this often. */
const KEPT_MS = 10_000;
/** Without facts it is asked anew: the index may answer the next reader. */
const kept = new Answers<HomeMarket>({ most: 1, lasts: ({ facts }) => facts !== null });

/** The market as the home page shows it: the same for every reader, read once for all who ask until it changes. */
export function loadHomeMarket(): Promise<HomeMarket> {
  const at = now();
  return kept.to(Math.floor(at.getTime() / KEPT_MS), "home", async () => {
    const facts = await marketFacts({ now: at, drops: DROPS_SHOWN });
    return { facts, drops: await listingCards(facts?.recentDropIds ?? [], { now: at }) };
  });
}
