import type { Metadata } from "next";
import { loadAcceptedTradeIns } from "#lib/domain/leads/trade-in/loaders.ts";
import { COMPARISON_PATH } from "#lib/domain/shoppers/comparison/constants.ts";
import { loadComparison } from "#lib/domain/shoppers/comparison/loaders.ts";
import { comparedName } from "#lib/domain/shoppers/comparison/rules.list.ts";
import { pageMetadata } from "#lib/platform/routes/page-metadata.ts";
import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";
import { ComparisonPage } from "./_components/comparison-page.tsx";

interface PageProps {
  readonly searchParams: Promise<RawSearchParams>;
}

export async function generateMetadata({ searchParams }: PageProps): Promise<Metadata> {
  const { columns } = await loadComparison(searchParams);
  const names = columns.map(comparedName);
  const isRepeated = new Set(names).size < names.length;
  const isEmpty = Object.keys(await searchParams).length === 0;
  return pageMetadata({
    title:
      columns.length === 0
        ? "Compare vehicles side by side"
        : isRepeated
          ? `${names.length} vehicles side by side`
          : names.join(" or "),
    description:
      "Model years, vehicles for sale and your own side by side: price or market range, value, safety, recalls, fuel economy, five-year cost, specifications by VIN and by seller.",
    path: COMPARISON_PATH,
    // A comparison repeats its listings: only the page that explains it is for search engines.
    isIndexed: isEmpty,
  });
}

export default async function Page({ searchParams }: PageProps) {
  const [{ asked, from, own, columns, addable, asOf }, tradeIns] = await Promise.all([
    loadComparison(searchParams),
    loadAcceptedTradeIns(),
  ]);
  return (
    <ComparisonPage
      asked={asked}
      from={from}
      own={own}
      tradeIns={tradeIns}
      columns={columns}
      addable={addable}
      now={asOf}
    />
  );
}
