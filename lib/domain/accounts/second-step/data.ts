import "server-only";
import { authSecret } from "#lib/platform/auth/session-cookie.ts";
import type { Viewer } from "#lib/platform/auth/types.ts";
import { database } from "#lib/platform/db/client.ts";
import { openSealed } from "#lib/platform/security/sealed-text.ts";
import { codeSetup } from "./rules.ts";
import type { OwnSecondStep } from "./types.ts";

/** The secret of a person's app; null where there is none, or it was sealed with another AUTH_SECRET. */
export function openSecret(sealed: string): string | null {
  return openSealed("one-time code", sealed, authSecret());
}

/** The viewer's own second step. */
export async function ownSecondStep({ userId, email }: Viewer): Promise<OwnSecondStep> {
  const { codeApp, recoveryCode } = database();
  const app = await codeApp.findUnique({
    where: { userId },
    select: { secret: true, confirmedAt: true },
  });
  if (app === null) return { status: "off" };
  if (app.confirmedAt !== null) {
    const recoveryLeft = await recoveryCode.count({ where: { userId, usedAt: null } });
    return { status: "on", since: app.confirmedAt, recoveryLeft };
  }
  const secret = openSecret(app.secret);
  return secret === null ? { status: "off" } : { status: "begun", setup: codeSetup(secret, email) };
}
