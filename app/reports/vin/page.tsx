import type { Metadata } from "next";
import { loadLookup } from "#lib/domain/reports/report-lookup/loaders.ts";
import { LOOKUP_PATH } from "#lib/domain/reports/report-lookup/search-params.ts";
import { loadRecentlyViewed } from "#lib/domain/shoppers/view-history/loaders.ts";
import { pageMetadata } from "#lib/platform/routes/page-metadata.ts";
import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";
import { LookupPage } from "./_components/lookup-page.tsx";

interface PageProps {
  readonly searchParams: Promise<RawSearchParams>;
}

export async function generateMetadata({ searchParams }: PageProps): Promise<Metadata> {
  const isPlain = Object.keys(await searchParams).length === 0;
  return pageMetadata({
    title: "Vehicle history by VIN",
    description:
      "Look up a VIN: what it says, what we have on its history and what we do not, before you pay for a report.",
    path: LOOKUP_PATH,
    // An answer to one reader's question is for that reader.
    isIndexed: isPlain,
  });
}

export default async function Page({ searchParams }: PageProps) {
  const [loaded, viewed] = await Promise.all([loadLookup(searchParams), loadRecentlyViewed()]);
  return <LookupPage loaded={loaded} viewed={viewed.listings} />;
}
