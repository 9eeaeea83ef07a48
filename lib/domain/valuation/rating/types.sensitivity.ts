/* How the deal rating would change at another mileage, model year or asking price, and
 * the highest price for each deal. */

import type { Deal } from "#lib/domain/listings/deal-rating/types.ts";

/** Up to which asking price a vehicle would be called a deal, in whole dollars as cents. */
export interface PriceLimit {
  readonly deal: Deal;
  /** Null for the last one, which has no end. */
  readonly atMostCents: number | null;
}

/** A vehicle like this one but for its mileage or model year. */
export interface WhatIf {
  readonly mileageMiles: number;
  readonly year: number;
}

/** What the comparables say of a what-if vehicle. Amounts in cents. */
export interface WhatIfExpectation extends WhatIf {
  readonly expectedCents: number;
  readonly lowCents: number;
  readonly highCents: number;
  /** What this asking price would be called; null where nothing above $0 is expected. */
  readonly deal: Deal | null;
  /** Whether the comparables reach as far: beyond them the line is only drawn on. */
  readonly supported: boolean;
}

/** What mileages and model years the comparables cover. */
export interface Support {
  readonly leastMiles: number;
  readonly mostMiles: number;
  readonly firstYear: number;
  readonly lastYear: number;
}

/** How a rating answers to its facts. */
export interface Sensitivity {
  readonly support: Support;
  readonly limits: readonly PriceLimit[];
  /** The vehicle as it is. */
  readonly own: WhatIfExpectation;
  /** At the mileage the reader asked about; null without one. */
  readonly asked: WhatIfExpectation | null;
  /** At other mileages, then of other model years. */
  readonly others: readonly WhatIfExpectation[];
}
