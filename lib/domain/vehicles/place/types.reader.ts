/* Where the reader is, and which of their words says so. */

import type { GeoPoint } from "#lib/platform/geo/distance.ts";

/** A ZIP code with its town and its middle. */
export interface ReaderPlace extends GeoPoint {
  readonly zip: string;
  /** As its people write it: "St. Louis". */
  readonly city: string;
  /** Postal code of the state or territory. */
  readonly state: string;
}

/** Where a page measures distance and reckons tax from. */
export interface PlaceForPage {
  /** Null where none is known. */
  readonly place: ReaderPlace | null;
  /** The ZIP code of the page's own address, or the one that this browser keeps; null without a place. */
  readonly from: "address" | "kept" | null;
  /** What the address names and is no ZIP code; null otherwise. The kept one stands in for it. */
  readonly unknownZip: string | null;
}
