"use server";

import { revalidatePath } from "next/cache";
import { userAction } from "#lib/platform/actions/action.ts";
import { addCheckItem, noteChecks, setCheckItemRemoved } from "./mutations.ts";
import { namedCheckItem, newCheckItem, notesForm } from "./schema.ts";

const OFTEN = { points: 240, seconds: 600 } as const;

/** Keeps what was found at a vehicle. */
export const noteChecksAction = userAction("room-test-drive.note")
  .limit(OFTEN)
  .input(notesForm)
  .run(async ({ input, ctx }): Promise<null> => {
    // Also where it is refused: what stands now comes back with the refusal.
    revalidatePath("/rooms");
    await noteChecks(ctx, input);
    return null;
  });

/** Adds a line of the room's own to the checklist. */
export const addCheckItemAction = userAction("room-test-drive.add_line")
  .limit(OFTEN)
  .input(newCheckItem)
  .run(async ({ input, ctx }): Promise<null> => {
    revalidatePath("/rooms");
    await addCheckItem(ctx, input);
    return null;
  });

/** Takes one of the room's own lines off the checklist. */
export const removeCheckItemAction = userAction("room-test-drive.remove_line")
  .limit(OFTEN)
  .input(namedCheckItem)
  .run(async ({ input, ctx }): Promise<null> => {
    revalidatePath("/rooms");
    await setCheckItemRemoved(ctx, { ...input, isRemoved: true });
    return null;
  });

/** Puts one of the room's own lines back on the checklist. */
export const restoreCheckItemAction = userAction("room-test-drive.restore_line")
  .limit(OFTEN)
  .input(namedCheckItem)
  .run(async ({ input, ctx }): Promise<null> => {
    revalidatePath("/rooms");
    await setCheckItemRemoved(ctx, { ...input, isRemoved: false });
    return null;
  });
