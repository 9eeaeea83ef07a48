/* The highest price for each deal. */

import type { Deal } from "#lib/domain/listings/deal-rating/types.ts";

/** Up to which asking price a vehicle would be called a deal, in whole dollars as cents. */
export interface PriceLimit {
  readonly deal: Deal;
  /** Null for the last one, which has no end. */
  readonly atMostCents: number | null;
}
