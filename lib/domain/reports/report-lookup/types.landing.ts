/* Which of a report's checks this site can make today and who is asked, for the pages
 * that sell reports. */

import type { ReportCheckId } from "#lib/domain/reports/report-snapshot/constants.ts";

/**
 * Whether this site can make a check today. `made_up`: only vehicles of the demo market have such
 * records, and they are true of no vehicle.
 */
export type SiteCheckState = "checked" | "not_checked" | "made_up";

/** One check of a report, and where this site stands with it now. */
export interface SiteCheck {
  readonly id: ReportCheckId;
  readonly state: SiteCheckState;
  /** Who is asked, or why nobody is, as a sentence. */
  readonly words: string;
}

/** What is known of this site's sources. */
export interface SiteSources {
  /** Of title, loss and theft records; null where none is configured. */
  readonly provider: string | null;
  /** Whether an operator imported records of some vehicles. */
  readonly hasImports: boolean;
  readonly isDemoMarket: boolean;
  /** NHTSA's recalls: as of when they are held, ISO, or why they are not. */
  readonly recalls:
    | { readonly kind: "held"; readonly asOf: string }
    | { readonly kind: "made_up" }
    | { readonly kind: "not_held"; readonly reason: string };
}
