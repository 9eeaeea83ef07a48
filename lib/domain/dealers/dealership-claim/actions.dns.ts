"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { userAction } from "#lib/platform/actions/action.ts";
import { checkRecord } from "./mutations.dns.ts";
import { claimedPath, claimPath } from "./rules.ts";
import { namedClaim } from "./schema.ts";

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
