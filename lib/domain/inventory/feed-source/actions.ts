"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { feedPath, runPath } from "#lib/domain/inventory/feed-publishing/search-params.path.ts";
import { userAction } from "#lib/platform/actions/action.ts";
import { addSource, changeSource, mapColumns, removeSource, restoreSource } from "./mutations.ts";
import { addSourceForm, changeSourceForm, mapColumnsForm, sourceForm } from "./schema.ts";

const LIMIT = { points: 120, seconds: 3_600 } as const;

/** Adds a feed, and leads to it. */
export const addFeedAction = userAction("feed.add")
  .limit(LIMIT)
  .input(addSourceForm)
  .run(async ({ input, ctx }): Promise<never> => {
    const id = await addSource(ctx, input);
    shown();
    redirect(feedPath(input.organization, id));
  });

/** Changes a feed's settings. */
export const changeFeedAction = userAction("feed.change")
  .limit(LIMIT)
  .input(changeSourceForm)
  .run(async ({ input, ctx }): Promise<null> => {
    await changeSource(ctx, input);
    return shown();
  });

/** Chooses which column of a feed holds what, and leads to the file that is read again by it. */
export const mapFeedAction = userAction("feed.map")
  .limit(LIMIT)
  .input(mapColumnsForm)
  .run(async ({ input, ctx }): Promise<never> => {
    const run = await mapColumns(ctx, input);
    shown();
    const { organization, source } = input;
    redirect(run === null ? feedPath(organization, source) : runPath(organization, run));
  });

/** Removes a feed, and leads to the list where it can be put back. */
export const removeFeedAction = userAction("feed.remove")
  .limit(LIMIT)
  .input(sourceForm)
  .run(async ({ input, ctx }): Promise<never> => {
    await removeSource(ctx, input);
    shown();
    redirect(feedPath(input.organization));
  });

/** Puts a removed feed back. */
export const restoreFeedAction = userAction("feed.restore")
  .limit(LIMIT)
  .input(sourceForm)
  .run(async ({ input, ctx }): Promise<null> => {
    await restoreSource(ctx, input);
    return shown();
  });

/** The pages that show it are made anew. */
function shown(): null {
  revalidatePath("/dealers/[organization]/inventory", "page");
  return null;
}
