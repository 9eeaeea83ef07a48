/* Puts a vehicle's value together from learned effects and nearby vehicles, with
 * comparables, exclusions and error. */

import type {
  ValuedVehicle,
  ValueExclusion,
} from "#lib/domain/valuation/valuation-market/types.value.ts";
import type { Alike } from "#lib/domain/valuation/valuation-nearby/types.ts";
import type { PricedOffer } from "./types.offer.ts";
import type { FitParts, StoredFit } from "./types.store.ts";

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
  /** Logarithm of what an offer asks less what its effects say. */
  readonly residualOf: (offer: PricedOffer) => number;
  readonly vehicle: ValuedVehicle;
  /** The comparable offers most like it, and those that were left out. */
  readonly comparables: readonly Alike<PricedOffer>[];
  readonly excluded: readonly ValueExclusion[];
  readonly names: AppraisalNames;
  readonly asOf: Date;
  /** To which ages are counted. */
  readonly agesAt: Date;
  /** Whether the day is gone by: then prices of the day weigh more than what today's market taught. */
  readonly isPast: boolean;
  /** In whose edition it is worked out; null for a day gone by. */
  readonly editionId: number | null;
}
