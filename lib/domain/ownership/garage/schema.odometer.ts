import { z } from "zod";
import { mileage, pastDay } from "#lib/domain/kernel/form-fields/schema.garage.ts";
import { garageVehicleId } from "./schema.ts";

export const newReading = z.object({
  vehicleId: garageVehicleId,
  readOn: pastDay,
  mileageMiles: mileage,
});
export type NewReading = z.output<typeof newReading>;

export const namedReading = z.object({ vehicleId: garageVehicleId, readOn: pastDay });
export type NamedReading = z.output<typeof namedReading>;
