import "server-only";
import { currentViewer } from "#lib/platform/auth/viewer.ts";
import { recentAlerts } from "./data.recent.ts";
import type { RecentAlert } from "./types.ts";

/** What whoever is looking was told of lately; nothing for a visitor. */
export async function loadRecentAlerts(): Promise<readonly RecentAlert[]> {
  const viewer = await currentViewer();
  return viewer === null ? [] : recentAlerts(viewer.userId);
}
