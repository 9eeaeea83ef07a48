/** @file Loads a dealer's market page: days supply nearby, what to acquire, unmet searches,
 * price to turn, forecast scores. */

import type { PriceToTurn } from "#lib/domain/inventory/price-to-turn/types.ts";
import type { SupplySort } from "#lib/domain/market/market-supply/constants.ts";
import type {
  Acquisition,
  NamedSupply,
  SupplyCount,
} from "#lib/domain/market/market-supply/types.ts";
import type { TurnFigures } from "#lib/domain/market/turn-forecast/schema.score.ts";
import type { TurnFit } from "#lib/domain/market/turn-forecast/types.ts";
import type { UnmetSearches } from "#lib/domain/search/search-demand/types.ts";

export type SupplyBy = "year" | "model";

/** What the market page is asked for. */
export interface DealerMarketQuery {
  /** Around the dealer; null for as wide as it takes. */
  readonly miles: number | null;
  /** What the table counts; null for what there are enough sales of. */
  readonly by: SupplyBy | null;
  readonly show: "all" | "own";
  readonly sort: SupplySort;
  readonly page: number;
  /** What is tried in the simulator. */
  readonly vehicle: number | null;
  readonly find: string;
  readonly priceCents: number | null;
}

/** Supply in the area, as the page shows it; null where the market cannot be asked at the moment. */
export interface ShownSupply {
  readonly miles: number;
  readonly widenedFrom: { readonly miles: number; readonly sold: number } | null;
  readonly total: SupplyCount;
  readonly by: SupplyBy;
  readonly rows: readonly NamedSupply[];
  readonly rowCount: number;
  readonly page: number;
  readonly pages: number;
  readonly acquisitions: readonly Acquisition[];
  /** When the history of the market last agreed with the records. ISO. */
  readonly asOf: string;
}

export interface ShownScore {
  readonly asOf: string;
  readonly figures: TurnFigures;
}

export interface LoadedDealerMarket {
  readonly supply: ShownSupply | null;
  /** Of the same area, or the usual one. */
  readonly unmet: { readonly searches: UnmetSearches; readonly miles: number };
  readonly turn: PriceToTurn;
  readonly fit: TurnFit | null;
  readonly scores: { readonly market: ShownScore | null; readonly own: ShownScore | null };
  /** What a vehicle costs the dealer each day that it stands. */
  readonly holdingCentsPerDay: number;
}
