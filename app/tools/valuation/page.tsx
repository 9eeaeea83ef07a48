import type { Metadata } from "next";
import { loadValueIndex } from "#lib/domain/discover/value-pages/loaders.ts";
import { pageMetadata } from "#lib/platform/routes/page-metadata.ts";
import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";
import { ValuationIndex } from "./_components/valuation-index.tsx";

interface PageProps {
  readonly searchParams: Promise<RawSearchParams>;
}

export async function generateMetadata({ searchParams }: PageProps): Promise<Metadata> {
  const isPlain = Object.keys(await searchParams).length === 0;
  return pageMetadata({
    title: "What is my vehicle worth?",
    description:
      "Trade-in, private and dealer value of a used vehicle by VIN or by make, model and year, with every adjustment, the comparable vehicles and how accurate our values are.",
    path: "/tools/valuation",
    // The steps of choosing lead here and to the values themselves.
    isIndexed: isPlain,
  });
}

export default async function Page({ searchParams }: PageProps) {
  return <ValuationIndex loaded={await loadValueIndex(await searchParams)} />;
}
