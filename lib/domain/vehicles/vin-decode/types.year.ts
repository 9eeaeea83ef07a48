/* Finds the catalog model year for a typed VIN from local vPIC data; refuses a wrong
 * check digit and names the position. */

import type { ModelYearRef } from "#lib/domain/vehicles/model-year/types.ts";
import type { Vin } from "#lib/domain/vehicles/vin/types.ts";
import type { VinDecode } from "./types.ts";

/** What a VIN that somebody typed came to. */
export type VinModelYear =
  /** It is no VIN, or its check digit says that it was mistyped. */
  | {
      readonly kind: "refused";
      /** What is wrong and at which position, as a sentence. */
      readonly message: string;
      /** What was most likely meant; null where nothing stands out. */
      readonly suggestion: Vin | null;
    }
  /** A right VIN of a vehicle that the catalog does not have. */
  | {
      readonly kind: "unlisted";
      readonly vin: Vin;
      /** What the VIN says nonetheless: "1998 Honda Civic"; "" for nothing. */
      readonly says: string;
    }
  | {
      readonly kind: "found";
      readonly vin: Vin;
      readonly ref: ModelYearRef;
      readonly decode: VinDecode;
    };
