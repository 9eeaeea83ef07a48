import type { Route } from "next";
import { reportPath } from "#lib/domain/reports/report/rules.ts";
import type { ReportId } from "#lib/domain/reports/report/types.ts";
import { route } from "#lib/platform/routes/route.ts";

/** The address by which somebody reads a report: its own, or the link that they hold. */
export const readingPath = (id: ReportId, secret: string | null): Route =>
  route(reportPath(id), secret === null ? "" : `?share=${secret}`);

/** The same page made for paper. */
export const printPath = (id: ReportId, secret: string | null): Route =>
  route(readingPath(id, secret), "?view=print");

/** What of a report there is to load besides its page: the text that its hash is of, and a PDF. */
export const reportFilePath = (
  id: ReportId,
  file: "json" | "pdf",
  secret: string | null = null,
): string => `/api/reports/${id}/${file}${secret === null ? "" : `?share=${secret}`}`;

/** What a file of a report is called: "report-JTMWRREV6MD512345-2026-11-22". */
export const reportFileName = (vin: string, asOf: string): string =>
  `report-${vin}-${asOf.slice(0, 10)}`;

/** Where on the page a record stands, from its id in the snapshot. */
export const recordAnchor = (recordId: string): string =>
  `record-${recordId.replace(/[^A-Za-z0-9_-]/g, "-")}`;
