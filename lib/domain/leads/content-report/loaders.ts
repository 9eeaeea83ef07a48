import "server-only";
import { requireViewer } from "#lib/platform/auth/viewer.ts";
import { ownReportsOf } from "./data.ts";
import { OWN_REPORTS_PATH } from "./rules.ts";
import type { OwnReport } from "./types.ts";

/** What the viewer reported, what became of it, and whether that is emailed. Leads a visitor to sign in. */
export async function loadOwnReports(): Promise<{
  readonly reports: readonly OwnReport[];
  readonly isEmailed: boolean;
}> {
  const viewer = await requireViewer(OWN_REPORTS_PATH);
  return { reports: await ownReportsOf(viewer), isEmailed: viewer.emailVerified };
}
