import type { Metadata } from "next";
import { listingTitle } from "#components/listing/listing-words.ts";
import { COMPARISON_PATH } from "#lib/domain/comparison/constants.ts";
import { loadComparison } from "#lib/domain/comparison/loaders.ts";
import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";
import { ComparisonPage } from "./_components/comparison-page.tsx";

interface PageProps {
  readonly searchParams: Promise<RawSearchParams>;
}

export async function generateMetadata({ searchParams }: PageProps): Promise<Metadata> {
  const { vehicles } = await loadComparison(searchParams);
  const names = vehicles.map(({ listing }) => listingTitle(listing));
  const isRepeated = new Set(names).size < names.length;
  const isEmpty = Object.keys(await searchParams).length === 0;
  return {
    title:
      vehicles.length === 0
        ? "Compare vehicles side by side"
        : isRepeated
          ? `${names.length} vehicles side by side`
          : names.join(" or "),
    description:
      "Two to four vehicles side by side: price, deal rating with what it rests on, payment, mileage, history, specifications by VIN and by seller, and features.",
    alternates: { canonical: COMPARISON_PATH },
    // A comparison repeats its listings: only the page that explains it is for search engines.
    ...(!isEmpty && { robots: { index: false, follow: true } }),
  };
}

export default async function Page({ searchParams }: PageProps) {
  const { asked, vehicles, tray } = await loadComparison(searchParams);
  return <ComparisonPage asked={asked} vehicles={vehicles} tray={tray} />;
}
