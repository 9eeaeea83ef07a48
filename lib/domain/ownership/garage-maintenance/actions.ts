"use server";
import { redirect } from "next/navigation";
import { garagePath } from "#lib/domain/ownership/garage/rules.ts";
import { userAction } from "#lib/platform/actions/action.ts";
import { saveItem, setItemRemoved } from "./mutations.ts";
import { itemForm, namedItem } from "./schema.ts";

const OFTEN = { points: 120, seconds: 600 } as const;

/** Puts something on a vehicle's schedule, or changes it. */
export const keepItem = userAction("garage-maintenance.save")
  .limit(OFTEN)
  .input(itemForm)
  .run(async ({ input, ctx }): Promise<never> => {
    await saveItem(ctx, input);
    redirect(garagePath(input.vehicleId, "item"));
  });

/** Takes something off the schedule. */
export const removeItem = userAction("garage-maintenance.remove")
  .limit(OFTEN)
  .input(namedItem)
  .run(async ({ input, ctx }): Promise<never> => {
    await setItemRemoved(ctx, { ...input, isRemoved: true });
    redirect(garagePath(input.vehicleId, "item_removed"));
  });

/** Puts back on the schedule what was taken off. */
export const restoreItem = userAction("garage-maintenance.restore")
  .limit(OFTEN)
  .input(namedItem)
  .run(async ({ input, ctx }): Promise<never> => {
    await setItemRemoved(ctx, { ...input, isRemoved: false });
    redirect(garagePath(input.vehicleId, "item_restored"));
  });
