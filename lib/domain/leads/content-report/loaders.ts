import "server-only";
import { requireViewer } from "#lib/platform/auth/viewer.ts";
import { ownReportsOf } from "./data.ts";
import { OWN_REPORTS_PATH } from "./rules.ts";
import type { OwnReport } from "./types.ts";

/** What the viewer reported and what became of it. Leads a visitor to sign in. */
export async function loadOwnReports(): Promise<readonly OwnReport[]> {
  return ownReportsOf(await requireViewer(OWN_REPORTS_PATH));
}
