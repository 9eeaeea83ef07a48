import type { Metadata } from "next";
import { loadMake } from "#lib/domain/vehicles/model-year/loaders.ts";
import { makeRecallsPath } from "#lib/domain/vehicles/model-year/rules.ts";
import { loadMakeRecalls } from "#lib/domain/vehicles/recall/loaders.pages.ts";
import { pageMetadata } from "#lib/platform/routes/page-metadata.ts";
import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";
import { MakeRecallsPage } from "./_components/make-recalls-page.tsx";

interface PageProps {
  readonly params: Promise<{ readonly make: string }>;
  readonly searchParams: Promise<RawSearchParams>;
}

export async function generateMetadata({ params, searchParams }: PageProps): Promise<Metadata> {
  const make = await loadMake(params, makeRecallsPath);
  const isFiltered = Object.keys(await searchParams).length > 0;
  return pageMetadata({
    title: `${make.makeName} recalls by model and year`,
    description: `Safety recalls of ${make.makeName} vehicles by model and year from NHTSA, the newest ones, and which say not to drive it.`,
    path: makeRecallsPath(make),
    isIndexed: !isFiltered,
  });
}

export default async function Page({ params, searchParams }: PageProps) {
  const make = await loadMake(params, makeRecallsPath);
  return <MakeRecallsPage loaded={await loadMakeRecalls(make, searchParams)} />;
}
