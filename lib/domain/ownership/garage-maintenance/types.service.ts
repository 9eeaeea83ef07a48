/* An owned vehicle's log of service and other costs: add, change, remove, restore; a
 * mileage also counts as a reading. */

import type { Day } from "#lib/domain/kernel/calendar/types.ts";
import type { CostKind } from "#lib/domain/ownership/ownership-cost/types.running.ts";

/** Something that was done to or paid for a vehicle. */
export interface ServiceEntry {
  readonly id: string;
  readonly kind: CostKind;
  /** What of the schedule it did; null for anything else. */
  readonly item: { readonly id: string; readonly name: string } | null;
  readonly day: Day;
  readonly mileageMiles: number | null;
  readonly costCents: number | null;
  readonly note: string;
}

export interface ServiceLog {
  /** Latest first. */
  readonly entries: readonly ServiceEntry[];
  readonly removed: readonly ServiceEntry[];
}
