"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { userAction } from "#lib/platform/actions/action.ts";
import { discardRun, publishRun } from "./mutations.ts";
import { discardForm, feedPublishForm } from "./schema.ts";
import { runPath } from "./search-params.path.ts";

const LIMIT = { points: 120, seconds: 3_600 } as const;

/** Publishes a feed's file, and leads to what came of it: loading that page again publishes nothing again. */
export const publishFeedAction = userAction("feed.publish")
  .limit(LIMIT)
  .input(feedPublishForm)
  .run(async ({ input, ctx }): Promise<never> => {
    await publishRun(ctx, input);
    revalidatePath("/dealers/[organization]/inventory", "page");
    redirect(runPath(input.organization, input.run));
  });

/** Puts a feed's file away, and leads to what is left of it. */
export const discardFeedAction = userAction("feed.discard")
  .limit(LIMIT)
  .input(discardForm)
  .run(async ({ input, ctx }): Promise<never> => {
    await discardRun(ctx, input);
    revalidatePath("/dealers/[organization]/inventory", "page");
    redirect(runPath(input.organization, input.run));
  });
