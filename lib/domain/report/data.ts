import "server-only";
import { reportSnapshot } from "#lib/domain/report-snapshot/schema.ts";
import type { Viewer } from "#lib/platform/auth/types.ts";
import { database } from "#lib/platform/db/client.ts";
import { boughtBy } from "./policy.ts";
import { reportId } from "./schema.ts";
import type { OwnReport, ReportId, ReportKind, ReportName } from "./types.ts";

const NAME = { id: true, kind: true, vin: true, title: true, asOf: true } as const;

/** A report of a person's; null where they have none of this id. From the primary: it is read as soon as it is bought. */
export async function reportOf(
  viewer: Pick<Viewer, "userId">,
  id: ReportId,
): Promise<OwnReport | null> {
  const row = await database().report.findFirst({
    where: { id, ...boughtBy(viewer) },
    select: {
      ...NAME,
      snapshot: true,
      sha256: true,
      costParts: true,
      createdAt: true,
      previousId: true,
      renewed: { select: { id: true } },
    },
  });
  if (row === null) return null;
  const { snapshot: text, previousId, renewed, ...report } = row;
  return {
    ...report,
    id: reportId.parse(row.id),
    text,
    snapshot: reportSnapshot.parse(JSON.parse(text)),
    previousId: previousId === null ? null : reportId.parse(previousId),
    renewedId: renewed === null ? null : reportId.parse(renewed.id),
  };
}

/** The newest report that a person has of a VIN; null where they have none. */
export async function newestReport(
  viewer: Pick<Viewer, "userId">,
  { vin, kind }: { readonly vin: string; readonly kind?: ReportKind },
): Promise<ReportName | null> {
  const row = await database().report.findFirst({
    where: { vin, ...(kind !== undefined && { kind }), ...boughtBy(viewer) },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: NAME,
  });
  return row === null ? null : { ...row, id: reportId.parse(row.id) };
}
