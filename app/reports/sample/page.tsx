import type { Metadata } from "next";
import { headers } from "next/headers";
import { readLookup } from "#lib/domain/reports/report-lookup/search-params.ts";
import { sampleReport } from "#lib/domain/reports/report-page/data.sample.ts";
import { pageMetadata } from "#lib/platform/routes/page-metadata.ts";
import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";
import { NONCE_HEADER } from "#lib/platform/security/headers.ts";
import { SamplePage } from "./_components/sample-page.tsx";

interface PageProps {
  readonly searchParams: Promise<RawSearchParams>;
}

export async function generateMetadata({ searchParams }: PageProps): Promise<Metadata> {
  return pageMetadata({
    title: "Sample vehicle history report",
    description:
      "A full sample report on a made-up vehicle: checks, timeline with gaps, odometer, titles, listings, recalls and value.",
    path: "/reports/sample",
    isIndexed: Object.keys(await searchParams).length === 0,
  });
}

export default async function Page({ searchParams }: PageProps) {
  const { kind } = readLookup(await searchParams);
  const nonce = (await headers()).get(NONCE_HEADER) ?? undefined;
  return <SamplePage report={sampleReport(kind)} nonce={nonce} />;
}
