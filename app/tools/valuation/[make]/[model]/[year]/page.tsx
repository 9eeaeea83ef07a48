import type { Metadata } from "next";
import { loadValue, valuePathWith } from "#lib/domain/discover/value-pages/loaders.ts";
import { loadModelYear } from "#lib/domain/vehicles/model-year/loaders.ts";
import { modelYearName, valuationPath } from "#lib/domain/vehicles/model-year/rules.ts";
import type { AskedModelYear } from "#lib/domain/vehicles/model-year/types.ts";
import { siteUrl } from "#lib/platform/env.ts";
import { formatPrice } from "#lib/platform/format.ts";
import { pageMetadata } from "#lib/platform/routes/page-metadata.ts";
import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";
import { ValuationPage } from "./_components/valuation-page.tsx";

interface PageProps {
  readonly params: Promise<Required<AskedModelYear>>;
  readonly searchParams: Promise<RawSearchParams>;
}

async function load({ params, searchParams }: PageProps) {
  const raw = await searchParams;
  return loadValue(await loadModelYear(params, valuePathWith(raw)), raw);
}

export async function generateMetadata(props: PageProps): Promise<Metadata> {
  const { choices, value, read } = await load(props);
  const name = modelYearName(choices.modelYear);
  const title = `What is a ${name} worth?`;
  const range =
    value.kind === "valued"
      ? `Typical asking prices: ${formatPrice(value.p25Cents)} to ${formatPrice(value.p75Cents)}. `
      : "";
  const description = `${range}Trade-in, private and dealer value of a ${name} by mileage, trim and condition, with every adjustment and the comparable vehicles.`;
  // The value of one reader's own vehicle is for that reader.
  const isIndexed = !read.isAsked;
  return pageMetadata({ title, description, path: valuationPath(choices.modelYear), isIndexed });
}

export default async function Page(props: PageProps) {
  return <ValuationPage loaded={await load(props)} origin={siteUrl()} />;
}
