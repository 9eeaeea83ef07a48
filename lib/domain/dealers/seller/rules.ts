import type { SellerKind } from "#lib/domain/listings/listing/types.ts";
import { shownPoint } from "#lib/domain/vehicles/place/rules.ts";

/** Where a seller is, as far as its readers may know. Degrees. */
export interface SellerPlace {
  /** Null for private sellers. */
  readonly zip: string | null;
  readonly latitude: number;
  readonly longitude: number;
}

/** A dealer's place as it is; a private seller's without its ZIP code and rounded to 0.1 degrees. */
export function shownPlace(kind: SellerKind, place: SellerPlace): SellerPlace {
  return { zip: kind === "dealer" ? place.zip : null, ...shownPoint(kind, place) };
}
