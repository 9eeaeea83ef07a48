import type { SourceAnswer } from "#lib/domain/vehicles/provenance/types.ts";
import type { RecallFilter } from "./types.pages.ts";

/** Where recalls begin. */
export const RECALLS_PATH = "/tools/recalls";
/** Below this many owners nothing is said of what they entered: it would be about somebody. */
export const FEWEST_OWNERS = 3;
/** NHTSA answers by VIN, from the makers' own records. */
export const NHTSA_VIN_SEARCH = "https://www.nhtsa.gov/recalls";
/** What NHTSA's own search by VIN leaves out, in its own account of it. */
export const VIN_SEARCH_GAPS = [
  "recalls already repaired on this vehicle",
  "recalls over 15 years old, unless the maker covers them longer",
  "brand-new recalls whose VINs the maker has not listed yet",
  "some small-volume makers",
] as const;

/** A make's recalls without a filter. */
export const NO_FILTER: RecallFilter = { modelSlug: null, year: null, urgentOnly: false };

/** What is told of a vehicle whose model year the catalog does not have. */
export const NOT_IN_CATALOG: SourceAnswer<never> = {
  kind: "not_checked",
  reason: "Our catalog does not have this model year, so there is nothing to ask about.",
  triedAt: null,
};
