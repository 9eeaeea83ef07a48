import "server-only";
import type { Viewer } from "#lib/platform/auth/types.ts";
import { database } from "#lib/platform/db/client.ts";
import { boughtBy } from "./policy.ts";
import { reportId } from "./schema.ts";
import type { ReportKind, ReportName } from "./types.ts";

const NAME = { id: true, kind: true, vin: true, title: true, asOf: true } as const;

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
