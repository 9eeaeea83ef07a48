import type { Metadata } from "next";
import { loadSiteChecks } from "#lib/domain/reports/report-lookup/loaders.landing.ts";
import { sampleReport } from "#lib/domain/reports/report-page/data.sample.ts";
import { pageMetadata } from "#lib/platform/routes/page-metadata.ts";
import { LandingPage } from "./_components/landing-page.tsx";

export const metadata: Metadata = pageMetadata({
  title: "Vehicle history reports by VIN",
  description:
    "Titles, brands, total loss, theft, odometer and listings of a vehicle by VIN: what was found, what was looked for and is not there, and what nobody could check. The look-up is free.",
  path: "/reports",
});

export default async function Page() {
  return <LandingPage checks={await loadSiteChecks()} sample={sampleReport().snapshot} />;
}
