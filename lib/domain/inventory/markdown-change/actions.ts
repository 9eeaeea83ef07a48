"use server";

import { redirect } from "next/navigation";
import { inventoryPath } from "#lib/domain/inventory/inventory/rules.ts";
import { userAction } from "#lib/platform/actions/action.ts";
import { draftMarkdowns } from "./mutations.ts";
import { markdownForm } from "./schema.ts";

/** Works out the suggested prices of some vehicles anew, and leads to where they are looked at. */
export const draftMarkdownsAction = userAction("inventory.markdowns")
  .limit({ points: 240, seconds: 3_600 })
  .input(markdownForm)
  .run(async ({ input, ctx }): Promise<never> => {
    const id = await draftMarkdowns(ctx, input);
    redirect(inventoryPath(input.organization, "change", { change: id }));
  });
