import type { Metadata } from "next";
import { connection } from "next/server";
import { loadApiManual } from "#lib/domain/api/api-reference/loaders.manual.ts";
import { pageMetadata } from "#lib/platform/routes/page-metadata.ts";
import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";
import { DeveloperPage } from "./_components/developer-page.tsx";

export const metadata: Metadata = pageMetadata({
  title: "API: vehicles for sale, VIN decode, values, recalls and webhooks",
  description:
    "A JSON API over the market: search and facets, VIN decode single and in batches, valuations with their error, recalls, fuel economy, charging, reports, signed webhooks and an MCP server. Free to begin; every operation can be tried on the page.",
  path: "/api",
});

interface PageProps {
  readonly searchParams: Promise<RawSearchParams>;
}

export default async function Page({ searchParams }: PageProps) {
  await connection();
  return <DeveloperPage {...(await loadApiManual(searchParams))} />;
}
