"use server";

import { revalidatePath } from "next/cache";
import { noFields } from "#lib/domain/reader-lists/schema.ts";
import { undoForm } from "#lib/domain/removal/schema.ts";
import type { Removed } from "#lib/domain/removal/types.ts";
import { userAction } from "#lib/platform/actions/action.ts";
import { eraseSeen, restoreSeen } from "./mutations.ts";

const PAGE = "/account/views";
const OFTEN = { points: 60, seconds: 600 } as const;

/** Erases which vehicles a person viewed and says how to bring that back. */
export const eraseSeenAction = userAction("seen.erase")
  .limit(OFTEN)
  .input(noFields)
  .run(async ({ viewer }): Promise<Removed | null> => {
    const removed = await eraseSeen(viewer.userId);
    revalidatePath(PAGE);
    return removed;
  });

/** Brings back what was erased. */
export const restoreSeenAction = userAction("seen.restore")
  .limit(OFTEN)
  .input(undoForm)
  .run(async ({ input, viewer }): Promise<null> => {
    await restoreSeen(viewer.userId, input.removal);
    revalidatePath(PAGE);
    return null;
  });
