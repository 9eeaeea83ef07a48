import type { Metadata } from "next";
import { loadGuide, loadGuideFacts } from "#lib/domain/discover/guide/loaders.ts";
import { guidePath } from "#lib/domain/discover/guide/rules.ts";
import { now } from "#lib/platform/clock.ts";
import { siteUrl } from "#lib/platform/env.ts";
import { pageMetadata } from "#lib/platform/routes/page-metadata.ts";
import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";
import { GuideList } from "./_components/guide-list.tsx";
import { GuidePage } from "./_components/guide-page.tsx";

interface PageProps {
  readonly searchParams: Promise<RawSearchParams>;
}

export async function generateMetadata({ searchParams }: PageProps): Promise<Metadata> {
  const guide = await loadGuide(searchParams);
  if (guide === null) {
    return pageMetadata({
      title: "Guides to buying, paying for, choosing and selling a vehicle",
      description:
        "Guides with live market numbers: inspection, history reports, negotiating, financing, batteries, towing, winter, first cars, selling.",
      path: "/tools/guides",
    });
  }
  const { slug, title, summary } = guide;
  return pageMetadata({ title, description: summary, path: guidePath(slug), type: "article" });
}

export default async function Page({ searchParams }: PageProps) {
  const guide = await loadGuide(searchParams);
  if (guide === null) return <GuideList />;
  return <GuidePage guide={guide} facts={await loadGuideFacts()} now={now()} origin={siteUrl()} />;
}
