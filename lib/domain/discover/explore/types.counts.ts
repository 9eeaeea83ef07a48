/* One explore page's numbers from ClickHouse: price quartiles, median days on market,
 * good deals, counts of nearby pages. */

import type { HistogramBin } from "#lib/domain/search/search/types.ts";
import type { ExploreHref } from "./types.ts";

/** What the vehicles of a slice come to. All prices in cents. */
export interface SliceFacts {
  readonly total: number;
  readonly price: {
    readonly lowCents: number;
    readonly quarterCents: number;
    readonly medianCents: number;
    readonly threeQuarterCents: number;
    readonly highCents: number;
    /** In whole dollars; the last bar holds everything above. */
    readonly bins: readonly HistogramBin[];
  } | null;
  /** Null when there are none. */
  readonly medianDaysOnMarket: number | null;
  /** Vehicles rated a great or a good deal. */
  readonly goodDealCount: number;
  /** The one of these that asks least. */
  readonly cheapestGoodDealId: number | null;
}

/** How many vehicles each next, broader and neighbouring slice has; without what the slice itself says of the same thing. */
export interface SliceCounts {
  readonly body: ReadonlyMap<string, number>;
  readonly fuel: ReadonlyMap<string, number>;
  /** By slug. */
  readonly make: ReadonlyMap<string, number>;
  /** By `make-slug.model-slug`. */
  readonly model: ReadonlyMap<string, number>;
  readonly year: ReadonlyMap<string, number>;
  /** By ceiling in whole dollars: at most that price. */
  readonly underDollars: ReadonlyMap<string, number>;
  /** States, cities of the slice's state, or cities around its city, by slug. */
  readonly place: ReadonlyMap<string, number>;
  /** Broader slices and the slice itself, by address. */
  readonly slices: ReadonlyMap<ExploreHref, number>;
}
