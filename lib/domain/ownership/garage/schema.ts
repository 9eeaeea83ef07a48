import { z } from "zod";
import {
  formChoice,
  line,
  optionalCents,
  optionalChoice,
  optionalPastDay,
  ownerCount,
  trimName,
  zipCode,
} from "#lib/domain/kernel/form-fields/schema.garage.ts";
import {
  BODY_STYLES,
  DRIVETRAINS,
  EXTERIOR_COLORS,
  SIZE_CLASSES,
  TITLE_STATUSES,
  TRANSMISSIONS,
} from "#lib/domain/vehicles/vehicle/constants.ts";
import { fuelSchema, oneOf } from "#lib/domain/vehicles/vehicle/schema.ts";
import type { JobKind } from "#lib/platform/jobs/define.ts";
import type { GarageVehicleId } from "./types.ts";

/** A vehicle's id as it stands in addresses and forms. */
export const garageVehicleId = z
  .uuid("This is no vehicle of yours.")
  .transform((id): GarageVehicleId => id as GarageVehicleId);

/** Words that the database keeps as text, read back into their closed lists. */
export const garageWords = z.object({
  bodyStyle: oneOf(BODY_STYLES),
  sizeClass: oneOf(SIZE_CLASSES),
  fuel: fuelSchema,
  drivetrain: oneOf(DRIVETRAINS).nullable(),
  transmission: oneOf(TRANSMISSIONS).nullable(),
  exteriorColor: oneOf(EXTERIOR_COLORS),
  titleStatus: oneOf(TITLE_STATUSES),
});

/** What an owner may change of a vehicle after adding it. */
export const vehicleEdit = z.object({
  vehicleId: garageVehicleId,
  nickname: line("The name", 40),
  trim: trimName,
  exteriorColor: formChoice(EXTERIOR_COLORS),
  titleStatus: formChoice(TITLE_STATUSES),
  drivetrain: optionalChoice(DRIVETRAINS),
  transmission: optionalChoice(TRANSMISSIONS),
  ownerCount,
  zip: zipCode,
  purchasedOn: optionalPastDay,
  purchasePriceCents: optionalCents("The price you paid", 0, 2_000_000),
});
export type VehicleEdit = z.output<typeof vehicleEdit>;

/** Works out and keeps what one vehicle is worth, now and in the months its readings reach back to. */
export const VALUE_VEHICLE = {
  name: "garage.value",
  payload: z.object({ vehicleId: z.uuid() }),
} satisfies JobKind<{ vehicleId: string }>;

/** One run of it for a vehicle, however many reasons there are. */
export const valueJobKey = (vehicleId: string): string => `garage.value:${vehicleId}`;
