import type { WeekHours } from "#lib/domain/dealers/dealer-hours/types.seller.ts";

/** How a seller answers leads: those of the past year that are answered or a day old. */
export interface ReplyFact {
  /**
   * Median seconds to the first human reply, of the leads that have one, within the seller's opening
   * hours where it states them; null where nobody answered any.
   */
  readonly medianSeconds: number | null;
  /** How many the median rests on; the rest of `count` nobody answered. */
  readonly answeredCount: number;
  readonly count: number;
  /** The hours that seconds are counted in; null where none are stated, and every hour counts. */
  readonly week: WeekHours | null;
}
