import type { SellerKind } from "#lib/domain/listing/types.ts";

/** Where a seller is, as far as its readers may know. Degrees. */
export interface SellerPlace {
  /** Null for private sellers. */
  readonly zip: string | null;
  readonly latitude: number;
  readonly longitude: number;
}

/** A tenth of a degree is some ten kilometers: a town, not a street. */
const STEPS_PER_DEGREE = 10;

/** A dealer's place as it is; a private seller's without its ZIP code and rounded to 0.1 degrees. */
export function shownPlace(kind: SellerKind, place: SellerPlace): SellerPlace {
  if (kind === "dealer") return place;
  const round = (degrees: number): number =>
    Math.round(degrees * STEPS_PER_DEGREE) / STEPS_PER_DEGREE;
  return { zip: null, latitude: round(place.latitude), longitude: round(place.longitude) };
}
