/* Where an owner stands with NHTSA recall campaigns of the model year (open, booked,
 * done), and campaign numbers as typed. */

import type { Day } from "#lib/domain/kernel/calendar/types.ts";

export type RecallState = "open" | "booked" | "done";

/** Where an owner stands with one recall campaign. */
export interface GarageRecall {
  /** NHTSA's campaign number, such as 23V456000. */
  readonly campaign: string;
  readonly summary: string;
  readonly state: RecallState;
  readonly bookedFor: Day | null;
  readonly doneOn: Day | null;
  readonly proof: { readonly id: string; readonly name: string } | null;
}
