import "server-only";
import { listSessions } from "#lib/domain/accounts/session/data.ts";
import type { ListedSession } from "#lib/domain/accounts/session/types.ts";
import { requireViewer } from "#lib/platform/auth/viewer.ts";
import { now } from "#lib/platform/clock.ts";
import { accountProfile } from "./data.ts";
import type { AccountProfile } from "./types.ts";

/**
 * The viewer's account and where they are signed in. Leads a visitor to sign in and back.
 * @param search the page's own query with its "?".
 */
export async function loadAccount(search = ""): Promise<{
  readonly profile: AccountProfile;
  readonly sessions: readonly ListedSession[];
}> {
  const viewer = await requireViewer(`/account${search}`);
  const [profile, sessions] = await Promise.all([
    accountProfile(viewer),
    listSessions(viewer, now()),
  ]);
  return { profile, sessions };
}
