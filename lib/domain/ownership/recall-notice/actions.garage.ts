"use server";
import { redirect } from "next/navigation";
import { garagePath } from "#lib/domain/ownership/garage/rules.ts";
import { userAction } from "#lib/platform/actions/action.ts";
import { dropRecall, keepRecall } from "./mutations.garage.ts";
import { namedRecall, recallForm } from "./schema.garage.ts";

const OFTEN = { points: 120, seconds: 600 } as const;

/** Keeps where a vehicle's owner stands with a recall. */
export const saveRecall = userAction("garage-recall.save")
  .limit(OFTEN)
  .input(recallForm)
  .run(async ({ input, ctx }): Promise<never> => {
    await keepRecall(ctx, input);
    redirect(garagePath(input.vehicleId, "recall"));
  });

/** Forgets what was entered of a recall. */
export const removeRecall = userAction("garage-recall.remove")
  .limit(OFTEN)
  .input(namedRecall)
  .run(async ({ input, ctx }): Promise<never> => {
    await dropRecall(ctx, input);
    redirect(garagePath(input.vehicleId, "recall_removed"));
  });
