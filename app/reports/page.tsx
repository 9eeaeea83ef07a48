import type { Metadata } from "next";
import { loadSiteChecks } from "#lib/domain/reports/report-lookup/loaders.landing.ts";
import { sampleReport } from "#lib/domain/reports/report-page/data.sample.ts";
import { pageMetadata } from "#lib/platform/routes/page-metadata.ts";
import { LandingPage } from "./_components/landing-page.tsx";

export const metadata: Metadata = pageMetadata({
  title: "Vehicle history reports by VIN",
  description:
    "Titles, brands, total loss, theft, odometer and listings by VIN: what was found, what was not, and what could not be checked. Lookup is free.",
  path: "/reports",
});

export default async function Page() {
  return <LandingPage checks={await loadSiteChecks()} sample={sampleReport().snapshot} />;
}
