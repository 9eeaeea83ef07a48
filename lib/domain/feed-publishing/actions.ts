"use server";

import { revalidatePath } from "next/cache";
import { userAction } from "#lib/platform/actions/action.ts";
import { discardRun, publishRun } from "./mutations.ts";
import { discardForm, publishForm } from "./schema.ts";
import type { PublishedCounts } from "./types.ts";

const LIMIT = { points: 120, seconds: 3_600 } as const;

/** Publishes a feed's file. */
export const publishFeedAction = userAction("feed.publish")
  .limit(LIMIT)
  .input(publishForm)
  .run(async ({ input, viewer }): Promise<PublishedCounts> => {
    const counts = await publishRun(viewer, input);
    revalidatePath("/dealers/[organization]/inventory", "page");
    return counts;
  });

/** Puts a feed's file away. */
export const discardFeedAction = userAction("feed.discard")
  .limit(LIMIT)
  .input(discardForm)
  .run(async ({ input, viewer }): Promise<null> => {
    await discardRun(viewer, input);
    revalidatePath("/dealers/[organization]/inventory", "page");
    return null;
  });
