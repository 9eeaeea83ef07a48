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

/** A reader's place as pages name it. */
export type NamedPlace = Pick<ReaderPlace, "zip" | "city" | "state">;

/** What a page that is the same for everybody says to one reader, by where on the page it stands. */
export type OwnWords = Readonly<Record<string, string>>;

/** Where a page measures distance and reckons tax from. */
export interface PlaceForPage {
  /** Null where none is known. */
  readonly place: ReaderPlace | null;
  /**
   * The ZIP code of the page's own address, or the one that this browser keeps; null without a place. "to-come":
   * the page is made for whoever has one, and which it is comes to it by itself.
   */
  readonly from: "address" | "kept" | "to-come" | null;
  /** What the address names and is no ZIP code; null otherwise. The kept one stands in for it. */
  readonly unknownZip: string | null;
}
