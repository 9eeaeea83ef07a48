/** @file Five-star crash ratings and recommended safety equipment from NHTSA for each build of a
 * model year. */

import type { HeldBy } from "#lib/domain/vehicles/recall/types.ts";

/** Stars of NHTSA's five-star program; "not_rated" is NHTSA's own word. Null: the record says nothing. */
export type StarRating = 1 | 2 | 3 | 4 | 5 | "not_rated" | null;

/** Whether a vehicle has a piece of equipment that NHTSA recommends. Null: the record says nothing. */
export type Equipment = "standard" | "optional" | "no" | null;

/** One build of a model year as NHTSA rates it: "2019 Honda CIVIC 4 DR FWD". */
export interface SafetyRating {
  readonly description: string;
  /** "AWD", "FWD", "4x2"; null where neither the record nor its description says it. */
  readonly drive: string | null;
  readonly overall: StarRating;
  readonly front: StarRating;
  readonly side: StarRating;
  readonly rollover: StarRating;
  /** Chance that it rolls over in a single-vehicle crash, 0 to 1. */
  readonly rolloverPossibility: number | null;
  readonly stabilityControl: Equipment;
  readonly forwardCollisionWarning: Equipment;
  readonly laneDepartureWarning: Equipment;
  /** NHTSA's own counts for this build; null where the record says nothing. */
  readonly complaints: number | null;
  readonly recalls: number | null;
  /** The publisher's page about it; null where its number is not known. */
  readonly nhtsaUrl: string | null;
  readonly heldBy: HeldBy;
}
