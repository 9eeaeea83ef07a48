import { randomUUID } from "node:crypto";
import canonicalize from "canonicalize";
import { reportId } from "#lib/domain/reports/report/schema.ts";
import type { ReportId } from "#lib/domain/reports/report/types.ts";
import { sha256Of } from "#lib/domain/reports/report-reading/data.ts";
import type { ReportSnapshot } from "#lib/domain/reports/report-snapshot/schema.ts";
import { database } from "#lib/platform/db/client.ts";
import { reportSnapshotOf } from "./report-snapshot.ts";

/** Puts a report into the database as if somebody had bought it. */
export async function insertReport(
  userId: number,
  snapshot: ReportSnapshot = reportSnapshotOf(),
  own: { readonly previousId?: ReportId; readonly sha256?: string; readonly text?: string } = {},
): Promise<ReportId> {
  const { text = canonicalText(snapshot), sha256 = sha256Of(text), previousId = null } = own;
  const id = randomUUID();
  await database().report.create({
    data: {
      id,
      userId,
      kind: snapshot.kind,
      vin: snapshot.vin,
      asOf: new Date(snapshot.asOf),
      snapshot: text,
      sha256,
      title: snapshot.vehicle.title,
      costParts: 100,
      previousId,
    },
  });
  return reportId.parse(id);
}

/** Canonical JSON of a snapshot. */
function canonicalText(snapshot: ReportSnapshot): string {
  const text = canonicalize(snapshot);
  if (text === undefined) throw new Error("A snapshot that is no JSON.");
  return text;
}
