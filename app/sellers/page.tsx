import type { Metadata } from "next";
import { loadDirectory } from "#lib/domain/discover/seller-directory/loaders.ts";
import { directoryHref } from "#lib/domain/discover/seller-directory/search-params.query.ts";
import { env } from "#lib/platform/env.ts";
import { plural } from "#lib/platform/format.ts";
import { pageMetadata } from "#lib/platform/routes/page-metadata.ts";
import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";
import { directoryTitle } from "./_components/directory-title.ts";
import { SellersPage } from "./_components/sellers-page.tsx";

interface PageProps {
  readonly searchParams: Promise<RawSearchParams>;
}

export async function generateMetadata({ searchParams }: PageProps): Promise<Metadata> {
  const { result } = await loadDirectory(searchParams);
  const { query, total } = result;
  const title = directoryTitle(result);
  const isWhole = query.near === null && query.make === null && query.area === null;
  return pageMetadata({
    title: query.page === 1 ? title : `${title}, page ${query.page}`,
    description: `${title}${query.page === 1 ? "" : `, page ${query.page}`}: ${plural(total, "seller")} with their vehicles, prices, and how quickly they answer.`,
    path: directoryHref(query),
    // Every place and make repeats these sellers; whom there is, pages without them say.
    isIndexed: isWhole && query.sort === null && total > 0,
  });
}

export default async function Page({ searchParams }: PageProps) {
  const { result, notes, asOf } = await loadDirectory(searchParams);
  return (
    <SellersPage
      result={result}
      notes={notes}
      mapStyleUrl={env().MAP_STYLE_URL ?? null}
      now={asOf}
    />
  );
}
