/* Which appraisal of the market a value belongs to. */

/** A fit, a day and the asking prices of a moment: what every value of that time is made from. */
export interface Edition {
  readonly id: number;
  readonly fitId: number;
  /** To which ages are counted, YYYY-MM-DD. */
  readonly day: string;
  /** The moment of the asking prices that it compares with, ISO. */
  readonly comparablesAt: string;
  /** The oldest transaction that ran at that moment: what was written from it on may differ. */
  readonly changesFrom: bigint;
}
