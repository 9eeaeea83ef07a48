"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { userAction } from "#lib/platform/actions/action.ts";
import { addInventoryVehicle } from "./mutations.intake.ts";
import { inventoryPath } from "./rules.ts";
import { addVehicleForm } from "./schema.intake.ts";

/** Puts a vehicle on an organization's lot, and leads to its photos. */
export const addVehicleAction = userAction("inventory.add")
  .limit({ points: 600, seconds: 3_600 })
  .input(addVehicleForm)
  .run(async ({ input, ctx }): Promise<never> => {
    const id = await addInventoryVehicle(ctx, input);
    revalidatePath("/dealers/[organization]/inventory", "page");
    redirect(
      `${inventoryPath(input.organization, "vehicle", { vehicle: String(id), added: "vehicle" })}#photos`,
    );
  });
