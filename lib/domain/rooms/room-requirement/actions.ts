"use server";

import { revalidatePath } from "next/cache";
import { userAction } from "#lib/platform/actions/action.ts";
import {
  addRequirement,
  changeRequirement,
  judgeVehicle,
  setRequirementRemoved,
} from "./mutations.ts";
import { changedRequirement, judgementForm, namedRequirement, newRequirement } from "./schema.ts";

const OFTEN = { points: 240, seconds: 600 } as const;

/** Writes down what the room looks for. */
export const addRequirementAction = userAction("room-requirement.add")
  .limit(OFTEN)
  .input(newRequirement)
  .run(async ({ input, ctx }): Promise<null> => {
    // Also where it is refused: what stands now comes back with the refusal.
    revalidatePath("/rooms");
    await addRequirement(ctx, input);
    return null;
  });

/** Changes a requirement or how much it matters. */
export const changeRequirementAction = userAction("room-requirement.change")
  .limit(OFTEN)
  .input(changedRequirement)
  .run(async ({ input, ctx }): Promise<null> => {
    revalidatePath("/rooms");
    await changeRequirement(ctx, input);
    return null;
  });

/** Takes a requirement out. */
export const removeRequirementAction = userAction("room-requirement.remove")
  .limit(OFTEN)
  .input(namedRequirement)
  .run(async ({ input, ctx }): Promise<null> => {
    revalidatePath("/rooms");
    await setRequirementRemoved(ctx, { ...input, isRemoved: true });
    return null;
  });

/** Puts a requirement back. */
export const restoreRequirementAction = userAction("room-requirement.restore")
  .limit(OFTEN)
  .input(namedRequirement)
  .run(async ({ input, ctx }): Promise<null> => {
    revalidatePath("/rooms");
    await setRequirementRemoved(ctx, { ...input, isRemoved: false });
    return null;
  });

/** Says whether a vehicle meets what its listing does not answer. */
export const judgeVehicleAction = userAction("room-requirement.judge")
  .limit(OFTEN)
  .input(judgementForm)
  .run(async ({ input, ctx }): Promise<null> => {
    revalidatePath("/rooms");
    await judgeVehicle(ctx, input);
    return null;
  });
