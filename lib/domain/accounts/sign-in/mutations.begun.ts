/* What a browser is given after a sign-in has begun: its session, or the way to the second step. */

import "server-only";
import type { Route } from "next";
import { findWaiting } from "#lib/domain/accounts/session/data.ts";
import type { Ctx } from "#lib/platform/actions/context.ts";
import { keepSession, keepWaiting } from "#lib/platform/auth/browser-session.ts";
import type { SessionId } from "#lib/platform/auth/types.ts";
import { now } from "#lib/platform/clock.ts";
import { codeStepPath, safeCallbackPath } from "#lib/platform/routes/callback-path.ts";

/**
 * Gives this browser what a sign-in has begun; in actions and route handlers only.
 * @returns where it goes on: to the page that was asked for, or to the second step before it.
 */
export async function keepSignIn(
  ctx: Ctx,
  {
    sessionId,
    callbackPath,
  }: { readonly sessionId: SessionId; readonly callbackPath: string | null },
): Promise<Route> {
  const next = await afterSignIn(ctx, { sessionId, callbackPath });
  if (next.waits) await keepWaiting(sessionId);
  else await keepSession(sessionId);
  return next.path;
}

/** Whether a sign-in waits for its second step, and where it goes on. */
export async function afterSignIn(
  _ctx: Ctx,
  {
    sessionId,
    callbackPath,
  }: { readonly sessionId: SessionId; readonly callbackPath: string | null },
): Promise<{ readonly waits: boolean; readonly path: Route }> {
  const path = safeCallbackPath(callbackPath);
  const waits = (await findWaiting(sessionId, now())) !== null;
  return { waits, path: waits ? codeStepPath(path) : path };
}
