import type { Metadata } from "next";
import { loadPreview } from "#lib/domain/reports/report-lookup/loaders.ts";
import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";
import { PreviewPage } from "./_components/preview-page.tsx";

interface PageProps {
  readonly params: Promise<{ readonly vin: string }>;
  readonly searchParams: Promise<RawSearchParams>;
}

export async function generateMetadata({ params, searchParams }: PageProps): Promise<Metadata> {
  const { summary } = await loadPreview((await params).vin, searchParams);
  return {
    title: `${summary.vehicle.title}: what we have on ${summary.vin}`,
    description: "What the VIN says, what we have on its history, and what we do not.",
    // One vehicle of somebody's: for whoever asks by its VIN, not for search engines.
    robots: { index: false, follow: true },
  };
}

export default async function Page({ params, searchParams }: PageProps) {
  return <PreviewPage loaded={await loadPreview((await params).vin, searchParams)} />;
}
