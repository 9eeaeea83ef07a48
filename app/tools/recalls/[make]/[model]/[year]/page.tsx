import type { Metadata } from "next";
import { loadModelYear } from "#lib/domain/vehicles/model-year/loaders.ts";
import { modelYearName, recallsPath } from "#lib/domain/vehicles/model-year/rules.ts";
import type { AskedModelYear } from "#lib/domain/vehicles/model-year/types.ts";
import { loadModelYearRecalls } from "#lib/domain/vehicles/recall/loaders.pages.ts";
import { campaignsWords } from "#lib/domain/vehicles/recall/rules.pages.ts";
import { pageMetadata } from "#lib/platform/routes/page-metadata.ts";
import { ModelYearRecallsPage } from "./_components/model-year-recalls-page.tsx";

interface PageProps {
  readonly params: Promise<Required<AskedModelYear>>;
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const ref = await loadModelYear(params, recallsPath);
  const { answer } = await loadModelYearRecalls(ref);
  const name = modelYearName(ref);
  const found = answer.kind === "found" ? ` ${campaignsWords(answer.value)}.` : "";
  return pageMetadata({
    title: `${name} recalls`,
    description: `${name} safety recalls from NHTSA: the problem, the risk and the free fix.${found}`,
    path: recallsPath(ref),
    // A page that no publisher answered tells a search engine nothing.
    isIndexed: answer.kind === "found" || answer.kind === "none",
  });
}

export default async function Page({ params }: PageProps) {
  const ref = await loadModelYear(params, recallsPath);
  return <ModelYearRecallsPage loaded={await loadModelYearRecalls(ref)} />;
}
