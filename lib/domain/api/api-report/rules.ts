import { reportPath } from "#lib/domain/reports/report/rules.ts";
import type { ReportId } from "#lib/domain/reports/report/types.ts";
import type { ReportSnapshot } from "#lib/domain/reports/report-snapshot/schema.ts";
import type { ReportAnswer } from "./schema.ts";

/** A report as the API writes it. @param site the origin people reach us at. */
export const sayReport = (
  id: ReportId,
  { snapshot, sha256 }: { readonly snapshot: ReportSnapshot; readonly sha256: string },
  site: string,
): ReportAnswer => ({
  id,
  kind: snapshot.kind,
  vin: snapshot.vin,
  title: snapshot.vehicle.title,
  asOf: snapshot.asOf,
  sha256,
  url: `${site}${reportPath(id)}`,
  snapshot,
});
