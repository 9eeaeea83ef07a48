"use server";
import { redirect } from "next/navigation";
import { z } from "zod";
import { userAction } from "#lib/platform/actions/action.ts";
import { AppError } from "#lib/platform/errors.ts";
import { lookupZip } from "#lib/platform/geo/zip-codes.ts";
import { editGarageVehicle, removeGarageVehicle, restoreGarageVehicle } from "./mutations.ts";
import { garagePath } from "./rules.ts";
import { garageVehicleId, vehicleEdit } from "./schema.ts";

const OFTEN = { points: 120, seconds: 600 } as const;
const theVehicle = z.object({ vehicleId: garageVehicleId });

/** Changes what the owner states of a vehicle. */
export const changeVehicle = userAction("garage.change")
  .limit(OFTEN)
  .input(vehicleEdit)
  .run(async ({ input, ctx }): Promise<never> => {
    if ((await lookupZip(input.zip)) === null) {
      throw new AppError("invalid_input", `no ZIP code ${input.zip}`, {
        fields: { zip: `We do not know ZIP code ${input.zip}.` },
      });
    }
    await editGarageVehicle(ctx, input);
    redirect(garagePath(input.vehicleId, "edited"));
  });

/** Takes a vehicle out of the garage. */
export const takeOut = userAction("garage.remove")
  .limit(OFTEN)
  .input(theVehicle)
  .run(async ({ input, ctx }): Promise<never> => {
    await removeGarageVehicle(ctx, input.vehicleId);
    redirect("/garage?done=removed");
  });

/** Brings a vehicle back that was taken out. */
export const bringBack = userAction("garage.restore")
  .limit(OFTEN)
  .input(theVehicle)
  .run(async ({ input, ctx }): Promise<never> => {
    await restoreGarageVehicle(ctx, input.vehicleId);
    redirect(garagePath(input.vehicleId, "restored"));
  });
