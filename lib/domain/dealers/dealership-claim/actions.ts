"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { userAction } from "#lib/platform/actions/action.ts";
import { now } from "#lib/platform/clock.ts";
import { askOperator, beginClaim, withdrawClaim } from "./mutations.ts";
import { claimPath } from "./rules.ts";
import { namedClaim, namedDealer, statementForm } from "./schema.ts";

const OFTEN = { points: 30, seconds: 3_600 } as const;

/** Begins to claim a dealership. */
export const beginClaimAction = userAction("claim.begin")
  .limit(OFTEN)
  .input(namedDealer)
  .run(async ({ input, viewer }): Promise<never> => {
    await beginClaim(viewer, input);
    redirect(claimPath(input.dealer));
  });

/** Gives a claim up. */
export const withdrawClaimAction = userAction("claim.withdraw")
  .limit(OFTEN)
  .input(namedClaim)
  .run(async ({ input, viewer }): Promise<never> => {
    await withdrawClaim(viewer, input, now());
    redirect(claimPath());
  });

/** Asks an operator to look at a claim. */
export const askOperatorAction = userAction("claim.ask-operator")
  .limit(OFTEN)
  .input(statementForm)
  .run(async ({ input, viewer }) => {
    await askOperator(viewer, input);
    revalidatePath(claimPath());
    return { saved: true };
  });
