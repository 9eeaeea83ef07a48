import "server-only";
import { headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import { disputesIn } from "#lib/domain/reports/record-dispute/data.ts";
import { reportPath } from "#lib/domain/reports/report/rules.ts";
import { reportId } from "#lib/domain/reports/report/schema.ts";
import type { ReportId } from "#lib/domain/reports/report/types.ts";
import { findReport } from "#lib/domain/reports/report-reading/data.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import { currentViewer } from "#lib/platform/auth/viewer.ts";
import { now } from "#lib/platform/clock.ts";
import { reportSurprise } from "#lib/platform/error-reporting/server.ts";
import { log } from "#lib/platform/log.ts";
import { loginPath } from "#lib/platform/routes/callback-path.ts";
import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";
import { PRINT_HEADER } from "./constants.pdf.ts";
import { canMakePdf, readPrintTicket } from "./data.pdf.ts";
import { ownerPart } from "./data.ts";
import { recordStates } from "./rules.ts";
import type { ReportPage } from "./types.ts";

/**
 * A report's page, for its owner and for whoever holds an open link to it. Others find nothing;
 * visitors without a link may first sign in.
 */
export async function loadReportPage(
  id: string,
  searchParams: Promise<RawSearchParams>,
): Promise<ReportPage> {
  const asked = await searchParams;
  const read = reportId.safeParse(id);
  if (!read.success) notFound();
  const share = [asked.share].flat()[0] ?? null;
  return loadPage(read.data, share, [asked.view].flat()[0] === "print");
}

/** One page's title and content ask for the same: it is read once. */
const loadPage = cache(
  async (id: ReportId, share: string | null, isPrintView: boolean): Promise<ReportPage> => {
    const [asOf, viewer, ticket] = [
      now(),
      await currentViewer(),
      (await headers()).get(PRINT_HEADER),
    ];
    const printer = ticket === null ? null : readPrintTicket(ticket, id, asOf);
    const reader = printer ?? { userId: viewer?.userId ?? null, secret: share };
    const report = await findReport(id, reader, asOf);
    if (report === null && reader.userId === null && share === null)
      redirect(loginPath(reportPath(id)));
    if (report === null) notFound();
    if (report.kind === "broken") {
      log.error({ report: id, why: report.why }, "a stored report is not what was bought");
      await reportSurprise(new Error(`Report ${id} is not what was bought: ${report.why}`));
      return { kind: "broken", report };
    }
    const isPrint = isPrintView || printer !== null;
    const userId = report.audience === "owner" ? (reader.userId as UserId | null) : null;
    const [disputes, owner, canPdf] = await Promise.all([
      disputesIn(report, userId),
      userId === null || isPrint ? null : ownerPart({ userId }, report, asOf),
      canMakePdf(),
    ]);
    return {
      kind: "whole",
      report,
      secret: report.audience === "owner" ? null : reader.secret,
      records: recordStates(disputes),
      owner,
      canPdf,
      isPrint,
      now: asOf,
    };
  },
);
