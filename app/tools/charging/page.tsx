import type { Metadata } from "next";
import { loadCharging } from "#lib/domain/ownership/charging-finder/loaders.ts";
import { CHARGING_PATH } from "#lib/domain/ownership/charging-finder/search-params.query.ts";
import { env } from "#lib/platform/env.ts";
import { pageMetadata } from "#lib/platform/routes/page-metadata.ts";
import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";
import { ChargingPage } from "./_components/charging-page.tsx";
import { chargingTitle } from "./_components/charging-title.ts";

interface PageProps {
  readonly searchParams: Promise<RawSearchParams>;
}

export async function generateMetadata({ searchParams }: PageProps): Promise<Metadata> {
  const loaded = await loadCharging(searchParams);
  const isWhole = Object.keys(await searchParams).length === 0;
  return pageMetadata({
    title: chargingTitle(loaded.answer),
    description:
      "EV charging stations near you or along a route: plugs, power, network, access, when each was last confirmed, and what a session costs and how long it takes.",
    path: CHARGING_PATH,
    // Every place repeats these stations: one page of them is for search engines.
    isIndexed: isWhole,
  });
}

export default async function Page({ searchParams }: PageProps) {
  const loaded = await loadCharging(searchParams);
  return <ChargingPage loaded={loaded} mapStyleUrl={env().MAP_STYLE_URL ?? null} />;
}
