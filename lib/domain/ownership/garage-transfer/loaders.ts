import "server-only";
import { requireViewer } from "#lib/platform/auth/viewer.ts";
import { now } from "#lib/platform/clock.ts";
import { offersTo } from "./data.ts";
import type { OfferedTransfer } from "./types.ts";

/** Vehicles whose records others offer to the viewer. Leads a visitor to sign in. */
export async function loadOffersToViewer(): Promise<readonly OfferedTransfer[]> {
  return offersTo(await requireViewer("/account"), now());
}
