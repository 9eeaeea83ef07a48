import type { Metadata } from "next";
import { loadViews } from "#lib/domain/shoppers/view-history/loaders.ts";
import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";
import { ViewsPage } from "./_components/views-page.tsx";

interface PageProps {
  readonly searchParams: Promise<RawSearchParams>;
}

export const metadata: Metadata = { title: "Viewed and hidden vehicles" };

export default async function Page({ searchParams }: PageProps) {
  return <ViewsPage {...(await loadViews(searchParams))} />;
}
