import type { Metadata } from "next";
import { after } from "next/server";
import { loadTakesPlus } from "#lib/domain/billing/entitlement/loaders.ts";
import { noteVisit } from "#lib/domain/shoppers/saved-search/jobs.ts";
import { loadSavedSearch } from "#lib/domain/shoppers/saved-search/loaders.ts";
import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";
import { SavedSearchPage } from "./_components/saved-search-page.tsx";

interface PageProps {
  readonly params: Promise<{ readonly id: string }>;
  readonly searchParams: Promise<RawSearchParams>;
}

export const metadata: Metadata = {
  title: "Saved search",
  robots: { index: false, follow: false },
};

export default async function Page({ params, searchParams }: PageProps) {
  const { userId, visit, ...loaded } = await loadSavedSearch((await params).id, searchParams);
  if (visit !== null) after(() => noteVisit(userId, loaded.search.id, visit));
  return <SavedSearchPage {...loaded} takesPlus={await loadTakesPlus()} />;
}
