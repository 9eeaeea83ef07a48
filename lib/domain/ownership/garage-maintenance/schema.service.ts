import { z } from "zod";
import {
  formChoice,
  optionalCents,
  optionalMileage,
  ownId,
  pastDay,
  prose,
  submissionId,
} from "#lib/domain/kernel/form-fields/schema.garage.ts";
import { garageVehicleId } from "#lib/domain/ownership/garage/schema.ts";
import { COST_KINDS } from "#lib/domain/ownership/ownership-cost/constants.running.ts";

const facts = {
  vehicleId: garageVehicleId,
  kind: formChoice(COST_KINDS),
  itemId: z
    .string()
    .default("")
    .transform((text) => (text === "" ? null : text))
    .pipe(ownId.nullable()),
  doneOn: pastDay,
  mileageMiles: optionalMileage,
  costCents: optionalCents("The cost", 0, 1_000_000),
  note: prose("The note", 1_000),
};

/** A new entry of the log. */
export const newEntry = z.object({ ...facts, submissionId });
export type NewEntry = z.output<typeof newEntry>;

/** An entry as it is to be from now on. */
export const changedEntry = z.object({ ...facts, entryId: ownId });
export type ChangedEntry = z.output<typeof changedEntry>;

export const namedEntry = z.object({ vehicleId: garageVehicleId, entryId: ownId });
export type NamedEntry = z.output<typeof namedEntry>;
