/** @file An owned vehicle's service: schedule by miles or months, what is due when, and the log of service and other costs. */

import type { Day } from "#lib/domain/kernel/calendar/types.ts";

/** Something to be done every so many miles or months, whichever comes first. */
export interface ScheduleInterval {
  readonly name: string;
  readonly everyMiles: number | null;
  readonly everyMonths: number | null;
}

export interface ScheduleItem extends ScheduleInterval {
  readonly id: string;
  /** When it was last done, as the log tells; null where it does not. */
  readonly lastDone: { readonly day: Day; readonly mileageMiles: number | null } | null;
}

/** What the vehicle stands at, for telling what is due. */
export interface DueBasis {
  readonly today: Day;
  /** Read or estimated; null where it is not known. */
  readonly mileageMiles: number | null;
  readonly milesPerDay: number | null;
}

export type DueState =
  | { readonly kind: "unknown" }
  | {
      readonly kind: "overdue" | "soon" | "later";
      /** Whichever comes first, or has passed the furthest. */
      readonly by: "miles" | "date";
      /** The day it is due, as far as it can be told: by date it is exact, by miles an estimate. */
      readonly on: Day | null;
      readonly dueMiles: number | null;
      readonly dueDay: Day | null;
      /** Miles left; negative when past. Null without a mileage interval or reading. */
      readonly milesLeft: number | null;
      readonly daysLeft: number | null;
    };
