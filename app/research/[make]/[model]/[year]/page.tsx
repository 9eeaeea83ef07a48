import type { Metadata } from "next";
import { loadModelYearResearch } from "#lib/domain/discover/research-pages/loaders.ts";
import { loadFollowChoices } from "#lib/domain/inventory/following/loaders.ts";
import { loadModelYear } from "#lib/domain/vehicles/model-year/loaders.ts";
import { modelYearName, researchPath } from "#lib/domain/vehicles/model-year/rules.ts";
import type { AskedModelYear } from "#lib/domain/vehicles/model-year/types.ts";
import { siteUrl } from "#lib/platform/env.ts";
import { formatPrice, plural } from "#lib/platform/format.ts";
import { pageMetadata, shareImagePath } from "#lib/platform/routes/page-metadata.ts";
import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";
import { ModelYearPage } from "./_components/model-year-page.tsx";

interface PageProps {
  readonly params: Promise<Required<AskedModelYear>>;
  readonly searchParams: Promise<RawSearchParams>;
}

export async function generateMetadata({ params, searchParams }: PageProps): Promise<Metadata> {
  const ref = await loadModelYear(params, researchPath);
  const { market } = await loadModelYearResearch(ref, searchParams);
  const name = modelYearName(ref);
  const cohort = market.kind === "ready" ? market.value.cohort : null;
  const price = cohort?.price ?? null;
  const offered =
    cohort === null || price === null
      ? ""
      : ` ${plural(cohort.activeCount, "vehicle")} for sale, median asking price ${formatPrice(price.p50Cents)}.`;
  const title = `${name}: trims, fuel economy, recalls and prices`;
  const description = `The ${name}: trims and engines, fuel economy, recalls, complaints, safety ratings, depreciation and which year to buy, each with its source.${offered}`;
  const path = researchPath(ref);
  return pageMetadata({
    title,
    description,
    path,
    image: {
      path: shareImagePath(path),
      alt: `${name}: how many are for sale, and at what prices.`,
    },
  });
}

export default async function Page({ params, searchParams }: PageProps) {
  const ref = await loadModelYear(params, researchPath);
  const { modelId, year } = ref;
  const [page, follows] = await Promise.all([
    loadModelYearResearch(ref, searchParams),
    loadFollowChoices({ kind: "model_year", modelId, year }),
  ]);
  return <ModelYearPage page={page} follows={follows} origin={siteUrl()} />;
}
