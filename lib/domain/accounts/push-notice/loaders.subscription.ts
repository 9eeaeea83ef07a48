import "server-only";
import { requireViewer } from "#lib/platform/auth/viewer.ts";
import { now } from "#lib/platform/clock.ts";
import { ownPush } from "./data.subscription.ts";
import type { OwnPush } from "./types.subscription.ts";

/** What the viewer’s browser is told of. Leads a visitor to sign in and back. */
export async function loadOwnPush(): Promise<OwnPush> {
  return ownPush(await requireViewer("/account"), now());
}
