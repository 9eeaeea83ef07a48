"use server";
import { redirect } from "next/navigation";
import { userAction } from "#lib/platform/actions/action.ts";
import { addReading, removeReading } from "./mutations.odometer.ts";
import { garagePath } from "./rules.ts";
import { namedReading, newReading } from "./schema.odometer.ts";

const OFTEN = { points: 120, seconds: 600 } as const;

/** Keeps an odometer reading. */
export const keepReading = userAction("odometer.add")
  .limit(OFTEN)
  .input(newReading)
  .run(async ({ input, ctx }): Promise<never> => {
    await addReading(ctx, input);
    redirect(garagePath(input.vehicleId, "reading"));
  });

/** Removes an odometer reading. */
export const dropReading = userAction("odometer.remove")
  .limit(OFTEN)
  .input(namedReading)
  .run(async ({ input, ctx }): Promise<never> => {
    await removeReading(ctx, input);
    redirect(garagePath(input.vehicleId, "reading_removed"));
  });
