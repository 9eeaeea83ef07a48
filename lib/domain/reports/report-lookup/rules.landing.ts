import {
  REPORT_CHECKS,
  type ReportCheckId,
} from "#lib/domain/reports/report-snapshot/constants.ts";
import { formatDay } from "#lib/platform/format.ts";
import type { SiteCheck, SiteSources } from "./types.landing.ts";

/** Each check of a report, with who is asked for it on this site now. */
export function siteChecks(sources: SiteSources, now: Date): readonly SiteCheck[] {
  return (Object.keys(REPORT_CHECKS) as ReportCheckId[]).map((id) => siteCheck(id, sources, now));
}

function siteCheck(id: ReportCheckId, sources: SiteSources, now: Date): SiteCheck {
  switch (id) {
    case "brands":
    case "loss":
    case "salvage":
    case "theft":
    case "titles":
      return { id, ...recordsCheck(sources) };
    case "odometer":
      return {
        id,
        state: "checked",
        words: `From Lotwise listings${sources.provider === null ? "" : ` and ${sources.provider}`}${sources.isDemoMarket ? "; in this demo market they are made up." : "."}`,
      };
    case "listings":
      return {
        id,
        state: "checked",
        words: `Listings on Lotwise${sources.isDemoMarket ? ", made up in this demo market." : "."}`,
      };
    case "recalls":
      return { id, ...recallsCheck(sources, now) };
  }
}

function recordsCheck({
  provider,
  hasImports,
  isDemoMarket,
}: SiteSources): Pick<SiteCheck, "state" | "words"> {
  const imports = hasImports ? " Records for some vehicles were imported." : "";
  if (provider !== null)
    return { state: "checked", words: `${provider} is checked when you buy a report.${imports}` };
  if (isDemoMarket)
    return {
      state: "made_up",
      words: `No provider connected. Demo vehicles have made-up records instead.${imports}`,
    };
  return { state: "not_checked", words: `No provider connected, so not checked.${imports}` };
}

function recallsCheck({ recalls }: SiteSources, now: Date): Pick<SiteCheck, "state" | "words"> {
  switch (recalls.kind) {
    case "held":
      return { state: "checked", words: `NHTSA, as of ${formatDay(recalls.asOf, now)}.` };
    case "made_up":
      return {
        state: "made_up",
        words: "Made up, for demo vehicles only.",
      };
    case "not_held":
      return { state: "not_checked", words: recalls.reason };
  }
}
