"use server";
import { redirect } from "next/navigation";
import { garagePath } from "#lib/domain/ownership/garage/rules.ts";
import { userAction } from "#lib/platform/actions/action.ts";
import { addVehicleToGarage } from "./mutations.intake.ts";
import { newVehicle } from "./schema.intake.ts";

/** Puts a vehicle into the garage. */
export const addToGarage = userAction("garage.add")
  .limit({ points: 30, seconds: 600 })
  .input(newVehicle)
  .run(async ({ input, ctx }): Promise<never> => {
    const id = await addVehicleToGarage(ctx, input);
    redirect(garagePath(id, "added"));
  });
