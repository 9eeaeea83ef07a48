import { z } from "zod";
import { ownId, submissionId } from "#lib/domain/kernel/form-fields/schema.garage.ts";
import { garageVehicleId } from "#lib/domain/ownership/garage/schema.ts";

/** A document as its form sends it. */
export const documentForm = z.object({
  submissionId,
  file: z.instanceof(File),
  serviceId: z
    .string()
    .default("")
    .transform((text) => (text === "" ? null : text))
    .pipe(ownId.nullable()),
});
export type DocumentForm = z.output<typeof documentForm>;

export const namedDocument = z.object({ vehicleId: garageVehicleId, documentId: ownId });
export type NamedDocument = z.output<typeof namedDocument>;
