import { z } from "zod";
import { organizationField } from "#lib/domain/dealers/organization/schema.ts";
import { submissionId } from "#lib/domain/kernel/form-fields/schema.garage.ts";
import { statedFields } from "./schema.vehicle.ts";

/** A vehicle that a member adds by its VIN. What the VIN says is read from it again, never from the form. */
export const addVehicleForm = z.object({
  ...statedFields,
  organization: organizationField,
  submissionId,
  vin: z.string().max(60),
  /** Whether it is shown at once or once its photos are there. */
  start: z.enum(["shown", "hidden"], { error: "Choose when it is shown." }).default("shown"),
});
export type AddVehicleForm = z.output<typeof addVehicleForm>;
