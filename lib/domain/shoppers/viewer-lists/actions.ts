"use server";

import { revalidatePath } from "next/cache";
import { cookies } from "next/headers";
import { undoForm } from "#lib/domain/accounts/removal/schema.ts";
import type { RemovalId, Removed } from "#lib/domain/accounts/removal/types.ts";
import { removeFavorite, saveFavorite } from "#lib/domain/shoppers/favorite/mutations.ts";
import { publicAction, userAction } from "#lib/platform/actions/action.ts";
import type { Ctx } from "#lib/platform/actions/context.ts";
import { notePlainForm } from "#lib/platform/actions/plain-form.ts";
import { isHttps } from "#lib/platform/auth/session-cookie.ts";
import type { Viewer } from "#lib/platform/auth/types.ts";
import { AppError } from "#lib/platform/errors.ts";
import { LISTS } from "./constants.ts";
import { explainHidden, hideAgain, hideListing, unhideAll, unhideListing } from "./mutations.ts";
import { listText, ONE_YEAR_S, withListing, withoutListing } from "./rules.ts";
import { listPressForm, listsInCookies, noFields, oneListing, type Press } from "./schema.ts";

const OFTEN = { points: 400, seconds: 600 } as const;

/**
 * Saves or hides a vehicle, or takes that back: in the account of whoever is signed in, else in this
 * browser's own cookie. Where scripts run, a visitor's browser writes its cookie itself.
 */
export const pressList = publicAction("lists.press")
  .limit(OFTEN)
  .input(listPressForm)
  .run(async ({ input: { press }, viewer, ctx }): Promise<null> => {
    if (viewer === null) await pressInBrowser(press);
    else await pressInAccount(ctx.as(viewer), press);
    return null;
  });

async function pressInAccount(ctx: Ctx<Viewer>, press: Press): Promise<void> {
  if (press.id === "all") return void (await unhideAll(ctx));
  const { list, id, isOn, reason } = press;
  if (list === "saved") await (isOn ? saveFavorite(ctx, id) : removeFavorite(ctx, id));
  else await (isOn ? hideListing(ctx, id) : unhideListing(ctx, id));
  if (reason !== null) await explainHidden(ctx, { listingId: id, reason });
}

async function pressInBrowser({ list, id, isOn }: Press): Promise<void> {
  const kept = await cookies();
  const ids = listsInCookies(kept)[list];
  const after =
    id === "all"
      ? { ids: [], refusal: null }
      : isOn
        ? withListing(list, ids, id)
        : { ids: withoutListing(ids, id), refusal: null };
  if (after.refusal !== null)
    throw new AppError("conflict", `the ${list} list is full`, { said: `${after.refusal}.` });
  kept.set(LISTS[list].cookie, listText(after.ids), {
    path: "/",
    maxAge: after.ids.length === 0 ? 0 : ONE_YEAR_S,
    sameSite: "lax",
    secure: isHttps(),
  });
  await notePlainForm();
}

const PAGE = "/account/views";

/** Brings one hidden vehicle back into searches. */
export const unhideAction = userAction("lists.unhide")
  .limit(OFTEN)
  .input(oneListing)
  .run(async ({ input, ctx }): Promise<null> => {
    if (!(await unhideListing(ctx, input.listing)))
      throw new AppError("not_found", "not hidden by this person");
    revalidatePath(PAGE);
    return null;
  });

/** Brings all hidden vehicles back and says how to hide them again. */
export const unhideAllAction = userAction("lists.unhide-all")
  .limit(OFTEN)
  .input(noFields)
  .run(async ({ ctx }): Promise<Removed | null> => {
    const removed = await unhideAll(ctx);
    revalidatePath(PAGE);
    return removed;
  });

/** Hides again what was brought back. */
export const hideAgainAction = userAction("lists.hide-again")
  .limit(OFTEN)
  .input(undoForm)
  .run(async ({ input, ctx }): Promise<{ readonly removalId: RemovalId }> => {
    await hideAgain(ctx, input.removal);
    revalidatePath(PAGE);
    return { removalId: input.removal };
  });
