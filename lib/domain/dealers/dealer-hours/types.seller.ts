/* When a dealer is open: open now, next opening, seconds of opening time between two
 * moments, special dates. */

import type { Day } from "#lib/domain/kernel/calendar/types.ts";

/** When a place opens and closes on one day, "09:00" and "18:00" by its own clock; null for closed all day. */
export type DayHours = readonly [opens: string, closes: string] | null;

/** Seven days, Monday first. */
export type WeekHours = readonly DayHours[];

/** A date on which the hours are not those of its weekday. */
export interface SpecialDay {
  readonly on: Day;
  /** "Thanksgiving", as the dealer calls it. */
  readonly name: string;
  readonly hours: DayHours;
}

/** When a dealer is open: its week, and the dates that differ from it. */
export interface OpeningTimes {
  /** Null where it does not say. */
  readonly week: WeekHours | null;
  /** By date. */
  readonly specialDays: readonly SpecialDay[];
  /** IANA name of the clock that all of it goes by. */
  readonly timeZone: string;
}

/** Whether a place is open at a moment, and until when that holds. Times by its own clock, "18:00". */
export type OpenState =
  | { readonly kind: "open"; readonly closes: string }
  | {
      readonly kind: "closed";
      /** Days until it opens: 0 is later today. */
      readonly inDays: number;
      /** 0 is Monday. */
      readonly weekday: number;
      readonly on: Day;
      readonly opens: string;
    }
  /** It never opens, as far as it says. */
  | { readonly kind: "always_closed" };
