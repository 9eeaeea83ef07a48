import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { log } from "../log.ts";
import { loginPath } from "../routes/callback-path.ts";
import { authSecret, sessionCookieName, sessionInToken } from "./session-cookie.ts";
import { findViewer } from "./session-row.ts";
import type { Viewer } from "./types.ts";

/**
 * Who is looking, or null for a visitor. Asked of the database once a request, so that a session
 * that was revoked a moment ago is out now.
 */
export const currentViewer = cache(async (): Promise<Viewer | null> => {
  const token = (await cookies()).get(sessionCookieName())?.value;
  if (token === undefined) return null;
  const sessionId = await sessionInToken(token, authSecret());
  return sessionId === null ? null : findViewer(sessionId);
});

/**
 * Who is looking, for what frames every page, also the one that says that the database is down: a
 * visitor where it cannot be asked.
 */
export async function viewerIfKnown(): Promise<Viewer | null> {
  try {
    return await currentViewer();
  } catch (error) {
    log.warn({ reason: String(error) }, "viewer: PostgreSQL does not answer");
    return null;
  }
}

/** Whether nobody is signed in for sure: not where the database cannot be asked. */
export async function isVisitor(): Promise<boolean> {
  return currentViewer().then(
    (viewer) => viewer === null,
    () => false,
  );
}

/**
 * Who is looking, on a page for people who are signed in. Leads a visitor to sign in and back.
 * @param path the page's own path with its query, on this site.
 */
export async function requireViewer(path: string): Promise<Viewer> {
  const viewer = await currentViewer();
  if (viewer === null) redirect(loginPath(path));
  return viewer;
}
