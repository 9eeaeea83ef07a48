/* Makes valid VINs for a make, model and year from vPIC patterns, each proven by
 * decoding; used by catalog and seed data. */

import type { Vin } from "#lib/domain/vehicles/vin/types.ts";
import type { BodyStyle } from "../vehicle/constants.ts";
import type { VinDecode } from "./types.ts";

/**
 * The first eleven characters of VINs that all decode alike; the serial number is free. Found by
 * intersecting a model key with trim, body and engine keys and proven by decoding the result.
 */
export type VinTemplate = {
  /** 11 characters with `0` at the check digit's place; unique among templates. */
  readonly prefix: string;
  /** Sum of the check digit's formula over the prefix. */
  readonly prefixSum: number;
  readonly wmi: string;
  readonly schemaId: number;
  readonly modelKeys: string;
  /** What every VIN of this template decodes to (`vin` is one with serial 1). */
  readonly decode: VinDecode;
};

export type TemplateQuery = { make: string; model: string; year: number };

/** All that a template may be wanted or left out by; `rules.alike.ts` tells it without decoding. */
export type WantedBy = Pick<VinDecode, "series" | "bodyStyle" | "fuel" | "displacementLiters">;

/** Which templates are wanted. */
export interface WantedTemplates {
  /** Keeps only templates that it accepts. */
  readonly accept?: (decode: WantedBy) => boolean;
  /** Of the engines that are filed, only those of these displacements are tried. */
  readonly hadLiters?: ((liters: number) => boolean) | undefined;
  /** Of the bodies that are filed, only these are tried. */
  readonly hadBody?: (body: BodyStyle) => boolean;
}

export type SynthesizedVin = { vin: Vin; template: VinTemplate };
