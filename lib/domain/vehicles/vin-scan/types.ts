/** @file Reads a VIN from a barcode (Code 39, Code 128, Data Matrix, QR) by camera or photo,
 * with words for camera problems. */

import type { Vin } from "#lib/domain/vehicles/vin/types.ts";

/** What the texts of the barcodes in one picture come to. */
export type ScannedVin =
  | { readonly kind: "vin"; readonly vin: Vin }
  /** It has the form of a VIN, but its check digit is wrong: read badly, or of a vehicle for elsewhere. */
  | { readonly kind: "doubtful"; readonly vin: Vin }
  /** Barcodes, but of something else. */
  | { readonly kind: "other" }
  | { readonly kind: "nothing" };

/** Why there is no picture from a camera. */
export type CameraTrouble = "refused" | "none" | "busy" | "unsupported";
