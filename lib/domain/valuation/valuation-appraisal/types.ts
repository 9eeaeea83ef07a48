/** @file Puts a vehicle's value together from learned effects and nearby vehicles, with
 * comparables, exclusions and error. */

import type { Offer } from "#lib/domain/valuation/valuation-offer/types.ts";
import type { FitParts, StoredFit } from "#lib/domain/valuation/valuation-store/types.ts";
import type { ValuedVehicle } from "#lib/domain/valuation/valuation-value/types.ts";

/** Names for what the value says of where its knowledge comes from. */
export interface AppraisalNames {
  /** "Honda Civic". */
  readonly model: string;
  readonly make: string;
}

/** Everything that a value is made from. */
export interface AppraisalBasis {
  readonly fit: StoredFit;
  readonly parts: FitParts;
  readonly vehicle: ValuedVehicle;
  readonly offers: readonly Offer[];
  readonly names: AppraisalNames;
  readonly asOf: Date;
  /** Whether the day is gone by: then prices of the day weigh more than what today's market taught. */
  readonly isPast: boolean;
}
