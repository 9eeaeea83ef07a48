"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { userAction } from "#lib/platform/actions/action.ts";
import { editInventoryVehicle } from "./mutations.vehicle.ts";
import { inventoryPath } from "./rules.ts";
import { editVehicleForm } from "./schema.vehicle.ts";

/** Changes what an organization states of a vehicle, and shows it again. */
export const editVehicleAction = userAction("inventory.edit")
  .limit({ points: 600, seconds: 3_600 })
  .input(editVehicleForm)
  .run(async ({ input, ctx }): Promise<never> => {
    await editInventoryVehicle(ctx, input);
    revalidatePath("/dealers/[organization]/inventory", "page");
    revalidatePath("/listings/[id]", "page");
    redirect(
      inventoryPath(input.organization, "vehicle", { vehicle: String(input.listing), saved: "1" }),
    );
  });
