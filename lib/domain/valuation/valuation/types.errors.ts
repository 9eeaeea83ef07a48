/* How far off values were on held-back prices, by class of vehicle and by make, as the
 * newest fit measured it. */

/** How far values of one kind of vehicle were off on prices that were held back. */
export interface SegmentError {
  readonly key: string;
  /** "Midsize SUV, hybrid", "Honda", "All vehicles". */
  readonly label: string;
  /** Prices that were held back. */
  readonly n: number;
  /** Median of |value - asked| / asked. */
  readonly medianAbsoluteError: number;
  /** Share of the prices that lay within the middle half: 0.5 when honest. */
  readonly coverage: number;
}

/** The whole test, by kind of vehicle and by make, those tested most first. */
export interface SegmentErrors {
  readonly all: SegmentError;
  readonly classes: readonly SegmentError[];
  readonly makes: readonly SegmentError[];
  /** ISO. */
  readonly fittedAt: string;
}
