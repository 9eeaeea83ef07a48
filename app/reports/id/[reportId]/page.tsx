import type { Metadata } from "next";
import { headers } from "next/headers";
import { after } from "next/server";
import { KIND_WORDS } from "#components/reports/report/report-words.ts";
import { loadLooker } from "#lib/domain/kernel/page-view/loaders.ts";
import { loadReportPage } from "#lib/domain/reports/report-page/loaders.ts";
import { noteShareView } from "#lib/domain/reports/report-share/jobs.ts";
import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";
import { NONCE_HEADER } from "#lib/platform/security/headers.ts";
import { BrokenReport } from "./_components/broken-report.tsx";
import { ReportView } from "./_components/report-view.tsx";

interface PageProps {
  readonly params: Promise<{ readonly reportId: string }>;
  readonly searchParams: Promise<RawSearchParams>;
}

/** No search engine lists a report, and no other site learns the address by which one is read. */
const PRIVATE = {
  robots: { index: false, follow: false, noarchive: true },
  referrer: "same-origin",
} as const satisfies Metadata;

export async function generateMetadata({ params, searchParams }: PageProps): Promise<Metadata> {
  const page = await loadReportPage((await params).reportId, searchParams);
  if (page.kind === "broken") return { title: "Report that cannot be shown", ...PRIVATE };
  const { snapshot } = page.report;
  return { title: `${KIND_WORDS[snapshot.kind]}: ${snapshot.vehicle.title}`, ...PRIVATE };
}

export default async function Page({ params, searchParams }: PageProps) {
  const page = await loadReportPage((await params).reportId, searchParams);
  if (page.kind === "broken") return <BrokenReport />;
  const { secret, now } = page;
  if (secret !== null && (await loadLooker()) !== null) after(() => noteShareView(secret, now));
  return <ReportView page={page} nonce={(await headers()).get(NONCE_HEADER) ?? undefined} />;
}
