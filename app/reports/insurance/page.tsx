import type { Metadata } from "next";
import { loadSiteChecks } from "#lib/domain/reports/report-lookup/loaders.landing.ts";
import { sampleReport } from "#lib/domain/reports/report-page/data.sample.ts";
import { pageMetadata } from "#lib/platform/routes/page-metadata.ts";
import { InsurancePage } from "./_components/insurance-page.tsx";

export const metadata: Metadata = pageMetadata({
  title: "Insurance reports by VIN",
  description:
    "Total loss, theft, safety equipment and a valuation with its comparables you can show an insurer, by VIN, with what could not be checked.",
  path: "/reports/insurance",
});

export default async function Page() {
  const { insurance } = sampleReport("insurance").snapshot;
  return <InsurancePage checks={await loadSiteChecks()} sample={insurance} />;
}
