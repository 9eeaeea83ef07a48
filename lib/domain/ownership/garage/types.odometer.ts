/* Readings of an owned vehicle's mileage: contradictions refused, miles a day, and the
 * estimated mileage on any day. */

import type { Day } from "#lib/domain/kernel/calendar/types.ts";

export interface OdometerEntry {
  readonly day: Day;
  readonly mileageMiles: number;
}

/** What a mileage on a day rests on. */
export type MileageBasis =
  /** Read that day. */
  | "reading"
  /** In proportion between the readings before and after. */
  | "between"
  /** Beyond the last reading, by the rate of those before. */
  | "rate"
  /** The last reading as it is: there is nothing to tell a rate from. */
  | "last";

export interface MileageEstimate {
  readonly mileageMiles: number;
  readonly basis: MileageBasis;
  /** Null without readings far enough apart. */
  readonly milesPerDay: number | null;
  /** Readings that the rate rests on; 0 without a rate. */
  readonly rateReadingCount: number;
  readonly lastReading: OdometerEntry;
}
