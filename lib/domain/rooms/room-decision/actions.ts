"use server";

import { revalidatePath } from "next/cache";
import { userAction } from "#lib/platform/actions/action.ts";
import { decide, reopen } from "./mutations.ts";
import { decisionForm, reopenForm } from "./schema.ts";

const OFTEN = { points: 60, seconds: 600 } as const;

/** Writes down what the room decided. */
export const decideAction = userAction("room-decision.decide")
  .limit(OFTEN)
  .input(decisionForm)
  .run(async ({ input, ctx }): Promise<null> => {
    // Also where it is refused: what stands now comes back with the refusal.
    revalidatePath("/rooms");
    await decide(ctx, input);
    return null;
  });

/** Reopens what was decided. */
export const reopenAction = userAction("room-decision.reopen")
  .limit(OFTEN)
  .input(reopenForm)
  .run(async ({ input, ctx }): Promise<null> => {
    revalidatePath("/rooms");
    await reopen(ctx, input);
    return null;
  });
