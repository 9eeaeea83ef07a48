import "server-only";
import { currentViewer } from "#lib/platform/auth/viewer.ts";
import { now } from "#lib/platform/clock.ts";
import { entitlementsOf } from "./data.ts";

/** Whether alerts at once take a plan that whoever is looking does not hold; a visitor is told before they sign in. */
export async function loadTakesPlus(): Promise<boolean> {
  const viewer = await currentViewer();
  return viewer === null || !(await entitlementsOf(viewer.userId, now())).instantAlerts;
}
