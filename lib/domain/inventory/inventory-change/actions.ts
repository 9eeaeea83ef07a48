"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { inventoryPath } from "#lib/domain/inventory/inventory/rules.ts";
import { userAction } from "#lib/platform/actions/action.ts";
import { applyChange, draftChange, undoChange } from "./mutations.ts";
import { draftForm, inventoryChangeForm } from "./schema.ts";

const LIMIT = { points: 240, seconds: 3_600 } as const;

/** Works out a change to several vehicles, and leads to where it is looked at. */
export const draftChangeAction = userAction("inventory.draft")
  .limit(LIMIT)
  .input(draftForm)
  .run(async ({ input, ctx }): Promise<never> => {
    const id = await draftChange(ctx, input);
    redirect(inventoryPath(input.organization, "change", { change: id }));
  });

/** Makes a change that was looked at, and leads back to the table. */
export const applyChangeAction = userAction("inventory.change")
  .limit(LIMIT)
  .input(inventoryChangeForm)
  .run(async ({ input, ctx }): Promise<never> => {
    await applyChange(ctx, { slug: input.organization, id: input.change });
    revalidatePath("/dealers/[organization]/inventory", "page");
    redirect(inventoryPath(input.organization, "table", { changed: input.change }));
  });

/** Takes a change back, and leads back to the table. */
export const undoChangeAction = userAction("inventory.undo")
  .limit(LIMIT)
  .input(inventoryChangeForm)
  .run(async ({ input, ctx }): Promise<never> => {
    await undoChange(ctx, { slug: input.organization, id: input.change });
    revalidatePath("/dealers/[organization]/inventory", "page");
    redirect(inventoryPath(input.organization, "table", { changed: input.change }));
  });
