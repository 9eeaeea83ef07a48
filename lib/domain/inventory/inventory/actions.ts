"use server";

import { revalidatePath } from "next/cache";
import { userAction } from "#lib/platform/actions/action.ts";
import { keepColumns, keepTerms } from "./mutations.ts";
import { columnsForm, termsForm } from "./schema.ts";

const LIMIT = { points: 240, seconds: 3_600 } as const;

/** Chooses the columns that a member sees. */
export const chooseColumnsAction = userAction("inventory.columns")
  .limit(LIMIT)
  .input(columnsForm)
  .run(async ({ input, ctx }): Promise<null> => {
    await keepColumns(ctx, input);
    return shown();
  });

/** Says what a day of standing costs and from when a vehicle counts as aged. */
export const changeTermsAction = userAction("inventory.terms")
  .limit(LIMIT)
  .input(termsForm)
  .run(async ({ input, ctx }): Promise<null> => {
    await keepTerms(ctx, input);
    return shown();
  });

function shown(): null {
  revalidatePath("/dealers/[organization]/inventory", "page");
  return null;
}
