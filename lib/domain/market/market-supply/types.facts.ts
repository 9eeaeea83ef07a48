/* Home page facts of the whole market: vehicles for sale, median price, days on market,
 * bodies, price bands, drops. */

import type { BodyStyle } from "#lib/domain/vehicles/vehicle/constants.ts";

/** What can be said of the whole market at this moment. */
export interface MarketFacts {
  /** Vehicles for sale. */
  readonly activeCount: number;
  /** Null when nothing is for sale. */
  readonly medianPriceCents: number | null;
  readonly medianDaysOnMarket: number | null;
  readonly bodyStyles: readonly {
    readonly value: BodyStyle;
    readonly label: string;
    readonly count: number;
  }[];
  /** Bands of asking price, the cheapest first; `from` and `to` in whole dollars, null where open. */
  readonly priceBands: readonly {
    readonly from: number | null;
    readonly to: number | null;
    readonly count: number;
  }[];
  /** How many cost at most so many dollars by the month, payment and energy at the usual terms. */
  readonly monthlyBudgets: readonly { readonly dollars: number; readonly count: number }[];
  /** Makes with vehicles for sale, most first; `value` is the make's slug. */
  readonly makes: readonly {
    readonly value: string;
    readonly label: string;
    readonly count: number;
  }[];
  /** Listings whose price fell in the last days, the latest first. */
  readonly recentDropIds: readonly number[];
  /** When the search index last agreed with PostgreSQL. ISO. */
  readonly asOf: string;
}
