import type { Metadata } from "next";
import { loadMakeResearch } from "#lib/domain/discover/research-pages/loaders.ts";
import { loadMake } from "#lib/domain/vehicles/model-year/loaders.ts";
import { makeResearchPath } from "#lib/domain/vehicles/model-year/rules.ts";
import { siteUrl } from "#lib/platform/env.ts";
import { formatPrice, plural } from "#lib/platform/format.ts";
import { pageMetadata } from "#lib/platform/routes/page-metadata.ts";
import { MakePage } from "./_components/make-page.tsx";

interface PageProps {
  readonly params: Promise<{ readonly make: string }>;
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const make = await loadMake(params, makeResearchPath);
  const { lineUp } = await loadMakeResearch(make);
  const { band, models } = lineUp;
  const title = `${make.makeName} models, prices and recalls`;
  const market =
    band === null
      ? ""
      : `: ${plural(band.count, "vehicle")} for sale, median asking price ${formatPrice(band.medianCents)}`;
  const description = `${plural(models.length, `${make.makeName} model`)} since 1981${market}. Prices by model, how they moved this year, recalls, and a page for each model year.`;
  return pageMetadata({ title, description, path: makeResearchPath(make) });
}

export default async function Page({ params }: PageProps) {
  const make = await loadMake(params, makeResearchPath);
  return <MakePage page={await loadMakeResearch(make)} origin={siteUrl()} />;
}
