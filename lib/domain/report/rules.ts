import type { Route } from "next";
import { CREDIT_UNITS } from "#lib/domain/price-list/constants.ts";
import type { ReportId, ReportKind } from "./types.ts";

/** The page of a report. */
export function reportPath(id: ReportId): Route {
  return `/reports/id/${id}` as Route;
}

/** The free preview of a VIN, from which a report is bought. */
export function previewPath(vin: string, kind: ReportKind = "vehicle"): Route {
  return `/reports/vin/${vin}${kind === "vehicle" ? "" : `?kind=${kind}`}` as Route;
}

/** Where report credits are bought, and then led back from. */
export function buyCreditsPath(back: Route): Route {
  const query = new URLSearchParams({ buy: "report_1", callbackUrl: back });
  return `/account/billing?${query}` as Route;
}

const { parts: PARTS, one, many } = CREDIT_UNITS.report;

/** "1 report credit", "0.5 report credits". @param parts hundredths of one. */
export function creditsWords(parts: number): string {
  return `${parts / PARTS} ${parts === PARTS ? one : many}`;
}
