import type { SellerKind } from "#lib/domain/listings/listing/types.ts";
import { PRIVATE_STEPS_PER_DEGREE } from "#lib/domain/vehicles/place/constants.ts";
import type { GeoPoint } from "#lib/platform/geo/distance.ts";

/** Where a seller is, as far as its readers may know. Degrees. */
export interface SellerPlace {
  /** Null for private sellers. */
  readonly zip: string | null;
  readonly latitude: number;
  readonly longitude: number;
}

/**
 * Where readers may know a seller to be, in degrees: a private one to a tenth of a degree. Distances
 * are measured from here too: asked from many ZIP codes, an exact place could be worked out.
 */
export function shownPoint(kind: SellerKind, point: GeoPoint): GeoPoint {
  if (kind === "dealer") return { latitude: point.latitude, longitude: point.longitude };
  // As PostgreSQL keeps it, in single precision, so that the search index rounds the same number.
  const round = (degrees: number): number =>
    Math.round(Math.fround(degrees) * PRIVATE_STEPS_PER_DEGREE) / PRIVATE_STEPS_PER_DEGREE;
  return { latitude: round(point.latitude), longitude: round(point.longitude) };
}

/** A dealer's place as it is; a private seller's without its ZIP code and rounded to 0.1 degrees. */
export function shownPlace(kind: SellerKind, place: SellerPlace): SellerPlace {
  return { zip: kind === "dealer" ? place.zip : null, ...shownPoint(kind, place) };
}
