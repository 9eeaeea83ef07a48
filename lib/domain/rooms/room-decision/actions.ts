"use server";

import { revalidatePath } from "next/cache";
import { userAction } from "#lib/platform/actions/action.ts";
import { now } from "#lib/platform/clock.ts";
import { decide, reopen } from "./mutations.ts";
import { decisionForm, reopenForm } from "./schema.ts";

const OFTEN = { points: 60, seconds: 600 } as const;

/** Writes down what the room decided. */
export const decideAction = userAction("room-decision.decide")
  .limit(OFTEN)
  .input(decisionForm)
  .run(async ({ input, viewer }): Promise<null> => {
    // Also where it is refused: what stands now comes back with the refusal.
    revalidatePath("/rooms");
    await decide(viewer, input, now());
    return null;
  });

/** Reopens what was decided. */
export const reopenAction = userAction("room-decision.reopen")
  .limit(OFTEN)
  .input(reopenForm)
  .run(async ({ input, viewer }): Promise<null> => {
    revalidatePath("/rooms");
    await reopen(viewer, input, now());
    return null;
  });
