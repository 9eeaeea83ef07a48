"use server";

import { revalidatePath } from "next/cache";
import { undoForm } from "#lib/domain/accounts/removal/schema.ts";
import type { RemovalId, Removed } from "#lib/domain/accounts/removal/types.ts";
import { userAction } from "#lib/platform/actions/action.ts";
import { AppError } from "#lib/platform/errors.ts";
import { keepPriceGoal, noteFavorite, removeFavorite, restoreFavorite } from "./mutations.ts";
import { favoriteForm, favoriteNoteForm, priceGoalForm } from "./schema.ts";

const PAGE = "/account/favorites";

/** Takes a vehicle out of favorites and says how to bring it back. */
export const removeFavoriteAction = userAction("favorite.remove")
  .limit({ points: 240, seconds: 600 })
  .input(favoriteForm)
  .run(async ({ input, ctx }): Promise<Removed> => {
    const removed = await removeFavorite(ctx, input.listing);
    if (removed === null) throw new AppError("not_found", "not among this person's favorites");
    revalidatePath(PAGE);
    return removed;
  });

/** Brings a removed favorite back. */
export const restoreFavoriteAction = userAction("favorite.restore")
  .limit({ points: 240, seconds: 600 })
  .input(undoForm)
  .run(async ({ input, ctx }): Promise<{ readonly removalId: RemovalId }> => {
    await restoreFavorite(ctx, input.removal);
    revalidatePath(PAGE);
    return { removalId: input.removal };
  });

/** Keeps a person's own price for a vehicle. */
export const keepPriceGoalAction = userAction("favorite.goal")
  .limit({ points: 240, seconds: 600 })
  .input(priceGoalForm)
  .run(async ({ input, ctx }): Promise<{ readonly goalCents: number | null }> => {
    await keepPriceGoal(ctx, { listingId: input.listing, goalCents: input.goal });
    revalidatePath(PAGE);
    revalidatePath(`/listings/${input.listing}`);
    return { goalCents: input.goal };
  });

/** Keeps what a person notes about a favorite. */
export const noteFavoriteAction = userAction("favorite.note")
  .limit({ points: 240, seconds: 600 })
  .input(favoriteNoteForm)
  .run(async ({ input, ctx }): Promise<{ readonly note: string }> => {
    await noteFavorite(ctx, { listingId: input.listing, note: input.note });
    revalidatePath(PAGE);
    return { note: input.note };
  });
