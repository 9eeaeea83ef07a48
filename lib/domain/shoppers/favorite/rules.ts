import type { Favorite, FavoriteChange, FavoriteSort } from "./types.ts";

/**
 * What changed since a vehicle was saved, the most important first; empty where nothing did. That it
 * is not for sale is told also where it was not when it was saved.
 */
export function favoriteChangesSince(favorite: Favorite): readonly FavoriteChange[] {
  const { card, savedStatus, savedPriceCents, endedAt, again } = favorite;
  const changes: FavoriteChange[] = [];
  if (card.status !== "active") changes.push({ kind: card.status, at: endedAt });
  else if (savedStatus !== "active") changes.push({ kind: "back" });
  if (again !== null) changes.push({ kind: "relisted", by: again });
  if (card.priceCents !== savedPriceCents) {
    const kind = card.priceCents < savedPriceCents ? "dropped" : "raised";
    changes.push({ kind, fromCents: savedPriceCents, toCents: card.priceCents });
  }
  return changes;
}

/** How far the asking price is below what it was when saved, in cents; negative where it rose. */
export function dropSinceSaved({ card, savedPriceCents }: Favorite): number {
  return savedPriceCents - card.priceCents;
}

/** Changes that ask for a decision stand before those that end one. */
const WEIGHT: Readonly<Record<FavoriteChange["kind"], number>> = {
  relisted: 6,
  back: 5,
  dropped: 4,
  raised: 3,
  paused: 2,
  sold: 1,
  withdrawn: 1,
};

const weightOf = (favorite: Favorite): number =>
  Math.max(0, ...favoriteChangesSince(favorite).map(({ kind }) => WEIGHT[kind]));

/** Favorites in an order; the latest saved decides between equals, and then the number. */
export function sortFavorites<F extends Favorite>(
  favorites: readonly F[],
  sort: FavoriteSort,
): readonly F[] {
  const key: Readonly<Record<FavoriteSort, (favorite: F) => number>> = {
    changed: (favorite) => -weightOf(favorite),
    saved: () => 0,
    drop: (favorite) => -dropSinceSaved(favorite),
    price: ({ card }) => card.priceCents,
  };
  return favorites.toSorted(
    (a, b) =>
      key[sort](a) - key[sort](b) ||
      Date.parse(b.savedAt) - Date.parse(a.savedAt) ||
      a.card.id - b.card.id,
  );
}
