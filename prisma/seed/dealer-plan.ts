/** What the desks of the demo's dealerships are made from. */
export interface DeskPlan {
  readonly seed: number;
  /** Midnight UTC at the start of the market's day: everything happened before it. */
  readonly today: Date;
}

/** The dealerships with members of every role and a busy month: the first two of every demo market. */
export const BUSY_ORGANIZATIONS = 2;
/** How far back their month goes, in days. */
export const MONTH_DAYS = 30;
