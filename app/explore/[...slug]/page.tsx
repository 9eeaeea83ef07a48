import type { Metadata } from "next";
import { sliceDescription } from "#components/discover/explore/slice-words.ts";
import { loadExplorePage } from "#lib/domain/discover/explore/loaders.pages.ts";
import { exploreHref } from "#lib/domain/discover/explore/rules.ts";
import { sliceTitle } from "#lib/domain/discover/explore/rules.words.ts";
import { siteUrl } from "#lib/platform/env.ts";
import { pageMetadata, shareImagePath } from "#lib/platform/routes/page-metadata.ts";
import { SlicePage } from "./_components/slice-page.tsx";

interface PageProps {
  readonly params: Promise<{ readonly slug: readonly string[] }>;
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { page } = await loadExplorePage((await params).slug);
  const { slice, names, total, market, isIndexed } = page;
  const title = sliceTitle(slice, names);
  const description = sliceDescription(title, market?.facts ?? null, total);
  const path = exploreHref(slice);
  return pageMetadata({
    title,
    description,
    path,
    image: { path: shareImagePath(path), alt: `${title}: how many, and at what prices.` },
    // Without the index nothing can be said about that; a passing outage takes no page off the list.
    isIndexed: market === null || isIndexed,
  });
}

export default async function Page({ params }: PageProps) {
  const { page, lists, asOf } = await loadExplorePage((await params).slug);
  return <SlicePage page={page} lists={lists} now={asOf} origin={siteUrl()} />;
}
