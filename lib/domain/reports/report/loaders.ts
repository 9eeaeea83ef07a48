import "server-only";
import { currentViewer } from "#lib/platform/auth/viewer.ts";
import { newestReport } from "./data.ts";
import type { ReportName } from "./types.ts";

/** The newest report that whoever is looking has of a VIN; null for visitors and where they have none. */
export async function loadOwnReport(vin: string | null): Promise<ReportName | null> {
  if (vin === null) return null;
  const viewer = await currentViewer();
  return viewer === null ? null : newestReport(viewer, { vin });
}
