import type { Route } from "next";
import { route } from "#lib/platform/routes/route.ts";
import type { ReportId, ReportKind } from "./types.ts";

/** The page of a report. */
export function reportPath(id: ReportId): Route {
  return route(`/reports/id/${id}`);
}

/** The free preview of a VIN, from which a report is bought. */
export function previewPath(vin: string, kind: ReportKind = "vehicle"): Route {
  return route(`/reports/vin/${vin}`, kind === "vehicle" ? "" : `?kind=${kind}`);
}

/** Where report credits are bought, and then led back from. */
export function buyCreditsPath(back: Route): Route {
  const query = new URLSearchParams({ buy: "report_1", callbackUrl: back });
  return `/account/billing?${query}`;
}
