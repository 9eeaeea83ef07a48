import "server-only";
import { redirect } from "next/navigation";
import { findWaiting } from "#lib/domain/accounts/session/data.ts";
import { browserSession } from "#lib/platform/auth/browser-session.ts";
import { requireViewer } from "#lib/platform/auth/viewer.ts";
import { now } from "#lib/platform/clock.ts";
import { loginPath } from "#lib/platform/routes/callback-path.ts";
import { ownSecondStep } from "./data.ts";
import type { OwnSecondStep } from "./types.ts";

/** The viewer's own second step. Leads a visitor to sign in and back. */
export async function loadSecondStep(): Promise<OwnSecondStep> {
  return ownSecondStep(await requireViewer("/account"));
}

/** Whose sign-in waits for a code in this browser; leads to the beginning where none does. */
export async function loadWaiting(callbackPath: string): Promise<{ readonly email: string }> {
  const waiting = await findWaiting(await browserSession(), now());
  if (waiting === null) redirect(loginPath(callbackPath));
  return { email: waiting.email };
}
