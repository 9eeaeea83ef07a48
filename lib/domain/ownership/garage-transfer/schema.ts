import { z } from "zod";
import { ownId, submissionId, zipCode } from "#lib/domain/kernel/form-fields/schema.garage.ts";
import { garageVehicleId } from "#lib/domain/ownership/garage/schema.ts";

const several = z
  .union([z.string().transform((one) => [one]), z.array(z.string())])
  .default([])
  .pipe(z.array(ownId).max(200));

/** An offer to hand a vehicle's record on. */
export const garageTransferForm = z.object({
  vehicleId: garageVehicleId,
  submissionId,
  toEmail: z
    .string()
    .default("")
    .transform((text) => text.trim().toLowerCase())
    .pipe(z.email("Give the new owner’s email address, such as name@example.com.").max(254)),
  documents: several,
});
export type GarageTransferForm = z.output<typeof garageTransferForm>;

export const namedGarageTransfer = z.object({ vehicleId: garageVehicleId, transferId: ownId });
export type NamedGarageTransfer = z.output<typeof namedGarageTransfer>;

/** The secret of a mailed link: 32 random bytes. */
export const transferToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/, "This link is not whole.");
/** An offer that was made to whoever sends the form. */
export const offeredForm = z.object({ transferId: ownId });
export const acceptForm = offeredForm.extend({ zip: zipCode });
export type AcceptForm = z.output<typeof acceptForm>;
