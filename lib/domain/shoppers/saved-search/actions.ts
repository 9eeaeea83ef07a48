"use server";

import { randomUUID } from "node:crypto";
import { revalidatePath } from "next/cache";
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { undoForm } from "#lib/domain/accounts/removal/schema.ts";
import { resolveQuery } from "#lib/domain/search/search-query/data.ts";
import { placeInCookies } from "#lib/domain/vehicles/place/data.reader.ts";
import { publicAction, userAction } from "#lib/platform/actions/action.ts";
import { isHttps } from "#lib/platform/auth/session-cookie.ts";
import { now } from "#lib/platform/clock.ts";
import { AppError } from "#lib/platform/errors.ts";
import { loginPath } from "#lib/platform/routes/callback-path.ts";
import { PENDING_COOKIE } from "./constants.ts";
import { followedSearch, foundNow, searchToSave } from "./data.ts";
import {
  editSearch,
  keepSearch,
  markSearchSeen,
  removeSearch,
  restoreSearch,
} from "./mutations.ts";
import { aroundPlace, queryOf, savedSearchPath, searchPath } from "./rules.ts";
import { editForm, saveForm, searchForm } from "./schema.ts";

const OFTEN = { points: 120, seconds: 600 } as const;
/** How long a visitor's search waits for them to sign in. */
const PENDING_S = 3_600;

/**
 * Saves a search and leads to it. A visitor is led to sign in and back to the search, which is saved
 * as they sign in.
 */
export const saveSearchAction = publicAction("search.save")
  .limit(OFTEN)
  .input(saveForm)
  .run(async ({ input: asked, viewer, ctx }): Promise<never> => {
    // What an alert is measured from is kept with the search: a mail is written where no browser is.
    const input = {
      ...asked,
      submissionId: asked.submissionId || randomUUID(),
      query: aroundPlace(asked.query, await placeInCookies(await cookies())),
    };
    if (viewer === null) {
      (await cookies()).set(PENDING_COOKIE, JSON.stringify(input), {
        path: "/",
        maxAge: PENDING_S,
        sameSite: "lax",
        httpOnly: true,
        secure: isHttps(),
      });
      redirect(loginPath(searchPath(input.query)));
    }
    const id = await keepSearch(ctx.as(viewer), {
      ...input,
      ...(await searchToSave(input, now())),
    });
    redirect(savedSearchPath(id));
  });

/** Names a saved search and says how often to tell of it. */
export const editSearchAction = userAction("search.edit")
  .limit(OFTEN)
  .input(editForm)
  .run(async ({ input, ctx }): Promise<null> => {
    await editSearch(ctx, input);
    revalidatePath(savedSearchPath(input.id));
    return null;
  });

/** Takes all changes of a saved search for seen. */
export const markSeenAction = userAction("search.mark-seen")
  .limit(OFTEN)
  .input(searchForm)
  .run(async ({ input, viewer, ctx }): Promise<null> => {
    const search = await followedSearch(viewer.userId, input.id);
    if (search === null) throw new AppError("not_found", "no such saved search of this person");
    const at = now();
    const found = await foundNow(await resolveQuery(queryOf(search.query)), at);
    await markSearchSeen(ctx, { id: input.id, at, found });
    revalidatePath(savedSearchPath(input.id));
    return null;
  });

/** Removes a saved search and leads to where it can be brought back. */
export const removeSearchAction = userAction("search.remove")
  .limit(OFTEN)
  .input(searchForm)
  .run(async ({ input, ctx }): Promise<never> => {
    const { removalId } = await removeSearch(ctx, input.id);
    redirect(`/account/favorites?removed=${removalId}`);
  });

/** Brings a removed search back and leads to it. */
export const restoreSearchAction = userAction("search.restore")
  .limit(OFTEN)
  .input(undoForm)
  .run(async ({ input, ctx }): Promise<never> => {
    redirect(savedSearchPath(await restoreSearch(ctx, input.removal)));
  });
