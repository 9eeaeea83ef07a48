/* The vehicle of a report as its VIN decodes (model, engine, plant country), and refusal
 * of a VIN that cannot be right. */

import { specLines } from "#lib/domain/listings/vin-facts/rules.ts";
import type { ReportSnapshot } from "#lib/domain/reports/report-snapshot/schema.ts";
import { trimOf } from "#lib/domain/vehicles/catalog/rules.trims.ts";
import type { ModelYearRef } from "#lib/domain/vehicles/model-year/types.ts";
import { BODY_STYLES, DRIVETRAINS, FUELS } from "#lib/domain/vehicles/vehicle/constants.ts";
import type { DecodedField, VinDecode } from "#lib/domain/vehicles/vin-decode/types.ts";
import { isVinsWord } from "#lib/domain/vehicles/vin-specs/rules.ts";
import type { VinSpecs } from "#lib/domain/vehicles/vin-specs/types.ts";

/** What may be told of a decoded value: one that the VIN leaves open between several is not. */
const sure = <T>(field: DecodedField<T> | null): T | null =>
  field === null || field.confidence === "ambiguous" ? null : field.value;

/** The listing's part in drawing the vehicle. */
export interface DrawnListing {
  /** Six hex digits without #. */
  readonly paintHex: string;
  readonly sizeClass: string;
}

/**
 * The vehicle as its VIN tells it, and nothing that the VIN leaves open. Paint and size are for
 * drawing it only, and come from a listing and the catalog.
 */
export function reportVehicle(
  decode: VinDecode,
  specs: VinSpecs,
  ref: ModelYearRef | null,
  listing: DrawnListing | null,
): ReportSnapshot["vehicle"] {
  const year = decode.modelYear?.value ?? null;
  const [make, model] = [decode.make?.value ?? null, decode.model?.value ?? null];
  const [bodyStyle, fuel] = [sure(decode.bodyStyle), sure(decode.fuel)];
  const drivetrain = isVinsWord(specs.drivetrain) ? specs.drivetrain.value : null;
  const named = [year, make, model].filter((part) => part !== null);
  return {
    title: named.length === 0 ? `Vehicle ${decode.vin}` : named.join(" "),
    year,
    make,
    model,
    trim: trimOf(decode),
    bodyStyle: bodyStyle === null ? null : BODY_STYLES[bodyStyle],
    engine: decodedEngineWords(decode),
    fuel: fuel === null ? null : FUELS[fuel],
    drivetrain: drivetrain === null ? null : DRIVETRAINS[drivetrain],
    specs: specLines(specs),
    madeIn: madeIn(decode),
    manufacturer: sure(decode.manufacturer),
    checkDigitOk: decode.checkDigitOk,
    modelYear:
      ref === null ? null : { makeSlug: ref.makeSlug, modelSlug: ref.modelSlug, year: ref.year },
    paintHex: listing?.paintHex ?? null,
    sizeClass: listing?.sizeClass ?? ref?.sizeClass ?? null,
  };
}

/** "2.5L I4", as listings write it; the engine's own name where the VIN tells no size. */
export function decodedEngineWords(decode: VinDecode): string | null {
  const displacementLiters = sure(decode.displacementLiters);
  const cylinders = sure(decode.cylinders);
  if (displacementLiters === null && cylinders === null) return sure(decode.engineModel);
  return [
    displacementLiters === null ? null : `${displacementLiters.toFixed(1)} L`,
    cylinders === null ? null : `${cylinders} cylinders`,
  ]
    .filter((part) => part !== null)
    .join(", ");
}

/** "Marysville, Ohio, United States (USA)", as far as the VIN tells it. */
function madeIn({ plant }: VinDecode): string | null {
  const parts = [sure(plant.city), sure(plant.state), sure(plant.country)]
    .filter((part) => part !== null)
    .map(inWords);
  return parts.length === 0 ? null : parts.join(", ");
}

/** vPIC writes places in capitals: "EAST LIBERTY". */
const inWords = (place: string): string =>
  place
    .toLowerCase()
    .replace(/\(usa\)/, "")
    .trim()
    .replace(/(^|[\s-])\p{L}/gu, (letter) => letter.toUpperCase());
