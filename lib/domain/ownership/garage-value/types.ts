/** @file What an owned vehicle is worth now and was in up to 24 past months, worked out anew together
 * by a weekly job, with the change in words. */

import type { Day } from "#lib/domain/kernel/calendar/types.ts";
import type { RatingScope } from "#lib/domain/listings/deal-rating/types.ts";
import type { ValueRange } from "#lib/domain/valuation/valuation-market/types.value.ts";

/** What a vehicle was worth on a day, as the last run worked it out: all days of one run alike. */
export interface KeptValue extends ValueRange {
  readonly day: Day;
  readonly mileageMiles: number;
  readonly n: number;
  /** Null where what was kept names none that we know. */
  readonly scope: RatingScope | null;
}
