"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { userAction } from "#lib/platform/actions/action.ts";
import { askOperator, beginClaim, withdrawClaim } from "./mutations.ts";
import { claimPath } from "./rules.ts";
import { namedClaim, namedDealer, statementForm } from "./schema.ts";

const OFTEN = { points: 30, seconds: 3_600 } as const;

/** Begins to claim a dealership. */
export const beginClaimAction = userAction("claim.begin")
  .limit(OFTEN)
  .input(namedDealer)
  .run(async ({ input, ctx }): Promise<never> => {
    await beginClaim(ctx, input);
    redirect(claimPath(input.dealer));
  });

/** Gives a claim up. */
export const withdrawClaimAction = userAction("claim.withdraw")
  .limit(OFTEN)
  .input(namedClaim)
  .run(async ({ input, ctx }): Promise<never> => {
    await withdrawClaim(ctx, input);
    redirect(claimPath());
  });

/** Asks an operator to look at a claim. */
export const askOperatorAction = userAction("claim.ask-operator")
  .limit(OFTEN)
  .input(statementForm)
  .run(async ({ input, ctx }) => {
    await askOperator(ctx, input);
    revalidatePath(claimPath());
    return { saved: true };
  });
