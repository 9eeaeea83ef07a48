/* Where the reader is, and which of their words says so. */

import type { ZipPlace } from "#lib/platform/geo/zip-codes.ts";

/** A ZIP code with its town and its middle. */
export type ReaderPlace = Pick<ZipPlace, "zip" | "city" | "state" | "latitude" | "longitude">;

/** Where a page measures distance and reckons tax from. */
export interface PlaceForPage {
  /** Null where none is known. */
  readonly place: ReaderPlace | null;
  /** The ZIP code of the page's own address, or the one that this browser keeps; null without a place. */
  readonly from: "address" | "kept" | null;
  /** What the address names and is no ZIP code; null otherwise. The kept one stands in for it. */
  readonly unknownZip: string | null;
}
