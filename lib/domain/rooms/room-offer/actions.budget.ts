"use server";

import { revalidatePath } from "next/cache";
import { userAction } from "#lib/platform/actions/action.ts";
import { keepBudget } from "./mutations.budget.ts";
import { budgetForm } from "./schema.budget.ts";

/** Keeps one's own budget in a room. */
export const keepBudgetAction = userAction("room-budget.keep")
  .limit({ points: 120, seconds: 600 })
  .input(budgetForm)
  .run(async ({ input, ctx }): Promise<null> => {
    await keepBudget(ctx, input);
    revalidatePath("/rooms");
    return null;
  });
