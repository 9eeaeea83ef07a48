import { z } from "zod";
import { garageVehicleId } from "#lib/domain/garage/schema.ts";
import { mileage, pastDay } from "#lib/domain/garage-fields/schema.ts";

export const newReading = z.object({
  vehicleId: garageVehicleId,
  readOn: pastDay,
  mileageMiles: mileage,
});
export type NewReading = z.output<typeof newReading>;

export const namedReading = z.object({ vehicleId: garageVehicleId, readOn: pastDay });
export type NamedReading = z.output<typeof namedReading>;
