"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { claimedPath, claimPath } from "#lib/domain/dealers/dealership-claim/rules.ts";
import { namedClaim } from "#lib/domain/dealers/dealership-claim/schema.ts";
import { userAction } from "#lib/platform/actions/action.ts";
import { checkRecord } from "./mutations.ts";

/** Looks the DNS record of a claim up. */
export const checkRecordAction = userAction("claim.check-record")
  .limit({ points: 30, seconds: 3_600 })
  .input(namedClaim)
  .run(async ({ input, ctx }) => {
    const outcome = await checkRecord(ctx, input);
    if (outcome !== null) redirect(claimedPath(outcome));
    revalidatePath(claimPath());
    return { checked: true };
  });
