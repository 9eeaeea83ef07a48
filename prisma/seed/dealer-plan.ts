import { NAMED_DEALERS } from "./people.ts";

/** What the desks of the demo's dealerships are made from. */
export interface DeskPlan {
  readonly seed: number;
  /** Midnight UTC at the start of the market's day: everything happened before it. */
  readonly today: Date;
}

/** The dealerships with members of every role and a busy month: those known by name, the first ones of every demo market. */
export const BUSY_ORGANIZATIONS = NAMED_DEALERS.length;
/** How far back their month goes, in days. */
export const MONTH_DAYS = 30;
