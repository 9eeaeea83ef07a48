import type { Metadata } from "next";
import { cohortPathWith, loadCohort } from "#lib/domain/discover/research-pages/loaders.cohort.ts";
import { isListed } from "#lib/domain/discover/research-pages/rules.cohort.ts";
import { cohortWords } from "#lib/domain/market/cohort/rules.ts";
import { loadModelYear } from "#lib/domain/vehicles/model-year/loaders.ts";
import { cohortPath, modelYearName } from "#lib/domain/vehicles/model-year/rules.ts";
import type { AskedModelYear } from "#lib/domain/vehicles/model-year/types.ts";
import { siteUrl } from "#lib/platform/env.ts";
import { pageMetadata } from "#lib/platform/routes/page-metadata.ts";
import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";
import { CohortListings } from "./_components/cohort-listings.tsx";

interface PageProps {
  readonly params: Promise<Required<AskedModelYear>>;
  readonly searchParams: Promise<RawSearchParams>;
}

async function load({ params, searchParams }: PageProps) {
  const raw = await searchParams;
  return loadCohort(await loadModelYear(params, cohortPathWith(raw)), raw);
}

export async function generateMetadata(props: PageProps): Promise<Metadata> {
  const { modelYear, query, cohort } = await load(props);
  const title = `Used ${modelYearName(modelYear)} for sale`;
  const description = `${cohortWords(cohort)} Each with its price history and a deal rating that shows its work, prices by trim and what features add.`;
  const isIndexed = isListed(query, cohort.activeCount);
  return pageMetadata({ title, description, path: cohortPath(modelYear), isIndexed });
}

export default async function Page(props: PageProps) {
  return <CohortListings loaded={await load(props)} origin={siteUrl()} />;
}
