import type { Metadata } from "next";
import { removalIdSchema } from "#lib/domain/accounts/removal/schema.ts";
import { loadRecentAlerts } from "#lib/domain/shoppers/alert/loaders.ts";
import { loadFavorites } from "#lib/domain/shoppers/favorite/loaders.ts";
import { loadSavedSearches } from "#lib/domain/shoppers/saved-search/loaders.ts";
import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";
import { FavoritesPage } from "./_components/favorites-page.tsx";

interface PageProps {
  readonly searchParams: Promise<RawSearchParams>;
}

export const metadata: Metadata = { title: "Favorites" };

export default async function Page({ searchParams }: PageProps) {
  const favorites = await loadFavorites(searchParams);
  const searches = (await loadSavedSearches()) ?? [];
  const alerts = await loadRecentAlerts();
  const removed = removalIdSchema.safeParse((await searchParams).removed);
  return (
    <FavoritesPage
      {...favorites}
      searches={searches}
      alerts={alerts}
      removedSearch={removed.data ?? null}
    />
  );
}
