import type { ReportCheckId } from "#lib/domain/reports/report-snapshot/constants.ts";

/** The orders of the library, as people read them. */
export const LIBRARY_SORTS = {
  newest: "Newest",
  vehicle: "Vehicle",
  found: "Most found",
} as const;

/** Reports on one page. */
export const REPORTS_ON_PAGE = 25;

/** Checks whose finding is no bad news: a title, an offer. */
export const NO_BAD_NEWS: readonly ReportCheckId[] = ["titles", "listings"];
