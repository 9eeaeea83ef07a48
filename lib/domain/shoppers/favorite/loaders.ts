import "server-only";
import { MOST_KEPT } from "#lib/domain/kernel/product-numbers/constants.ts";
import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import { currentViewer, requireViewer } from "#lib/platform/auth/viewer.ts";
import { now } from "#lib/platform/clock.ts";
import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";
import { FAVORITES_ON_PAGE } from "./constants.ts";
import { favoritesOf, priceGoalOf, withRatings } from "./data.ts";
import { favoriteChangesSince, sortFavorites } from "./rules.ts";
import { favoritesHref, favoritesQuery } from "./search-params.ts";
import type { FavoriteSort, RatedFavorite } from "./types.ts";

/** The reader's own price for a vehicle; `undefined` for visitors, who have none to keep it in. */
export async function loadPriceGoal(listingId: ListingId): Promise<number | null | undefined> {
  const viewer = await currentViewer();
  return viewer === null ? undefined : priceGoalOf(viewer.userId, listingId);
}

export interface LoadedFavorites {
  readonly favorites: readonly RatedFavorite[];
  readonly total: number;
  /** How many of all have changed since they were saved. */
  readonly changed: number;
  readonly most: number;
  readonly sort: FavoriteSort;
  readonly page: number;
  readonly pageCount: number;
  readonly asOf: Date;
}

/** The page of a person's favorites that an address asks for. Leads visitors to sign in and back. */
export async function loadFavorites(
  searchParams: Promise<RawSearchParams>,
): Promise<LoadedFavorites> {
  const asked = favoritesQuery(await searchParams);
  const viewer = await requireViewer(favoritesHref(asked));
  const asOf = now();
  const all = await favoritesOf(viewer.userId, asOf);
  const pageCount = Math.max(1, Math.ceil(all.length / FAVORITES_ON_PAGE));
  const page = Math.min(asked.page, pageCount);
  const first = (page - 1) * FAVORITES_ON_PAGE;
  const shown = sortFavorites(all, asked.sort).slice(first, first + FAVORITES_ON_PAGE);
  return {
    favorites: await withRatings(shown),
    total: all.length,
    changed: all.filter((favorite) => favoriteChangesSince(favorite).length > 0).length,
    most: MOST_KEPT.favorites,
    sort: asked.sort,
    page,
    pageCount,
    asOf,
  };
}
