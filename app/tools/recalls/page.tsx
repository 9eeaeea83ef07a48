import type { Metadata } from "next";
import { RECALLS_PATH } from "#lib/domain/vehicles/recall/constants.pages.ts";
import { loadRecallIndex } from "#lib/domain/vehicles/recall/loaders.pages.ts";
import { pageMetadata } from "#lib/platform/routes/page-metadata.ts";
import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";
import { RecallsPage } from "./_components/recalls-page.tsx";

interface PageProps {
  readonly searchParams: Promise<RawSearchParams>;
}

export async function generateMetadata({ searchParams }: PageProps): Promise<Metadata> {
  const { asked } = await loadRecallIndex(searchParams);
  return pageMetadata({
    title: asked.vin === "" ? "Vehicle recalls by VIN, make and model" : "Recalls by VIN",
    description:
      "Safety recalls from NHTSA by VIN, make, model and year: the problem, the risk, the free fix, and which say not to drive it.",
    path: RECALLS_PATH,
    // An answer to one reader's question is for that reader.
    isIndexed: asked.vin === "" && asked.words === "",
  });
}

export default async function Page({ searchParams }: PageProps) {
  return <RecallsPage loaded={await loadRecallIndex(searchParams)} />;
}
