"use server";

import { revalidatePath } from "next/cache";
import { z } from "zod";
import { undoForm } from "#lib/domain/accounts/removal/schema.ts";
import type { RemovalId, Removed } from "#lib/domain/accounts/removal/types.ts";
import { userAction } from "#lib/platform/actions/action.ts";
import { eraseSeen, restoreSeen } from "./mutations.ts";

const PAGE = "/account/views";
const OFTEN = { points: 60, seconds: 600 } as const;

/** Erases which vehicles a person viewed and says how to bring that back. */
export const eraseSeenAction = userAction("seen.erase")
  .limit(OFTEN)
  .input(z.object({}))
  .run(async ({ ctx }): Promise<Removed | null> => {
    const removed = await eraseSeen(ctx);
    revalidatePath(PAGE);
    return removed;
  });

/** Brings back what was erased. */
export const restoreSeenAction = userAction("seen.restore")
  .limit(OFTEN)
  .input(undoForm)
  .run(async ({ input, ctx }): Promise<{ readonly removalId: RemovalId }> => {
    await restoreSeen(ctx, input.removal);
    revalidatePath(PAGE);
    return { removalId: input.removal };
  });
