/* Why a vehicle matches a search, filter by filter, or fails it now, with the earlier
 * value where it changed. */

import type { Deal } from "#lib/domain/listings/deal-rating/types.ts";
import type { ListingCard } from "#lib/domain/listings/listing/types.ts";
import type { FilterName } from "#lib/domain/search/search/types.ts";
import type {
  Feature,
  InteriorColor,
  Transmission,
} from "#lib/domain/vehicles/vehicle/constants.ts";

/** What filters ask of a vehicle. */
export interface MatchFacts
  extends Pick<
    ListingCard,
    | "vin"
    | "make"
    | "model"
    | "trim"
    | "year"
    | "bodyStyle"
    | "fuel"
    | "drivetrain"
    | "exteriorColor"
    | "condition"
    | "titleStatus"
    | "ownerCount"
    | "mileageMiles"
    | "priceCents"
    | "drop"
    | "daysHere"
    | "distanceMiles"
    | "epaRange"
    | "seller"
  > {
  /** As it stands in the URL: "toyota". */
  readonly makeSlug: string;
  /** As it stands in the URL: "toyota.rav4". */
  readonly modelValue: string;
  readonly transmission: Transmission | null;
  readonly interiorColor: InteriorColor | null;
  readonly features: readonly Feature[];
  readonly seats: number | null;
  readonly stockNumber: string | null;
  readonly photoCount: number;
  /** Null while the index cannot be asked. */
  readonly deal: Deal | "none" | null;
}

/** One filter of a search and what a vehicle says to it. */
export interface MatchReason {
  readonly filter: FilterName;
  /** What is asked for: "Price at most $25,000", "SUV". */
  readonly asked: string;
  /** The vehicle's own: "$23,400"; "" where `asked` says it all. */
  readonly own: string;
  /** What it was before, where it changed: "$25,900". */
  readonly was: string | null;
  /** Whether the vehicle passes; null where only the search itself can tell. */
  readonly passes: boolean | null;
}
