import type { Metadata } from "next";
import { RESEARCH_PATH } from "#lib/domain/discover/research-pages/constants.ts";
import { loadResearchIndex } from "#lib/domain/discover/research-pages/loaders.ts";
import { pageMetadata } from "#lib/platform/routes/page-metadata.ts";
import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";
import { ResearchIndexPage } from "./_components/research-index-page.tsx";

interface PageProps {
  readonly searchParams: Promise<RawSearchParams>;
}

export async function generateMetadata({ searchParams }: PageProps): Promise<Metadata> {
  const { asked, lineUp } = await loadResearchIndex(searchParams);
  const title = "Research used vehicles by make, model and need";
  const description = `Asking prices for ${lineUp.makes.length} makes, and for each model year since 1981: trims, fuel economy, recalls, complaints, safety ratings, depreciation and which year to buy.`;
  // What was asked for repeats the page.
  const isIndexed = asked === null;
  return pageMetadata({ title, description, path: RESEARCH_PATH, isIndexed });
}

export default async function Page({ searchParams }: PageProps) {
  return <ResearchIndexPage page={await loadResearchIndex(searchParams)} />;
}
