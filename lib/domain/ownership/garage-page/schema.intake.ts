import { z } from "zod";
import {
  formChoice,
  line,
  mileage,
  optionalCents,
  optionalChoice,
  optionalPastDay,
  ownerCount,
  submissionId,
  trimName,
  zipCode,
} from "#lib/domain/kernel/form-fields/schema.garage.ts";
import { rowNumber } from "#lib/domain/listings/listing/schema.ts";
import {
  DRIVETRAINS,
  EXTERIOR_COLORS,
  FUELS,
  TITLE_STATUSES,
  TRANSMISSIONS,
} from "#lib/domain/vehicles/vehicle/constants.ts";

/** A vehicle as the form that adds it holds it. */
export const newVehicle = z.object({
  submissionId,
  vin: z
    .string()
    .max(40)
    .default("")
    .transform((text) => (text === "" ? null : text)),
  modelId: rowNumber,
  year: z.coerce.number().int().min(1981).max(2100),
  nickname: line("The name", 40),
  trim: trimName,
  fuel: formChoice(FUELS),
  drivetrain: optionalChoice(DRIVETRAINS),
  transmission: optionalChoice(TRANSMISSIONS),
  exteriorColor: formChoice(EXTERIOR_COLORS),
  titleStatus: formChoice(TITLE_STATUSES),
  mileageMiles: mileage,
  ownerCount,
  zip: zipCode,
  purchasedOn: optionalPastDay,
  purchasePriceCents: optionalCents("The price you paid", 0, 2_000_000),
});
export type NewVehicle = z.output<typeof newVehicle>;
