/* Owner complaints that we hold for a whole make, counted without asking NHTSA, and
 * whether the count is complete. */

/** What owners told NHTSA about a make, counted. Nobody has checked what they say. */
export interface MakeComplaints {
  /** Distinct complaints (NHTSA's ODI numbers). */
  readonly count: number;
  /** Those of them that tell of a crash, of a fire. */
  readonly crashes: number;
  readonly fires: number;
  /** The days of the first and the last filed, as YYYY-MM-DD; null where none says it. */
  readonly firstFiledOn: string | null;
  readonly lastFiledOn: string | null;
}
