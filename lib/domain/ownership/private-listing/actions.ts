"use server";

import { revalidatePath } from "next/cache";
import { userAction } from "#lib/platform/actions/action.ts";
import { changeStatus, editListing } from "./mutations.ts";
import { changeStatusForm, editListingForm } from "./schema.ts";

const LIMIT = { points: 120, seconds: 3_600 } as const;

/** Pauses, resumes, sells or withdraws one's own listing. */
export const changeStatusAction = userAction("listing.status")
  .limit(LIMIT)
  .input(changeStatusForm)
  .run(async ({ input, ctx }): Promise<null> => {
    await changeStatus(ctx, input);
    return shown();
  });

/** Changes what one's own listing states. */
export const editListingAction = userAction("listing.edit")
  .limit(LIMIT)
  .input(editListingForm)
  .run(async ({ input, ctx }): Promise<null> => {
    await editListing(ctx, input);
    return shown();
  });

/** The pages that show it are made anew. */
function shown(): null {
  revalidatePath("/garage/[id]", "page");
  revalidatePath("/listings/[id]", "page");
  return null;
}
