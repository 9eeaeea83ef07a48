/** @file What an owned vehicle is worth now and was in up to 24 past months, kept by a weekly
 * job, with the change in words. */

import type { Day } from "#lib/domain/kernel/calendar/types.ts";
import type { RatingScope } from "#lib/domain/listings/deal-rating/types.ts";

/** What a vehicle was worth on a day, as it was kept. */
export interface KeptValue {
  readonly day: Day;
  readonly p25Cents: number;
  readonly p50Cents: number;
  readonly p75Cents: number;
  readonly mileageMiles: number;
  readonly n: number;
  /** Null where what was kept names none that we know. */
  readonly scope: RatingScope | null;
  /** Whether it was worked out afterwards, from the market's events of that time. */
  readonly isLookedBack: boolean;
}
