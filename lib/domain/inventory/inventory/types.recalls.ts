/* Which model years in stock have NHTSA recalls that say not to drive or to park outside;
 * null where not checked. */

/** Which model years on a lot have recalls that say not to drive, or to park outside. */
export interface UrgentRecalls {
  /** How many; null where nothing is known of that make's recalls. */
  readonly countOf: (vehicle: UrgentRecallsAsked) => number | null;
  /** What may be missing, as a sentence; null where NHTSA's whole file is held. */
  readonly gap: string | null;
}

export interface UrgentRecallsAsked {
  readonly makeId: number;
  readonly modelId: number;
  readonly year: number;
}
