import { z } from "zod";
import { line, optionalNumber, ownId } from "#lib/domain/kernel/form-fields/schema.garage.ts";
import { garageVehicleId } from "#lib/domain/ownership/garage/schema.ts";
import { formatNumber } from "#lib/platform/format.ts";
import { SCHEDULE_BOUNDS } from "./constants.ts";

/** Something on the schedule, new or changed: by miles, by months or by both. */
export const itemForm = z
  .object({
    vehicleId: garageVehicleId,
    itemId: ownId.optional(),
    name: line("The name", SCHEDULE_BOUNDS.maxNameLength).pipe(
      z.string().min(1, "Say what is to be done."),
    ),
    everyMiles: optionalNumber({
      name: "The miles",
      least: SCHEDULE_BOUNDS.minMiles,
      most: SCHEDULE_BOUNDS.maxMiles,
      write: formatNumber,
      decimals: 0,
    }),
    everyMonths: optionalNumber({
      name: "The months",
      least: 1,
      most: SCHEDULE_BOUNDS.maxMonths,
      write: String,
      decimals: 0,
    }),
  })
  .superRefine(({ everyMiles, everyMonths }, context) => {
    if (everyMiles === null && everyMonths === null) {
      context.addIssue({
        code: "custom",
        path: ["everyMiles"],
        message: "Give miles, months or both: whichever comes first counts.",
      });
    }
  });
export type ItemForm = z.output<typeof itemForm>;

export const namedItem = z.object({ vehicleId: garageVehicleId, itemId: ownId });
export type NamedItem = z.output<typeof namedItem>;
